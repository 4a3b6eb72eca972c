/** What a rule is run against. */
import type { Value } from './values.ts';

export interface IterationScope {
  readonly iterationId: string;
  readonly answer: (qid: string) => string | undefined;
  /** The client's scope with this item inside, where it is at hand; else it is made. */
  readonly scope?: Scope | undefined;
  /** What a rule makes of this item, kept until something that it read changes; absent where nothing is kept. */
  readonly cached?: ((rule: Compiled) => Value) | undefined;
}

/** What a rule can see. Hidden answers read as blank. */
export interface Scope {
  /** A top-level answer. */
  readonly answer: (qid: string) => string | undefined;
  readonly loop: (qid: string) => readonly IterationScope[];
  /** The item that an answer to a reference question points to. */
  readonly item: (ref: string, iterationId: string) => IterationScope | undefined;
  readonly effective: string | undefined;
  readonly latestCheck: (path: string) => Value | undefined;
  /** The item whose question is being looked at; undefined outside loops. */
  readonly iteration?: IterationScope | undefined;
}

export type Compiled = (scope: Scope) => Value;
