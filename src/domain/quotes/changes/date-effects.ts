/**
 * What the same answers come to on another effective date: ages and other full years since a date, and the values that
 * the question book works out.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { daysBetween, isDay, yearsBetween } from '../../calendar.ts';
import type { Address } from '../../client/address.ts';
import { answersOf, setAnswer } from '../../client/walk.ts';
import { questionAt, type BookParts, type CompiledQuestion } from '../../questions/compiled.ts';
import { answerScope } from '../../questions/validation/answer-scope.ts';

export type DateEffect =
  /** Days, YYYY-MM-DD. */
  | { readonly kind: 'effectiveDate'; readonly before: string; readonly after: string }
  /** Days from sending the request to the effective date. */
  | { readonly kind: 'daysAhead'; readonly before: number; readonly after: number }
  /** Full years from an answer to the effective date. */
  | { readonly kind: 'years'; readonly address: Address; readonly before: number; readonly after: number }
  /** A worked-out value; empty while blank. */
  | {
      readonly kind: 'workedOut';
      readonly address: Address;
      readonly before: string;
      readonly after: string;
    };

/** Days as YYYY-MM-DD; undefined where they are not known. */
interface Dates {
  readonly sentOn: string | undefined;
  readonly effectiveDate: string | undefined;
}

/** The effective dates of two requests, where they differ, and how far ahead each was sent. */
export function requestDateEffects(before: Dates, after: Dates): DateEffect[] {
  const [from, to] = [before.effectiveDate, after.effectiveDate];
  if (from === undefined || to === undefined) return [];
  const effects: DateEffect[] = from === to ? [] : [{ kind: 'effectiveDate', before: from, after: to }];
  const [was, is] = [before, after].map(({ sentOn }, at) =>
    sentOn === undefined ? undefined : daysBetween(sentOn, at === 0 ? from : to),
  );
  if (was === undefined || is === undefined || was === is) return effects;
  return [...effects, { kind: 'daysAhead', before: was, after: is }];
}

/** In the order of the map, then of the book. */
export function answerDateEffects(book: BookParts, map: StoredMap, from: string, to: string): DateEffect[] {
  const role = book.roles.effectiveDate;
  if (from === to || !isDay(from) || !isDay(to) || role === undefined) return [];
  return [
    ...agesOn(book, map, from, to),
    ...workedOutOn(book, setAnswer(map, [role], from), setAnswer(map, [role], to)),
  ];
}

function agesOn(book: BookParts, map: StoredMap, from: string, to: string): DateEffect[] {
  const answers = answerScope(book, map);
  const effects = [...answersOf(map)].flatMap(({ address, answer }) => {
    const question = questionAt(book, address);
    if (!question || !isAged(book, question) || !answers.visible(address)) return [];
    const [before, after] = [yearsUntil(question, answer, from), yearsUntil(question, answer, to)];
    if (before === undefined || after === undefined || before === after) return [];
    const effect = { kind: 'years', address, before, after } as const;
    return [{ effect, isItem: address.length > 1, same: JSON.stringify([question.label, answer]) }];
  });
  // The named insured's birth date is listed once, as that of the driver.
  const inItems = new Set(effects.filter(({ isItem }) => isItem).map(({ same }) => same));
  return effects.filter(({ isItem, same }) => isItem || !inItems.has(same)).map(({ effect }) => effect);
}

/** Whether the years since an answer matter: it affects the price, and is not the effective date itself. */
function isAged(book: BookParts, { kind, qid, affectsPrice, retired }: CompiledQuestion): boolean {
  if (retired === true || qid === book.roles.effectiveDate) return false;
  return (kind === 'date' || kind === 'year') && affectsPrice === true;
}

function yearsUntil({ kind }: CompiledQuestion, answer: string, day: string): number | undefined {
  if (kind === 'date') return isDay(answer) ? yearsBetween(answer, day) : undefined;
  return /^\d{4}$/.test(answer) ? Number(day.slice(0, 4)) - Number(answer) : undefined;
}

function workedOutOn(book: BookParts, earlier: StoredMap, later: StoredMap): DateEffect[] {
  const [was, is] = [answerScope(book, earlier), answerScope(book, later)];
  const effectAt = (question: CompiledQuestion, address: Address): DateEffect[] => {
    if (question.kind !== 'workedOut' || question.retired === true) return [];
    const [before, after] = [was, is].map((answers) =>
      answers.visible(address) ? (answers.workedOut(question, address[1]) ?? '') : '',
    );
    if (before === undefined || after === undefined || before === after) return [];
    return [{ kind: 'workedOut', address, before, after }];
  };
  const single = [...book.questions.values()].flatMap((question) => effectAt(question, [question.qid]));
  const inLoops = [...book.loopQuestions].flatMap(([loop, questions]) =>
    is
      .items(loop)
      .flatMap(({ iterationId }) =>
        [...questions.values()].flatMap((question) => effectAt(question, [loop, iterationId, question.qid])),
      ),
  );
  return [...single, ...inLoops];
}
