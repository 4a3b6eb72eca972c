/** What a file of this folder exports as `benches`; tools/bench.mjs runs them. */
export interface Bench {
  readonly name: string;
  /** How often the measured work is done. */
  readonly rounds: number;
  /** Made once, before the first round; what it answers is the measured work of one round.
   * When the work answers a number, that is the round's figure in the place of its time. */
  readonly prepare: () => (() => unknown) | Promise<() => unknown>;
  /** Of the rounds' figures; milliseconds without it. */
  readonly unit?: 'bytes';
  /** Puts away what `prepare` made. */
  readonly finish?: () => Promise<void>;
}
