/** From what the agent picks to the quote requests of a what-if: one thing changes at a time, so that each can be seen. */
import type { StoredMap } from '../../../contract/answers.ts';
import { ratedDifferences } from '../rated-differences.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { formatAnswer } from '../../../domain/questions/format-answer.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { withCover, type CoverQuestion } from './cover-questions.ts';
import { normalizeAnswer } from '../../../domain/questions/kinds/normalize-answer.ts';
import { isLapsed } from '../../../domain/quotes/comparison/compare.ts';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import { aheadMoved, type Ahead } from '../moves-by-date.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';
import { besideDifference, besideWords, type SentBeside } from '../sent-beside.ts';
import { formatDay } from '../../../lib/format.ts';
import { parseDay } from '../../../lib/parse-day.ts';

/** How many questions may be varied, and how many requests a what-if may send beside its base. */
export const mostQuestions = 3;
export const mostVariations = 6;

/** What the agent picked for one question. */
export interface Picked {
  readonly cover: CoverQuestion;
  /** Answers in the form that travels. */
  readonly alternatives: readonly string[];
}

export interface Variation {
  readonly words: string;
  readonly map: StoredMap;
  /** YYYY-MM-DD. */
  readonly effectiveDate: string;
  /** The question that it varies; absent where it varies the date, or the cover of an earlier request. */
  readonly varied?: { readonly cover: CoverQuestion; readonly answer: string } | undefined;
}

/** What the variations can be held against. */
export interface BaseOption {
  readonly triggerRequestId: string;
  /** By the service's clock, milliseconds since 1970. */
  readonly sentAt: number;
  /** Why its quotes cannot stand beside requests of now; undefined when they can. */
  readonly why: string | undefined;
  /** What else was otherwise then, which a rating may see: how far ahead it was, and what was sent along. Sentences. */
  readonly apart: readonly string[];
  /** All its quotes have expired; false too while that is not known. */
  readonly lapsed: boolean;
}

/**
 * The base that the agent picked, else the newest whose quotes are valid and that nothing sets apart from a request of
 * now; undefined for one asked for anew, which `picked` says with an empty text. `bases` is newest first.
 */
export function chosenBase(bases: readonly BaseOption[], picked: string | undefined): BaseOption | undefined {
  if (picked === '') return undefined;
  const fitting = bases.filter(({ why }) => why === undefined);
  return (
    fitting.find(({ triggerRequestId }) => triggerRequestId === picked) ??
    fitting.find(({ lapsed, apart }) => !lapsed && apart.length === 0)
  );
}

/** When one of two requests to be held against each other was sent, and what along with the answers of its line. */
export interface SentApart extends Ahead {
  readonly beside: SentBeside;
}

/** The same, with the answers that the line asks. */
export interface SentWith extends SentApart {
  readonly asked: StoredMap;
}

/**
 * What sets requests of a what-if apart although they ask the same, or differ only in what is tried out. Of one day they
 * differ in how far ahead they are only where another effective date is what is tried out. Sentences.
 */
export function apartWords(then: SentApart, now: SentApart): string[] {
  return [
    ...(then.on === now.on ? [] : aheadMoved(then, now)),
    ...besideWords(besideDifference(then.beside, now.beside)).map((words) => `${words}.`),
  ];
}

/**
 * Whether an earlier request can be the base of requests of now: only like for like, which takes more than the same
 * answers. How far ahead it was sent, answers of another line and agency codes are told and do not stand against it.
 */
export function fitAsBase(then: SentWith | undefined, now: SentWith): Pick<BaseOption, 'why' | 'apart'> {
  if (!then) return { why: 'what was sent is not known in this browser', apart: [] };
  const changes = ratedDifferences(then.asked, now.asked).length;
  if (changes > 0) {
    return { why: changes === 1 ? '1 answer differs since' : `${changes} answers differ since`, apart: [] };
  }
  if (then.effectiveDate !== now.effectiveDate) return { why: 'for another effective date', apart: [] };
  const { lines, known } = besideDifference(then.beside, now.beside);
  if (!known) return { why: 'what else was sent is not known in this browser', apart: [] };
  if (lines !== undefined) return { why: `the client’s other lines differ since (${lines})`, apart: [] };
  return { why: undefined, apart: apartWords(then, now) };
}

