/** What a file of this folder exports as `benches`; tools/bench.mjs runs them. */
export interface Bench {
  readonly name: string;
  /** How often the measured work is done. */
  readonly rounds: number;
  /** Made once, before the first round; what it answers is the measured work of one round.
   * When the work answers a number, that is the round's time in milliseconds. */
  readonly prepare: () => (() => unknown) | Promise<() => unknown>;
  /** Puts away what `prepare` made. */
  readonly finish?: () => Promise<void>;
}
