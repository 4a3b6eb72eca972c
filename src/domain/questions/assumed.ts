/**
 * The one rule of what counts as assumed.
 *
 * A book's default is an assumption until somebody stands for it. Nothing in the answer itself tells one that nobody
 * looked at from the same one given by the client; so an answer is assumed while
 *
 * - a mark that speaks of it says so ("Assumed", "To confirm"), or
 * - it is its question's default and no mark speaks of it.
 *
 * Any other mark ends that. An answer that is the default and was confirmed, or typed or picked by hand, is marked
 * "Confirmed", which is saved with the client: the next screen, a colleague and a later reader see it too. An answer that
 * is no default needs no such mark; confirming it takes its mark away.
 *
 * What stays with the agency is nobody's answer, and a default filled in from Settings is known: neither is assumed.
 * Where a workspace keeps no marks there is nothing to tell the two apart by, and a default stays assumed.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { addressText, type Address } from '../client/address.ts';
import { own } from '../client/elements.ts';
import { getAnswer, iterationsOf } from '../client/walk.ts';
import type { BookParts, CompiledQuestion } from './compiled.ts';
import type { MapReading } from './map-reading.ts';
import { isLoop, type Question } from './schema.ts';
import {
  kindAt,
  annotationAt,
  activeAnnotations,
  setAnnotations,
  removeAnnotations,
  type Annotation,
  type AnnotationKind,
} from '../client/annotations/annotations.ts';

type Defaulted = Pick<Question, 'default'>;

const assumedKinds: ReadonlySet<string> = new Set<AnnotationKind>(['Assumed', 'To confirm']);

/** Whether an answer is what the book gives where nobody answered. */
export function isDefault({ default: given }: Defaulted, answer: string | undefined): boolean {
  return typeof given?.value === 'string' && given.value !== '' && given.value === answer;
}

/** Whether what a mark of this kind speaks of is assumed. */
export const isAssumedBy = (kind: string): boolean => assumedKinds.has(kind);

/** Whether a client's answer is assumed; `kind` is that of the mark that still speaks of it. A mark without one says nothing. */
export function isAssumed(
  question: Defaulted,
  answer: string | undefined,
  kind: string | undefined = '',
): boolean {
  return kind === '' ? isDefault(question, answer) : isAssumedBy(kind);
}

/** The map with an answer confirmed; a list as a whole has no question. */
export function withConfirmed(
  map: StoredMap,
  address: Address,
  question: Defaulted | undefined,
  stamp: Pick<Annotation, 'iterationId' | 'by' | 'on'>,
): StoredMap {
  return question && isDefault(question, getAnswer(map, address))
    ? setAnnotations(map, [{ ...stamp, address, kind: 'Confirmed' satisfies AnnotationKind, note: '' }])
    : removeAnnotations(map, new Set([addressText(address)]));
}

export interface AssumedAnswer {
  readonly address: Address;
  /** Undefined: it is a list as a whole. */
  readonly question: CompiledQuestion | undefined;
  /** What the mark says; undefined where it is the book's default and no mark speaks of it. */
  readonly mark: string | undefined;
}

/**
 * What is assumed of the answers that a book asks, in its order, items in theirs; what stays with the agency is nobody's answer.
 * @param base the saved map, to leave out marks whose answer has changed since.
 */
export function assumedAnswers(
  book: BookParts,
  map: StoredMap,
  { visible, workedOut }: Pick<MapReading, 'visible' | 'workedOut'>,
  base: StoredMap | undefined,
): AssumedAnswer[] {
  const marked = activeAnnotations(map).size > 0;
  const ofQuestion = (question: CompiledQuestion, address: Address): AssumedAnswer[] => {
    // Most questions of a long list can be no such answer, whatever they say.
    if (!marked && question.default === undefined) return [];
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
    const mark = annotationAt(map, [loop])?.kind;
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
