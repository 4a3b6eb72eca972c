/** Services write texts in their own way: trimmed, in capitals, a day or an amount in another form. */
import { parseDay } from '../../lib/parse-day.ts';
import type { Conflict } from '../client/conflict.ts';
import { normalizeAnswer } from '../questions/kinds/normalize-answer.ts';
import type { QuestionKind } from '../questions/schema.ts';

/** Kinds of which two texts that are written alike mean the same, whatever the question is. */
const kinds: readonly QuestionKind[] = ['yesNo', 'state', 'phone', 'zip', 'fein', 'vin'];

/** Whether two texts mean the same in any kind of question. */
export function meanSame(a: string, b: string): boolean {
  const [plain, other] = [withoutCase(a), withoutCase(b)];
  if (plain === other) return true;
  const day = dayIn(plain);
  if (day !== undefined) return day === dayIn(other);
  const amount = amountIn(plain);
  if (amount !== undefined && amount === amountIn(other)) return true;
  return kinds.some((kind) => normalizeAnswer(kind, plain) === normalizeAnswer(kind, other));
}

/** Whether what we sent and what is read differ in writing only. */
export function isRewritten({ kind, ours, theirs }: Conflict): boolean {
  if (kind !== 'answer' && kind !== 'header') return false;
  return ours !== undefined && theirs !== undefined && meanSame(ours, theirs);
}

const withoutCase = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A day, also as the first moment of one. */
function dayIn(text: string): string | undefined {
  const day = text.replace(/[t ]00:00(?::00(?:\.0+)?)?(?:z|[+-]\d\d:?\d\d)?$/, '');
  // Years of two digits depend on the question.
  return /\d{4}/.test(day) ? parseDay(day, { today: '' }) : undefined;
}

/** Leading zeros are digits of a code. */
function amountIn(text: string): number | undefined {
  const plain = normalizeAnswer('money', text);
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(plain) && !/^\D*0\d/.test(text) ? Number(plain) : undefined;
}
