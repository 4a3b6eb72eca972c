/**
 * What can be said of a list that was saved without items. The list tells no more than that; the call log and the answer
 * marks of the same record may tell the rest. They are counted and not read: what they mean is for people.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { itemsIn } from '../answers/walk.ts';
import { contactsLoop, marksLoop } from './qids.ts';

type Tense = 'are' | 'were';

/** That the list is silent about it: nothing is said of what stands elsewhere. */
export const listIsSilent = (tense: Tense): string =>
  `the list itself does not tell whether anybody said that there ${tense} none`;

/** What else of the same record may tell it, without a full stop. */
export function besideList(map: StoredMap, tense: Tense): string {
  const counted = [
    countOf(itemsIn(map, contactsLoop), ['entry of the call log', 'entries of the call log']),
    countOf(itemsIn(map, marksLoop), ['answer mark', 'answer marks']),
  ].filter((one) => one !== undefined);
  const record = tense === 'are' ? 'the record holds' : 'the record then held';
  return counted.length === 0
    ? `${record} neither call log nor answer marks`
    : `${record} ${counted.join(' and ')}, which may tell`;
}

const countOf = (count = 0, [one, many]: readonly [string, string]) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;
