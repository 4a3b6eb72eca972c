/** Ranges as other people's lists write what is accepted: `0-365`, `1..5`, `0 to 80`, `>= 0`. */
import { parseDay } from '../../../lib/parse-day.ts';
import { normalizeAnswer } from '../kinds/normalize-answer.ts';
import type { QuestionKind } from '../schema.ts';

export interface RangeText {
  /** The same as a rule of the answer, ".". */
  readonly rule: string;
  /** "0 to 365". */
  readonly means: string;
}

const figures = new Set<QuestionKind>(['number', 'integer', 'money', 'percent', 'year']);

/** Two ends with what is between them; a hyphen alone joins the digits of a day too. */
const twoEnds = /^(?:between\s+)?(\S+?)\s*(?:[-–—]|\.\.+|…|\s(?:to|through|thru|and)\s|\s[-–—]\s)\s*(\S+)$/i;
const twoDays = /^(?:between\s+)?(\S+)(?:\s+(?:to|through|thru|and|[-–—])\s+|\.\.+|…)(\S+)$/i;
const oneEnd = /^(>=|<=|=>|=<|≥|≤|>|<)\s*(\S+)$/;
const bothEnds = /^(\S.*?)\s*(?:,|;|\band\b|&)\s*(\S.*)$/i;

const signs: Readonly<Record<string, readonly [sign: string, words: string]>> = {
  '>=': ['>=', 'at least'],
  '=>': ['>=', 'at least'],
  '≥': ['>=', 'at least'],
  '<=': ['<=', 'at most'],
  '=<': ['<=', 'at most'],
  '≤': ['<=', 'at most'],
  '>': ['>', 'more than'],
  '<': ['<', 'less than'],
};

/** What a range says of a figure or day; undefined where it is plainly none. */
export function rangeAsRule(text: string, kind: QuestionKind): RangeText | undefined {
  const isDate = kind === 'date';
  if (!isDate && !figures.has(kind)) return undefined;
  const [, least, most] = (isDate ? twoDays : twoEnds).exec(text) ?? [];
  const [from, until] = [endOf(least, isDate), endOf(most, isDate)];
  if (from !== undefined && until !== undefined)
    return isBefore(from, until, isDate)
      ? { rule: `. >= ${from} and . <= ${until}`, means: `${from} to ${until}` }
      : undefined;
  const [, first, second] = bothEnds.exec(text) ?? [];
  if (first === undefined || second === undefined) return openRange(text, isDate);
  const [one, other] = [openRange(first, isDate), openRange(second, isDate)];
  return one && other && { rule: `${one.rule} and ${other.rule}`, means: `${one.means} and ${other.means}` };
}

/** ">= 0". */
function openRange(text: string, isDate: boolean): RangeText | undefined {
  const [, sign = '', limit] = oneEnd.exec(text) ?? [];
  const [end, known] = [endOf(limit, isDate), signs[sign]];
  return end === undefined || !known
    ? undefined
    : { rule: `. ${known[0]} ${end}`, means: `${known[1]} ${end}` };
}

/** A figure or day as rules write it. */
function endOf(text: string | undefined, isDate: boolean): string | undefined {
  if (text === undefined) return undefined;
  // Two digits of a year leave the century open.
  if (isDate) return parseDay(text, { today: '' });
  const figure = normalizeAnswer('money', normalizeAnswer('percent', text));
  return /^-?\d+(?:\.\d+)?$/.test(figure) ? figure : undefined;
}

const isBefore = (from: string, until: string, isDate: boolean): boolean =>
  isDate ? from < until : Number(from) < Number(until);
