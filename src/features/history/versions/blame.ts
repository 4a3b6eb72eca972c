/**
 * When each answer was last changed and what it was before, as far as reads of the archive show: one pass over the reads
 * for all answers of a client. A change is dated between the last read without it and the first read with it.
 */
import { addressText } from '../../../domain/client/address.ts';
import { diffMaps, type MapChange, type Place } from '../../../domain/client/diff.ts';
import { withReplaced, type KeyOfItem, type ReplacedChange } from '../../../domain/client/diff-replaced.ts';
import { loopElement, type IterationView } from '../../../domain/client/elements.ts';
import { countItems, elementText, textsOf } from '../../../domain/client/walk.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import { pointer } from '../../../lib/json.ts';

export interface Bounds {
  /** The last read before the change; undefined when the first read of all shows it already. */
  readonly after: number | undefined;
  /** The first read after it. */
  readonly by: number;
}

export interface LastChange extends Bounds {
  /** The answer before; undefined for none. An unrecognized element counts as its JSON. */
  readonly before: string | undefined;
  /** Its item was entered again under another id, where it answered `before`. */
  readonly reentered?: true;
}

type Changes = Map<string, LastChange>;

/**
 * By address as text, for every answer that a read ever showed, also for those removed since.
 * @param until reads after this moment do not count.
 * @param keyOf what makes two items the same thing under different ids.
 */
export function lastChanges(
  known: KnownReads,
  until: number,
  keyOf: KeyOfItem = () => undefined,
): ReadonlyMap<string, LastChange> {
  const changes: Changes = new Map();
  let last: { readonly at: number; readonly state: number } | undefined;
  for (const read of known.reads) {
    if (read.at > until) break;
    const [before, after] = [known.states[last?.state ?? -1], known.states[read.state]];
    const bounds = { after: last?.at, by: read.at };
    if (before && after && before !== after) {
      for (const change of withReplaced(diffMaps(before.clientData, after.clientData), keyOf)) {
        // A diff of maps has neither header members nor others.
        noteChange(changes, change as MapChange | ReplacedChange, bounds);
      }
    } else if (!before && after) {
      for (const { address } of textsOf(after.clientData)) {
        changes.set(addressText(address), { ...bounds, before: undefined });
      }
    }
    last = read;
  }
  return changes;
}

function noteChange(changes: Changes, change: MapChange | ReplacedChange, bounds: Bounds): void {
  switch (change.kind) {
    case 'answer':
      changes.set(addressText(change.address), { ...bounds, before: change.before });
      return;
    case 'iteration': {
      if (change.how === 'moved') return;
      for (const [text, answer] of textsOfItem(change.loop, change.iteration)) {
        changes.set(text, { ...bounds, before: change.how === 'removed' ? answer : undefined });
      }
      return;
    }
    case 'replaced': {
      const { loop, added, removed } = change;
      const earlier = new Map(textsOfItem(loop, { ...removed.iteration, iterationId: added.iterationId }));
      for (const [text] of textsOfItem(loop, added.iteration)) {
        changes.set(text, { ...bounds, before: earlier.get(text), reentered: true });
      }
      return;
    }
    case 'unrecognized': {
      if (change.member !== undefined) return;
      const [old, now] = [textsAt(change.place, change.before), textsAt(change.place, change.after)];
      for (const text of new Set([...old.keys(), ...now.keys()])) {
        changes.set(text, { ...bounds, before: old.get(text) });
      }
    }
  }
}

/** The answers of an item, by address as text. */
function textsOfItem(loop: string, { iterationId, raw }: IterationView): (readonly [string, string])[] {
  const map = { [loop]: loopElement(loop, [{ ...raw, iterationId }]) };
  return [...textsOf(map)].map(({ address, text }) => [addressText(address), text]);
}

/** The answers in an element, by address as text. */
function textsAt(place: Place, element: unknown): ReadonlyMap<string, string> {
  const qid = place.at(-1) ?? '';
  if (element === undefined) return new Map();
  if (place.length > 1) return new Map([[pointer(place), elementText(qid, element)]]);
  return new Map([...textsOf({ [qid]: element })].map(({ address, text }) => [addressText(address), text]));
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
