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
  const [first, iterationId, qid] = parts ?? [];
  if (first === undefined) return undefined;
  if (parts?.length === 1) return [first];
  return parts?.length === 3 && iterationId !== undefined && qid !== undefined
    ? [first, iterationId, qid]
    : undefined;
}
