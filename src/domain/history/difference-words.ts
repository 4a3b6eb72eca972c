/** What the parts of a difference are called by a question book. */
import type { Place } from '../answers/diff.ts';
import { labelOf, type BookParts, type CompiledQuestion } from '../book/compiled.ts';
import type { MapReading } from '../book/map-reading.ts';
import { rawText } from '../../lib/json.ts';
import { capital } from '../../lib/text.ts';

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
  return answer === undefined || answer === '' ? undefined : side.words(question, answer);
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
