/** What the store asks of a place that keeps it over a reload. `idb-keeper.ts` is the one used in browsers. */
import type { Meta } from './rows.ts';

/** Raised when the shape of what is kept changes; a state of another format is set aside, not read. */
export const stateFormat = 1;

/** A row as kept: its number gives the order in which rows came. */
export interface KeptRow {
  readonly n: number;
  readonly table: string;
  readonly row: unknown;
}

export interface KeptState {
  readonly stateId: string;
  /** Counts writes, so that another tab's write is noticed. */
  readonly sequence: number;
  readonly meta: unknown;
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
  replace(state: KeptState): Promise<void>;
}
