/** What a what-if tries: where it starts, and one preset or a free choice of coverages. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { optionsAt } from '../../../domain/questions/format-answer.ts';
import { askedBy, intakeOf } from '../../../domain/questions/saved-map.ts';
import { suggestionAt } from '../../../domain/questions/suggestions.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import {
  validate,
  type SectionIssue,
  type ValidationContext,
} from '../../../domain/questions/validation/validate.ts';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { withoutSignatures } from '../../../domain/questions/suggest/signatures.ts';
import { coverageAnswers, coveragesFrom, type CoverageAnswer } from './coverages.ts';

export interface StartingPoint {
  /** Today's facts with the request's coverages; today's coverages where they are not known. */
  readonly map: StoredMap;
  /** The request's effective date, YYYY-MM-DD; today's answer where it is not known. */
  readonly sentDate: string;
  /** The same, or today's answer where it has passed. */
  readonly date: string;
  /** How many answers differ from the request's. */
  readonly changed: number;
}

/**
 * What a what-if of a request starts from.
 * @param today YYYY-MM-DD. @param read what was sent, in the app's notation
 */
export function startingPoint(
  book: BookParts,
  now: StoredMap,
  entry: JournalEntry | undefined,
  today: string,
  read: (sent: StoredMap) => StoredMap = (sent) => sent,
): StartingPoint {
  const asSent = intakeSent(entry);
  const sent = asSent && read(asSent);
  const map = sent ? coveragesFrom(book, sent, now) : now;
  const { effectiveDate: qid } = book.roles;
  const todays = (qid !== undefined && getAnswer(now, [qid])) || '';
  const sentDate = entry?.trigger?.effectiveDate ?? todays;
  const facts = (of: StoredMap) => datedAt(book, askedBy(book, intakeOf(of, book.agencyOnly)), sentDate);
  return {
    map,
    sentDate,
    date: (dayHasPassed(sentDate, today) && todays) || sentDate,
    changed: sent ? diffMaps(facts(sent), facts(map)).length : 0,
  };
}

/** The answers with another effective date. */
function datedAt({ roles }: BookParts, map: StoredMap, date: string): StoredMap {
  return roles.effectiveDate === undefined ? map : setAnswer(map, [roles.effectiveDate], date || undefined);
}

export type Preset = 'deductibles' | 'limits' | 'date' | 'free';

/** An answer of the free choice; blank removes it. */
export interface Edit {
  readonly address: Address;
  readonly answer: string;
}

export interface WhatIf {
  readonly preset: Preset;
  /** YYYY-MM-DD, or as typed. */
  readonly date: string;
  readonly edits: readonly Edit[];
}

/** The answers to send. */
export function whatIfAnswers(book: BookParts, start: StoredMap, { preset, date, edits }: WhatIf): StoredMap {
  const map = datedAt(book, start, date);
  switch (preset) {
    case 'deductibles':
      return higherDeductibles(book, map);
    case 'limits':
      return higherLimits(book, map);
    case 'date':
      return map;
    case 'free':
      return withoutSignatures(
        book,
        map,
        edits.reduce((made, { address, answer }) => setAnswer(made, address, answer || undefined), map),
      );
  }
}

export interface WhatIfIssues {
  readonly issues: readonly SectionIssue[];
  /** Messages about the effective date, and those that the start does not have. */
  readonly warnings: readonly string[];
  /** What is missing or wrong in what is sent. */
  readonly wrong: readonly SectionIssue[];
}

/** What the book has against the answers to send. */
export function whatIfIssues(
  book: BookParts,
  start: StoredMap,
  map: StoredMap,
  context: ValidationContext,
): WhatIfIssues {
  const { issues } = validate(book, { clientData: map }, context);
  const known = new Set(validate(book, { clientData: start }, context).issues.map(({ message }) => message));
  const warnings = issues.filter(
    ({ severity, address: [qid], message }) =>
      severity === 'warn' && (qid === book.roles.effectiveDate || !known.has(message)),
  );
  return {
    issues,
    warnings: [...new Set(warnings.map(({ message }) => message))],
    wrong: issues.filter(({ severity, address: [qid] }) => severity !== 'warn' && !book.agencyOnly.has(qid)),
  };
}

/** The answers with every deductible one option up, where the book offers a higher one. */
function higherDeductibles(book: BookParts, map: StoredMap): StoredMap {
  const upped = oneUp(book, map, (one) => covers(one, 'deductible'));
  return withoutSignatures(book, map, upped);
}

/**
 * The answers with every limit outside loops one option up. Where the book then suggests another limit than before, that
 * is taken: uninsured and underinsured motorist follow the liability limit by the state's rule.
 */
function higherLimits(book: BookParts, map: StoredMap): StoredMap {
  const isLimit = (one: CoverageAnswer) => one.address.length === 1 && covers(one, 'limit');
  const upped = withoutSignatures(book, map, oneUp(book, map, isLimit));
  const [before, after] = [answerScope(book, map), answerScope(book, upped)];
  return coverageAnswers(book, upped)
    .filter(isLimit)
    .reduce((made, { address }) => {
      const value = suggestionAt(book, after, address)?.value;
      const isNew = value !== undefined && value !== suggestionAt(book, before, address)?.value;
      return isNew && value !== getAnswer(map, address) ? setAnswer(made, address, value) : made;
    }, upped);
}

const covers = ({ question }: CoverageAnswer, part: 'limit' | 'deductible'): boolean =>
  question.covers?.some((figure) => figure.part === part) === true;

function oneUp(book: BookParts, map: StoredMap, isChosen: (one: CoverageAnswer) => boolean): StoredMap {
  const answers = answerScope(book, map);
  return coverageAnswers(book, map)
    .filter(isChosen)
    .reduce((made, { address, answer }) => {
      const values = optionsAt(book, answers, address).map(({ value }) => value);
      const higher = nextHigher(values, answer);
      return higher === undefined ? made : setAnswer(made, address, higher);
    }, map);
}

const figure = /\d[\d,]*(?:\.\d+)?/g;

/** The lowest of the values above one and of its form: "250/500" for "100/300". Undefined for words and for the highest. */
export function nextHigher(values: readonly string[], value: string): string | undefined {
  const form = (text: string) => text.replaceAll(figure, '#');
  const figures = (text: string) => (text.match(figure) ?? []).map((one) => Number(one.replaceAll(',', '')));
  const sum = (text: string) => figures(text).reduce((total, one) => total + one, 0);
  const now = figures(value);
  const isAbove = (other: string) =>
    form(other) === form(value) &&
    sum(other) > sum(value) &&
    figures(other).every((one, at) => one >= (now[at] ?? 0));
  return values.filter(isAbove).toSorted((a, b) => sum(a) - sum(b))[0];
}
