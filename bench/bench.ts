/** What a file of this folder exports as `benches`; tools/bench.mjs runs them. */
export interface Bench {
  readonly name: string;
  /** How often the measured work is done. */
  readonly rounds: number;
  /** Made once, before the first round; what it answers is the measured work of one round. */
  readonly prepare: () => (() => unknown) | Promise<() => unknown>;
}