/** Whether there are quotes, and none of them is valid any more. */
export function allLapsed(quoted: readonly QuoteView[] | undefined, now: number): boolean {
  return quoted !== undefined && quoted.length > 0 && quoted.every((view) => isLapsed(view, now));
}

/** Sentences on dates (YYYY-MM-DD) that lie before `today`. */
export function pastDates(dates: readonly string[], today: string): string[] {
  return dates
    .filter((date) => dayHasPassed(date, today))
    .map((date) => `The effective date ${formatDay(date)} has passed.`);
}

/** One variation for each alternative answer and for each other effective date; those that change nothing fall away. */
export function variationsOf(
  book: BookParts,
  base: StoredMap,
  baseDate: string,
  picked: readonly Picked[],
  dates: readonly string[],
): Variation[] {
  const answers = answerScope(book, base);
  const covers = picked.flatMap(({ cover, alternatives }) =>
    alternatives.map((answer): Variation => {
      return {
        words: changeOf(cover, formatAnswer(book, answers, cover.question, answer)),
        map: withCover(base, cover, answer),
        effectiveDate: baseDate,
        varied: { cover, answer },
      };
    }),
  );
  const { effectiveDate: qid } = book.roles;
  const moved = dates.map((date): Variation => {
    return {
      words: `Effective date: ${formatDay(baseDate)} → ${formatDay(date)}`,
      map: qid === undefined ? base : setAnswer(base, [qid], date),
      effectiveDate: date,
    };
  });
  return [...covers, ...moved].filter(({ map, effectiveDate }) => map !== base || effectiveDate !== baseDate);
}

/** "Bodily injury: 100/300 → 250/500". */
function changeOf({ label, now }: CoverQuestion, to: string): string {
  return `${label}: ${now.map(({ words }) => words).join(' or ')} → ${to}`;
}

/** The same variation with other cover varied to its answer as well. */
export function variedTogether(
  book: BookParts,
  variation: Variation,
  others: readonly CoverQuestion[],
): Variation {
  const { varied, words } = variation;
  if (!varied || others.length === 0) return variation;
  const map = others.reduce((made, cover) => withCover(made, cover, varied.answer), variation.map);
  const answers = answerScope(book, map);
  const more = others.map((cover) =>
    changeOf(cover, formatAnswer(book, answers, cover.question, varied.answer)),
  );
  return { ...variation, words: [words, ...more].join('; '), map };
}

/** Typed alternatives, separated by semicolons, in the form that travels; each once and none of the answers of now. */
export function typedAlternatives(typed: string, { question, now }: CoverQuestion, today: string): string[] {
  const known = new Set(now.map(({ answer }) => answer));
  const stored = (text: string) =>
    question.kind === 'date' ? (parseDay(text, { today }) ?? text) : normalizeAnswer(question.kind, text);
  return eachOnce(typed, stored).filter((answer) => !known.has(answer));
}

/** Typed dates, separated by semicolons, as YYYY-MM-DD where they can be read as one; each once. */
export function typedDates(typed: string, baseDate: string, today: string): string[] {
  return eachOnce(typed, (text) => parseDay(text, { today, yearRule: { nextToCome: true } }) ?? text).filter(
    (date) => date !== baseDate,
  );
}

function eachOnce(typed: string, read: (text: string) => string): string[] {
  const pieces = typed.split(';').map((piece) => piece.trim());
  return [...new Set(pieces.filter((piece) => piece !== '').map(read))];
}

/** On the button that sends so many requests. */
export function sendWords(count: number): string {
  if (count === 0) return 'Send requests';
  return count === 1 ? 'Send 1 request' : `Send ${count} requests`;
}
