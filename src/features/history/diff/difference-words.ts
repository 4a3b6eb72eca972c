/** What the parts of a difference are called by a question book. */
import { listSides } from '../../../domain/client/change-text.ts';
import type { Change, ListChange, Place } from '../../../domain/client/diff.ts';
import type { AddedIteration, ReplacedChange } from '../../../domain/client/diff-replaced.ts';
import {
  labelOf,
  questionAt,
  type BookParts,
  type CompiledQuestion,
} from '../../../domain/questions/compiled.ts';
import type { MapReading } from '../../../domain/questions/map-reading.ts';
import { bookAt } from '../../../domain/questions/other-books.ts';
import { pointer, rawText, sameJson } from '../../../lib/json.ts';
import { capital } from '../../../lib/text.ts';
import type { LastRead } from '../versions/last-read.ts';
import type { PointedChange } from './pointed.ts';

export type ToldChange = Change | ReplacedChange | PointedChange;

/** The element that a change is in; undefined for the record's own members. */
export function qidOf(change: ToldChange): string | undefined {
  switch (change.kind) {
    case 'header':
    case 'other':
      return undefined;
    case 'answer':
    case 'pointed':
      return change.address[0];
    case 'unrecognized':
      return change.place[0];
    case 'iteration':
    case 'list':
    case 'replaced':
      return change.loop;
  }
}

/**
 * What is said of the id of an item that came. One that was in the list before is not new, such as that of an item put
 * back; undefined where nothing is to be said.
 * @param lastRead how reads before show an item of this id last. Where it says something else now, that is told: its
 * answers of now were not in the list.
 * @param unseen what the id is called where none does: new only where all reads known here were looked at.
 */
export function idWords(
  change: ToldChange,
  lastRead: (loop: string, iterationId: string) => LastRead | undefined,
  unseen: 'new id' | 'another id',
): string | undefined {
  if (change.kind === 'replaced') {
    const seen = lastRead(change.loop, change.added.iterationId);
    return seen ? `another id, last read there ${asWords(seen, change.added)}` : unseen;
  }
  if (change.kind !== 'iteration' || change.how !== 'added') return undefined;
  const seen = lastRead(change.loop, change.iterationId);
  if (!seen) return undefined;
  const what = isSame(seen, change) ? 'in the list before' : 'the same id was in the list before';
  return `${what}, last read there ${asWords(seen, change)}`;
}

const isSame = ({ item }: LastRead, { iteration }: AddedIteration) => sameJson(item, iteration.raw);

function asWords(seen: LastRead, added: AddedIteration): string {
  if (isSame(seen, added)) return `at ${seen.when}`;
  const named = seen.name === undefined ? '' : `, as ${seen.name}`;
  return `with other answers at ${seen.when}${named}`;
}

/** The item a place stands in, as it is called after the change, else as it was before. */
export function itemOf(place: Place, before: MapReading, after: MapReading): string | undefined {
  const [loop, iterationId] = place;
  if (iterationId === undefined) return undefined;
  return after.nameOf(loop, iterationId) ?? before.nameOf(loop, iterationId) ?? iterationId;
}

export function oddLabel(place: Place, book: BookParts): string {
  return place.length === 2 ? itemLabel(place[0], book) : labelOf(book, place);
}

export function itemLabel(loop: string, book: BookParts): string {
  return capital(book.loops.get(loop)?.itemLabel ?? loop);
}

export function sideText(
  question: CompiledQuestion | undefined,
  answer: string | undefined,
  side: MapReading,
): string | undefined {
  return answer === undefined || answer === '' ? undefined : side.formatAnswer(question, answer);
}

export function rawSides(
  before: unknown,
  after: unknown,
): { how: 'added' | 'removed' | 'changed'; before: string | undefined; after: string | undefined } {
  return {
    how: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    before: before === undefined ? undefined : rawText(before),
    after: after === undefined ? undefined : rawText(after),
  };
}

/** A list without items where no such list was, or the other way round. */
export function listTold(change: ListChange, book: BookParts) {
  const [before, after] = listSides(change);
  const place = [change.loop] as const;
  return { key: pointer(place), how: 'changed', label: labelOf(book, place), before, after } as const;
}

/** A reference that is stored as it was, and whose item came or went. */
export function pointedTold(change: PointedChange, before: MapReading, after: MapReading, book: BookParts) {
  const { address, how, list, iterationId } = change;
  const worded = bookAt(address, book, after.others);
  const pointedTo = (side: MapReading) => side.nameOf(list, iterationId) ?? 'no item in the list';
  return {
    key: `${pointer(address)}#pointed`,
    how: 'pointed',
    howText: `stored the same, and its item is ${how === 'lost' ? 'gone' : 'there'}`,
    label: labelOf(worded, address),
    item: itemOf(address, before, after),
    before: pointedTo(before),
    after: pointedTo(after),
    sensitive: questionAt(worded, address)?.sensitive === true,
  } as const;
}
