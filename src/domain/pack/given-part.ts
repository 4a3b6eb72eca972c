import type { JournalEntry } from '../journal.ts';
import type { PackFacts } from './facts.ts';
import { journalMoment, type TellMoment } from './pack-moment.ts';
import { authorship } from './request-parts.ts';

/** A copy given to the client as it was kept; undefined for other entries. */
export function givenItem(entry: JournalEntry, tell: TellMoment) {
  if (!entry.given) return undefined;
  const { file, mediaType, sha256, quotes, text } = entry.given;
  const given = journalMoment(tell, entry.sentAt, entry);
  return { entry: entry.id, given, by: authorship(entry.agent), file, mediaType, sha256, quotes, text };
}

/** What the client was given, as far as the journal says: the exact copies with their hashes. */
export function givenPart({ journal, quote }: Pick<PackFacts, 'journal' | 'quote'>, tell: TellMoment) {
  const copies = journal.flatMap((entry) => {
    const isAbout = entry.given?.quotes.some(
      (one) => one.triggerRequestId === quote?.triggerRequestId && one.requestId === quote.requestId,
    );
    return quote && isAbout !== true ? [] : (givenItem(entry, tell) ?? []);
  });
  return {
    known: copies.length > 0 ? copies : 'This browser’s journal names no paper or file given to the client.',
    notKnown:
      'Whether a saved file reached the client, and what was printed, read out or sent in other ways, is not known.',
  };
}
