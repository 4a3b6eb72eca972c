/** What the store asks of a place that holds it over a reload. `indexed-db-adapter.ts` is the one used in browsers. */
import { z } from 'zod';
import type { SetAsideState } from '../../src/demo-port.ts';
import type { ScenarioData } from '../../src/domain/local-data.ts';
import { Meta, TableRows } from './rows.ts';

/** Raised when the shape of what is stored changes; a state of another format is set aside and named, not read. */
export const stateFormat = 3;

/** Which state it is and how many writes were added to it, so that another tab's write is noticed. */
export interface Position {
  readonly stateId: string;
  readonly sequence: number;
}

export const StoredState = z.object({
  stateId: z.string(),
  sequence: z.int(),
  meta: Meta,
  /** What each write added, in their order. */
  writes: z.array(TableRows),
});

export interface Change {
  /** Where this change is added. */
  readonly after: Position;
  readonly meta: Meta;
  readonly rows: TableRows;
}

export interface StorageAdapter {
  /** Where the current state is, without reading it; undefined when there is none of this format. */
  position(): Promise<Position | undefined>;
  /**
   * The current state as a `StoredState`, not checked yet. With a position only what was added after it, and undefined
   * when that state is no longer the current one.
   */
  read(after?: Position): Promise<unknown>;
  /** Adds to the current state in one step. False, and nothing stored, when another tab was faster. */
  append(change: Change): Promise<boolean>;
  /** Makes a new state the current one and forgets the one before, in one step. */
  replace(stateId: string, meta: Meta, rows: TableRows, localData: ScenarioData): Promise<void>;
  /** What a browser remembers of a state, until that is forgotten. */
  localData(stateId: string): Promise<ScenarioData | undefined>;
  forgetLocalData(stateId: string): Promise<void>;
  /** Runs work while no other tab runs any; at once in a browser without locks. Not to be called within itself. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back whenever another tab has written. */
  onWrite(changed: () => void): void;
  /** They stay where they are until somebody removes them. */
  setAside(): Promise<readonly SetAsideState[]>;
  forgetSetAside(): Promise<void>;
}
