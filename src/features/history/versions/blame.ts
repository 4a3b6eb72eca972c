/**
 * Since when each answer stands and what stood before it, as far as reads have shown: one pass over the known reads
 * for all answers of a client. An element that is none of the interface document counts as one whose answer is its JSON,
 * so that something is said of it too. A change is dated between the last read without it and the first read with it.
 */
import { addressText, type Address } from '../../../domain/client/address.ts';
import {
  diffMaps,
  type MapChange,
  type UnrecognizedChange,
  type Place,
} from '../../../domain/client/diff.ts';
import type { AddedIteration, KeyOfItem, RemovedIteration } from '../../../domain/client/diff-replaced.ts';
import { loopElement } from '../../../domain/client/elements.ts';
import { elementText, textsOf } from '../../../domain/client/walk.ts';
import { pointer } from '../../../lib/json.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import { placeOf, replacedIn } from '../diff/replaced-items.ts';

export interface Blame {
  /** The last read that did not show this answer yet; undefined when the first read of all shows it. */
  readonly after: number | undefined;
  /** The first read that shows it. */
  readonly by: number;
  /** What stood there before; undefined when there was no answer. */
  readonly before: string | undefined;
  /** Where there was none right before: what an earlier read showed there, until it was taken away. */
  readonly gone?: Gone | undefined;
  /** The same item stood under another id before, and what it answered there. */
  readonly earlier?: Earlier | undefined;
}

/** What an item answered under another id, until that was taken away. */
interface Earlier extends Bounds {
  /** Undefined where it did not answer that. */
  readonly answer: string | undefined;
  /** Since when it did. */
  readonly since: Blame | undefined;
}

/** An answer that was taken away: after the last read that shows it, and by the first that does not. */
interface Gone extends Bounds {
  readonly answer: string;
}

/** An answer that is given no more. */
export interface Ended extends Gone {
  /** Since when it stood. */
  readonly since: Blame | undefined;
  /** It was given under another id of its item. */
  readonly otherId: boolean;
}

export interface BlameBook {
  /** By address as text, the answers of the latest read not after a moment. */
  readonly answers: ReadonlyMap<string, Blame>;
  /** What stood last at an address where no answer stands, under whatever id of its item. */
  readonly endedAt: (address: Address) => Ended | undefined;
  /** Under which other ids an item stood before, latest first. */
  readonly earlierIds: (loop: string, iterationId: string) => readonly string[];
}

/**
 * @param until undefined counts as now.
 * @param keyOf what makes items the same thing under whatever ids: those that were replaced are followed.
 */
export function blameOf(
  known: KnownReads,
  until = Number.POSITIVE_INFINITY,
  keyOf: KeyOfItem = () => undefined,
): BlameBook {
  const book: Book = { stands: new Map(), gone: new Map(), taken: new Map(), earlier: new Map() };
  let last: { readonly at: number; readonly state: number } | undefined;
  for (const read of known.reads) {
    if (read.at > until) break;
    if (last?.state !== read.state) {
      const [before, after] = [known.states[last?.state ?? -1], known.states[read.state]];
      const bounds = { after: last?.at, by: read.at };
      // "Not found" is never believed after a record, so that nothing goes with the record as a whole.
      if (before && after) {
        const changes = diffMaps(before.clientData, after.clientData);
        const replaced = replacedIn(
          changes,
          [...book.taken.values()].map(({ item }) => item),
          keyOf,
        );
        for (const change of changes) note(book, change, bounds, replaced);
      } else if (after) {
        for (const { address } of textsOf(after.clientData)) comes(book, addressText(address), bounds);
      }
    }
    last = read;
  }
  const earlierIds = (loop: string, id: string) => book.earlier.get(pointer([loop, id]))?.ids ?? [];
  return { answers: book.stands, endedAt: (address) => endedAt(book, address, earlierIds), earlierIds };
}

function endedAt(
  { stands, gone }: Book,
  address: Address,
  earlierIds: BlameBook['earlierIds'],
): Ended | undefined {
  if (stands.has(addressText(address))) return undefined;
  const own = gone.get(addressText(address));
  if (own) return { ...own, otherId: false };
  const [loop, iterationId, qid] = address;
  if (iterationId === undefined || qid === undefined) return undefined;
  const before = earlierIds(loop, iterationId).map((id) => gone.get(pointer([loop, id, qid])));
  const last = before.find((one) => one !== undefined);
  return last && { ...last, otherId: true };
}

