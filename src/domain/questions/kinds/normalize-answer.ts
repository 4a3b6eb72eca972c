/** Normalizes typed text. A separate module, because only screens with input load it. */
import { phoneDigits } from './kinds.ts';
import type { QuestionKind } from '../schema.ts';
import { visibleText } from '../../../lib/visible-text.ts';
import { usStates } from './us-states.ts';

/**
 * Typed text in its stored form, if it has only one meaning: "45,000" becomes 45000. Other text stays as typed for `check`
 * to reject. Dates are parsed by `parseDay`, which needs today.
 */
export function normalizeAnswer(kind: QuestionKind, typed: string): string {
  const text = visibleText(typed).trim();
  switch (kind) {
    case 'number':
    case 'integer':
      return plainNumber(text);
    case 'money':
      return plainNumber(text, text.replace(/^(-?)\$\s*/, '$1'));
    case 'percent':
      return plainNumber(text, text.replace(/\s*%$/, ''));
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
      return text.replace(/^(\d\d)[\s-]*(\d{3})[\s-]*(\d{4})$/, '$1-$2$3');
    case 'licence':
      return text.toUpperCase();
    case 'longText':
      return visibleText(typed).trimEnd();
    case 'email':
      return plainAddress(text);
    case 'text':
    case 'date':
    case 'year':
    case 'choice':
    case 'choices':
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

/** The address of "Dana Ortega <dana@client.example>" and of "mailto:", without what a sentence has after it. */
const plainAddress = (text: string): string =>
  (/<([^\s<>]+@[^\s<>]+)>[.,;]?$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').replace(/[.,;]+$/, '');

/** Accepts commas between thousands only: "45,000" and "1,234.5", but not "45,00". */
function plainNumber(typed: string, text = typed): string {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/.exec(text);
  const [, sign = '', whole = '', decimals = ''] = match ?? [];
  if (whole === '' && decimals === '') return typed;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return `${sign}${digits === '' ? '0' : digits}${decimals}`;
}
