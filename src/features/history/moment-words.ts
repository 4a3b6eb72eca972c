/** What the known moments of a client are called. */
import { callTitle } from '../../domain/history/call-words.ts';
import { isEndUnknown } from '../../domain/history/hints.ts';
import type { Range } from '../../domain/history/change-search.ts';
import type { KnownMoment } from './timeline.ts';

/** "Saved by Rosa Pell", or that reading found a change that no call known here explains. */
export function titleOf({ entry }: KnownMoment): string {
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
  return known && `${titleOf(known)}${known.reason ? `, “${known.reason}”` : ''}`;
}

/** What the moment of a call is by, where calls have several: "read back". */
export const datedWords: Readonly<Record<KnownMoment['dated'], string | undefined>> = {
  found: undefined,
  readBack: 'read back',
  answered: 'answered',
  sent: 'sent',
};

export const perhapsWords = 'Perhaps by what this browser sent shortly before, which no answer came to.';

/**
 * Why the archive read at this moment may not show what the call left; undefined where it does.
 */
export function doubtOf({ entry, byServiceClock }: KnownMoment): string | undefined {
  if (!byServiceClock) {
    return 'The moment of this call is by this browser’s clock: how far that was from the service’s was not known then. The record shown may be that from before the call.';
  }
  if (entry && isEndUnknown(entry) && entry.receipt === undefined) {
    return 'The moment is when this call was sent. No answer told whether it was done, and if it was, the archive may show it only later.';
  }
  return undefined;
}
