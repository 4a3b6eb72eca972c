/** The part of a record pack with what the questions say: as shown then where that book is kept, else as today. */
import { blankRecord } from '../../../../domain/client/draft-record.ts';
import type { BookParts } from '../../../../domain/questions/compiled.ts';
import type { JournalEntry } from '../../../../domain/journal/journal.ts';
import type { PackFacts, RequestFacts } from './facts.ts';
import { journalMoment, type TellMoment } from './pack-moment.ts';
import { notKnown, wordingRows } from './told.ts';

/**
 * Of every product of the pack the books that its requests were made by, and today's; of a whole client also those of its
 * other calls. With which calls a book was shown is said of each: what a save shows later was not shown at a request.
 */
export function wordingPart(facts: PackFacts, tell: TellMoment) {
  const products = new Set([...facts.requests.map(({ productId }) => productId), ...facts.now.keys()]);
  return [...products].map((productId) => {
    const asked = facts.requests.filter((one) => one.productId === productId);
    const today = productId === undefined ? undefined : bookOfToday(facts, productId, asked);
    const kept = [...facts.keptBooks].flatMap(([sha256, book]) => {
      const requests = asked.filter(({ entry }) => entry?.bookHash === sha256);
      if (book.productId !== productId || (facts.quote && requests.length === 0)) return [];
      const others = facts.journal.filter(
        ({ id, bookHash }) => bookHash === sha256 && requests.every(({ entry }) => entry?.id !== id),
      );
      return [{ sha256, book, requests, others: facts.quote ? [] : others }];
    });
    const hash = facts.bookHashes.get(productId ?? '');
    const isToday = (one: string) => one === hash;
    return {
      product: productId === undefined ? notKnown : `${facts.productName(productId)} (${productId})`,
      requests: asked.map(({ triggerRequestId, entry }) => ({
        triggerRequestId,
        wording: sourceOf(facts, entry, today),
      })),
      books: [
        ...kept.map(({ sha256, book, requests, others }) => ({
          version: book.version,
          sha256,
          shown: [
            requests.length > 0 && 'then, at the quote requests above that name it',
            others.length > 0 && 'at other calls of this browser, the first and the last of which are named',
            isToday(sha256) && 'today',
          ]
            .filter((one) => one !== false)
            .join('; '),
          ...firstAndLast(others, tell),
          questions: wordingRows(book),
        })),
        ...(!today || kept.some(({ sha256 }) => isToday(sha256))
          ? []
          : [
              {
                version: today.version,
                sha256: hash ?? 'none: the questions are made of the stored answers',
                shown: 'today',
                questions: wordingRows(today),
              },
            ]),
      ],
    };
  });
}

function firstAndLast(calls: readonly JournalEntry[], tell: TellMoment) {
  const [first, last] = [calls[0], calls.at(-1)];
  const item = (entry: JournalEntry) => {
    return { entry: entry.id, call: entry.type, sent: journalMoment(tell, entry.sentAt, entry) };
  };
  return first && last && { otherCalls: (first === last ? [first] : [first, last]).map(item) };
}

/** Undefined where there is neither a book of the product nor a record to make one of. */
function bookOfToday(
  { now, bookOf }: PackFacts,
  productId: string,
  asked: readonly RequestFacts[],
): BookParts | undefined {
  const record =
    now.get(productId)?.record ?? asked.find(({ atFiring }) => atFiring?.record)?.atFiring?.record;
  if (record) return bookOf(productId, record);
  // A product's own book needs no record; one that would be made of the answers does.
  const own = bookOf(productId, blankRecord);
  return own.inferred ? undefined : own;
}

function sourceOf(
  { keptBooks }: PackFacts,
  entry: RequestFacts['entry'],
  today: BookParts | undefined,
): string {
  const { bookHash: hash, bookVersion: version } = entry ?? {};
  const kept = keptBooks.get(hash ?? '');
  if (kept)
    return `wording as shown then: book version ${kept.version}, SHA-256 ${hash ?? ''}, embedded below`;
  if (!today) return notKnown;
  if (today.inferred) return 'this product has no question book here: questions go by their ids';
  const then =
    version === undefined
      ? 'the version of then is not known'
      : hash === undefined
        ? `book version ${version} was in use then, of which nothing but its version was noted`
        : `book version ${version}, SHA-256 ${hash}, was in use then and is not kept in this browser`;
  return `wording of today’s book, version ${today.version}; ${then}`;
}
