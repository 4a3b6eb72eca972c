import type { PackFacts } from './facts.ts';
import { journalMoment, type TellMoment } from './pack-moment.ts';
import { authorship } from './request-parts.ts';

/** What the client was given, as far as the journal says: the exact copies with their hashes. */
export function givenPart({ journal, quote }: Pick<PackFacts, 'journal' | 'quote'>, tell: TellMoment) {
  const copies = journal.flatMap((entry) => {
    const { given } = entry;
    const isAbout = given?.quotes.some(
      (one) => one.triggerRequestId === quote?.triggerRequestId && one.requestId === quote.requestId,
    );
    if (!given || (quote && !isAbout)) return [];
    const { file, mediaType, sha256, quotes, text } = given;
    const by = authorship(entry.agent);
    return [
      {
        entry: entry.id,
        given: journalMoment(tell, entry.sentAt, entry),
        by,
        file,
        mediaType,
        sha256,
        quotes,
        text,
      },
    ];
  });
  return {
    known: copies.length > 0 ? copies : 'This browser’s journal names no paper or file given to the client.',
    notKnown:
      'Whether a saved file reached the client, and what was printed, read out or sent in other ways, is not known.',
  };
}
