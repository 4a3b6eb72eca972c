/** References whose item is in the list no more: the stored id is the same, and what it says is not. */
import type { StoredMap } from '../../../contract/answers.ts';
import { hasItem } from '../../../domain/client/walk.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';

export interface LostTarget {
  /** The record of the last read that shows the item. */
  readonly map: StoredMap;
  /** That read, and the first that does not show it. */
  readonly after: number;
  readonly by: number;
}

/** Until when an item was in a list; undefined where the latest read not after a moment has it, or none ever had. */
export function lostTarget(
  { reads, states }: KnownReads,
  until: number,
  loop: string,
  iterationId: string,
): LostTarget | undefined {
  const upTo = reads.filter(({ at }) => at <= until);
  const mapOf = (state: number) => states[state]?.clientData ?? {};
  const index = upTo.findLastIndex(({ state }) => hasItem(mapOf(state), loop, iterationId));
  const [last, next] = [upTo[index], upTo[index + 1]];
  return last && next && { map: mapOf(last.state), after: last.at, by: next.at };
}
