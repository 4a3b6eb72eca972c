/** Quotes side by side: the coverages of all in groups of rows, each cell found by the key of its quote. */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { formatDeductible } from '../deductible.ts';
import { isFeeOrTax } from '../fees.ts';
import { cents, figureOf } from '../premium.ts';
import type { QuoteView } from '../reading/read-quote.ts';
import { alignCoverages, type AlignedCoverage, type CoverageCell } from './coverage-rows.ts';
import { currentFor, type CurrentPolicy } from './current-policy.ts';
import { percentMoney } from './percent-money.ts';
import {
  mismatch,
  missingCoverage,
  submittedFor,
  type CoveragePlace,
  type MissingCoverage,
  type SubmittedCoverage,
} from './submitted.ts';

export interface ComparedQuote {
  /** The same over every later read. */
  readonly key: string;
  readonly view: QuoteView;
  /** What its own request asked for; undefined where that is not known. */
  readonly submitted: readonly SubmittedCoverage[] | undefined;
}

/** What a comparison is read against. */
export interface References {
  /** Of the request on screen. */
  readonly submitted: readonly SubmittedCoverage[] | undefined;
  readonly current: CurrentPolicy | undefined;
  /** Coverages that the agency reads as one. */
  readonly aliases: readonly CoverageAlias[];
}

export interface ComparisonCell extends CoverageCell {
  /** What was submitted, where this quote gives something else: "$500". */
  readonly mismatch: string | undefined;
}

export interface ComparisonRow {
  /** The same for the same coverage in any comparison. */
  readonly id: string;
  readonly label: string;
  /** How a loss is settled, where all quotes say the same in words: "Actual cash value". It is left out of the cells. */
  readonly basis: string | undefined;
  /** By the key of the quote; none where the quote does not have the coverage. */
  readonly cells: ReadonlyMap<string, ComparisonCell>;
  /** By the key of a quote that lacks the coverage although it was submitted. */
  readonly missing: ReadonlyMap<string, MissingCoverage>;
  readonly submitted: string | undefined;
  readonly current: string | undefined;
  /** The quotes have other limits or deductibles, or not all of them have it. */
  readonly differs: boolean;
}

export interface ComparisonGroup {
  readonly title: string;
  /** The sum of its premiums as quoted, by the key of the quote; none where one of them is not a figure. */
  readonly premiums: ReadonlyMap<string, number>;
  readonly rows: readonly ComparisonRow[];
}

/** Rows in the order of the questions that ask for them, then the others in the order in which they came. */
const inBookOrder = (
  rows: readonly AlignedCoverage[],
  positionIn: (row: AlignedCoverage) => number,
): readonly AlignedCoverage[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [positionIn(a), positionIn(b)];
    return one === other ? 0 : one - other;
  });

/** The coverages of the quotes by vehicle, driver or building, as the carriers group them. */
export function compareCoverages(
  quotes: readonly ComparedQuote[],
  references: References,
): readonly ComparisonGroup[] {
  const aligned = alignCoverages(
    quotes.map(({ key, view }) => ({ key, coverages: view.coverages })),
    references.aliases,
  );
  const groups = new Map<string, AlignedCoverage[]>();
  for (const row of aligned) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  const positions = new Map<string, number>();
  for (const [at, { code }] of (references.submitted ?? []).entries()) {
    if (code !== undefined && !positions.has(code)) positions.set(code, at);
  }
  const positionIn = ({ codes }: AlignedCoverage) =>
    Math.min(...codes.map((code) => positions.get(code) ?? Infinity));
  return [...groups].map(([title, arrived]) => {
    const rows = inBookOrder(arrived, positionIn);
    return {
      title,
      premiums: premiumsOf(quotes, rows),
      rows: rows.map((row) => compareRow(row, rows, quotes, references)),
    };
  });
}

/** How many coverages of a quote are not as submitted, by its key; none where all are. */
export function mismatchCounts(groups: readonly ComparisonGroup[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { cells, missing } of groups.flatMap(({ rows }) => rows)) {
    for (const [key, cell] of cells) if (cell.mismatch !== undefined) add(key);
    for (const key of missing.keys()) add(key);
  }
  return counts;
}

export type CoverageNames = (group: string, row: Pick<ComparisonRow, 'id' | 'label'>) => string;

/** What these groups call a coverage, so that it has one name wherever it is shown; one that they lack keeps its own. */
export function coverageNames(groups: readonly ComparisonGroup[]): CoverageNames {
  const keyOf = (group: string, id: string) => JSON.stringify([group, id]);
  const names = new Map(
    groups.flatMap(({ title, rows }) => rows.map(({ id, label }) => [keyOf(title, id), label] as const)),
  );
  return (group, { id, label }) => names.get(keyOf(group, id)) ?? label;
}

/** What a quote's premium has beyond the premiums of its coverages, by the key of the quote; none where they add up. */
export function notItemized(
  quotes: readonly ComparedQuote[],
  groups: readonly ComparisonGroup[],
): ReadonlyMap<string, number> {
  const rest = quotes.flatMap(({ key, view: { premium } }) => {
    const sums = groups.flatMap(({ premiums }) => premiums.get(key) ?? []);
    const amount = figureOf(premium?.amount);
    if (amount === undefined || sums.length === 0) return [];
    const left = cents(amount - sums.reduce((sum, one) => sum + one, 0));
    return left === 0 ? [] : [[key, left] as const];
  });
  return new Map(rest);
}

