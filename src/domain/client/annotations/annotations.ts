/**
 * Answer marks: what an agent says of an answer beside the answer itself. They are items of a loop that stays with the
 * agency, so that they are archived with the client; each names the answer it is about by its address. The loop and
 * its question ids are the same in every book of a workspace that keeps an agency file.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { memo } from '../../../lib/memo.ts';
import { addressOf, addressText, type Address } from '../address.ts';
import { answerElement, loopElement, own, readElement, readInner } from '../elements.ts';
import { withMember } from '../walk.ts';
import { markedQid, markKindQid, marksLoop } from './qids.ts';

export const annotationKinds = [
  'Assumed',
  'To confirm',
  'Confirmed',
  'Asked, not known',
  'Refused to answer',
  'From document',
  'Told by someone else',
] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

export interface Annotation {
  readonly iterationId: string;
  readonly address: Address;
  /** One of `annotationKinds`, or what else a colleague's book offers. */
  readonly kind: string;
  /** The agent's name, as typed in Settings. */
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly note: string;
}

interface Read {
  readonly all: readonly Annotation[];
  /** By the texts of addresses. */
  readonly active: ReadonlyMap<string, Annotation>;
}

/** Of the element of the loop; undefined where there is none. */
const readAnnotations = memo((element: unknown): Read => {
  const view = readElement(marksLoop, element);
  const iterations = view.kind === 'loop' ? view.iterations : [];
  const all = iterations.flatMap(({ iterationId, answers }) => readAnnotation(iterationId, answers) ?? []);
  return { all, active: new Map(all.map((mark) => [addressText(mark.address), mark])) };
});

/** Every mark, as they stand in the list. The same list until one changes. */
export const allAnnotations = (map: StoredMap): readonly Annotation[] =>
  readAnnotations(own(map, marksLoop)).all;

/**
 * The marks by the text of their answers' addresses; the last where one answer has several, which is the one that speaks
 * for it. The same map until one changes.
 */
export const activeAnnotations = (map: StoredMap): ReadonlyMap<string, Annotation> =>
  readAnnotations(own(map, marksLoop)).active;

export function annotationAt(map: StoredMap, address: Address): Annotation | undefined {
  return activeAnnotations(map).get(addressText(address));
}

/** Every mark of an answer, the one that speaks for it last. */
export function annotationsAt(map: StoredMap, address: Address): readonly Annotation[] {
  const at = addressText(address);
  return annotationAt(map, address)
    ? allAnnotations(map).filter((mark) => addressText(mark.address) === at)
    : [];
}

/** Puts these marks in the place of any at the same addresses. A mark said anew is a new item: when it was said counts. */
export function setAnnotations(map: StoredMap, marks: readonly Annotation[]): StoredMap {
  return addAnnotations(
    removeAnnotations(map, new Set(marks.map(({ address }) => addressText(address)))),
    marks,
  );
}

/** Adds marks to those that stand, none of which is touched; one that speaks for an answer goes on speaking for it. */
export function addAnnotations(map: StoredMap, marks: readonly Annotation[]): StoredMap {
  if (marks.length === 0) return map;
  const element = own(map, marksLoop);
  const view = readElement(marksLoop, element);
  // What stands there in a form that cannot be read is not written over.
  if (element !== undefined && view.kind !== 'loop') return map;
  const [stand, before] = view.kind === 'loop' ? [view.iterations, view.element] : [[], {}];
  const isMarked = ({ address }: Annotation) => annotationAt(map, address) !== undefined;
  const items = [
    ...marks.filter(isMarked).map(annotationItem),
    ...stand.map(({ raw }) => raw),
    ...marks.filter((mark) => !isMarked(mark)).map(annotationItem),
  ];
  return { ...map, [marksLoop]: { ...before, ...loopElement(marksLoop, items) } };
}

/** Takes away every mark at these addresses; the list goes with its last one, because it is nobody's answer. */
export function removeAnnotations(map: StoredMap, addresses: ReadonlySet<string>): StoredMap {
  const view = readElement(marksLoop, own(map, marksLoop));
  if (view.kind !== 'loop' || addresses.size === 0) return map;
  const remaining = view.iterations.filter(({ iterationId, answers }) => {
    const mark = readAnnotation(iterationId, answers);
    return !mark || !addresses.has(addressText(mark.address));
  });
  if (remaining.length === view.iterations.length) return map;
  if (remaining.length === 0 && Object.keys(view.element).length === 3)
    return withMember<unknown>(map, marksLoop, undefined);
  return { ...map, [marksLoop]: { ...view.element, iterations: remaining.map(({ raw }) => raw) } };
}

