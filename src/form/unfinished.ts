/** What was typed and neither sent nor discarded, such as in a panel that another screen took away. */
import { createContext } from 'react';
import { createStore } from '../lib/store.ts';

/**
 * By what a text is about, such as "Log call" with the client's id. It belongs to one connection's session: pressing Lock
 * and opening another connection drop it.
 */
export interface Unfinished {
  /** The connection's key. */
  readonly connection: string;
  /** Undefined where there is none. */
  readonly read: (about: string) => unknown;
  /** `typed` undefined removes it. */
  readonly write: (about: string, typed: unknown) => void;
}

/** @param before what the session before had, which goes on where it is of the same connection */
export function unfinishedOf(connection: string, before?: Unfinished): Unfinished {
  if (before?.connection === connection) return before;
  const store = createStore<ReadonlyMap<string, unknown>>(new Map());
  return {
    connection,
    read: (about) => store.getState().get(about),
    write: (about, typed) => store.setState((all) => new Map(all).set(about, typed)),
  };
}

/** Undefined outside of a session: nothing is there again then. */
export const UnfinishedContext = createContext<Unfinished | undefined>(undefined);
