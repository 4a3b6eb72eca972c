/**
 * What counts as assumed: an answer whose active annotation says so ("Assumed", "To confirm"), or a default without an
 * active annotation. Confirming a default, or entering it by hand, annotates it as "Confirmed", because the stored answer
 * alone does not show whether anybody looked at it. Any other confirmed answer loses its annotation instead.
 *
 * Agency-only answers and defaults from Settings are never assumed. In a workspace without annotations, a default stays
 * assumed.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../client/address.ts';
import { own } from '../../client/elements.ts';
import { getAnswer, iterationsOf, setAnswer } from '../../client/walk.ts';
import type { BookParts, CompiledQuestion } from '../compiled.ts';
import type { MapReading } from '../map-reading.ts';
import { isLoop } from '../items.ts';
import type { Question } from '../schema.ts';
import type { Stamp } from '../validation/acknowledge.ts';
import {
  activeKindAt,
  annotationAt,
  activeAnnotations,
  setAnnotations,
  removeAnnotations,
  type Annotation,
} from '../../client/annotations/annotations.ts';
import type { AnnotationKind } from '../../client/annotations/qids.ts';

type Defaulted = Pick<Question, 'default'>;

const assumedKinds: ReadonlySet<string> = new Set<AnnotationKind>(['Assumed', 'To confirm']);

/** Whether an answer is its question's default from the book. */
export function isDefault({ default: given }: Defaulted, answer: string | undefined): boolean {
  return typeof given?.value === 'string' && given.value !== '' && given.value === answer;
}

/** Whether an annotation of this kind makes its answer assumed. */
export const isAssumedKind = (kind: string): boolean => assumedKinds.has(kind);

/** Whether an answer is assumed, by the `kind` of its active annotation. A blank kind counts as none. */
export function isAssumed(
  question: Defaulted,
  answer: string | undefined,
  kind: string | undefined = '',
): boolean {
  return kind === '' ? isDefault(question, answer) : isAssumedKind(kind);
}

/** The note on an answer of a coverage template. */
export const templateNote = 'agency template';

/** The map with an answer confirmed. A loop as a whole has no question. @param note how it was; blank where that is nothing to keep */
export function withConfirmed(
  map: StoredMap,
  address: Address,
  question: Defaulted | undefined,
  stamp: Pick<Annotation, 'iterationId' | 'by' | 'on'>,
  note = '',
): StoredMap {
  return note !== '' || (question && isDefault(question, getAnswer(map, address)))
    ? setAnnotations(map, [{ ...stamp, address, kind: 'Confirmed' satisfies AnnotationKind, note }])
    : removeAnnotations(map, new Set([addressText(address)]));
}

/** An answer that nobody typed there, and where it comes from. */
export interface NotedAnswer {
  readonly address: Address;
  readonly value: string;
  /** "from home address" */
  readonly note: string;
  /** The agent typed it elsewhere: nobody has to confirm it. */
  readonly isCarried?: boolean | undefined;
}

/** The map with answers set, each annotated as assumed, or with where it was carried over from. */
export function withFilledIn(
  map: StoredMap,
  answers: readonly NotedAnswer[],
  { by, on, newId }: Stamp,
): StoredMap {
  const filled = answers.reduce((next, { address, value }) => setAnswer(next, address, value), map);
  return setAnnotations(
    filled,
    answers.map(({ address, note, isCarried = false }) => {
      const kind: AnnotationKind = isCarried ? 'Carried over' : 'Assumed';
      return { iterationId: newId(), address, kind, by, on, note };
    }),
  );
}

export interface AssumedAnswer {
  readonly address: Address;
  /** Undefined for a loop as a whole. */
  readonly question: CompiledQuestion | undefined;
  /** Undefined for a default without an active annotation. */
  readonly annotationKind: string | undefined;
}

/**
 * The assumed answers to a book's questions, in the order of the book. Agency-only answers are left out.
 * @param base the saved map, to ignore stale annotations.
 */
export function assumedAnswers(
  book: BookParts,
  map: StoredMap,
  { visible, workedOut }: Pick<MapReading, 'visible' | 'workedOut'>,
  base: StoredMap | undefined,
): AssumedAnswer[] {
  const hasAnnotations = activeAnnotations(map).size > 0;
  const ofQuestion = (question: CompiledQuestion, address: Address): AssumedAnswer[] => {
    // Skips most questions of a long loop.
    if (!hasAnnotations && question.default === undefined) return [];
    if (!visible(address)) return [];
    const answer = question.kind === 'workedOut' ? workedOut(address) : getAnswer(map, address);
    if (answer === undefined || answer.trim() === '') return [];
    const kind = activeKindAt(map, address, base);
    return isAssumed(question, answer, kind)
      ? [{ address, question, annotationKind: kind || undefined }]
      : [];
  };
  const asked = book.sections.flatMap(({ items }) => items);
  return asked.flatMap((item): AssumedAnswer[] => {
    if (book.agencyOnly.has(isLoop(item) ? item.loop : item.qid)) return [];
    if (!isLoop(item)) return ofQuestion(item, [item.qid]);
    const { loop, questions } = item;
    if (!visible([loop]) || own(map, loop) === undefined) return [];
    const annotationKind = annotationAt(map, [loop])?.kind;
    return [
      ...iterationsOf(map, loop).flatMap(({ iterationId }) =>
        questions.flatMap((question) => ofQuestion(question, [loop, iterationId, question.qid])),
      ),
      ...(annotationKind !== undefined && isAssumedKind(annotationKind)
        ? [{ address: [loop], question: undefined, annotationKind } as const]
        : []),
    ];
  });
}
