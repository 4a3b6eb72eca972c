/** Reads answers as services write them. */
import { parseDay } from '../../../lib/parse-day.ts';
import { isDay } from '../../calendar.ts';
import { check, splitChoices, usualSeparator } from '../kinds/kinds.ts';
import { normalizeAnswer } from '../kinds/normalize-answer.ts';
import type { Question } from '../schema.ts';
import { numberParts, type Notation } from './notation.ts';
import { dayOf, isUnclear, monthAndDay, plainNumber } from './unclear.ts';

type Asked = Pick<Question, 'kind' | 'options' | 'separator'>;

/**
 * What a service's answer means, in the app's own notation: `04/25/1985` is `1985-04-25`. One in the service's notation,
 * in the app's, or in another that can mean only this. Any other text, and one that can mean two things, stays as it is.
 */
export function readAnswer(question: Asked, written: string, notation: Notation = {}): string {
  const text = written.trim();
  if (text === '') return written;
  switch (question.kind) {
    case 'date':
      return (
        (notation.date === undefined ? undefined : dayIn(notation.date, text)) ?? readDay(text) ?? written
      );
    case 'yesNo':
      return readYesNo(text, notation.yesNo) ?? written;
    case 'number':
    case 'integer':
    case 'percent':
      return readNumber(text, notation.number) ?? written;
    case 'money':
      return readNumber(text, notation.money ?? notation.number) ?? written;
    case 'choice':
      return optionOf(question, text) ?? written;
    case 'choices':
      return readChoices(question, text) ?? written;
    case 'phone':
    case 'state':
    case 'zip':
    case 'fein': {
      const plain = normalizeAnswer(question.kind, text);
      return check(question.kind, question, plain) === undefined ? plain : written;
    }
    case 'text':
    case 'longText':
    case 'year':
    case 'email':
    case 'vin':
    case 'naics':
    case 'usdot':
    case 'licence':
    case 'reference':
    case 'workedOut':
      return written;
    default:
      return question.kind satisfies never;
  }
}

/** A day by the form of the service; undefined where the text has another. */
function dayIn(form: string, text: string): string | undefined {
  const parts = form.match(/Y+|M+|D+|[^YMD]+/g) ?? [];
  const pattern = parts.map((part) => {
    if (part.startsWith('Y')) return '(?<year>\\d{4})';
    if (part === 'M' || part === 'MM') return `(?<month>\\d{${part.length},2})`;
    if (part === 'D' || part === 'DD') return `(?<day>\\d{${part.length},2})`;
    return part.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
  });
  const { year = '', month = '', day = '' } = new RegExp(`^${pattern.join('')}$`).exec(text)?.groups ?? {};
  return dayOf(year, month, day);
}

function readDay(written: string): string | undefined {
  // The first moment of a day stands for it.
  const text = written.replace(/[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?$/, '');
  if (isDay(text)) return text;
  const [, first = '', , second = '', year = ''] = monthAndDay.exec(text) ?? [];
  if (year !== '') {
    if (isUnclear({ kind: 'date' }, text)) return undefined;
    return dayOf(year, first, second) ?? dayOf(year, second, first);
  }
  // What is left has the name of its month, or its year first.
  return /\d{4}/.test(text) ? parseDay(text, { today: '' }) : undefined;
}

function readYesNo(text: string, words: Notation['yesNo']): string | undefined {
  const isWord = (word: string | undefined) => word?.toLowerCase() === text.toLowerCase();
  if (words && isWord(words[0])) return 'YES';
  if (words && isWord(words[1])) return 'NO';
  const plain = normalizeAnswer('yesNo', text === '1' ? 'yes' : text === '0' ? 'no' : text);
  return plain === 'YES' || plain === 'NO' ? plain : undefined;
}

function readNumber(text: string, form: string | undefined): string | undefined {
  const own = form === undefined ? undefined : numberIn(form, text);
  if (own !== undefined) return own;
  if (plainNumber.test(text)) return text;
  const bare = text.replace(/^\((.+)\)$/, '-$1').replaceAll(/[$€£\s]|USD|EUR|%/g, '');
  // "1,240" and "1,240.50"; "1.240,50" has one reading too, "1.240" is 1.24 already, and "1,24" is left to a person.
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return plainNumber.test(bare) ? bare : undefined;
}

/** A number by the form of the service. Decimals that are only there for the form are left out. */
function numberIn(form: string, text: string): string | undefined {
  const { before, group, point, decimals, after } = numberParts(form);
  const isNegative = text.startsWith('-');
  const unsigned = isNegative ? text.slice(1) : text;
  if (!unsigned.startsWith(before) || !unsigned.endsWith(after)) return undefined;
  const digits = unsigned.slice(before.length, unsigned.length - after.length);
  const [whole = '', fraction, ...more] = digits.split(point);
  const groups = group === '' ? [whole] : whole.split(group);
  const isGrouped = groups.every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  const isWhole = groups.length > 1 ? isGrouped : /^\d+$/.test(whole);
  if (!isWhole || more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined;
  // "1,240" where decimals belong to it, or "1240" where thousands have a sign, are another notation, if any.
  if ((fraction?.length ?? 0) < decimals || (group !== '' && groups.length === 1 && whole.length > 3))
    return undefined;
  const rest = fraction === undefined || (decimals > 0 && /^0+$/.test(fraction)) ? '' : `.${fraction}`;
  return `${isNegative ? '-' : ''}${groups.join('')}${rest}`;
}

/** The value of the choice that a text is: as it is written, else the only one of that value or label without its case. */
function optionOf({ options = [] }: Asked, text: string): string | undefined {
  if (options.some(({ value }) => value === text)) return text;
  const wanted = text.toLowerCase();
  const found = new Set(
    options
      .filter(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
      .map(({ value }) => value),
  );
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

function readChoices(question: Asked, text: string): string | undefined {
  const { separator = usualSeparator } = question;
  for (const between of [separator, '|', ';', ',']) {
    const values = splitChoices(text, between).map((part) => optionOf(question, part));
    if (values.length > 0 && values.every((value) => value !== undefined)) return values.join(separator);
  }
  return undefined;
}
