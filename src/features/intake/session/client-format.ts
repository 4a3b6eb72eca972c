/**
 * Formats all the answers of a client, whatever line asks them. A save is about the whole map, so changes of a line that
 * is not on screen must read as well as the rest.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { changeFormat } from '../../../domain/questions/format-answer.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { findAsker, findInnerAsker, type OtherBook } from '../../../domain/questions/other-books.ts';
import { usesBook } from '../../../domain/questions/saved-map.ts';
import { maskAnswer } from '../../../form/mask.ts';

export interface ClientFormat extends ChangeFormat {
  /** Whether the book that asks this answer calls it sensitive. */
  readonly sensitive: (place: readonly string[]) => boolean;
}

/** Uses the labels of the book on screen. For answers that only another line asks, its book, with the line's name before. */
export function clientFormat(own: BookParts, others: readonly OtherBook[], map: StoredMap): ClientFormat {
  const withFormat = ({ name, book }: OtherBook) => ({ name, book, words: changeFormat(book, map) });
  const ownFormat = changeFormat(own, map);
  // A line that the client has comes before one that they do not have and that asks the same.
  const lines = [
    ...others.filter(({ book }) => usesBook(book, map)),
    ...others.filter(({ book }) => !usesBook(book, map)),
  ].map(withFormat);
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
      return line ? `${line.name}: ${line.words.place(place)}` : ownFormat.place(place);
    },
    answer: (place, answer) => (lineAt(place)?.words ?? ownFormat).answer(place, answer),
    sensitive: (place) => {
      const [first = '', iterationId, qid = ''] = place;
      const { questions, loopQuestions } = lineAt(place)?.book ?? own;
      const question = iterationId === undefined ? questions.get(first) : loopQuestions.get(first)?.get(qid);
      return question?.sensitive === true;
    },
  };
}

/** The same format with sensitive answers masked. */
export function maskedFormat(words: ClientFormat): ChangeFormat {
  return {
    place: words.place,
    answer: (place, answer) =>
      words.sensitive(place) && answer.trim() !== '' ? maskAnswer(answer) : words.answer(place, answer),
  };
}
