/** By which books a pack tells answers. */
import type { DraftRecord } from '../../../../domain/client/draft-record.ts';
import type { PackFacts, RequestFacts } from './facts.ts';
import type { Books } from './told.ts';

/** The books for a record, which one is made of where the product has none. */
export type BookFor = (record: DraftRecord) => Books;

/** The book that a request was made by where it is kept, else today's; what other products ask by theirs of today. */
export function bookFor(
  facts: PackFacts,
  { productId, entry }: Pick<RequestFacts, 'productId' | 'entry'>,
): BookFor {
  const kept = facts.keptBooks.get(entry?.bookHash ?? '');
  const others = facts.othersOf(productId ?? '');
  return (record) => ({ own: kept ?? facts.bookOf(productId ?? '', record), others });
}

export const todaysWording = 'of today’s book';

/** By which of these books the questions of a request are worded. */
export function wordingFor(facts: PackFacts, entry: RequestFacts['entry']): string {
  return facts.keptBooks.has(entry?.bookHash ?? '')
    ? 'of the book that the request was made by'
    : todaysWording;
}
