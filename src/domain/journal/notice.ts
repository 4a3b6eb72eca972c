/** How saves stand to notice of a claim: the words that each is listed by. */
import { overByServiceClock, type JournalEntry } from './journal.ts';
import type { Hold } from './hold.ts';

const afterNotice = 'after notice';

/** Of a save that correcting the hold would clear: what it was listed as before does not go without a trace. */
export const afterNoticeAsSetBefore = 'after notice as set before, not as corrected';

/** What a change of the record at this moment is listed as; undefined for one before every notice, or without a hold. */
export function noticeAt(hold: Hold | undefined, at: number): string | undefined {
  if (!hold) return undefined;
  if (at >= hold.noticeAt) return afterNotice;
  return hold.earlier.some((before) => at >= before.noticeAt) ? afterNoticeAsSetBefore : undefined;
}

/** The same of a call of the journal: only saves are listed so. */
export const noticeOf = (hold: Hold | undefined, entry: JournalEntry): string | undefined =>
  entry.kind === 'save' ? noticeAt(hold, overByServiceClock(entry)) : undefined;
