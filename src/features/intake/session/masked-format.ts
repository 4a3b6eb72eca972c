import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { ClientFormat } from './client-format.ts';
import { maskAnswer } from '../../../form/mask.ts';

/** The same format with sensitive answers masked. */
export function maskedFormat(words: ClientFormat): ChangeFormat {
  return {
    place: words.place,
    answer: (place, answer) =>
      words.sensitive(place) && answer.trim() !== '' ? maskAnswer(answer) : words.answer(place, answer),
  };
}
