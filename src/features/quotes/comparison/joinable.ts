import { coverageKey } from '../../../domain/quotes/comparison/coverage-identity.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';

export interface JoinableCoverage {
  /** Its code, else its name: how a join names it. */
  readonly key: string;
  /** The names it was met under, and its code. */
  readonly words: string;
}

/** Each coverage of the quotes once, in the order of its words. */
export function joinableCoverages(quotes: readonly QuoteView[]): JoinableCoverage[] {
  const names = new Map<string, Set<string>>();
  for (const coverage of quotes.flatMap(({ coverages }) => coverages)) {
    const key = coverageKey(coverage);
    if (key === '') continue;
    const met = names.get(key) ?? new Set();
    names.set(key, met);
    if (coverage.name !== undefined && coverage.name !== key) met.add(coverage.name);
  }
  return [...names]
    .map(([key, met]) => ({ key, words: met.size === 0 ? key : `${[...met].join(' / ')} (${key})` }))
    .toSorted((a, b) => (a.words.toLowerCase() < b.words.toLowerCase() ? -1 : 1));
}
