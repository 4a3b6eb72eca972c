/**
 * The same coverage of several quotes in one row: by its part of the quote and its code, else its name. A combined single
 * limit and split limits are different promises; where quotes give both, the mismatch says so in its cell.
 */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import type { CoverageView } from '../reading/read-coverages.ts';
import { coverageKey, folded, identify, numberedParts } from './coverage-identity.ts';
import { isSplitLimit } from './limit-form.ts';
import { isBarePercent, percentMoney } from './percent-money.ts';

/** What one quote says of a coverage. */
export interface CoverageCell {
  readonly limit: string | undefined;
  readonly deductible: string | undefined;
  /** As quoted, for the period of the quote's premium; undefined where it is in words, or not given. */
  readonly premium: number | undefined;
  /** "Included", and several premiums of one place. */
  readonly premiumWords: string | undefined;
  /** What the quote itself calls it, where that is not the row's name. */
  readonly ownName: string | undefined;
  readonly split: boolean;
}

export interface AlignedCoverage {
  /** The same for the same coverage in any comparison. */
  readonly id: string;
  /** The vehicle, driver or building; "Policy" and the like for the whole. */
  readonly group: string;
  readonly label: string;
  readonly codes: readonly string[];
  /** By the key of the quote. */
  readonly cells: ReadonlyMap<string, CoverageCell>;
}

interface QuoteCoverages {
  readonly key: string;
  readonly coverages: readonly CoverageView[];
}

/** Rows in the order in which the quotes have them, those of one group together. */
export function alignCoverages(
  quotes: readonly QuoteCoverages[],
  aliases: readonly CoverageAlias[],
): readonly AlignedCoverage[] {
  const numbered = quotes.map(({ key, coverages }) => ({ key, coverages: numberedParts(coverages) }));
  const identityOf = identify(
    numbered.map(({ coverages }) => coverages),
    aliases,
  );
  const groups = new Map<string, Map<string, Found>>();
  for (const { key, coverages } of numbered) {
    for (const coverage of coverages) {
      const { key: id, alias } = identityOf(coverage);
      const group = groups.get(folded(coverage.group)) ?? new Map<string, Found>();
      groups.set(folded(coverage.group), group);
      const found = group.get(id) ?? { id, group: coverage.group, alias: alias?.label, quotes: new Map() };
      group.set(id, found);
      found.quotes.set(key, [...(found.quotes.get(key) ?? []), coverage]);
    }
  }
  const all = new Map(numbered.map(({ key, coverages }) => [key, coverages]));
  return [...groups.values()].flatMap((group) => {
    const named = [...group.values()].map((found) => {
      const coverages = [...found.quotes.values()].flat();
      return { ...found, name: found.alias ?? mostCommonName(coverages), codes: codesOf(coverages) };
    });
    return named.map(({ id, group: title, name, codes, quotes: given }): AlignedCoverage => {
      // Rows of one name also show their codes.
      const same = named.filter((one) => folded(one.name) === folded(name)).length > 1;
      const cells = [...given].map(
        ([key, coverages]) => [key, cellOf(coverages, name, all.get(key) ?? [])] as const,
      );
      const label = same ? `${name} (${codes.join(', ')})` : name;
      return { id, group: title, label, codes, cells: new Map(cells) };
    });
  });
}

interface Found {
  readonly id: string;
  readonly group: string;
  /** The agency's name for it. */
  readonly alias: string | undefined;
  readonly quotes: Map<string, readonly CoverageView[]>;
}

const codesOf = (coverages: readonly CoverageView[]): string[] => [...new Set(coverages.map(coverageKey))];

/** What most quotes call it, its code where none gives a name: the same in whatever order they are. */
function mostCommonName(coverages: readonly CoverageView[]): string {
  const names = coverages.flatMap(({ name }) => name ?? []);
  const called = names.length > 0 ? names : coverages.flatMap(({ code }) => code ?? []);
  const counts = new Map<string, number>();
  for (const name of called) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1);
  const countOf = (name: string) => counts.get(folded(name)) ?? 0;
  const [first] = called.toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1));
  return first ?? 'Other coverage';
}

/** Several coverages of one quote in one row are all shown, each under its own name. */
function cellOf(
  coverages: readonly CoverageView[],
  label: string,
  sameQuote: readonly CoverageView[],
): CoverageCell {
  const several = coverages.length > 1;
  const words = (part: CoveragePart): string | undefined => {
    const texts = coverages.flatMap((coverage) => {
      const text = coverageText(coverage, part, sameQuote);
      return text === undefined ? [] : [{ text, name: coverage.name ?? coverage.code ?? 'Coverage' }];
    });
    const [first] = texts;
    if (!first || (texts.length === coverages.length && texts.every(({ text }) => text === first.text)))
      return first?.text;
    return texts.map(({ text, name }) => `${name} ${text}`).join('; ');
  };
  const [only] = coverages;
  const premiums = coverages.map(({ premiumAmount }) => premiumAmount);
  const known = premiums.filter((premium) => premium !== undefined);
  const allKnown = known.length === coverages.length;
  const ownName =
    several || only?.name === undefined || folded(only.name) === folded(label) ? undefined : only.name;
  return {
    limit: words('limit'),
    deductible: words('deductible'),
    premium: allKnown ? known.reduce((sum, premium) => sum + premium, 0) : undefined,
    premiumWords: allKnown ? undefined : words('premium'),
    ownName,
    split: coverages.some(({ limit }) => isSplitLimit(limit)),
  };
}

export type CoveragePart = 'limit' | 'deductible' | 'premium';

/**
 * What a coverage says of one of its parts, a percentage with the money that it comes to; undefined where it says nothing.
 * @param sameQuote the coverages of its quote.
 */
export function coverageText(
  coverage: CoverageView,
  part: CoveragePart,
  sameQuote: readonly CoverageView[],
): string | undefined {
  const text = coverage[part];
  const money = percentMoney(text, sameQuote, coverage.group);
  if (money !== undefined) return `${text ?? ''} (${money})`;
  return part === 'deductible' && isBarePercent(text) ? `${text ?? ''} (amount not provided)` : text;
}
