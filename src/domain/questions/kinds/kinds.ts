/**
 * How each kind of question checks and displays an answer. Answers are stored as they are sent: plain numbers, days
 * YYYY-MM-DD, YES and NO.
 */
import { isDay } from '../../calendar.ts';
import { numberIssue } from './id-numbers.ts';
import { isPlaceholder } from '../placeholder.ts';
import type { Question, QuestionKind } from '../schema.ts';
import { usStates } from './us-states.ts';
import { formatDay, formatMoneyText, formatNumber } from '../../../lib/format.ts';

export type KindOptions = Pick<Question, 'options' | 'separator'>;

const stateCodes = new Set(usStates.map(([code]) => code));

/** Made once: a check runs for every answer. */
const patterns = {
  number: /^-?\d+(?:\.\d+)?$/,
  smallerThanCents: /^-?\d+\.\d{3,}$/,
  integer: /^-?\d+$/,
  year: /^\d{4}$/,
  zip: /^\d{5}(?:-\d{4})?$/,
  email: /^[^\s@,;<>]+@[^\s@.,;<>]+(?:\.[^\s@.,;<>]+)+$/,
} as const;

/** What is wrong with a stored answer; undefined when it is valid or blank. */
export function check(kind: QuestionKind, question: KindOptions, answer: string): string | undefined {
  if (answer.trim() === '') return undefined;
  switch (kind) {
    case 'number':
    case 'money':
    case 'percent':
      if (kind === 'money' && patterns.smallerThanCents.test(answer)) {
        return 'Money has two decimals at most, as in 45000.50.';
      }
      return patterns.number.test(answer)
        ? undefined
        : `Not a number. Write it in digits, such as ${kind === 'percent' ? '12.5' : '45000.50'}.`;
    case 'integer':
      return patterns.integer.test(answer) ? undefined : 'Not a whole number.';
    case 'date':
      return dayIssue(answer);
    case 'year':
      return patterns.year.test(answer) ? undefined : 'Not a year of four digits.';
    case 'yesNo':
      return answer === 'YES' || answer === 'NO' ? undefined : 'Neither yes nor no.';
    case 'choice':
      return isOption(question, answer) ? undefined : `${JSON.stringify(answer)} is none of the choices.`;
    case 'choices': {
      const unknown = splitChoices(answer, question.separator).find((value) => !isOption(question, value));
      return unknown === undefined ? undefined : `${JSON.stringify(unknown)} is none of the choices.`;
    }
    case 'state':
      return stateCodes.has(answer) ? undefined : 'Not the two letters of a state.';
    case 'zip':
      return patterns.zip.test(answer) ? undefined : 'A ZIP code has five digits, or nine as 61899-1234.';
    case 'phone':
      return phoneDigits(answer) === undefined ? 'Not a phone number of ten digits.' : undefined;
    case 'email':
      return patterns.email.test(answer) ? undefined : 'Not an e-mail address.';
    case 'vin':
    case 'fein':
    case 'naics':
    case 'usdot':
      return numberIssue(kind, answer);
    case 'text':
    case 'longText':
    case 'licence':
    case 'reference':
    case 'workedOut':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** Kinds whose check may reject a real value. */
const doubtful: ReadonlySet<QuestionKind> = new Set([
  'vin',
  'fein',
  'naics',
  'usdot',
  'zip',
  'phone',
  'email',
]);

/** Kinds of which no real value lacks a digit. */
const ofDigits: ReadonlySet<QuestionKind> = new Set(['fein', 'naics', 'usdot', 'zip', 'phone']);

/**
 * How an answer is taken that `check` found something wrong with: what may be real after all, or says only that it is not
 * known yet, is warned of; all else is refused, words in place of a ZIP code too.
 */
export function severityOf(kind: QuestionKind, answer: string): 'refuse' | 'warn' {
  if (!doubtful.has(kind)) return 'refuse';
  return ofDigits.has(kind) && !/\d/.test(answer) && !isPlaceholder(answer) ? 'refuse' : 'warn';
}

/** Formats a stored answer. Returns what it cannot read unchanged. */
export function display(kind: QuestionKind, question: KindOptions, answer: string): string {
  switch (kind) {
    case 'money':
      return formatMoneyText(answer);
    case 'number':
    case 'integer':
      return formatNumber(answer);
    case 'workedOut':
      // Four digits may be a year.
      return /^\d{5}/.test(answer) ? formatNumber(answer) : answer;
    case 'percent':
      return check(kind, question, answer) === undefined && answer !== '' ? `${answer} %` : answer;
    case 'date':
      return formatDay(answer);
    case 'yesNo':
      return answer === 'YES' ? 'Yes' : answer === 'NO' ? 'No' : answer;
    case 'choice':
      return optionLabel(question, answer);
    case 'choices':
      return splitChoices(answer, question.separator)
        .map((value) => optionLabel(question, value))
        .join(usualSeparator);
    case 'text':
    case 'longText':
    case 'year':
    case 'state':
    case 'zip':
    case 'phone':
    case 'email':
    case 'vin':
    case 'fein':
    case 'naics':
    case 'usdot':
    case 'licence':
    case 'reference':
      return answer;
  }
}

/** The label of an option; the value itself when the question has no such option. */
export function optionLabel(question: KindOptions, value: string): string {
  return question.options?.find((option) => option.value === value)?.label ?? value;
}

function isOption(question: KindOptions, value: string): boolean {
  return (question.options ?? []).some((option) => option.value === value);
}

function dayIssue(text: string): string | undefined {
  // A year before 1800 is a typing error, and would otherwise pass as a past date.
  if (isDay(text)) return text < '1800' ? 'Type a year after 1800, as in 12/31/2001.' : undefined;
  // The message does not repeat the answer: it may be a birth date, and an annotation may store the message.
  if (/^\d{1,2}\/\d{1,2}$/.test(text)) return 'Add the year, as in 12/31/2001.';
  return /^\d{8}$|^\d+([/.-])\d+\1\d+$/.test(text)
    ? 'Not a date that exists.'
    : 'Not a date. Type it as 12/31/2001.';
}

export const usualSeparator = ', ';

/** Splits a `choices` answer, one string, into its trimmed values. Empty when it is blank. */
export function splitChoices(answer: string, separator: string = usualSeparator): string[] {
  // A separator of spaces only must not be trimmed to nothing.
  const trimmed = separator.trim() === '' ? separator : separator.trim();
  if (trimmed === '') return answer === '' ? [] : [answer];
  return answer
    .split(trimmed)
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/**
 * The ten digits of a phone number, without a leading 1; undefined when there are not ten. After a plus the country is said:
 * one of another country may have ten digits with it.
 */
export function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  return /^(?:\+?1)?(\d{10})$/.exec(text.replaceAll(/[^\d+]/g, ''))?.[1];
}
