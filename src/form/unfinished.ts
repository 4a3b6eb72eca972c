/** What was typed in a panel and neither sent nor discarded. */
import { createContext } from 'react';

/** By what a text is about, such as "Log call" with the client's id. It belongs to one connection. */
export interface Unfinished {
  /** Undefined where there is none. */
  readonly read: (about: string) => Promise<unknown>;
  /** `typed` undefined removes it. */
  readonly write: (about: string, typed: unknown) => void;
}

/** Undefined outside of a session: nothing is there again then. */
export const UnfinishedContext = createContext<Unfinished | undefined>(undefined);
