/**
 * The address of an answer: `[qid]`, or `[loop qid, iterationId, qid]` inside a loop. Never an index, so that an
 * answer keeps its address when items move. As text it is a JSON Pointer.
 */
import { parsePointer, pointer } from '../../lib/json.ts';

export type Address = readonly [qid: string] | readonly [loop: string, iterationId: string, qid: string];

export function addressText(address: Address): string {
  return pointer(address);
}

/** The address that a text names; undefined when it names none. */
export function addressOf(text: string): Address | undefined {
  const parts = parsePointer(text);
  // An address is its one or three parts.
  return parts?.length === 1 || parts?.length === 3 ? (parts as readonly string[] as Address) : undefined;
}
