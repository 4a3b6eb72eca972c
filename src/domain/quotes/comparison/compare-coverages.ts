/**
 * The same coverage of several quotes in one row: by its part of the quote and its code, else its name. A combined
 * single limit and split limits are different promises and never share a row, whatever their codes say.
 */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import type { CoverageFacts } from './asked.ts';
import { coverageKey, folded, identify, numberedParts } from './coverage-identity.ts';
import { isBarePercent, percentMoney } from './percent-money.ts';
import type { CoverageView } from '../read-coverages.ts';
import type { QuoteView } from '../read-quote.ts';

export interface CoverageRow {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly facts: CoverageFacts;
  /** In the order of the quotes; undefined where the quote does not say. */
  readonly texts: readonly (string | undefined)[];
  /** Where a quote calls it otherwise than the row is named, in the same order; told once, in a coverage's first row. */
  readonly called: readonly (string | undefined)[];
}

export type CoveragePart = 'limit' | 'deductible' | 'premium';

const parts = [
  ['limit', 'limit'],
  ['deductible', 'deductible'],
  ['premium', 'premium'],
] as const;

/** A row each for limit, deductible and premium of every coverage that any quote has; empty ones are the caller's. */
export function coverageRows(quotes: readonly QuoteView[], joins: readonly CoverageAlias[]): CoverageRow[] {
  const covers = quotes.map((quote) => numberedParts(quote.coverages));
  const identityOf = identify(covers, joins);
  const found = new Map<string, Aligned>();
  covers.forEach((coverages, column) => {
    for (const coverage of coverages) {
      const { key: known, split, join } = identityOf(coverage);
      const key = split ? `${known}${splitMark}` : known;
      const aligned = found.get(key) ?? { key, group: coverage.group, join, columns: new Map() };
      found.set(key, aligned);
      aligned.columns.set(column, [...(aligned.columns.get(column) ?? []), coverage]);
    }
  });
  const split = new Set([...found.keys()].filter((key) => key.endsWith(splitMark)).map(withoutMark));
  const named = inGroups([...found.values()]).map((one) => {
    return { ...one, name: one.join?.label ?? nameOf([...one.columns.values()].flat()) };
  });
  const alike = new Map<string, Set<string>>();
  for (const { key, group, name } of named) {
    const call = callOf(group, name);
    alike.set(call, (alike.get(call) ?? new Set()).add(withoutForm(key)));
  }
  return named.flatMap(({ key, group, name, columns }) => {
    // Coverages of one name and several codes are told apart by these.
    const apart = (alike.get(callOf(group, name))?.size ?? 0) > 1;
    const codes = codesOf(columns);
    const unlike = codes.filter((code) => folded(code) !== folded(name)).toSorted();
    const label = apart && unlike.length > 0 ? `${name} (${unlike.join(', ')})` : name;
    const told = parts.find(([member]) =>
      [...columns.values()].flat().some((coverage) => coverage[member] !== undefined),
    );
    // The form of the limit is named only where the coverage is there in both forms.
    const form = key.endsWith(splitMark)
      ? found.has(withoutMark(key))
        ? ', split limits'
        : ''
      : split.has(key)
        ? ', single limit'
        : '';
    return parts.map(([member, words]) => ({
      id: `coverage ${key} ${member}`,
      group,
      label: form === '' ? rowLabel(label, words) : `${label}${form}: ${words}`,
      facts: { codes, part: member, group, split: key.endsWith(splitMark) },
      texts: covers.map((coverages, column) => joined(columns.get(column) ?? [], member, coverages)),
      called: covers.map((_, column) =>
        member === told?.[0] ? otherName(columns.get(column) ?? [], name) : undefined,
      ),
    }));
  });
}

/** "Collision: deductible"; "Wind deductible" says already what it is. */
function rowLabel(name: string, part: string): string {
  return new RegExp(`\\b${part}$`, 'i').test(name) ? name : `${name}: ${part}`;
}

/** Of the joins, those that put differently named coverages of these rows into one. */
export function joinsOf(
  rows: readonly { readonly coverage?: CoverageFacts | undefined }[],
  joins: readonly CoverageAlias[],
): CoverageAlias[] {
  return joins.filter(({ codes }) =>
    rows.some(({ coverage }) => {
      const known = new Set(coverage?.codes.map(folded));
      return codes.filter((code) => known.has(folded(code))).length > 1;
    }),
  );
}

interface Aligned {
  readonly key: string;
  readonly group: string;
  readonly join: CoverageAlias | undefined;
  readonly columns: Map<number, readonly CoverageView[]>;
}

const codesOf = (columns: Aligned['columns']): string[] => [
  ...new Set([...columns.values()].flat().map(coverageKey)),
];

const callOf = (group: string, label: string): string => JSON.stringify([folded(group), folded(label)]);

const splitMark = ' split';
const withoutMark = (key: string): string => key.slice(0, -splitMark.length);
const withoutForm = (key: string): string => (key.endsWith(splitMark) ? withoutMark(key) : key);

/** What most quotes call it, its code where none gives a name: the same in whatever order they stand. */
function nameOf(coverages: readonly CoverageView[]): string {
  const named = coverages.flatMap(({ name }) => name ?? []);
  const said = named.length > 0 ? named : coverages.flatMap(({ code }) => code ?? []);
  const counts = new Map<string, number>();
  for (const name of said) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1);
  const countOf = (name: string) => counts.get(folded(name)) ?? 0;
  const [first] = said.toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1));
  return first ?? 'Coverage without a name';
}

/** Several coverages in one place stand under their own names anyway. */
function otherName([only, ...more]: readonly CoverageView[], label: string): string | undefined {
  if (only?.name === undefined || more.length > 0 || folded(only.name) === folded(label)) return undefined;
  return `called “${only.name}”`;
}

/**
 * What a coverage says of one of its parts, a percentage with the money that it comes to; undefined where it says nothing.
 * @param sameQuote the coverages of its quote.
 */
export function coverageWords(
  coverage: CoverageView,
  part: CoveragePart,
  sameQuote: readonly CoverageView[],
): string | undefined {
  const text = coverage[part];
  const money =
    percentMoney(text, sameQuote, coverage.group) ??
    (part === 'deductible' && isBarePercent(text) ? 'money not worked out' : undefined);
  return money === undefined ? text : `${text ?? ''} (${money})`;
}

/** Several coverages of one quote in one row are all printed, each under its own name. */
function joined(
  coverages: readonly CoverageView[],
  part: CoveragePart,
  sameQuote: readonly CoverageView[],
): string | undefined {
  const [only] = coverages;
  if (coverages.length <= 1) return only && coverageWords(only, part, sameQuote);
  const texts = coverages.flatMap((coverage) => {
    const text = coverageWords(coverage, part, sameQuote);
    return text === undefined ? [] : [`${coverage.name ?? coverage.code ?? 'Coverage'} ${text}`];
  });
  return texts.length === 0 ? undefined : texts.join('; ');
}

/** Coverages of one group stand together, groups in the order they were met. */
function inGroups(rows: readonly Aligned[]): Aligned[] {
  const groups = new Map<string, Aligned[]>();
  for (const row of rows) groups.set(folded(row.group), [...(groups.get(folded(row.group)) ?? []), row]);
  return [...groups.values()].flat();
}
