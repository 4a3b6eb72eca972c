/**
 * What a percentage of an insured value comes to. "2 %" of a building or a dwelling is a sum that the client would pay,
 * and a percentage hides it.
 */
import { formatAmount } from '../money.ts';
import type { CoverageView } from './read-coverages.ts';

/** "23,000.00 of 1,150,000": the money, and the limit it was worked out from; undefined where either is not known. */
export function percentMoney(
  text: string | undefined,
  sameQuote: readonly CoverageView[],
  group: string,
): string | undefined {
  const parts = /^(\d+(?:\.\d+)?)\s*%(?:\s*of\s+(.+))?$/i.exec(text?.trim() ?? '');
  if (!parts) return undefined;
  const [, percent = '', named] = parts;
  const base = sameQuote.find((coverage) => {
    if (folded(coverage.group) !== folded(group) || plainNumber(coverage.limit) === undefined) return false;
    return named === undefined ? isInsuredValue(coverage) : isCalled(coverage, named);
  });
  const limit = plainNumber(base?.limit);
  if (limit === undefined) return undefined;
  return `${formatAmount((limit * Number(percent)) / 100).replace(/\.00$/, '')} of ${base?.limit ?? ''}`;
}

/** The building or the dwelling itself: what a percentage without a name counts from. */
function isInsuredValue({ code, name }: CoverageView): boolean {
  return code === 'A' || code === 'BLDG' || /^(?:dwelling|building)\b/i.test(name ?? '');
}

/** "A", "Coverage A", "the building limit": by code, or by a name that it begins with. */
function isCalled({ code, name }: CoverageView, words: string): boolean {
  const said = folded(words)
    .replace(/^the /, '')
    .replace(/^coverage /, '')
    .replace(/ limit$/, '');
  return folded(code ?? '') === said || folded(name ?? '').startsWith(said);
}

/** A number as coverages write it, commas or not; undefined for words and splits. */
export function plainNumber(text: string | undefined): number | undefined {
  const plain = text?.trim().replaceAll(',', '').replace('−', '-') ?? '';
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
