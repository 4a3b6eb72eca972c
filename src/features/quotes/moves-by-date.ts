/**
 * What of the same answers reads differently on another effective date: whole years since a date or a year that was
 * answered (ages, look-backs), and the figures that the book works out. Nothing of it says that a carrier uses it.
 */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../../domain/client/address.ts';
import { answersOf, setAnswer } from '../../domain/client/walk.ts';
import { answerScope } from '../../domain/questions/validation/answer-scope.ts';
import { formatAnswer, changeFormat } from '../../domain/questions/format-answer.ts';
import { questionAt, type BookParts, type CompiledQuestion } from '../../domain/questions/compiled.ts';
import { daysBetween, isDay, yearsBetween } from '../../domain/calendar.ts';

/** One sentence each, in the order of the map. `from` and `to` are days, YYYY-MM-DD; answers are `map`'s, unchanged. */
export function movesByDate(book: BookParts, map: StoredMap, from: string, to: string): string[] {
  const role = book.roles.effectiveDate;
  if (from === to || !isDay(from) || !isDay(to) || role === undefined) return [];
  return [...agesMoved(book, map, from, to), ...figuresMoved(book, map, role, from, to)];
}

/** When something was asked or quoted, and the effective date it was for. Both YYYY-MM-DD; undefined when not known. */
export interface Ahead {
  readonly on: string | undefined;
  readonly effectiveDate: string | undefined;
  /** Told beside it in brackets: "request of Nov 2, 2026". */
  readonly name?: string;
}

/**
 * "How far ahead: 18 days before the effective date, then 3 days before it.": how far ahead cover is asked for moves the price of
 * many organizations. None where it did not move, as far as it is known; those alike are told once, in the order of the first.
 */
export function aheadMoved(...all: readonly Ahead[]): string[] {
  const byDays = new Map<number, string[]>();
  for (const { on, effectiveDate, name } of all) {
    const days = on !== undefined && effectiveDate !== undefined ? daysBetween(on, effectiveDate) : undefined;
    if (days === undefined) continue;
    byDays.set(days, [...(byDays.get(days) ?? []), ...(name === undefined ? [] : [name])]);
  }
  if (byDays.size < 2) return [];
  const told = [...byDays].map(([days, names], at) => {
    const named = names.length === 0 ? '' : ` (${names.join('; ')})`;
    return `${aheadWords(days)} ${at === 0 ? 'the effective date' : 'it'}${named}`;
  });
  return [`How far ahead: ${told.join(', then ')}.`];
}

function aheadWords(days: number): string {
  if (days === 0) return 'on';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'before' : 'after'}`;
}

function agesMoved(book: BookParts, map: StoredMap, from: string, to: string): string[] {
  const answers = answerScope(book, map);
  const words = changeFormat(book, map);
  return [...answersOf(map)].flatMap(({ address, answer }) => {
    const question = questionAt(book, address);
    if (!question || !countsToTheDate(book, question) || !answers.visible(address)) return [];
    const [before, after] = [yearsAt(question, answer, from), yearsAt(question, answer, to)];
    if (before === undefined || after === undefined || before === after) return [];
    return [
      `${words.place(address)}: ${years(before)} before the first date, ${years(after)} before the second`,
    ];
  });
}

/** Dates of the start and of drawn-up papers have no age that anybody counts; what the book prices by does. */
function countsToTheDate(book: BookParts, { kind, qid, affectsPrice, retired }: CompiledQuestion): boolean {
  if (retired === true || qid === book.roles.effectiveDate) return false;
  return (kind === 'date' || kind === 'year') && affectsPrice === true;
}

function yearsAt({ kind }: CompiledQuestion, answer: string, day: string): number | undefined {
  if (kind === 'date') return isDay(answer) ? yearsBetween(answer, day) : undefined;
  return /^\d{4}$/.test(answer) ? Number(day.slice(0, 4)) - Number(answer) : undefined;
}

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

function figuresMoved(book: BookParts, map: StoredMap, role: string, from: string, to: string): string[] {
  const [before, after] = [from, to].map((day) => answerScope(book, setAnswer(map, [role], day)));
  if (!before || !after) return [];
  const words = changeFormat(book, map);
  const moved = (question: CompiledQuestion, address: Address): string[] => {
    if (question.kind !== 'workedOut' || question.retired === true) return [];
    const id = address.length === 3 ? address[1] : undefined;
    const [old, now] = [before, after].map((answers) =>
      answers.visible(address) ? (answers.workedOut(question, id) ?? '') : '',
    );
    if (old === undefined || now === undefined || old === now) return [];
    const say = (text: string) => (text === '' ? 'blank' : formatAnswer(book, after, question, text));
    return [`${words.place(address)}: ${say(old)} for the first date, ${say(now)} for the second`];
  };
  const single = [...book.questions.values()].flatMap((question) => moved(question, [question.qid]));
  const looped = [...book.loopQuestions].flatMap(([loop, questions]) =>
    after
      .items(loop)
      .flatMap(({ iterationId }) =>
        [...questions.values()].flatMap((question) => moved(question, [loop, iterationId, question.qid])),
      ),
  );
  return [...single, ...looped];
}
