import { isObject, parsePointer } from '../../../lib/json.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { own } from '../../../domain/client/elements.ts';
import type { Address } from '../../../domain/client/address.ts';

/**
 * The answer that a JSON Pointer of a refusal points to; the loop, if it points to a loop or an item as a whole. Undefined
 * if it points elsewhere, or to nothing in the map that was sent.
 * @param map that was sent: an item is named by its place in it
 */
export function addressAt(path: string, map: StoredMap): Address | undefined {
  const tokens = parsePointer(path) ?? [];
  const [first, second] = tokens;
  const inMap = first === 'clientData' ? 1 : first === 'payload' && second === 'intake' ? 2 : tokens.length;
  const [qid, iterations, place, answers, inner] = tokens.slice(inMap);
  if (qid === undefined || own(map, qid) === undefined) return undefined;
  if (iterations !== 'iterations' || answers !== 'answers' || inner === undefined) return [qid];
  const element = own(map, qid);
  const items = isObject(element) && Array.isArray(element['iterations']) ? element['iterations'] : [];
  const item: unknown = items[Number(place)];
  const id = isObject(item) ? item['iterationId'] : undefined;
  return typeof id === 'string' ? [qid, id, inner] : [qid];
}
