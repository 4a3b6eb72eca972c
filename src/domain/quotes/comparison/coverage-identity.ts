/**
 * Which coverages of several quotes are the same one: those of one part of the quote with one code. One that came
 * without a code goes by its name, to the code that the other quotes give that name where they give it only one.
 */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import { isSplitLimit } from './limit-form.ts';
import type { CoverageView } from '../read-coverages.ts';

export interface CoverageIdentity {
  /** Without the form of the limit. */
  readonly key: string;
  /** A combined single limit and split limits never share a row. */
  readonly split: boolean;
  readonly join: CoverageAlias | undefined;
}

/** Texts that differ by case and spaces alone name the same thing. */
export const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** How a coverage is known in joins: its code, else its name. */
export function coverageKey({ code, name }: Pick<CoverageView, 'code' | 'name'>): string {
  return code ?? name ?? '';
}

/** How to tell the coverages of these quotes apart. Their parts are to be numbered (`numberedParts`). */
export function identify(
  quotes: readonly (readonly CoverageView[])[],
  joins: readonly CoverageAlias[],
): (coverage: CoverageView) => CoverageIdentity {
  const codes = new Map<string, Set<string>>();
  const namePlace = ({ group, name = '' }: CoverageView) => JSON.stringify([folded(group), folded(name)]);
  for (const coverage of quotes.flat()) {
    if (coverage.code === undefined || coverage.name === undefined) continue;
    const place = namePlace(coverage);
    codes.set(place, (codes.get(place) ?? new Set()).add(folded(coverage.code)));
  }
  return (coverage) => {
    const { group, code, name = '', limit } = coverage;
    const others = [...(codes.get(namePlace(coverage)) ?? [])];
    const resolved = code === undefined ? (others.length === 1 ? others[0] : undefined) : folded(code);
    const known = resolved ?? folded(name);
    // A join may name it by either.
    const names = [known, ...(code === undefined ? [folded(name)] : [])].filter((one) => one !== '');
    const join = joins.find((one) => one.codes.some((joined) => names.includes(folded(joined))));
    const what = join ? ['join', join.label] : resolved === undefined ? ['name', known] : ['code', resolved];
    return { key: JSON.stringify([folded(group), ...what]), split: isSplitLimit(limit), join };
  };
}

/**
 * Two vehicles of one title are two parts of the quote: the second is numbered. What only goes on with a part, so that
 * none of its coverages was there before, is the same part.
 */
export function numberedParts(coverages: readonly CoverageView[]): readonly CoverageView[] {
  const parts = new Map<number, CoverageView[]>();
  for (const coverage of coverages) parts.set(coverage.part, [...(parts.get(coverage.part) ?? []), coverage]);
  const met = new Map<string, Set<string>[]>();
  return [...parts.values()].flatMap((part) => {
    const group = part[0]?.group ?? '';
    const keys = part.map((coverage) => folded(coverageKey(coverage)));
    const alike = met.get(folded(group)) ?? [];
    met.set(folded(group), alike);
    const free = alike.findIndex((known) => !keys.some((key) => known.has(key)));
    const at = free < 0 ? alike.length : free;
    alike[at] = new Set([...(alike[at] ?? []), ...keys]);
    return at === 0 ? part : part.map((one) => ({ ...one, group: `${group} (${at + 1})`.trimStart() }));
  });
}
