/**
 * The address of an answer: `[qid]`, or `[loop qid, iterationId, qid]` inside a loop. There is no index, so moving
 * items changes no address. As text it is a JSON Pointer.
 */
import { parsePointer, pointer } from '../../lib/json.ts';

export type Address = readonly [qid: string] | readonly [loop: string, iterationId: string, qid: string];

export function addressText(address: Address): string {
  return pointer(address);
}

/** Undefined when the text is no address. */
export function addressOf(text: string): Address | undefined {
  const parts = parsePointer(text);
  // Both lengths of an address are checked here.
  return parts?.length === 1 || parts?.length === 3 ? (parts as readonly string[] as Address) : undefined;
}
