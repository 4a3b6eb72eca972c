/**
 * The address of an answer: `[qid]`, or `[loop qid, iterationId, qid]` inside a loop. Never an index, so that an
 * answer keeps its address when items move. As text it is a JSON Pointer.
 */
import { parsePointer, pointer } from '../../lib/json.ts';

export type Address = readonly [qid: string] | readonly [loop: string, iterationId: string, qid: string];

export function addressText(address: Address): string {
  return pointer(address);
}

/** Undefined when the text is no address. */
export function parseAddress(text: string): Address | undefined {
  const parts = parsePointer(text);
  const [first, second, third] = parts ?? [];
  if (parts?.length === 1 && first !== undefined) return [first];
  if (parts?.length === 3 && first !== undefined && second !== undefined && third !== undefined) {
    return [first, second, third];
  }
  return undefined;
}
