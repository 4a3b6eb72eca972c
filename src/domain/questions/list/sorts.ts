/** Which values can be compared and reckoned with. */
import { isDay } from '../../calendar.ts';
import type { Expression, PlainOperator } from '../rules/expression.ts';
import type { QuestionKind } from '../schema.ts';
import { questionOf, type KnownNames } from './known-names.ts';

export type Sort = 'number' | 'day' | 'yesNo' | 'other';

const sorts: Partial<Record<QuestionKind, Sort>> = {
  number: 'number',
  integer: 'number',
  money: 'number',
  percent: 'number',
  year: 'number',
  date: 'day',
  yesNo: 'yesNo',
};

const resultSorts: Partial<Record<PlainOperator, Sort>> = {
  '+': 'number',
  '−': 'number',
  '×': 'number',
  '÷': 'number',
  min: 'number',
  max: 'number',
  year: 'number',
  yearsBetween: 'number',
  daysBetween: 'number',
  vinYear: 'number',
  addYears: 'day',
  addDays: 'day',
};

export const sortNames: Readonly<Record<Sort, string>> = {
  number: 'a number',
  day: 'a date',
  yesNo: 'yes or no',
  other: 'a text',
};

/** What sort of value a rule gives; undefined where it may be of any. */
export function sortOf(rule: Expression, inLoop: string | undefined, known: KnownNames): Sort | undefined {
  if (typeof rule === 'number') return 'number';
  if (typeof rule === 'boolean') return 'yesNo';
  if (typeof rule === 'string') return sortOfText(rule);
  if (rule === null) return undefined;
  if ('effective' in rule) return 'day';
  if ('q' in rule) {
    const kind = questionOf(rule.q, inLoop, known)?.kind;
    return kind && sorts[kind];
  }
  if ('op' in rule && 'loop' in rule) return rule.op === 'any' || rule.op === 'all' ? undefined : 'number';
  return 'args' in rule ? resultSorts[rule.op] : undefined;
}

/** A blank and a figure in quotes are compared with anything. */
function sortOfText(text: string): Sort | undefined {
  if (text === 'YES' || text === 'NO') return 'yesNo';
  if (isDay(text)) return 'day';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? undefined : 'other';
}
