/**
 * Annotations: what an agent notes about an answer. They are items of an agency-only loop, so they are archived with the
 * client. Each holds the address of its answer.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { memo } from '../../../lib/memo.ts';
import { addressOf, addressText, type Address } from '../address.ts';
import { answerElement, answerText, loopElement, own, readElement } from '../elements.ts';
import { withMember } from '../walk.ts';
import { annotatedQid, annotationKindQid, annotationsLoop, type AnnotationKind } from './qids.ts';

export interface Annotation {
  readonly iterationId: string;
  readonly address: Address;
  /** One of `annotationKinds`, or another that a colleague's book offers. */
  readonly kind: string;
  /** The agent's name, as typed in Settings. */
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly note: string;
}

interface Read {
  readonly all: readonly Annotation[];
  /** By the text of the address. */
  readonly active: ReadonlyMap<string, Annotation>;
}

const readAnnotations = memo((element: unknown): Read => {
  const view = readElement(annotationsLoop, element);
  const iterations = view.kind === 'loop' ? view.iterations : [];
  const all = iterations.flatMap(({ iterationId, answers }) => readAnnotation(iterationId, answers) ?? []);
  return {
    all,
    active: new Map(all.map((annotation) => [addressText(annotation.address), annotation])),
  };
});

/** Every annotation in stored order. The same array until one changes. */
export const allAnnotations = (map: StoredMap): readonly Annotation[] =>
  readAnnotations(own(map, annotationsLoop)).all;

/**
 * The active annotations by the text of their addresses: of several for one answer, the last is active. The same map
 * until one changes.
 */
export const activeAnnotations = (map: StoredMap): ReadonlyMap<string, Annotation> =>
  readAnnotations(own(map, annotationsLoop)).active;

export function annotationAt(map: StoredMap, address: Address): Annotation | undefined {
  return activeAnnotations(map).get(addressText(address));
}

/** Every annotation of an answer, the active one last. */
export function annotationsAt(map: StoredMap, address: Address): readonly Annotation[] {
  const at = addressText(address);
  return annotationAt(map, address)
    ? allAnnotations(map).filter((annotation) => addressText(annotation.address) === at)
    : [];
}

/** Replaces all annotations at the same addresses. The new ones are new items, because their date counts. */
export function setAnnotations(map: StoredMap, annotations: readonly Annotation[]): StoredMap {
  const addresses = new Set(annotations.map(({ address }) => addressText(address)));
  return addAnnotations(removeAnnotations(map, addresses), annotations);
}

/** Adds annotations without changing existing ones. An active annotation stays active. */
export function addAnnotations(map: StoredMap, annotations: readonly Annotation[]): StoredMap {
  if (annotations.length === 0) return map;
  const element = own(map, annotationsLoop);
  const view = readElement(annotationsLoop, element);
  // Never overwrite an unrecognized element.
  if (element !== undefined && view.kind !== 'loop') return map;
  const [existing, before] = view.kind === 'loop' ? [view.iterations, view.element] : [[], {}];
  const isAnnotated = ({ address }: Annotation) => annotationAt(map, address) !== undefined;
  const items = [
    ...annotations.filter(isAnnotated).map(annotationItem),
    ...existing.map(({ raw }) => raw),
    ...annotations.filter((annotation) => !isAnnotated(annotation)).map(annotationItem),
  ];
  return { ...map, [annotationsLoop]: { ...before, ...loopElement(annotationsLoop, items) } };
}

/** Removes every annotation at these addresses. */
export const removeAnnotations = (map: StoredMap, addresses: ReadonlySet<string>): StoredMap =>
  addresses.size === 0 ? map : removeAnnotationsWhere(map, (address) => addresses.has(addressText(address)));

/** Removes every annotation at an address that is so, and the loop with its last one: it is nobody's answer. */
export function removeAnnotationsWhere(map: StoredMap, isOut: (address: Address) => boolean): StoredMap {
  const view = readElement(annotationsLoop, own(map, annotationsLoop));
  if (view.kind !== 'loop') return map;
  const remaining = view.iterations.filter(({ iterationId, answers }) => {
    const annotation = readAnnotation(iterationId, answers);
    return !annotation || !isOut(annotation.address);
  });
  if (remaining.length === view.iterations.length) return map;
  if (remaining.length === 0 && Object.keys(view.element).length === 3)
    return withMember<unknown>(map, annotationsLoop, undefined);
  return { ...map, [annotationsLoop]: { ...view.element, iterations: remaining.map(({ raw }) => raw) } };
}

