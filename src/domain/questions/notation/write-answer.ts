/** Writes answers as a service does. */
import { isDay } from '../../calendar.ts';
import { phoneDigits } from '../kinds/kinds.ts';
import type { Question } from '../schema.ts';
import { numberParts, type Notation } from './notation.ts';

/** An answer in the app's notation as the service writes it. What is no such answer stays as it is. */
export function writeAnswer(
  { kind }: Pick<Question, 'kind'>,
  answer: string,
  notation: Notation = {},
): string {
  const { date, yesNo, number, money = number, phone } = notation;
  switch (kind) {
    case 'date':
      return date === undefined || !isDay(answer) ? answer : writeDay(date, answer);
    case 'yesNo':
      if (answer === 'YES') return yesNo?.[0] ?? answer;
      return answer === 'NO' ? (yesNo?.[1] ?? answer) : answer;
    case 'number':
    case 'integer':
    case 'percent':
      return number === undefined ? answer : writeNumber(number, answer);
    case 'money':
      return money === undefined ? answer : writeNumber(money, answer);
    case 'phone':
      return phone === undefined ? answer : writePhone(phone, answer);
    default:
      // A choice's value is the service's own, and all else is text.
      return answer;
  }
}

function writeDay(form: string, answer: string): string {
  const [year = '', month = '', day = ''] = answer.split('-');
  const part = (digits: string, length: number) => (length === 1 ? String(Number(digits)) : digits);
  return form.replaceAll(/Y+|M+|D+/g, (sign) =>
    sign.startsWith('Y') ? year : part(sign.startsWith('M') ? month : day, sign.length),
  );
}

function writeNumber(form: string, answer: string): string {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(answer) ?? [];
  if (whole === undefined) return answer;
  const { before, group, point, decimals, after } = numberParts(form);
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const rest = fraction.padEnd(decimals, '0');
  return `${sign}${before}${grouped}${rest === '' ? '' : point + rest}${after}`;
}

function writePhone(form: string, answer: string): string {
  const digits = phoneDigits(answer);
  if (digits === undefined) return answer;
  let at = 0;
  return form.replaceAll('9', () => digits.charAt(at++));
}
