/**
 * When each answer was last changed and what it was before, as far as reads of the archive show. A change is dated between
 * the last read without it and the first read with it.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import { countItems, textsByAddress } from '../../../domain/client/walk.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';

export interface Bounds {
  /** The last read before the change; undefined when the first read of all shows it already. */
  readonly after: number | undefined;
  /** The first read after it. */
  readonly by: number;
}

export interface LastChange extends Bounds {
  /** The answer before; undefined for none. An unrecognized element counts as its JSON. */
  readonly before: string | undefined;
}

/** Every answer by its address as text. A list has the number of its items, so that an empty one differs from none. */
export const textsOfRecord = (map: StoredMap): ReadonlyMap<string, string> =>
  new Map([
    ...textsByAddress(map),
    ...Object.keys(map).flatMap((qid) => {
      const count = countItems(map, qid);
      return count === undefined ? [] : [[addressText([qid]), `${count}`] as const];
    }),
  ]);

/**
 * By address as text, for every answer and list that a read ever showed, also for those removed since.
 * @param until reads after this moment do not count.
 */
export function lastChanges(known: KnownReads, until: number): ReadonlyMap<string, LastChange> {
  const texts = known.states.map(({ clientData }) => textsOfRecord(clientData));
  const changes = new Map<string, LastChange>();
  let last: { readonly at: number; readonly texts: ReadonlyMap<string, string> | undefined } | undefined;
  for (const read of known.reads) {
    if (read.at > until) break;
    const [before, after] = [last?.texts, texts[read.state]];
    if (before !== after) {
      for (const address of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
        const text = before?.get(address);
        if (text !== after?.get(address))
          changes.set(address, { after: last?.at, by: read.at, before: text });
      }
    }
    last = { at: read.at, texts: after };
  }
  return changes;
}
