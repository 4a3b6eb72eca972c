/**
 * Since when each answer stands and what stood before it, as far as reads have shown: one pass over the known reads
 * for all answers of a client. A change is dated between the last read without it and the first read with it.
 */
import { addressText } from '../answers/address.ts';
import { diffMaps, type MapChange, type OddChange, type Place } from '../answers/diff.ts';
import { loopElement, readInner } from '../answers/elements.ts';
import { answersOf } from '../answers/walk.ts';
import { pointer } from '../../lib/json.ts';
import type { KnownReads } from './known-reads.ts';

export interface Blame {
  /** The last read that did not show this answer yet; undefined when the first read of all shows it. */
  readonly after: number | undefined;
  /** The first read that shows it. */
  readonly by: number;
  /** What stood there before; undefined when there was no answer. */
  readonly before: string | undefined;
  /** Where there was none right before: what an earlier read showed there, until it was taken away. */
  readonly gone?: Gone | undefined;
}

/** An answer that was taken away: after the last read that shows it, and by the first that does not. */
interface Gone extends Bounds {
  readonly answer: string;
}

/** By address as text, the answers of the latest read not after a moment. Undefined moments count as now. */
export type BlameBook = ReadonlyMap<string, Blame>;

export function blameOf(known: KnownReads, until = Number.POSITIVE_INFINITY): BlameBook {
  const book: Book = { stands: new Map(), gone: new Map() };
  let last: { readonly at: number; readonly state: number } | undefined;
  for (const read of known.reads) {
    if (read.at > until) break;
    if (last?.state !== read.state) {
      const [before, after] = [known.states[last?.state ?? -1], known.states[read.state]];
      const bounds = { after: last?.at, by: read.at };
      // "Not found" is never believed after a record, so that nothing goes with the record as a whole.
      if (before && after) {
        for (const change of diffMaps(before.clientData, after.clientData)) note(book, change, bounds);
      } else if (after) {
        for (const { address } of answersOf(after.clientData)) comes(book, addressText(address), bounds);
      }
    }
    last = read;
  }
  return book.stands;
}

interface Bounds {
  readonly after: number | undefined;
  readonly by: number;
}

interface Book {
  readonly stands: Map<string, Blame>;
  /** What was taken away and has not come back. */
  readonly gone: Map<string, Gone>;
}

function goes({ stands, gone }: Book, text: string, answer: string, bounds: Bounds): void {
  stands.delete(text);
  gone.set(text, { ...bounds, answer });
}

function comes({ stands, gone }: Book, text: string, bounds: Bounds): void {
  const earlier = gone.get(text);
  stands.set(text, { ...bounds, before: undefined, ...(earlier && { gone: earlier }) });
}

function note(book: Book, change: MapChange, bounds: Bounds): void {
  switch (change.kind) {
    case 'answer': {
      const text = addressText(change.address);
      if (change.how === 'removed') goes(book, text, change.before, bounds);
      else if (change.how === 'added') comes(book, text, bounds);
      else book.stands.set(text, { ...bounds, before: change.before });
      return;
    }
    case 'iteration': {
      if (change.how === 'moved') return;
      const { loop, iteration } = change;
      for (const { address, answer } of answersOf({ [loop]: loopElement(loop, [iteration.raw]) })) {
        if (change.how === 'removed') goes(book, addressText(address), answer, bounds);
        else comes(book, addressText(address), bounds);
      }
      return;
    }
    case 'odd':
      noteOdd(book, change, bounds);
  }
}

/** An element that is none of the service's document, now or before; a loop can also become an answer. */
function noteOdd(book: Book, { place, member, before, after }: OddChange, bounds: Bounds): void {
  if (member !== undefined) return;
  const [old, now] = [answersAt(place, before), answersAt(place, after)];
  for (const [text, answer] of old) if (!now.has(text)) goes(book, text, answer, bounds);
  for (const text of now.keys()) {
    const stood = old.get(text);
    if (stood === undefined) comes(book, text, bounds);
    else book.stands.set(text, { ...bounds, before: stood });
  }
}

/** The answers that an element holds, by address as text. */
function answersAt(place: Place, element: unknown): Map<string, string> {
  const qid = place.at(-1) ?? '';
  const inner = readInner(qid, element);
  if (inner.kind === 'answer') return new Map([[pointer(place), inner.answer]]);
  const all = place.length === 1 && element !== undefined ? [...answersOf({ [qid]: element })] : [];
  return new Map(all.map(({ address, answer }) => [addressText(address), answer]));
}
