/** Which of a client's answers are assumed: the one list that the sheet read back and a record pack are made of. */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../answers/address.ts';
import { own } from '../answers/elements.ts';
import { getAnswer, iterationsOf } from '../answers/walk.ts';
import type { BookParts, CompiledQuestion } from '../book/compiled.ts';
import type { MapReading } from '../book/map-reading.ts';
import { isLoop } from '../book/schema.ts';
import { isAssumed, isAssumedBy } from './assumed.ts';
import { kindAt, markOf } from './marks.ts';

export interface AssumedAnswer {
  readonly address: Address;
  /** Undefined: it is a list as a whole. */
  readonly question: CompiledQuestion | undefined;
  /** What the mark says; undefined where it is the book's default and no mark speaks of it. */
  readonly mark: string | undefined;
}

/**
 * Those that the book asks, in its order, items in theirs; what stays with the agency is nobody's answer.
 * @param base the saved map, to leave out marks whose answer has changed since.
 */
export function assumedAnswers(
  book: BookParts,
  map: StoredMap,
  { visible, workedOut }: Pick<MapReading, 'visible' | 'workedOut'>,
  base: StoredMap | undefined,
): AssumedAnswer[] {
  const ofQuestion = (question: CompiledQuestion, address: Address): AssumedAnswer[] => {
    if (!visible(address)) return [];
    const answer = question.kind === 'workedOut' ? workedOut(address) : getAnswer(map, address);
    if (answer === undefined || answer.trim() === '') return [];
    const kind = kindAt(map, address, base);
    return isAssumed(question, answer, kind) ? [{ address, question, mark: kind || undefined }] : [];
  };
  const asked = book.sections.flatMap(({ items }) => items);
  return asked.flatMap((item): AssumedAnswer[] => {
    if (book.agencyOnly.has(isLoop(item) ? item.loop : item.qid)) return [];
    if (!isLoop(item)) return ofQuestion(item, [item.qid]);
    const { loop, questions } = item;
    if (!visible([loop]) || own(map, loop) === undefined) return [];
    const mark = markOf(map, [loop])?.kind;
    return [
      ...iterationsOf(map, loop).flatMap(({ iterationId }) =>
        questions.flatMap((question) => ofQuestion(question, [loop, iterationId, question.qid])),
      ),
      ...(mark !== undefined && isAssumedBy(mark)
        ? [{ address: [loop], question: undefined, mark } as const]
        : []),
    ];
  });
}
