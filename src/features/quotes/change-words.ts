import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../../domain/answers/address.ts';
import type { ChangeWords } from '../../domain/answers/change-text.ts';
import { iterationsOf } from '../../domain/answers/walk.ts';
import { bookWords } from '../../domain/book/book-words.ts';
import { questionAt, type BookParts } from '../../domain/book/compiled.ts';
import { inferBook } from '../../domain/book/inferred-book.ts';
import { bookOf } from '../../operations/books.ts';
import type { Session } from '../../operations/session.ts';

/**
 * Words for what differs between two sets of answers: items are called as in the second, those that are gone as in the
 * first. Sensitive answers are named but never written out, because what quotes show is printed for clients.
 */
export function changeWordsOf(
  { workspace }: Session,
  productId: string | undefined,
  before: StoredMap,
  after: StoredMap,
): ChangeWords {
  const book: BookParts =
    (productId !== undefined && bookOf(workspace, productId)) ||
    inferBook({ ...before, ...after }, productId ?? '', '');
  const [old, now] = [bookWords(book, before), bookWords(book, after)];
  const wordsAt = ([loop = '', iterationId]: readonly string[]) =>
    iterationId === undefined || iterationsOf(after, loop).some((one) => one.iterationId === iterationId)
      ? now
      : old;
  return {
    place: (place) => wordsAt(place).place(place),
    answer: (place, answer) => {
      const [first = '', second, third] = place;
      const address: Address = second !== undefined && third !== undefined ? [first, second, third] : [first];
      return questionAt(book, address)?.sensitive
        ? 'hidden, sensitive'
        : wordsAt(place).answer(place, answer);
    },
  };
}
