/** What a save writes that nobody has stood for. */
import type { StoredMap } from '../../../contract/answers.ts';
import { assumedAnswers } from '../../../domain/questions/assumed.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { readMap } from '../../../domain/questions/map-reading.ts';
import { pointer } from '../../../lib/json.ts';

/** More than this are counted. */
const named = 12;

/**
 * A line for each assumed answer, as the book on screen asks it, that these changes bring: what was saved before is not
 * said again.
 * @param map the answers as they are saved.
 */
export function savedAssumed(
  changes: readonly Change[],
  map: StoredMap,
  book: BookParts,
  words: ChangeFormat,
): string[] {
  const brought = new Set(changes.flatMap(placesOf));
  const reading = readMap(map, book);
  const assumed = assumedAnswers(book, map, reading, undefined).filter(({ address }) =>
    [address, address.slice(0, 2)].some((place) => brought.has(pointer(place))),
  );
  const lines = assumed.slice(0, named).map(({ address, question }) => {
    const name = words.place(address);
    if (!question) return name;
    const answer = question.kind === 'workedOut' ? reading.workedOut(address) : getAnswer(map, address);
    return `${name}: ${words.answer(address, answer ?? '')}`;
  });
  const rest = assumed.length - lines.length;
  return rest > 0 ? [...lines, `and ${rest} more`] : lines;
}

/** The addresses that a change brings an answer to: of a new item that of the item. */
function placesOf(change: Change): string[] {
  if (change.kind === 'answer') return [pointer(change.address)];
  return change.kind === 'iteration' && change.how === 'added'
    ? [pointer([change.loop, change.iterationId])]
    : [];
}
