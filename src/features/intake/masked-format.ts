import type { ChangeFormat } from '../../domain/client/change-text.ts';
import type { LineWords } from './form/client-format.ts';
import { maskAnswer } from '../../form/mask.ts';

/** The same format with sensitive answers masked. */
export function maskedFormat(words: LineWords): ChangeFormat {
  return {
    place: words.place,
    answer: (place, answer) =>
      words.sensitive(place) && answer.trim() !== '' ? maskAnswer(answer) : words.answer(place, answer),
  };
}
