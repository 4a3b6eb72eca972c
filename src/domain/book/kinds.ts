/**
 * What each kind of question knows: what is wrong with an answer, what a typed text plainly means, and how a stored
 * answer is read. Answers are stored as they travel: numbers in plain notation, days YYYY-MM-DD, YES and NO.
 */
import { isDay } from '../calendar.ts';
import { withThousands } from '../money.ts';
import { splitChoices, usualSeparator } from './choices.ts';
import { numberProblem } from './id-numbers.ts';
import { phoneDigits } from './phone.ts';
import type { Question, QuestionKind } from './schema.ts';
import { usStates } from './us-states.ts';

/** The part of a question that its kind looks at. */
export type KindFacts = Pick<Question, 'options' | 'separator'>;

const stateCodes = new Set(usStates.map(([code]) => code));

/** What is wrong with a stored answer, in words; undefined when nothing is, or the answer is blank. */
export function check(kind: QuestionKind, question: KindFacts, answer: string): string | undefined {
  if (answer.trim() === '') return undefined;
  switch (kind) {
    case 'number':
    case 'money':
    case 'percent':
      return /^-?\d+(?:\.\d+)?$/.test(answer)
        ? undefined
        : 'Not a number. Digits and a point only, such as 45000.50.';
    case 'integer':
      return /^-?\d+$/.test(answer) ? undefined : 'Not a whole number.';
    case 'date':
      return isDay(answer) ? undefined : 'Not a date that exists. Write 2027-03-01 or 3/1/2027.';
    case 'year':
      return /^\d{4}$/.test(answer) ? undefined : 'Not a year of four digits.';
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
      return /^\d{5}(?:-\d{4})?$/.test(answer)
        ? undefined
        : 'A ZIP code has five digits, or nine as 61899-1234.';
    case 'phone':
      return phoneDigits(answer) === undefined ? 'Not a phone number of ten digits.' : undefined;
    case 'email':
      return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(answer) ? undefined : 'Not an e-mail address.';
    case 'vin':
    case 'fein':
    case 'naics':
    case 'usdot':
      return numberProblem(kind, answer);
    case 'text':
    case 'longText':
    case 'licence':
    case 'reference':
    case 'workedOut':
      return undefined;
  }
}

/** Kinds whose check can be wrong about the world: their problems warn, all others refuse. */
const doubtful: ReadonlySet<QuestionKind> = new Set([
  'vin',
  'fein',
  'naics',
  'usdot',
  'zip',
  'phone',
  'email',
]);

export function severityOf(kind: QuestionKind): 'refuse' | 'warn' {
  return doubtful.has(kind) ? 'warn' : 'refuse';
}

/** How a stored answer is read. Anything it does not understand is given back as it is. */
export function display(kind: QuestionKind, question: KindFacts, answer: string): string {
  switch (kind) {
    case 'money':
    case 'number':
    case 'integer':
      return withThousands(answer);
    case 'percent':
      return check(kind, question, answer) === undefined && answer !== '' ? `${answer} %` : answer;
    case 'yesNo':
      return answer === 'YES' ? 'Yes' : answer === 'NO' ? 'No' : answer;
    case 'choice':
      return optionLabel(question, answer);
    case 'choices':
      return splitChoices(answer, question.separator)
        .map((value) => optionLabel(question, value))
        .join(usualSeparator);
    default:
      return answer;
  }
}

/** The label of a choice; the value itself when the book does not know it. */
export function optionLabel(question: KindFacts, value: string): string {
  return question.options?.find((option) => option.value === value)?.label ?? value;
}

function isOption(question: KindFacts, value: string): boolean {
  return (question.options ?? []).some((option) => option.value === value);
}

/**
 * What an agent typed, in the form that travels, wherever it can only mean one thing: "45,000" is 45000, "3/1/2027" is
 * 2027-03-01. Anything else stays as typed, and `check` names it: "45k" is never guessed at.
 */
export function tidy(kind: QuestionKind, typed: string): string {
  const text = typed.trim();
  switch (kind) {
    case 'number':
    case 'integer':
      return plainNumber(text);
    case 'money':
      return plainNumber(text, text.replace(/^(-?)\$\s*/, '$1'));
    case 'percent':
      return plainNumber(text, text.replace(/\s*%$/, ''));
    case 'date':
      return plainDay(text);
    case 'yesNo':
      return yesNo.get(text.toLowerCase()) ?? text;
    case 'state':
      return (
        usStates.find((names) => names.some((name) => name.toLowerCase() === text.toLowerCase()))?.[0] ?? text
      );
    case 'phone': {
      const digits = phoneDigits(text);
      return digits === undefined ? text : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    }
    case 'zip':
      return text.replace(/^(\d{5})(?:\s*-\s*)?(\d{4})$/, '$1-$2');
    case 'vin':
      return text.replaceAll(/[\s-]/g, '').toUpperCase();
    case 'fein':
      return text.replace(/^(\d\d)[\s-]?(\d{7})$/, '$1-$2');
    case 'licence':
      return text.toUpperCase();
    case 'longText':
      return typed.trimEnd();
    case 'text':
    case 'year':
    case 'choice':
    case 'choices':
    case 'email':
    case 'naics':
    case 'usdot':
    case 'reference':
    case 'workedOut':
      return text;
  }
}

const yesNo: ReadonlyMap<string, string> = new Map([
  ['y', 'YES'],
  ['yes', 'YES'],
  ['true', 'YES'],
  ['n', 'NO'],
  ['no', 'NO'],
  ['false', 'NO'],
]);

/** Commas count only where they part thousands: "45,000" and "1,234.5", but not "45,00". */
function plainNumber(typed: string, text = typed): string {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/.exec(text);
  const [, sign = '', whole = '', decimals = ''] = match ?? [];
  if (whole === '' && decimals === '') return typed;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return `${sign}${digits === '' ? '0' : digits}${decimals}`;
}

/** Month first, as the agents' forms have it; the year in four digits, because "3/1/27" may be a birth date. */
function plainDay(text: string): string {
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  const [, first = '', second = '', third = ''] = us ?? iso ?? [];
  const [year, month, day] = us ? [third, first, second] : [first, second, third];
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(written) ? written : text;
}