/** Why a mark no longer speaks of the answer that stands there. */
export type StaleReason = 'changed' | 'answered' | 'blank' | 'gone';

/** Kinds that say there is no answer, and kinds that say where the answer is from. */
const blankKinds: ReadonlySet<string> = new Set<AnnotationKind>(['Asked, not known', 'Refused to answer']);
const answerKinds: ReadonlySet<string> = new Set<AnnotationKind>([
  'Assumed',
  'Confirmed',
  'From document',
  'Told by someone else',
]);

/**
 * Whether a mark outlived its answer: the item is gone; it says there is no answer and there is one, or the other way
 * round; or it was saved with another answer than stands there now. Undefined while it still speaks the truth.
 * `base` is the saved map that the answers are based on; undefined for a client never saved.
 */
export function staleReason(
  mark: Annotation,
  map: StoredMap,
  base: StoredMap | undefined,
): StaleReason | undefined {
  const { address, kind, iterationId } = mark;
  if (isRemoved(map, address)) return 'gone';
  const now = textAt(map, address);
  if (now !== '' && blankKinds.has(kind)) return 'answered';
  // A loop as a whole has no text; a mark about it stays until it is taken away.
  const isLoop = address.length === 1 && readElement(address[0], own(map, address[0])).kind === 'loop';
  if (now === '' && answerKinds.has(kind) && !isLoop) return 'blank';
  const saved = base && annotationAt(base, address);
  const same = saved?.iterationId === iterationId && saved.kind === kind && saved.note === mark.note;
  if (!base || !same) return undefined;
  // An item that the saved record does not have came back: nothing there is another answer than the one that was marked.
  if (isRemoved(base, address)) return undefined;
  return textAt(base, address) !== now ? 'changed' : undefined;
}

/** Why a mark of this kind, made now, would not speak of what stands there; undefined where it does. */
export const misfit = (kind: string, address: Address, map: StoredMap): StaleReason | undefined =>
  staleReason({ iterationId: '', address, kind, by: '', on: '', note: '' }, map, undefined);

/** The mark that speaks of what stands at an address; undefined where none does. */
export function activeAt(
  map: StoredMap,
  address: Address,
  base: StoredMap | undefined,
): Annotation | undefined {
  const mark = annotationAt(map, address);
  return mark && staleReason(mark, map, base) === undefined ? mark : undefined;
}

/** What that mark says. */
export const kindAt = (map: StoredMap, address: Address, base: StoredMap | undefined): string | undefined =>
  activeAt(map, address, base)?.kind;

/** Whether the item that an address belongs to is not in the map. */
export const isRemoved = (map: StoredMap, address: Address): boolean =>
  address.length === 3 && !itemAnswers(map, address[0], address[1]);

function readAnnotation(
  iterationId: string,
  answers: Readonly<Record<string, unknown>>,
): Annotation | undefined {
  const text = (qid: string) => {
    const view = readInner(qid, own(answers, qid));
    return view.kind === 'answer' ? view.answer : '';
  };
  const address = addressOf(text(markedQid));
  if (!address) return undefined;
  const [kind, by, on, note] = [text(markKindQid), text('mrk_by'), text('mrk_on'), text('mrk_note')];
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
    [markedQid]: addressText(address),
    [markKindQid]: kind,
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

/** An item's answers; undefined where there is no such item. */
function itemAnswers(map: StoredMap, loop: string, iterationId: string): Answers | undefined {
  const element = own(map, loop);
  if (typeof element !== 'object' || element === null) return undefined;
  return answersById(element, loop).get(iterationId);
}

/** By the ids of items, because a long loop may bear a mark on every item. */
const answersById = memo((element: object, loop: string): ReadonlyMap<string, Answers> => {
  const view = readElement(loop, element);
  const iterations = view.kind === 'loop' ? view.iterations : [];
  return new Map(iterations.map((one) => [one.iterationId, one.answers]));
});

function textAt(map: StoredMap, address: Address): string {
  const within: Answers | undefined = address.length === 1 ? map : itemAnswers(map, address[0], address[1]);
  const qid = address[address.length - 1] ?? '';
  const view = readInner(qid, within && own(within, qid));
  return view.kind === 'answer' ? view.answer.trim() : '';
}
