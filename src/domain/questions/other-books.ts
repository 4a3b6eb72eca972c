/** The books of the workspace's other products: they tell what a client's other lines ask, where the book in use does not. */
import type { Address } from '../client/address.ts';
import type { BookParts } from './compiled.ts';

export interface OtherBook<B extends BookParts = BookParts> {
  /** The product's name. */
  readonly name: string;
  readonly book: B;
}

/** Whether the book has a question or a list for it on screen; a retired one is on no screen. */
export function asksNow(book: BookParts | undefined, qid: string): boolean {
  const question = book?.questions.get(qid);
  return (question !== undefined && question.retired !== true) || book?.loops.has(qid) === true;
}

/** The first other book that asks an element; undefined where the own one does, or none. */
export function askerOf<T extends OtherBook>(
  qid: string,
  own: BookParts | undefined,
  others: readonly T[],
): T | undefined {
  return asksNow(own, qid) ? undefined : others.find(({ book }) => asksNow(book, qid));
}

/** The first other book that asks something in the items of a list; undefined where the own one does, or none. */
export function innerAskerOf(
  loop: string,
  qid: string,
  own: BookParts,
  others: readonly OtherBook[],
): OtherBook | undefined {
  if (own.loopQuestions.get(loop)?.has(qid) === true) return undefined;
  return others.find(({ book }) => {
    const question = book.loopQuestions.get(loop)?.get(qid);
    return question !== undefined && question.retired !== true;
  });
}

/** The book that has the words for an address: the own one unless another asks what it does not. */
export function bookAt(address: Address, own: BookParts, others: readonly OtherBook[]): BookParts {
  const [first, , qid] = address;
  const asker = askerOf(first, own, others);
  if (asker) return asker.book;
  return (qid === undefined ? undefined : innerAskerOf(first, qid, own, others)?.book) ?? own;
}
