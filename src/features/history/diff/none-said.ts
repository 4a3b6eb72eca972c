/**
 * What can be said of a list that was saved without items. The list tells no more than that; the call log and the answer
 * marks of the same record may tell the rest. They are counted and not read: what they mean is for people.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { countItems } from '../../../domain/client/walk.ts';
import { contactsLoop, annotationsLoop } from '../../../domain/client/annotations/qids.ts';

type Tense = 'are' | 'were';

/** That the list is silent about it: nothing is said of what stands elsewhere. */
export const listIsSilent = (tense: Tense): string =>
  `the list itself does not tell whether anybody said that there ${tense} none`;

/** What else of the same record may tell it, without a full stop. */
export function besideList(map: StoredMap, tense: Tense): string {
  return `${tense === 'are' ? 'the record holds' : 'the record then held'} ${heldBeside(map)}`;
}

export interface MapRead {
  readonly at: number;
  readonly map: StoredMap;
}

/**
 * The same of a time in which a list was without items, by its reads: what came into the record later was not there at
 * the beginning, and may not stand beside the silence of then. Told are the first and the last that was held.
 * @param reads earliest first, of one at least.
 */
export function besideListThrough(
  reads: readonly MapRead[],
  tense: Tense,
  tell: (ms: number) => string,
): string {
  const runs: { held: string; from: number; to: number }[] = [];
  for (const { at, map } of reads) {
    const held = heldBeside(map);
    const last = runs.at(-1);
    if (last?.held === held) last.to = at;
    else runs.push({ held, from: at, to: at });
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last || first === last) return besideList(reads.at(-1)?.map ?? {}, tense);
  const when = ({ from, to }: typeof first) =>
    from === to ? `as read ${tell(from)}` : `as read from ${tell(from)} to ${tell(to)}`;
  const between = runs.length > 2 ? 'otherwise in between; ' : '';
  return `the record held ${first.held}, ${when(first)}; ${between}${last.held}, ${when(last)}`;
}

function heldBeside(map: StoredMap): string {
  const counted = [
    countOf(countItems(map, contactsLoop), ['entry of the call log', 'entries of the call log']),
    countOf(countItems(map, annotationsLoop), ['answer mark', 'answer marks']),
  ].filter((one) => one !== undefined);
  return counted.length === 0
    ? 'neither call log nor answer marks'
    : `${counted.join(' and ')}, which may tell`;
}

const countOf = (count = 0, [one, many]: readonly [string, string]) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;
