/**
 * What each kind of question knows: what is wrong with an answer, and how a stored answer is read. Answers are stored as
 * they travel: numbers in plain notation, days YYYY-MM-DD, YES and NO.
 */
import { isDay } from '../../calendar.ts';
import { numberIssue } from './id-numbers.ts';
import type { Question, QuestionKind } from '../schema.ts';
import { usStates } from './us-states.ts';
import { formatDay, formatMoneyText, formatNumber } from '../../../lib/format.ts';

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
      if (kind === 'money' && /^-?\d+\.\d{3,}$/.test(answer)) {
        return 'Money has two decimals at most, as in 45000.50.';
      }
      return /^-?\d+(?:\.\d+)?$/.test(answer)
        ? undefined
        : `Not a number. Write it in digits, such as ${kind === 'percent' ? '12.5' : '45000.50'}.`;
    case 'integer':
      return /^-?\d+$/.test(answer) ? undefined : 'Not a whole number.';
    case 'date':
      return dayIssue(answer);
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
      return numberIssue(kind, answer);
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
      return formatMoneyText(answer);
    case 'number':
    case 'integer':
      return formatNumber(answer);
    case 'workedOut':
      // What it counts nobody says; with four digits it may be a year.
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

/** What is wrong with a text that stands for a day; undefined when nothing is. */
function dayIssue(text: string): string | undefined {
  // Nobody means a year of the Romans; left to stand it would count as one that has long passed.
  if (isDay(text)) return text < '1800' ? 'Type a year after 1800, as in 12/31/2001.' : undefined;
  // What was typed is not repeated: it may be a birth date, which stays covered, and the words may be kept in a mark.
  if (/^\d{1,2}\/\d{1,2}$/.test(text)) return 'Add the year, as in 12/31/2001.';
  return /^\d{8}$|^\d+([/.-])\d+\1\d+$/.test(text)
    ? 'Not a date that exists.'
    : 'Not a date. Type it as 12/31/2001.';
}

export const usualSeparator = ', ';

/** The values of a `choices` answer; none when it is blank. Blanks around a value do not count. */
export function splitChoices(answer: string, separator: string = usualSeparator): string[] {
  // A separator of blanks alone must not be trimmed away to nothing.
  const parting = separator.trim() === '' ? separator : separator.trim();
  if (parting === '') return answer === '' ? [] : [answer];
  return answer
    .split(parting)
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The ten digits of a phone number, a leading 1 taken off; undefined when there are not ten. */
export function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : undefined;
}
