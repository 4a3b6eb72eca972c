import type { ChangeWords } from '../../domain/answers/change-text.ts';
import { questionAt, type BookParts } from '../../domain/book/compiled.ts';
import { maskOf } from '../../form/mask.ts';

/** The same words with sensitive answers covered. */
export function coveredWords(book: BookParts, words: ChangeWords): ChangeWords {
  return {
    place: words.place,
    answer: (place, answer) => {
      const [first = '', iterationId, qid] = place;
      const address =
        iterationId === undefined ? ([first] as const) : ([first, iterationId, qid ?? ''] as const);
      const covered = questionAt(book, address)?.sensitive === true && answer.trim() !== '';
      return covered ? maskOf(answer) : words.answer(place, answer);
    },
  };
}