function premiumsOf(
  quotes: readonly ComparedQuote[],
  rows: readonly AlignedCoverage[],
): ReadonlyMap<string, number> {
  const sums = quotes.flatMap(({ key }) => {
    const cells = rows.flatMap(({ cells }) => cells.get(key) ?? []);
    const premiums = cells.flatMap(({ premium }) => premium ?? []);
    return premiums.length === 0 ? [] : [[key, premiums.reduce((sum, one) => sum + one, 0)] as const];
  });
  return new Map(sums);
}

function compareRow(
  { id, group, label, codes, cells }: AlignedCoverage,
  ofGroup: readonly AlignedCoverage[],
  quotes: readonly ComparedQuote[],
  { submitted = [], current }: References,
): ComparisonRow {
  const given = [...cells.values()];
  const split = given.some((cell) => cell.split);
  const place = (part: CoveragePlace['part'], ofSplit = split): CoveragePlace => ({
    codes,
    part,
    group,
    split: ofSplit,
  });
  const basis = sharedBasis(given);
  // Beside a limit, a figure alone would be taken for one.
  const hasLimit = given.some(({ limit }) => limit !== undefined && limit !== basis);
  const deductibleText = (text: string | undefined) =>
    text === undefined || (!hasLimit && /\d/.test(text)) ? text : formatDeductible(text);
  const compared = quotes.flatMap(({ key, view, submitted: own = [] }) => {
    const moneyOf = (text: string) => percentMoney(text, view.coverages, group);
    const cell = cells.get(key);
    if (!cell) return [];
    const others = (['limit', 'deductible'] as const).flatMap((part) => {
      const quoted = cell[part];
      const other =
        quoted === undefined ? undefined : mismatch(place(part, cell.split), quoted, own, moneyOf);
      return (part === 'deductible' ? deductibleText(other) : other) ?? [];
    });
    return [[key, { ...cell, mismatch: others.length === 0 ? undefined : others.join(' · ') }] as const];
  });
  const missing = quotes.flatMap(({ key, submitted: own = [] }) => {
    if (cells.has(key)) return [];
    const others = ofGroup.flatMap((row) => {
      const cell = row.cells.get(key);
      return cell ? [{ codes: row.codes, split: cell.split }] : [];
    });
    // A quote that has nothing of a part may call the part something else.
    const lacks = others.length > 0 ? missingCoverage({ codes, group }, others, own) : undefined;
    return lacks ? [[key, lacks] as const] : [];
  });
  return {
    id,
    label,
    basis,
    cells: new Map(compared),
    missing: new Map(missing),
    submitted: inOne([
      submittedFor(place('limit'), submitted),
      deductibleText(submittedFor(place('deductible'), submitted)),
    ]),
    current: inOne([
      currentFor(place('limit'), label, current?.figures ?? []),
      currentFor(place('deductible'), label, current?.figures ?? []),
    ]),
    differs: new Set(quotes.map(({ key }) => termsOf(cells.get(key)))).size > 1,
  };
}

const inOne = (texts: readonly (string | undefined)[]): string | undefined => {
  const known = texts.filter((text) => text !== undefined);
  return known.length === 0 ? undefined : known.join(' · ');
};

/** Texts that differ by case and spaces alone are the same terms. */
const termsOf = (cell: CoverageCell | undefined): string | undefined =>
  cell &&
  JSON.stringify([cell.limit, cell.deductible].map((text) => text?.toLowerCase().replaceAll(/\s+/g, '')));

/** Words in place of a limit that all have, beside their deductibles. */
function sharedBasis(cells: readonly CoverageCell[]): string | undefined {
  const [first] = cells;
  const words = first?.limit;
  if (words === undefined || /\d/.test(words)) return undefined;
  return cells.every(({ limit, deductible }) => limit === words && deductible !== undefined)
    ? words
    : undefined;
}

export interface FactorRow {
  readonly label: string;
  /** As sent, by the key of the quote. */
  readonly values: ReadonlyMap<string, string>;
  readonly differs: boolean;
}

/** How the quotes were rated, in their order; without fees, taxes and premiums, and factors that are 1 for all. */
export function ratingFactors(quotes: readonly ComparedQuote[]): readonly FactorRow[] {
  const rows = new Map<string, Map<string, string>>();
  for (const { key, view } of quotes) {
    for (const [label, value] of view.rateMeta) {
      if (isFeeOrTax(label) || /(?<!earned )premium$/i.test(label)) continue;
      rows.set(label, (rows.get(label) ?? new Map<string, string>()).set(key, value));
    }
  }
  return [...rows]
    .filter(([, values]) => [...values.values()].some((value) => Number(value) !== 1))
    .map(([label, values]) => ({
      label,
      values,
      differs: new Set(quotes.map(({ key }) => values.get(key))).size > 1,
    }));
}
