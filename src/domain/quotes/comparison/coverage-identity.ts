/**
 * Which coverages of several quotes are the same one: those of one part of the quote with one code. One that came
 * without a code goes by its name, to the code that the other quotes give that name where they give it only one.
 */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import type { CoverageView } from '../reading/read-coverages.ts';

export interface CoverageIdentity {
  readonly key: string;
  /** The agency's own name for it, with the codes that are read as one. */
  readonly alias: CoverageAlias | undefined;
}

/** Texts that differ by case and spaces alone name the same thing. */
export const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** How a coverage is called in aliases: its code, else its name. */
export function coverageKey({ code, name }: Pick<CoverageView, 'code' | 'name'>): string {
  return code ?? name ?? '';
}

/** How to tell the coverages of these quotes apart. Their parts are to be numbered (`numberedParts`). */
export function identify(
  quotes: readonly (readonly CoverageView[])[],
  aliases: readonly CoverageAlias[],
): (coverage: CoverageView) => CoverageIdentity {
  const codes = new Map<string, Set<string>>();
  const namePlace = ({ group, name = '' }: CoverageView) => JSON.stringify([folded(group), folded(name)]);
  for (const coverage of quotes.flat()) {
    if (coverage.code === undefined || coverage.name === undefined) continue;
    const place = namePlace(coverage);
    codes.set(place, (codes.get(place) ?? new Set()).add(folded(coverage.code)));
  }
  return (coverage) => {
    const { group, code, name = '' } = coverage;
    const others = [...(codes.get(namePlace(coverage)) ?? [])];
    const resolved = code === undefined ? (others.length === 1 ? others[0] : undefined) : folded(code);
    const known = resolved ?? folded(name);
    // An alias may name it by either.
    const names = [known, ...(code === undefined ? [folded(name)] : [])].filter((one) => one !== '');
    const alias = aliases.find((one) => one.codes.some((called) => names.includes(folded(called))));
    const what = alias
      ? ['alias', alias.label]
      : resolved === undefined
        ? ['name', known]
        : ['code', resolved];
    return { key: JSON.stringify([folded(group), ...what]), alias };
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
    const sameTitle = met.get(folded(group)) ?? [];
    met.set(folded(group), sameTitle);
    const free = sameTitle.findIndex((known) => !keys.some((key) => known.has(key)));
    const at = free < 0 ? sameTitle.length : free;
    sameTitle[at] = new Set([...(sameTitle[at] ?? []), ...keys]);
    return at === 0 ? part : part.map((one) => ({ ...one, group: `${group} (${at + 1})`.trimStart() }));
  });
}
