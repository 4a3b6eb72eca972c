/** Looks up, in the books of the workspace's other products, what the current book does not ask. */
import type { Address } from '../client/address.ts';
import type { BookParts } from './compiled.ts';

export interface OtherBook<B extends BookParts = BookParts> {
  readonly name: string;
  readonly book: B;
}

/** Whether the book asks this question or loop; a retired question is not asked. */
export function asksNow(book: BookParts | undefined, qid: string): boolean {
  const question = book?.questions.get(qid);
  return (question !== undefined && question.retired !== true) || book?.loops.has(qid) === true;
}

/** The first other book that asks an element; undefined if the current book or no book asks it. */
export function findAsker<T extends OtherBook>(
  qid: string,
  own: BookParts | undefined,
  others: readonly T[],
): T | undefined {
  return asksNow(own, qid) ? undefined : others.find(({ book }) => asksNow(book, qid));
}

/** The first other book that asks a question of a loop; undefined if the current book or no book asks it. */
export function findInnerAsker<T extends OtherBook>(
  loop: string,
  qid: string,
  own: BookParts,
  others: readonly T[],
): T | undefined {
  if (own.loopQuestions.get(loop)?.has(qid) === true) return undefined;
  return others.find(({ book }) => {
    const question = book.loopQuestions.get(loop)?.get(qid);
    return question !== undefined && question.retired !== true;
  });
}

/** The book to format an address with: the current one unless only another asks it. */
export function bookAt(address: Address, own: BookParts, others: readonly OtherBook[]): BookParts {
  const [first, , qid] = address;
  const asker = findAsker(first, own, others);
  if (asker) return asker.book;
  return (qid === undefined ? undefined : findInnerAsker(first, qid, own, others)?.book) ?? own;
}
