/** A hold: after notice of a claim nothing of the client is erased here, and saves are told as made after notice. */
import { isObject } from '../../lib/json.ts';
import { overByServiceClock, type JournalEntry } from '../journal.ts';

export interface Hold {
  readonly clientId: string;
  /** When notice came, as typed by the agent; milliseconds since 1970. */
  readonly noticeAt: number;
  /** When the hold was set, by the service's clock as far as known. */
  readonly setAt: number;
  /** The name typed in this browser. */
  readonly by: string;
  /** What notice came and how, as typed. */
  readonly words: string;
}

/** Whether a call that may have changed the record was made after notice. */
export function isAfterNotice(hold: Hold | undefined, entry: JournalEntry): boolean {
  return hold !== undefined && entry.kind === 'save' && overByServiceClock(entry) >= hold.noticeAt;
}

/** A hold as it was remembered; undefined for anything else. */
export function readHold(value: unknown): Hold | undefined {
  if (!isObject(value)) return undefined;
  const { clientId, noticeAt, setAt, by, words } = value;
  return typeof clientId === 'string' &&
    typeof noticeAt === 'number' &&
    typeof setAt === 'number' &&
    typeof by === 'string' &&
    typeof words === 'string'
    ? { clientId, noticeAt, setAt, by, words }
    : undefined;
}
