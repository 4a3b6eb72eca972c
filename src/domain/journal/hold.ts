/** A legal hold: after notice of a claim nothing of the client is erased here, and later saves are labeled. */
import { isObject } from '../../lib/json.ts';
import { overByServiceClock, type JournalEntry } from './journal.ts';

/** One entry of a hold: a note of the agent. */
export interface HoldTerms {
  /** When it was noted, milliseconds since 1970. */
  readonly setAt: number;
  /** The clock of `setAt`. */
  readonly clock: 'service' | 'browser';
  /** The name typed in this browser. */
  readonly by: string;
  /** What the notice was and how it came, as typed. */
  readonly words: string;
}

export interface Hold extends HoldTerms {
  readonly clientId: string;
  /** The entries before, oldest first. */
  readonly earlier: readonly HoldTerms[];
}

/** Reads a stored hold; undefined for anything else. */
export function readHold(value: unknown): Hold | undefined {
  const terms = readTerms(value);
  if (!terms || !isObject(value) || typeof value['clientId'] !== 'string') return undefined;
  const { clientId, earlier } = value;
  const known = Array.isArray(earlier) ? earlier.flatMap((one) => readTerms(one) ?? []) : [];
  return { ...terms, clientId, earlier: known };
}

/** The hold with a new entry; the one before moves to `earlier`. */
export function addToHold(before: Hold | undefined, now: Omit<Hold, 'earlier'>): Hold {
  if (!before) return { ...now, earlier: [] };
  const { clientId: _clientId, earlier, ...terms } = before;
  return { ...now, earlier: [...earlier, terms] };
}

function readTerms(value: unknown): HoldTerms | undefined {
  if (!isObject(value)) return undefined;
  const { setAt, clock, by, words } = value;
  return typeof setAt === 'number' && typeof by === 'string' && typeof words === 'string'
    ? { setAt, clock: clock === 'browser' ? 'browser' : 'service', by, words }
    : undefined;
}

type Entries = Pick<HoldTerms, 'setAt'> & { readonly earlier: readonly Pick<HoldTerms, 'setAt'>[] };

/** When the hold was set: its first entry. */
export const holdBegan = ({ setAt, earlier }: Entries): number => earlier[0]?.setAt ?? setAt;

/** Whether a moment is after a legal hold; false without one. */
export const isLateAt = (hold: Entries | undefined, at: number): boolean =>
  hold !== undefined && at >= holdBegan(hold);

/** Whether a journal entry is late: only saves are. */
export const isLateEntry = (hold: Entries | undefined, entry: JournalEntry): boolean =>
  entry.kind === 'save' && isLateAt(hold, overByServiceClock(entry));