export type StaleReason = 'changed' | 'answered' | 'blank' | 'removed';

/** Kinds for a blank answer, and kinds for the source of an answer. */
const blankKinds: ReadonlySet<string> = new Set<AnnotationKind>(['Asked, not known', 'Refused to answer']);
const answerKinds: ReadonlySet<string> = new Set<AnnotationKind>([
  'Assumed',
  'Carried over',
  'Confirmed',
  'From document',
  'Told by someone else',
]);

/**
 * Why an annotation is stale: its item is removed, it says the answer is blank and there is one, or the reverse, or the
 * answer changed since the annotation was saved. Undefined while it is true.
 * @param base the saved map that the answers are based on; undefined for a client never saved.
 */
export function staleReason(
  annotation: Annotation,
  map: StoredMap,
  base: StoredMap | undefined,
): StaleReason | undefined {
  const { address, kind, iterationId } = annotation;
  if (isRemoved(map, address)) return 'removed';
  const now = textAt(map, address);
  if (now !== '' && blankKinds.has(kind)) return 'answered';
  // A loop as a whole has no text, so its annotation stays until it is removed.
  const isLoop = address.length === 1 && readElement(address[0], own(map, address[0])).kind === 'loop';
  if (now === '' && answerKinds.has(kind) && !isLoop) return 'blank';
  const saved = base && annotationAt(base, address);
  const same = saved?.iterationId === iterationId && saved.kind === kind && saved.note === annotation.note;
  if (!base || !same) return undefined;
  // A restored item that the saved record lacks has the very answer that was annotated.
  if (isRemoved(base, address)) return undefined;
  return textAt(base, address) !== now ? 'changed' : undefined;
}

/** Why an annotation of this kind, made now, would be stale; undefined if it fits. */
export const misfitReason = (kind: string, address: Address, map: StoredMap): StaleReason | undefined =>
  staleReason({ iterationId: '', address, kind, by: '', on: '', note: '' }, map, undefined);

/** The active annotation at an address, unless it is stale. */
export function activeAt(
  map: StoredMap,
  address: Address,
  base: StoredMap | undefined,
): Annotation | undefined {
  const annotation = annotationAt(map, address);
  return annotation && staleReason(annotation, map, base) === undefined ? annotation : undefined;
}

export const activeKindAt = (
  map: StoredMap,
  address: Address,
  base: StoredMap | undefined,
): string | undefined => activeAt(map, address, base)?.kind;

/** Whether the map lacks the item of an address. */
export const isRemoved = (map: StoredMap, address: Address): boolean =>
  address.length === 3 && !itemAnswers(map, address[0], address[1]);

function readAnnotation(
  iterationId: string,
  answers: Readonly<Record<string, unknown>>,
): Annotation | undefined {
  const text = (qid: string) => answerText(qid, own(answers, qid)) ?? '';
  const address = addressOf(text(annotatedQid));
  if (!address) return undefined;
  const [kind, by, on, note] = [text(annotationKindQid), text('mrk_by'), text('mrk_on'), text('mrk_note')];
  return { iterationId, address, kind, by, on, note };
}

function annotationItem({
  iterationId,
  address,
  kind,
  by,
  on,
  note,
}: Annotation): Readonly<Record<string, unknown>> {
  const texts = {
    [annotatedQid]: addressText(address),
    [annotationKindQid]: kind,
    mrk_by: by,
    mrk_on: on,
    mrk_note: note,
  };
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return {
    iterationId,
    answers: Object.fromEntries(given.map(([qid, text]) => [qid, answerElement(qid, text)])),
  };
}

type Answers = Readonly<Record<string, unknown>>;

function itemAnswers(map: StoredMap, loop: string, iterationId: string): Answers | undefined {
  const element = own(map, loop);
  if (typeof element !== 'object' || element === null) return undefined;
  return answersById(element, loop).get(iterationId);
}

/** By item id, because a long loop may have an annotation on every item. */
const answersById = memo((element: object, loop: string): ReadonlyMap<string, Answers> => {
  const view = readElement(loop, element);
  const iterations = view.kind === 'loop' ? view.iterations : [];
  return new Map(iterations.map((one) => [one.iterationId, one.answers]));
});

function textAt(map: StoredMap, address: Address): string {
  const within: Answers | undefined = address.length === 1 ? map : itemAnswers(map, address[0], address[1]);
  const qid = address[address.length - 1] ?? '';
  return answerText(qid, within && own(within, qid))?.trim() ?? '';
}
