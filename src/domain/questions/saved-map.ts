/** From the answers in a draft to what is saved, and from what is saved to what is sent for quotes. */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../client/address.ts';
import { readElement, readInner } from '../client/elements.ts';
import { getAnswer } from '../client/walk.ts';
import { answerScope } from './validation/answer-scope.ts';
import type { Validation } from './validation/validate.ts';
import { questionAt, type BookParts } from './compiled.ts';

/** A book that the client uses, and what it makes of the answers. */
export interface BookUse {
  readonly book: BookParts;
  readonly validation: Pick<Validation, 'visible'>;
}

/** A client uses a line when its map answers that book's effective-date question. */
export function usesBook(book: BookParts, map: StoredMap): boolean {
  const { effectiveDate } = book.roles;
  return effectiveDate !== undefined && (getAnswer(map, [effectiveDate]) ?? '').trim() !== '';
}

/**
 * The map as it is saved: less the answers hidden in every book in use that asks them, and less worked-out values,
 * which never travel. What no book in use asks stays, and what stands in a form that its question does not know (odd
 * elements go back as they came; docs/service.md, "Unrecognized elements"). `removed` names what was left out.
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

/** What goes out with a quote request: the map less its agency-only elements. */
export function intakeOf(map: StoredMap, agencyOnly: ReadonlySet<string>): StoredMap {
  return Object.fromEntries(Object.entries(map).filter(([qid]) => !agencyOnly.has(qid)));
}

/** What of a map a product's book asks: what only another line asks makes no quote of this one differ. */
export function askedBy(book: BookParts, map: StoredMap): StoredMap {
  return Object.fromEntries(
    Object.entries(map).filter(([qid]) => book.questions.has(qid) || book.loops.has(qid)),
  );
}

/** Whether an element has a form that nobody could have answered with, by those who ask it. */
function isUnrecognized(qid: string, element: unknown, uses: readonly BookUse[]): boolean {
  const { kind } = readElement(qid, element);
  return (
    kind === 'unrecognized' ||
    uses.some(({ book }) => (kind === 'loop' ? book.questions : book.loops).has(qid))
  );
}

function isLeftOut(place: Address, uses: readonly BookUse[]): boolean {
  return isAskedBy(place, uses) === false;
}

/**
 * Whether a book that asks a place shows it; undefined where none asks it. Plain loops: a save asks this of every answer
 * of the client.
 */
function isAskedBy(place: Address, uses: readonly BookUse[]): boolean | undefined {
  let asked: false | undefined;
  for (const { book, validation } of uses) {
    const question = questionAt(book, place);
    if (!question && !(place.length === 1 && book.loops.has(place[0]))) continue;
    asked = false;
    if (question?.kind !== 'workedOut' && validation.visible(place)) return true;
  }
  return asked;
}

/** Tells whether one of these books asks and shows a place. It looks at that place alone, whatever the client's lists hold. */
export function shownBy(books: readonly BookParts[], map: StoredMap): (place: Address) => boolean {
  const scopes = books.map((book) => ({ book, validation: answerScope(book, map) }));
  return (place) => isAskedBy(place, scopes) === true;
}

/** A loop's element less the answers that its items do not keep; any other element as it is. */
function withoutHidden(
  qid: string,
  element: unknown,
  uses: readonly BookUse[],
  keep: (place: Address) => boolean,
): unknown {
  const view = readElement(qid, element);
  if (view.kind !== 'loop') return element;
  // Most questions are kept in every item: they are asked about once, not a thousand times.
  const always = new Map<string, boolean>();
  const isSaved = (iterationId: string, inner: string, saved: unknown): boolean => {
    let known = always.get(inner);
    if (known === undefined) always.set(inner, (known = isAlwaysSaved(qid, inner, uses)));
    return known || readInner(inner, saved).kind === 'unrecognized' || keep([qid, iterationId, inner]);
  };
  const iterations = view.iterations.map(({ iterationId, answers, raw }) => {
    const all = Object.keys(answers);
    const saved = all.filter((inner) => isSaved(iterationId, inner, answers[inner]));
    // An item that keeps everything stays the same object: of a thousand, most do.
    if (saved.length === all.length) return raw;
    return { ...raw, answers: Object.fromEntries(saved.map((inner) => [inner, answers[inner]])) };
  });
  return { ...view.element, iterations };
}

/** Whether a book that shows the loop asks it with no condition; the items then make no difference. */
function isAlwaysSaved(loop: string, inner: string, uses: readonly BookUse[]): boolean {
  return uses.some(({ book, validation }) => {
    const question = questionAt(book, [loop, '', inner]);
    const unconditional = question && (question.retired === true || question.shownIf === undefined);
    return unconditional && question.kind !== 'workedOut' && validation.visible([loop]);
  });
}
