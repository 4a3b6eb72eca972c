import type { StoredMap } from '../../contract/answers.ts';
import { describeChange } from '../../domain/answers/change-text.ts';
import type { Change } from '../../domain/answers/diff.ts';
import { iterationsOf } from '../../domain/answers/walk.ts';
import type { BookParts } from '../../domain/book/compiled.ts';
import { clientWords, type ClientWords } from '../../domain/book/for-clients.ts';
import { inferBook } from '../../domain/book/inferred-book.ts';
import { bookOf } from '../../operations/books.ts';
import type { Session } from '../../operations/session.ts';

/** One difference in a line; what is private is named, and not written out. */
export function changeLine(change: Change, words: ClientWords): string {
  return change.kind === 'odd' && words.covers(change.place)
    ? `${words.place(change.place)}: changed, hidden as sensitive`
    : describeChange(change, words);
}

/**
 * Words for what differs between two sets of answers: items are called as in the second, those that are gone as in the
 * first. Private answers are named but never written out, because what quotes show is printed for clients.
 */
export function changeWordsOf(
  { workspace }: Session,
  productId: string | undefined,
  before: StoredMap,
  after: StoredMap,
): ClientWords {
  const book: BookParts =
    (productId !== undefined && bookOf(workspace, productId)) ||
    inferBook({ ...before, ...after }, productId ?? '', '');
  const [old, now] = [clientWords(book, before), clientWords(book, after)];
  const wordsAt = ([loop = '', iterationId]: readonly string[]) =>
    iterationId === undefined || iterationsOf(after, loop).some((one) => one.iterationId === iterationId)
      ? now
      : old;
  return {
    place: (place) => wordsAt(place).place(place),
    answer: (place, answer) => wordsAt(place).answer(place, answer),
    covers: now.covers,
  };
}
