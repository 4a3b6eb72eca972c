/** Periods of premiums and terms, as questions and answers word them. */

export type PremiumPeriod = 'yr' | 'term';

/** The period of an amount that an agent typed, by its question's label; undefined where that says none. */
export function periodInLabel(label: string | undefined): PremiumPeriod | undefined {
  if (/\byear|annual/i.test(label ?? '')) return 'yr';
  return /\bterm\b/i.test(label ?? '') ? 'term' : undefined;
}

/** Of "6 months" and "1 year"; undefined for anything else. */
export function monthsInWords(text: string): number | undefined {
  const [, count, unit] = /^(\d+) (month|year)s?$/i.exec(text.trim()) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  return Number(count) * (unit.toLowerCase() === 'year' ? 12 : 1);
}

/** Of an answer about a term: as `monthsInWords`, or a count of months alone. */
export const monthsOfTerm = (answer: string | undefined): number | undefined =>
  answer === undefined
    ? undefined
    : (monthsInWords(answer) ?? (Number(/^\s*0*([1-9]\d*)\s*$/.exec(answer)?.[1]) || undefined));
