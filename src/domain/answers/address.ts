/**
 * The address of an answer: `[qid]`, or `[loop qid, iterationId, qid]` inside a loop. Never an index, so that an
 * answer keeps its address when items move. As text it is a JSON Pointer.
 */
import { pointer } from '../../lib/json.ts';

export type Address = readonly [qid: string] | readonly [loop: string, iterationId: string, qid: string];

export function addressText(address: Address): string {
  return pointer(address);
}
