/**
 * What a percentage of an insured value comes to. "2 %" of a building or a dwelling is a sum that the client would pay,
 * and a percentage hides it.
 */
import { formatMoney } from '../../../lib/format.ts';
import { folded } from './coverage-identity.ts';
import { plainNumber } from '../reading/loose.ts';
import type { CoverageView } from '../reading/read-coverages.ts';

interface Percentage {
  readonly percent: number;
  /** What it is a percentage of, as it is called; undefined for the insured value. */
  readonly of: string | undefined;
  /** What it comes to at least. */
  readonly least: number | undefined;
}

/** "2 %", "2 percent", "2 % of A", "2 % per building", each with or without "min 1,000"; undefined for all else. */
function readPercentage(text: string | undefined): Percentage | undefined {
  const parts =
    /^(\d+(?:\.\d+)?)\s*(?:%|percent|per cent|pct\.?)(?:\s*of\s+(.+?)|\s*per\s+(?:building|dwelling|structure|location))?(?:[\s,;(]*(?:subject to an? |but )?(?:min(?:imum)?\.?(?: of)?|at least|not less than)\s*\$?([\d,.]*\d)\)?)?$/i.exec(
      text?.trim() ?? '',
    );
  if (!parts) return undefined;
  const [, percent = '', of, least] = parts;
  return { percent: Number(percent), of, least: plainNumber(least) };
}

/** A percentage that names no money. */
export function isBarePercent(text: string | undefined): boolean {
  const given = text?.trim() ?? '';
  return /^\d+(?:\.\d+)?\s*(?:%|percent|per cent|pct\b)/i.test(given) && !/\d{3}/.test(given);
}

/** "$23,000"; undefined where the limit that it counts from is not known. */
export function percentMoney(
  text: string | undefined,
  sameQuote: readonly CoverageView[],
  group: string,
): string | undefined {
  const percentage = readPercentage(text);
  if (!percentage) return undefined;
  const { percent, of, least = 0 } = percentage;
  const base = sameQuote.find((coverage) => {
    if (folded(coverage.group) !== folded(group) || plainNumber(coverage.limit) === undefined) return false;
    return of === undefined ? isInsuredValue(coverage) : isCalled(coverage, of);
  });
  const limit = plainNumber(base?.limit);
  if (limit === undefined) return undefined;
  const money = (limit * percent) / 100;
  return formatMoney(Math.max(money, least));
}

/** The money of "2 % ($6,800)"; undefined for all else. */
export function moneyInBrackets(text: string): string | undefined {
  const [, percentage, money] = /^(.*) \((\$?[\d,.]+)\)$/.exec(text) ?? [];
  return readPercentage(percentage) ? money : undefined;
}

/** The building or the dwelling itself: what a percentage without a name counts from. */
function isInsuredValue({ code, name }: CoverageView): boolean {
  return code === 'A' || code === 'BLDG' || /^(?:dwelling|building)\b/i.test(name ?? '');
}

/** "A", "Coverage A", "the building limit": by code, or by a name that it begins with. */
function isCalled({ code, name }: CoverageView, words: string): boolean {
  const given = folded(words)
    .replace(/^the /, '')
    .replace(/^coverage /, '')
    .replace(/ limit$/, '');
  return folded(code ?? '') === given || folded(name ?? '').startsWith(given);
}
