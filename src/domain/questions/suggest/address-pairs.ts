/** The ZIP code and the state of one address, which say the same twice. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { getAnswer, iterationsOf, setAnswer } from '../../client/walk.ts';
import type { BookParts } from '../compiled.ts';
import { usStates } from '../kinds/us-states.ts';
import { stateOfZip } from '../kinds/zip-states.ts';
import type { Question } from '../schema.ts';

/** "Mailing address: ZIP code" and "Mailing address: state" are of one address, "License state" is not. */
const addressIn = (label: string): string =>
  label.toLowerCase().replaceAll(/\b(?:zip|postal|code|state)\b|[^\p{L}\p{N}]/gu, '');

/** Of each ZIP code and state in a list of questions the other one of its address, by qid. */
export function addressPairs(questions: readonly Question[]): ReadonlyMap<string, string> {
  const states = questions.filter(({ kind, retired }) => kind === 'state' && retired !== true);
  return new Map(
    questions.flatMap(({ qid: zip, kind, label, retired }) => {
      const state = states.find((one) => addressIn(one.label) === addressIn(label))?.qid;
      if (kind !== 'zip' || retired === true || state === undefined) return [];
      return [[zip, state] as const, [state, zip] as const];
    }),
  );
}

/** The answers after a change, with the states of the ZIP codes that it typed where the state is blank. */
export function withStatesOfZips(book: BookParts, before: StoredMap, after: StoredMap): StoredMap {
  let filled = after;
  const fill = (zip: Address, state: Address) => {
    const typed = getAnswer(after, zip) ?? '';
    if (typed === getAnswer(before, zip) || (getAnswer(after, state) ?? '').trim() !== '') return;
    const code = stateOfZip(typed);
    if (usStates.some(([known]) => known === code)) filled = setAnswer(filled, state, code);
  };
  for (const { qid, kind, otherOfAddress } of book.questions.values())
    if (kind === 'zip' && otherOfAddress !== undefined) fill([qid], [otherOfAddress]);
  for (const [loop, { questions }] of book.loops) {
    if (before[loop] === after[loop]) continue;
    for (const { qid, kind, otherOfAddress } of questions) {
      if (kind !== 'zip' || otherOfAddress === undefined) continue;
      for (const { iterationId } of iterationsOf(after, loop))
        fill([loop, iterationId, qid], [loop, iterationId, otherOfAddress]);
    }
  }
  return filled;
}
