/** What differs between answers as an organization rates them: a list without items tells it as much as no list. */
import type { StoredMap } from '../../contract/answers.ts';
import { diffMaps, type Change } from '../../domain/client/diff.ts';

export function ratedDifferences(before: StoredMap, after: StoredMap): Change[] {
  return diffMaps(before, after).filter(({ kind }) => kind !== 'list');
}
