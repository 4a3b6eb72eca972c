/**
 * What is typed and was not stored yet when its page went, for the next page or another tab to store. A browser may drop
 * what a page that goes has put behind another transaction; localStorage alone is written at once.
 */
import { nameHere } from '../../lib/computer.ts';
import type { TableRows } from './table.ts';

/** The rows of the tables that have what is typed. */
export interface LeftRows {
  readonly drafts: readonly TableRows['drafts'][];
  readonly values: readonly TableRows['values'][];
}

const storageKey = nameHere('quotebench.left');

/** What pages left and none has taken yet, each page's by itself. */
function left(): LeftRows[] {
  return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as LeftRows[]; // written by `leaveRows`
}

export function leaveRows(rows: LeftRows): void {
  try {
    if (rows.drafts.length + rows.values.length > 0)
      localStorage.setItem(storageKey, JSON.stringify([...left(), rows]));
  } catch {
    // Refused or full: what the database was given in time is there.
  }
}

/** Takes what pages left: it is there no more. */
export function takeLeftRows(): LeftRows[] {
  try {
    const rows = left();
    localStorage.removeItem(storageKey);
    return rows;
  } catch {
    return [];
  }
}

/** Calls back when another tab leaves rows. */
export function whenLeft(act: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) act();
  });
}
