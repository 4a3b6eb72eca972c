import type { ChangeFormat } from '../../domain/client/change-text.ts';
import type { LineWords } from './form/line-words.ts';
import { maskAnswer } from '../../form/mask.ts';

/** The same words with sensitive answers covered. */
export function coveredWords(words: LineWords): ChangeFormat {
  return {
    place: words.place,
    answer: (place, answer) =>
      words.sensitive(place) && answer.trim() !== '' ? maskAnswer(answer) : words.answer(place, answer),
  };
}
