/** Answers that can mean two things. Rules and checks ask it of every answer, so it is apart from what reads them. */
import { isDay } from '../../calendar.ts';
import type { Question } from '../schema.ts';

const numeric: ReadonlySet<Question['kind']> = new Set(['number', 'integer', 'money', 'percent']);
export const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Two numbers and a year, of which either may be the month. */
export const monthAndDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/;

/**
 * Whether an answer that could not be read can mean two things: a person has to look. Of an answer that was read it is
 * never asked.
 */
export function isUnclear({ kind }: Pick<Question, 'kind'>, answer: string): boolean {
  // Rules read every answer so: nothing is made for one in the app's notation.
  if (kind !== 'date' && !numeric.has(kind)) return false;
  if (kind === 'date' ? answer[4] === '-' : plainNumber.test(answer)) return false;
  const text = answer.trim();
  if (kind === 'date') {
    const [, first = '', , second = '', year = ''] = monthAndDay.exec(text) ?? [];
    const days = [dayOf(year, first, second), dayOf(year, second, first)].filter((day) => day !== undefined);
    return days.length > 0 && (year.length === 2 || new Set(days).size > 1);
  }
  return /^\D*\d{1,3}(?:[.,' ]\d{1,3})+\D*$/.test(text) && !plainNumber.test(text);
}

/** Undefined for a day that does not exist; years of two digits count as this century's. */
export function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
