/**
 * Words for all the answers of a client, whatever line asks them. A save is about the whole map, and what it does to a
 * line that is not on screen must be as plain as the rest.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { changeFormat } from '../../../domain/questions/format-answer.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { findAsker, findInnerAsker, type OtherBook } from '../../../domain/questions/other-books.ts';
import { usesBook } from '../../../domain/questions/saved-map.ts';

export interface ClientFormat extends ChangeFormat {
  /** Whether the book that asks what stands there calls it sensitive. */
  readonly sensitive: (place: readonly string[]) => boolean;
}

/** In the words of the book on screen; what only another line asks in those of its book, the line named before it. */
export function clientFormat(own: BookParts, others: readonly OtherBook[], map: StoredMap): ClientFormat {
  const worded = ({ name, book }: OtherBook) => ({ name, book, words: changeFormat(book, map) });
  const ownWords = changeFormat(own, map);
  // A line that the client has goes before one that asks the same and is nothing to them.
  const lines = [
    ...others.filter(({ book }) => usesBook(book, map)),
    ...others.filter(({ book }) => !usesBook(book, map)),
  ].map(worded);
  const askers = new Map(lines.map((line) => [line.book, line]));
  const lineAt = ([first = '', , qid]: readonly string[]) => {
    const whole = findAsker(first, own, lines);
    if (whole || qid === undefined) return whole;
    const inner = findInnerAsker(first, qid, own, lines);
    return inner && askers.get(inner.book);
  };
  return {
    place: (place) => {
      const line = lineAt(place);
      return line ? `${line.name}: ${line.words.place(place)}` : ownWords.place(place);
    },
    answer: (place, answer) => (lineAt(place)?.words ?? ownWords).answer(place, answer),
    sensitive: (place) => {
      const [first = '', iterationId, qid = ''] = place;
      const { questions, loopQuestions } = lineAt(place)?.book ?? own;
      const question = iterationId === undefined ? questions.get(first) : loopQuestions.get(first)?.get(qid);
      return question?.sensitive === true;
    },
  };
}
