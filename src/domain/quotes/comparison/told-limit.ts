/**
 * Figures that were told of the cover that ends, set against the rows of coverages. The book may say whose figure an
 * answer is; then it stands in each row of that coverage. Where the book does not, only the question's label can tell: it
 * must call the coverage as the row does, or "Coverage A" by its code, and nothing else. Either way a single limit stands
 * in no row of split ones, nor the other way round.
 */
import type { ComparisonRow } from './compare.ts';
import { folded } from './coverage-identity.ts';
import type { ToldAmount } from './expiring-cover.ts';
import { fitsForm } from './limit-form.ts';

type Row = Pick<ComparisonRow, 'label' | 'coverage'>;

/** What was told in a row; none for every row but those that are meant. */
export function toldIn(row: Row, told: readonly ToldAmount[]): readonly ToldAmount[] {
  const { coverage } = row;
  if (!coverage || coverage.part === 'premium') return [];
  const codes = coverage.codes.map(folded);
  const mapped = told.filter(({ covers = [] }) =>
    covers.some(({ code, part }) => part === coverage.part && codes.includes(folded(code))),
  );
  const called =
    mapped.length > 0
      ? undefined
      : calledAs(
          row,
          told.filter(({ covers = [] }) => covers.length === 0),
        );
  if (called) return [called];
  return mapped.filter(({ words }) => coverage.part !== 'limit' || fitsForm(words, coverage.split));
}

/** The one limit that is called as the row is. */
function calledAs({ label, coverage }: Row, told: readonly ToldAmount[]): ToldAmount | undefined {
  if (coverage?.part !== 'limit') return undefined;
  const codes = coverage.codes.map(folded);
  const name = wordsOf(label.replace(/(?:, (?:split|single) limits?)?: limit$/, ''));
  const names = [name.filter((word) => !codes.includes(word)), ...codes.map((code) => ['coverage', code])];
  const called = new Set(names.map(inOne));
  const fitting = told.filter(
    (one) => fitsForm(one.words, coverage.split) && called.has(inOne(wordsOf(one.label))),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Words of a question that say no coverage. */
const beside: ReadonlySet<string> = new Set(['current', 'expiring', 'now', 'present', 'limit', 'limits']);

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const inOne = (words: readonly string[]): string => words.filter((word) => !beside.has(word)).join(' ');
