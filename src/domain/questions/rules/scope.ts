/** What rules run against. */
import type { Value } from './values.ts';

export interface IterationScope {
  readonly iterationId: string;
  readonly answer: (qid: string) => string | undefined;
  /** The client's scope with this item; if absent, the rule creates it. */
  readonly scope?: Scope | undefined;
  /** A rule's value for this item, cached until something it read changes; absent without a cache. */
  readonly cached?: ((rule: Compiled) => Value) | undefined;
}

/** Hidden answers are blank. */
export interface Scope {
  readonly answer: (qid: string) => string | undefined;
  readonly loop: (qid: string) => readonly IterationScope[];
  /** The item of a reference question's answer. */
  readonly item: (ref: string, iterationId: string) => IterationScope | undefined;
  readonly effective: string | undefined;
  readonly latestCheck: (path: string) => Value | undefined;
  /** The current item; undefined outside loops. */
  readonly iteration?: IterationScope | undefined;
}

export type Compiled = (scope: Scope) => Value;
