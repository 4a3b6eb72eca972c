/**
 * Since when each answer stands and what stood before it, as far as reads have shown: one pass over the known reads
 * for all answers of a client. A change is dated between the last read without it and the first read with it.
 */
import { addressText, type Address } from '../answers/address.ts';
import { diffMaps, type MapChange, type OddChange } from '../answers/diff.ts';
import { own, readInner, type IterationView } from '../answers/elements.ts';
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
}

/** By address as text, the answers of the latest read not after a moment. Undefined moments count as now. */
export type BlameBook = ReadonlyMap<string, Blame>;

export function blameOf(known: KnownReads, until = Number.POSITIVE_INFINITY): BlameBook {
  const book = new Map<string, Blame>();
  let last: { readonly at: number; readonly state: number } | undefined;
  for (const read of known.reads) {
    if (read.at > until) break;
    if (last?.state !== read.state) {
      const [before, after] = [known.states[last?.state ?? -1], known.states[read.state]];
      const bounds = { after: last?.at, by: read.at };
      if (!before || !after) {
        book.clear();
        for (const { address } of after ? answersOf(after.clientData) : []) {
          book.set(addressText(address), { ...bounds, before: undefined });
        }
      } else {
        for (const change of diffMaps(before.clientData, after.clientData)) note(book, change, bounds);
      }
    }
    last = read;
  }
  return book;
}

type Bounds = Pick<Blame, 'after' | 'by'>;

function note(book: Map<string, Blame>, change: MapChange, bounds: Bounds): void {
  switch (change.kind) {
    case 'answer': {
      const text = addressText(change.address);
      if (change.how === 'removed') book.delete(text);
      else book.set(text, { ...bounds, before: change.before });
      return;
    }
    case 'iteration': {
      if (change.how === 'moved') return;
      for (const address of addressesIn(change.loop, change.iteration)) {
        if (change.how === 'removed') book.delete(addressText(address));
        else book.set(addressText(address), { ...bounds, before: undefined });
      }
      return;
    }
    case 'odd':
      noteOdd(book, change, bounds);
  }
}

/** An element that is none of the service's document, now or before; a loop can also become an answer. */
function noteOdd(book: Map<string, Blame>, change: OddChange, bounds: Bounds): void {
  const { place, member, before, after } = change;
  if (member !== undefined) return;
  const text = pointer(place);
  for (const known of book.keys()) {
    if (known === text || known.startsWith(`${text}/`)) book.delete(known);
  }
  const qid = place.at(-1) ?? '';
  const old = readInner(qid, before);
  const now = readInner(qid, after);
  if (now.kind === 'answer') {
    book.set(text, { ...bounds, before: old.kind === 'answer' ? old.answer : undefined });
  } else if (place.length === 1) {
    for (const { address } of answersOf({ [qid]: after })) {
      book.set(addressText(address), { ...bounds, before: undefined });
    }
  }
}

function addressesIn(loop: string, { iterationId, answers }: IterationView): Address[] {
  return Object.keys(answers)
    .filter((qid) => readInner(qid, own(answers, qid)).kind === 'answer')
    .map((qid) => [loop, iterationId, qid]);
}
