/** Apart from the rest of `walk.ts`, which the demo's own chunk pays for. */
import type { StoredMap } from '../../contract/answers.ts';
import { iterationsOf } from './walk.ts';

/** Whether a list of a map has an item of this id. */
export function hasItem(map: StoredMap, loop: string, iterationId: string): boolean {
  return iterationsOf(map, loop).some((one) => one.iterationId === iterationId);
}