interface Bounds {
  readonly after: number | undefined;
  readonly by: number;
}

interface Book {
  readonly stands: Map<string, Blame>;
  /** What was taken away last. */
  readonly gone: Map<string, Omit<Ended, 'otherId'>>;
  /** By place, items that were taken away and did not come back under any id; latest last. */
  readonly taken: Map<string, Taken>;
  /** By place, what an item came in the place of. */
  readonly earlier: Map<string, Taken>;
}

/** An item that was taken away, and since when it answered what it did, by question. */
interface Taken {
  readonly item: RemovedIteration;
  readonly bounds: Bounds;
  readonly since: ReadonlyMap<string, Blame>;
  /** Its own id, and before it those that it had earlier. */
  readonly ids: readonly string[];
}

function goes({ stands, gone }: Book, text: string, answer: string, bounds: Bounds): void {
  gone.set(text, { ...bounds, answer, since: stands.get(text) });
  stands.delete(text);
}

function comes({ stands, gone }: Book, text: string, bounds: Bounds, before?: Earlier): void {
  const last = gone.get(text);
  stands.set(text, {
    ...bounds,
    before: undefined,
    ...(last && { gone: { answer: last.answer, after: last.after, by: last.by } }),
    ...(before && { earlier: before }),
  });
}

function note(book: Book, change: MapChange, bounds: Bounds, replaced: ReturnType<typeof replacedIn>): void {
  switch (change.kind) {
    case 'answer': {
      const text = addressText(change.address);
      if (change.how === 'removed') goes(book, text, change.before, bounds);
      else if (change.how === 'added') comes(book, text, bounds);
      else book.stands.set(text, { ...bounds, before: change.before });
      return;
    }
    case 'iteration':
      if (change.how === 'removed') takeItem(book, change, bounds);
      if (change.how === 'added') bringItem(book, change, bounds, replaced.get(change));
      return;
    case 'unrecognized':
      noteOdd(book, change, bounds);
  }
}

function takeItem(book: Book, item: RemovedIteration, bounds: Bounds): void {
  const since = new Map<string, Blame>();
  for (const { qid, text, answer } of itemAnswers(item)) {
    const stood = book.stands.get(text);
    if (stood) since.set(qid, stood);
    goes(book, text, answer, bounds);
  }
  const ids = [item.iterationId, ...(book.earlier.get(placeOf(item))?.ids ?? [])];
  book.earlier.delete(placeOf(item));
  book.taken.set(placeOf(item), { item, bounds, since, ids });
}

function bringItem(
  book: Book,
  item: AddedIteration,
  bounds: Bounds,
  before: RemovedIteration | undefined,
): void {
  const stood = before && book.taken.get(placeOf(before));
  const answers = new Map(stood && itemAnswers(stood.item).map(({ qid, answer }) => [qid, answer]));
  for (const { qid, text } of itemAnswers(item)) {
    const earlier = stood && { ...stood.bounds, answer: answers.get(qid), since: stood.since.get(qid) };
    comes(book, text, bounds, earlier);
  }
  book.taken.delete(placeOf(item));
  if (!stood) return;
  book.taken.delete(placeOf(stood.item));
  book.earlier.set(placeOf(item), stood);
}

function itemAnswers({ loop, iteration }: AddedIteration | RemovedIteration) {
  return [...textsOf({ [loop]: loopElement(loop, [iteration.raw]) })].map(({ address, text: answer }) => {
    return { qid: address.at(-1) ?? '', text: addressText(address), answer };
  });
}

/** An element that is none of the interface document, now or before; a loop can also become an answer. */
function noteOdd(book: Book, { place, member, before, after }: UnrecognizedChange, bounds: Bounds): void {
  if (member !== undefined) return;
  const [old, now] = [answersAt(place, before), answersAt(place, after)];
  for (const [text, answer] of old) if (!now.has(text)) goes(book, text, answer, bounds);
  for (const text of now.keys()) {
    const stood = old.get(text);
    if (stood === undefined) comes(book, text, bounds);
    else book.stands.set(text, { ...bounds, before: stood });
  }
}

/** The answers that an element holds, itself where it is odd, by address as text. */
function answersAt(place: Place, element: unknown): Map<string, string> {
  const qid = place.at(-1) ?? '';
  if (element === undefined) return new Map();
  if (place.length > 1) return new Map([[pointer(place), elementText(qid, element)]]);
  return new Map([...textsOf({ [qid]: element })].map(({ address, text }) => [addressText(address), text]));
}
