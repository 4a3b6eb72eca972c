/** Which answers of a draft are saved, and which saved answers are sent for quotes. */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../client/address.ts';
import { answerText, readElement } from '../client/elements.ts';
import { getAnswer } from '../client/walk.ts';
import type { Validation } from './validation/validate.ts';
import { questionAt, type BookParts } from './compiled.ts';

export interface BookUse {
  readonly book: BookParts;
  readonly validation: Pick<Validation, 'visible'>;
}

/** Whether the client has the book's line, that is, an answer to its effective date. */
export function usesBook(book: BookParts, map: StoredMap): boolean {
  const { effectiveDate } = book.roles;
  return effectiveDate !== undefined && (getAnswer(map, [effectiveDate]) ?? '').trim() !== '';
}

/**
 * The map to save: without worked-out values and without answers that every used book asking them hides. Answers that no
 * used book asks stay, and unrecognized elements too (docs/service.md, "Unrecognized elements"). `removed` lists what was
 * left out.
 */
export function mapToSave(
  map: StoredMap,
  uses: readonly BookUse[],
): { readonly map: StoredMap; readonly removed: readonly Address[] } {
  const removed: Address[] = [];
  const keep = (place: Address): boolean => {
    const leftOut = isLeftOut(place, uses);
    if (leftOut) removed.push(place);
    return !leftOut;
  };
  const saved = Object.entries(map).flatMap(([qid, element]) => {
    const saved = isUnrecognized(qid, element, uses) || keep([qid]);
    return saved ? [[qid, withoutHidden(qid, element, uses, keep)] as const] : [];
  });
  return { map: removed.length === 0 ? map : Object.fromEntries(saved), removed };
}

/** What a quote request sends: the map without its agency-only elements. */
export function intakeOf(map: StoredMap, agencyOnly: ReadonlySet<string>): StoredMap {
  return Object.fromEntries(Object.entries(map).filter(([qid]) => !agencyOnly.has(qid)));
}

/** The part of a map that a product's book asks. Other lines' answers do not change its quotes. */
export function askedBy(book: BookParts, map: StoredMap): StoredMap {
  return Object.fromEntries(
    Object.entries(map).filter(([qid]) => book.questions.has(qid) || book.loops.has(qid)),
  );
}

/** Whether an element has another form than its question or loop. */
function isUnrecognized(qid: string, element: unknown, uses: readonly BookUse[]): boolean {
  const { kind } = readElement(qid, element);
  return (
    kind === 'unrecognized' ||
    uses.some(({ book }) => (kind === 'loop' ? book.questions : book.loops).has(qid))
  );
}

/** Whether a book asks the place and none that asks it shows it. Runs for every answer of a save. */
function isLeftOut(place: Address, uses: readonly BookUse[]): boolean {
  let asked = false;
  for (const { book, validation } of uses) {
    const question = questionAt(book, place);
    if (!question && !(place.length === 1 && book.loops.has(place[0]))) continue;
    if (question?.kind !== 'workedOut' && validation.visible(place)) return false;
    asked = true;
  }
  return asked;
}

/** A loop without the hidden answers of its items; any other element unchanged. */
function withoutHidden(
  qid: string,
  element: unknown,
  uses: readonly BookUse[],
  keep: (place: Address) => boolean,
): unknown {
  const view = readElement(qid, element);
  if (view.kind !== 'loop') return element;
  // Most questions are saved for every item, so look them up once, not per item.
  const always = new Map<string, boolean>();
  const isSaved = (iterationId: string, inner: string, saved: unknown): boolean => {
    let known = always.get(inner);
    if (known === undefined) always.set(inner, (known = isAlwaysSaved(qid, inner, uses)));
    return known || answerText(inner, saved) === undefined || keep([qid, iterationId, inner]);
  };
  const iterations = view.iterations.map(({ iterationId, answers, raw }) => {
    const all = Object.keys(answers);
    const saved = all.filter((inner) => isSaved(iterationId, inner, answers[inner]));
    // An unchanged item stays the same object.
    if (saved.length === all.length) return raw;
    return { ...raw, answers: Object.fromEntries(saved.map((inner) => [inner, answers[inner]])) };
  });
  return { ...view.element, iterations };
}

/** Whether a book that shows the loop asks the question unconditionally, for every item. */
function isAlwaysSaved(loop: string, inner: string, uses: readonly BookUse[]): boolean {
  return uses.some(({ book, validation }) => {
    const question = questionAt(book, [loop, '', inner]);
    const unconditional = question && (question.retired === true || question.shownIf === undefined);
    return unconditional && question.kind !== 'workedOut' && validation.visible([loop]);
  });
}
