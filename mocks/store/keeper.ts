/** What the store asks of a place that keeps it over a reload. `idb-keeper.ts` is the one used in browsers. */
import type { SetAsideState } from '../../src/demo-port.ts';
import type { LocalData } from '../../src/domain/local-data.ts';
import type { Meta } from './rows.ts';

/** Raised when the shape of what is kept changes; a state of another format is set aside and named, not read. */
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
  /** What was added to a state after one of its writes; undefined when that state is current no longer. */
  since(stateId: string, sequence: number): Promise<KeptState | undefined>;
  /** Adds to the current state in one step. False, and nothing kept, when another tab was faster. */
  append(change: Change): Promise<boolean>;
  /** Makes a new state the current one and forgets the one before, in one step. */
  replace(state: KeptState, seen: LocalData): Promise<void>;
  /** What the browser is said to have seen of a state, until that is forgotten. */
  seen(stateId: string): Promise<LocalData | undefined>;
  forgetSeen(stateId: string): Promise<void>;
  /** Runs work while no other tab runs any; at once in a browser without locks. Not to be called within itself. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back whenever another tab has written. */
  follow(changed: () => void): void;
  /** They stay where they are until somebody removes them. */
  setAside(): Promise<readonly SetAsideState[]>;
  forgetSetAside(): Promise<void>;
}
