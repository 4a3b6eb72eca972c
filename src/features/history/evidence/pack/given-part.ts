import type { JournalEntry } from '../../../../domain/journal/journal.ts';
import type { PackFacts } from './facts.ts';
import { authorship } from './journal-item.ts';
import { ownQuotes, ownRequests } from './own-requests.ts';
import { journalMoment, type TellMoment } from './pack-moment.ts';

/** A copy given to the client as it was kept; undefined for other entries. */
function givenItem(entry: JournalEntry, tell: TellMoment, isOwn: (triggerRequestId: string) => boolean) {
  if (!entry.given) return undefined;
  const { file, mediaType, sha256, quotes, text } = entry.given;
  const { own, leftOut } = ownQuotes(quotes, isOwn);
  return {
    entry: entry.id,
    given: journalMoment(tell, entry.sentAt, entry),
    by: authorship(entry.agent),
    file,
    mediaType,
    sha256,
    quotes: own,
    ...(leftOut !== undefined && { leftOut }),
    text:
      leftOut === undefined
        ? text
        : 'withheld, because quotes stand in it that may be another client’s; its SHA-256 is that of the exact copy, which this browser keeps',
  };
}

/** What the client was given, as far as the journal says: the exact copies with their hashes. */
export function givenPart(facts: Pick<PackFacts, 'journal' | 'quote' | 'requests'>, tell: TellMoment) {
  const { journal, quote } = facts;
  const isOwn = ownRequests(facts);
  const copies = journal.flatMap((entry) => {
    const isAbout = entry.given?.quotes.some(
      (one) => one.triggerRequestId === quote?.triggerRequestId && one.requestId === quote.requestId,
    );
    return quote && isAbout !== true ? [] : (givenItem(entry, tell, isOwn) ?? []);
  });
  return {
    known: copies.length > 0 ? copies : 'This browser’s journal names no paper or file given to the client.',
    notKnown:
      'Whether a saved or printed copy reached the client, and what was read out or sent in other ways, is not known.',
  };
}
