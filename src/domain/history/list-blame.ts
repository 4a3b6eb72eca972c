/**
 * Since when a list stands without items, and what a read showed of a list. That a list without items was saved is
 * known; whether anybody said that there were none is not. Of a list that was never saved nothing is.
 */
import { itemsIn } from '../answers/walk.ts';
import type { StoredMap } from '../../contract/answers.ts';
import type { KnownReads } from './known-reads.ts';

export interface ListSince {
  /** The last read that did not show it so; undefined when the first read of all does. */
  readonly after: number | undefined;
  /** The first read that shows it so. */
  readonly by: number;
  /** How many items the list had before; undefined where no such list was saved. */
  readonly before: number | undefined;
}

/**
 * Since when a list stands as the latest read not after a moment shows it; undefined where that shows it otherwise.
 * @param as without items, or no such list.
 */
export function listSince(
  known: KnownReads,
  loop: string,
  until: number,
  as: 0 | undefined,
): ListSince | undefined {
  const items = known.states.map((state) => itemsIn(state.clientData, loop));
  let met: ListSince | undefined;
  let last: { readonly at: number; readonly items: number | undefined } | undefined;
  for (const { at, state } of known.reads) {
    if (at > until) break;
    const now = items[state];
    met = now === as ? (met ?? { after: last?.at, by: at, before: last?.items }) : undefined;
    last = { at, items: now };
  }
  return met;
}

/** The record that a read of exactly this moment showed; undefined where there was none, or no such read. */
export function mapReadAt(known: KnownReads, moment: number): StoredMap | undefined {
  const read = known.reads.find(({ at }) => at === moment);
  return known.states[read?.state ?? -1]?.clientData;
}
