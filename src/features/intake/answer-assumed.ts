/** Answers that the app fills in: each is noted as assumed until it is confirmed, or as carried over. */
import type { StoredMap } from '../../contract/answers.ts';
import { withFilledIn, type NotedAnswer } from '../../domain/questions/suggest/assumed.ts';
import type { SuggestedAnswer } from '../../domain/questions/suggestions.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf } from '../../lib/format.ts';
import { randomId } from '../../lib/random-id.ts';
import { settings } from '../../storage/settings.ts';
import type { IntakeSession } from './session/intake-session.ts';
import { changeWithUndo } from './session/undo.ts';

/** Who makes a note, and when. */
export const noteStamp = () => ({ by: settings().agent, on: dayOf(serviceNow()), newId: randomId });

/** A change of a map that sets answers with where they come from. */
export function fillIn(answers: readonly NotedAnswer[]): (map: StoredMap) => StoredMap {
  return (map) => withFilledIn(map, answers, noteStamp());
}

/** Takes suggestions over as answers, in one step of undo. */
export function acceptSuggestions(
  { store }: Pick<IntakeSession, 'store'>,
  words: string,
  suggestions: readonly SuggestedAnswer[],
  options?: { readonly plainToSee: boolean },
): void {
  const answers = suggestions.map(({ origin, ...suggestion }) => ({ ...suggestion, note: origin }));
  changeWithUndo(store, words, fillIn(answers), options);
}
