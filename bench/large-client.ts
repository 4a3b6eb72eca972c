/** A client far larger than most: the answers of a demo client with each of its loops grown to many items. */
import type { StoredMap } from '../src/contract/answers.ts';
import { randomId } from '../src/lib/random-id.ts';
import { scenarios } from '../mocks/seed/scenarios.ts';

/**
 * The last map that the default scenario saves for a client with loops.
 *
 * @param items how many iterations each loop has, its own ones repeated under new ids
 */
export async function largeClient(items: number): Promise<StoredMap> {
  const script = await scenarios.find(({ name }) => name === 'default')?.load();
  const maps = (script?.steps ?? [])
    .map((step) => (step.do === 'save' ? step.body.clientData : undefined))
    .filter((map) => map !== undefined);
  const map = maps.findLast((one) => Object.values(one).some(({ type }) => type === 'LOOP'));
  if (!map) throw new Error('The default scenario saves no client with a loop.');
  return Object.fromEntries(
    Object.entries(map).map(([qid, element]) => {
      if (element.type !== 'LOOP' || element.iterations.length === 0) return [qid, element];
      const { iterations } = element;
      const grown = Array.from({ length: items }, (_, index) => ({
        ...iterations[index % iterations.length],
        iterationId: randomId(),
      }));
      return [qid, { ...element, iterations: grown }];
    }),
  );
}

/** The same map with one text answer changed, outside the loops. */
export function withOneChange(map: StoredMap, to: string): StoredMap {
  const first = Object.entries(map).find(
    ([, element]) => typeof element === 'object' && element !== null && 'answer' in element,
  );
  if (!first) throw new Error('The map has no answer outside its loops.');
  const [qid, element] = first;
  return { ...map, [qid]: { ...(element as object), answer: to } }; // found above as an object with an answer
}
