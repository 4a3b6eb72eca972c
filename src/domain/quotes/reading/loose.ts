/** Looking into JSON of no fixed shape. */
import { isObject } from '../../../lib/json.ts';
import { formatMoneyText, formatNumber } from '../../../lib/format.ts';
import { numberIn, sourceOf } from '../../../lib/number-source.ts';
import type { Amount } from '../premium.ts';

type Members = Readonly<Record<string, unknown>>;

/** An object's own member; "constructor" and the like are members only when they were sent. */
export function own(object: Members, member: string): unknown {
  return Object.hasOwn(object, member) ? object[member] : undefined;
}

/** A member that is a text with something in it. */
export function textAt(object: Members, member: string): string | undefined {
  const value = own(object, member);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A member that is an object, else an empty one. */
export function objectAt(value: unknown, member: string): Members {
  const found = isObject(value) ? own(value, member) : undefined;
  return isObject(found) ? found : {};
}

/** Any value in words: texts as they came, numbers with commas, objects as labels and values. Deep nesting ends in "…". */
export function plainText(value: unknown, depth = 4): string {
  const text = sourceOf(value) ?? value;
  if (typeof text === 'string' || typeof text === 'number') return formatNumber(text);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined) return '';
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => plainText(item, depth - 1)).join(', ');
  if (!isObject(value)) return '';
  return Object.entries(value)
    .map(([label, inner]) => `${label}: ${plainText(inner, depth - 1)}`)
    .join(', ');
}

/** The same of a value that is money where it is a plain figure: "$1,000,000", but "100/300/100" and "Included" as they came. */
export const moneyText = (value: unknown): string => formatMoneyText(plainText(value));

/** A text, or a number as a text: moments come as both. */
export function textOrNumberAt(object: Members, member: string): string | undefined {
  const value = own(object, member);
  return typeof value === 'number' ? String(value) : (sourceOf(value) ?? textAt(object, member));
}

/** An amount: a number or a plain decimal text is a figure, any other text stays as it came. Undefined for anything else. */
export function amountOf(value: unknown): Amount | undefined {
  if (typeof value !== 'string') return numberIn(value);
  if (value.trim() === '') return undefined;
  return /^[-+]?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value.trim();
}

/** An amount as it reads: a figure as money, any other text as it came. */
export const amountText = (value: unknown): string => {
  const amount = amountOf(value);
  return typeof amount === 'string' ? amount : moneyText(value);
};

/** A number as services write it, with or without its sign of money and commas; undefined for words and splits. */
export function plainNumber(text: string | undefined): number | undefined {
  const plain = text?.trim().replace('$', '').replaceAll(',', '').replace('−', '-') ?? '';
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
