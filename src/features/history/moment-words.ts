/** What the known moments of a client are called. */
import { callTitle } from './versions/call-words.ts';
import { isUnconfirmed } from '../../domain/journal/unconfirmed.ts';
import type { Range } from '../../domain/journal/change-search.ts';
import type { HoldTerms } from '../../domain/journal/hold.ts';
import type { KnownMoment } from './timeline.ts';
import type { FormatTime } from '../../ui/use-format-time.ts';

/** "Saved by Rosa Pell", "Hold set by Rosa Pell", or that reading found a change that no call known here explains. */
export function titleOf({ entry, hold }: KnownMoment): string {
  if (hold) return `Hold ${setBy(hold, hold.isCorrection)}`;
  return entry ? callTitle(entry) : 'Changed, not known by whom';
}

/**
 * Who made a change between two reads, and the reason typed, as the known moments have it: "Saved by Tom Idowu, “Date
 * corrected”". Undefined where reading cannot tell, and where a call's own moment is not known by the service's clock.
 */
export function whoWords(moments: readonly KnownMoment[], { from, to }: Range): string | undefined {
  const known = moments.find(
    ({ made, byServiceClock }) => byServiceClock && made?.from === from && made.to === to,
  );
  return known && `${titleOf(known)}${known.reason === undefined ? '' : `, ${known.reason}`}`;
}

/** What the moment of a call is by, where calls have several: "read back". */
export const datedWords: Readonly<Record<KnownMoment['dated'], string | undefined>> = {
  found: undefined,
  readBack: 'read back',
  answered: 'answered',
  sent: 'sent',
  set: undefined,
};

/**
 * Why the archive read at this moment may not show what the call left; undefined where it does.
 */
export function doubtOf({ entry, byServiceClock }: KnownMoment): string | undefined {
  if (entry && !byServiceClock) {
    return 'The moment of this call is by this browser’s clock: how far that was from the service’s was not known then. The record shown may be that from before the call.';
  }
  if (entry && isUnconfirmed(entry) && entry.receipt === undefined) {
    return 'The moment is when this call was sent. No answer told whether it was done, and if it was, the archive may show it only later.';
  }
  return undefined;
}

/**
 * When notice came and when the hold was set, in whole sentences: nothing was held from the one to the other. "Notice came Jun 3, 9:00 AM (typed). Hold set Jun 4, 10:30 AM by Rosa Pell: a letter."
 */
export function holdWords(terms: HoldTerms, text: FormatTime, isCorrection: boolean): string {
  const { noticeAt, setAt, clock, words, whyLater } = terms;
  const when = `${text(setAt)}${clock === 'browser' ? ', by this browser’s clock,' : ''}`;
  const what = words === '' ? '' : `: ${words}`;
  const told = [
    `Notice came ${text(noticeAt)} (typed)`,
    `Hold ${setBy(terms, isCorrection, when)}${what}`,
    ...(whyLater === undefined ? [] : [`Set later than before because: ${whyLater}`]),
  ];
  return told.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(' ');
}

function setBy({ by }: HoldTerms, isCorrection: boolean, when?: string): string {
  const how = `${isCorrection ? 'corrected' : 'set'}${when === undefined ? '' : ` ${when}`}`;
  return by === '' ? `${how} when no name was typed in this browser` : `${how} by ${by}`;
}
