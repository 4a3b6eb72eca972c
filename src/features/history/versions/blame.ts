/**
 * When each answer was last changed and what it was before, as far as reads of the archive show. A change is dated between
 * the last read without it and the first read with it.
 */
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

/**
 * By address as text, for every answer that a read ever showed, also for those removed since.
 * @param until reads after this moment do not count.
 */
export function lastChanges(known: KnownReads, until: number): ReadonlyMap<string, LastChange> {
  const texts = known.states.map(({ clientData }) => textsByAddress(clientData));
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

export interface ListChange extends Bounds {
  /** How many items the list had before; undefined for no list. */
  readonly before: number | undefined;
}

/** When a list last had another number of items. A list without items differs from no list. Undefined without reads. */
export function lastListChange(known: KnownReads, loop: string, until: number): ListChange | undefined {
  const counts = known.states.map(({ clientData }) => countItems(clientData, loop));
  let change: ListChange | undefined;
  let last: { readonly at: number; readonly count: number | undefined } | undefined;
  for (const { at, state } of known.reads) {
    if (at > until) break;
    const count = counts[state];
    if (!last || last.count !== count) change = { after: last?.at, by: at, before: last?.count };
    last = { at, count };
  }
  return change;
}
