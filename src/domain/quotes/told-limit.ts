/**
 * Limits that were told of the cover that ends, set against the rows of coverages. No question says which coverage its
 * amount is of, so that only its label can: it must call the coverage as the row does, or "Coverage A" by its code, and
 * nothing else.
 */
import type { ComparisonRow } from './compare.ts';
import { folded } from './coverage-identity.ts';
import type { ToldAmount } from './expiring-cover.ts';
import { isSplitLimit } from './limit-form.ts';

/** What was told in a row; undefined for every row but that of the one limit meant. */
export function toldLimit(
  { label, coverage }: Pick<ComparisonRow, 'label' | 'coverage'>,
  told: readonly ToldAmount[],
): ToldAmount | undefined {
  if (coverage?.part !== 'limit') return undefined;
  const codes = coverage.codes.map(folded);
  const name = wordsOf(label.replace(/(?:, (?:split|single) limits?)?: limit$/, ''));
  const names = [name.filter((word) => !codes.includes(word)), ...codes.map((code) => ['coverage', code])];
  const called = new Set(names.map(inOne));
  const fitting = told.filter(
    (one) => isSplitLimit(one.words) === coverage.split && called.has(inOne(wordsOf(one.label))),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Words of a question that say no coverage. */
const beside: ReadonlySet<string> = new Set(['current', 'expiring', 'now', 'present', 'limit', 'limits']);

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const inOne = (words: readonly string[]): string => words.filter((word) => !beside.has(word)).join(' ');
