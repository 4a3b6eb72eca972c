/** What the store asks of a place that keeps it over a reload. `idb-keeper.ts` is the one used in browsers. */
import type { Seen } from '../../src/domain/seen.ts';
import type { Meta } from './rows.ts';

/** Raised when the shape of what is kept changes; a state of another format is set aside, not read. */
export const stateFormat = 2;

export interface KeptRow {
  readonly table: string;
  readonly row: unknown;
}

export interface KeptState {
  readonly stateId: string;
  /** Counts writes, so that another tab's write is noticed. */
  readonly sequence: number;
  readonly meta: unknown;
  /** In the order in which they came. */
  readonly rows: readonly KeptRow[];
  readonly bodies: readonly (readonly [key: string, text: string])[];
}

export interface Change {
  readonly stateId: string;
  /** The sequence this change builds on. */
  readonly after: number;
  readonly meta: Meta;
  readonly rows: readonly KeptRow[];
  readonly bodies: readonly (readonly [key: string, text: string])[];
}

export interface Keeper {
  /** The current state; undefined when there is none of this format. */
  load(): Promise<KeptState | undefined>;
  /** Which state is current and how far it is, without reading it. */
  mark(): Promise<{ stateId: string; sequence: number } | undefined>;
  /** Adds to the current state in one step. False, and nothing kept, when another tab was faster. */
  append(change: Change): Promise<boolean>;
  /** Makes a new state the current one and forgets the one before, in one step. */
  replace(state: KeptState, seen: Seen): Promise<void>;
  /** What the browser is said to have seen of a state, until that is forgotten. */
  seen(stateId: string): Promise<Seen | undefined>;
  forgetSeen(stateId: string): Promise<void>;
}
