/** A legal hold: after notice of a claim nothing of the client is erased here, and later saves are labeled. */
import { isObject } from '../../lib/json.ts';
import { overByServiceClock, type JournalEntry } from './journal.ts';

/** One entry of a hold: the notice as recorded. */
export interface HoldTerms {
  /** When notice came, as typed by the agent; milliseconds since 1970. */
  readonly noticeAt: number;
  /** When this was recorded, by the service's clock as far as known. */
  readonly setAt: number;
  /** The clock of `setAt`; absent in older holds. */
  readonly clock?: 'service' | 'browser' | undefined;
  /** The name typed in this browser. */
  readonly by: string;
  /** What the notice was and how it came, as typed. */
  readonly words: string;
  /** Why the notice was moved to a later time, as typed; absent where it was not. */
  readonly whyLater?: string | undefined;
}

export interface Hold extends HoldTerms {
  readonly clientId: string;
  /** The entries before each correction, oldest first. */
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

/** The hold with a new entry; the earlier one moves to `earlier`. */
export function correctHold(before: Hold | undefined, now: Omit<Hold, 'earlier'>): Hold {
  if (!before) return { ...now, earlier: [] };
  const { clientId: _clientId, earlier, ...terms } = before;
  return { ...now, earlier: [...earlier, terms] };
}

function readTerms(value: unknown): HoldTerms | undefined {
  if (!isObject(value)) return undefined;
  const { noticeAt, setAt, clock, by, words, whyLater } = value;
  return typeof noticeAt === 'number' &&
    typeof setAt === 'number' &&
    typeof by === 'string' &&
    typeof words === 'string'
    ? {
        noticeAt,
        setAt,
        ...((clock === 'service' || clock === 'browser') && { clock }),
        by,
        words,
        ...(typeof whyLater === 'string' && { whyLater }),
      }
    : undefined;
}

const lateEntry = 'Late entry';

/** When notice came, by the hold and by its earlier entries. */
type Notices = Pick<HoldTerms, 'noticeAt'> & { readonly earlier: readonly Pick<HoldTerms, 'noticeAt'>[] };

/** The label of a change at a moment, also of one after a notice that was corrected since; undefined without a hold. */
export function noticeAt(hold: Notices | undefined, at: number): string | undefined {
  if (!hold) return undefined;
  return [hold, ...hold.earlier].some((terms) => at >= terms.noticeAt) ? lateEntry : undefined;
}

/** The label of a journal entry: only saves have one. */
export const noticeOf = (hold: Notices | undefined, entry: JournalEntry): string | undefined =>
  entry.kind === 'save' ? noticeAt(hold, overByServiceClock(entry)) : undefined;
