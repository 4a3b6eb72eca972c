/** What a typed text plainly means. A module of its own, because only screens that are typed into need it. */
import { phoneDigits } from './kinds.ts';
import type { QuestionKind } from '../schema.ts';
import { usStates } from './us-states.ts';

/**
 * What an agent typed, in the form that travels, wherever it can only mean one thing: "45,000" is 45000. Anything else
 * stays as typed, and `check` names it: "45k" is never guessed at. Dates are read by `parseDay`, which needs to know today.
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
      return typed.trimEnd();
    case 'text':
    case 'date':
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
