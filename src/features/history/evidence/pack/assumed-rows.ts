/** What was assumed, as rows of a pack: defaults that no mark of the record confirms, and answers that a mark calls assumed. */
import type { StoredMap } from '../../../../contract/answers.ts';
import { assumedAnswers, isDefault, type AssumedAnswer } from '../../../../domain/questions/assumed.ts';
import { addressText } from '../../../../domain/client/address.ts';
import { getAnswer, iterationsOf } from '../../../../domain/client/walk.ts';
import { labelOf, type BookParts } from '../../../../domain/questions/compiled.ts';
import { isPrivate } from '../../../../domain/questions/client-safe-format.ts';
import { readMap, type MapReading } from '../../../../domain/questions/map-reading.ts';
import { noItems, notKnown } from './told.ts';

/** @param whose which book this is: its defaults, and not those of another day, are what answers are held against. */
export function assumedIn(map: StoredMap, book: BookParts, whose: string) {
  const reading = readMap(map, book);
  return {
    assumedBy: book.inferred
      ? 'the marks alone: this product has no question book here, and so no defaults'
      : `the defaults ${whose}, version ${book.version}, and the marks`,
    assumed: assumedAnswers(book, map, reading, undefined).map((one) => assumedRow(one, book, reading)),
  };
}

/** What a pack says of them once: neither more nor less than a stored default tells. */
export const assumedWords =
  'An answer is listed as assumed where a mark of the record that was read calls it “Assumed” or “To confirm”, or where it is the default of the question book named with it and no mark of that record speaks of it: it is then not confirmed in the record as this browser read it. Whether somebody gave it all the same, the record does not tell, nor which marks a read did not show.';

function assumedRow(
  { address, question, annotationKind }: AssumedAnswer,
  book: BookParts,
  reading: MapReading,
) {
  const [loop, iterationId] = address;
  const label = labelOf(book, address);
  const { map } = reading;
  const given = getAnswer(map, address);
  return {
    place: addressText(address),
    item:
      iterationId === undefined
        ? ''
        : `${labelOf(book, [loop])}: ${reading.nameOf(loop, iterationId) ?? iterationId}`,
    question: label,
    answer: question
      ? question.kind === 'workedOut'
        ? (reading.workedOut(address) ?? '')
        : reading.formatAnswer(question, given ?? '')
      : countWords(iterationsOf(map, loop).length),
    originOfTheDefault: originWords(question, given),
    mark: annotationKind ?? 'not confirmed in the record read',
    sensitive: question !== undefined && isPrivate(question),
  };
}

function originWords(question: AssumedAnswer['question'], given: string | undefined): string {
  if (question && isDefault(question, given))
    return question.default?.origin || 'the default; the book does not say from where';
  // The name that Settings held then is nowhere kept.
  return typeof question?.default?.value === 'object' ? notKnown : 'not a default of the book';
}

const countWords = (count: number) => (count === 0 ? noItems : `${count} ${count === 1 ? 'item' : 'items'}`);
