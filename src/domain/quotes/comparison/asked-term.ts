/**
 * The term that was asked for. A question book has no role for it: it is the one question of cover that is called a term
 * and answered with a length of time; where several are, nobody can say which is meant.
 */
import type { AskedCover } from './asked.ts';

/** "6 months", as it was answered; undefined when no term was asked for. */
export function askedTerm(asked: readonly AskedCover[]): AskedCover | undefined {
  const terms = asked.filter(
    ({ code, item, label, words }) =>
      code === undefined && item === undefined && /\bterm\b/i.test(label) && monthsIn(words) !== undefined,
  );
  return terms.length === 1 ? terms[0] : undefined;
}

/** The same in months. */
export function askedMonths(asked: readonly AskedCover[]): number | undefined {
  return monthsIn(askedTerm(asked)?.words ?? '');
}

/** What was asked for where a quote gives another term; undefined where it gives that one, or one that cannot be weighed. */
export function otherTermThanAsked(asked: readonly AskedCover[], quoted: string): string | undefined {
  const wanted = askedTerm(asked)?.words ?? '';
  const [months, given] = [monthsIn(wanted), monthsIn(quoted)];
  return months !== undefined && given !== undefined && months !== given ? wanted : undefined;
}

function monthsIn(text: string): number | undefined {
  const [, count, unit] = /^(\d+) (month|year)s?$/i.exec(text.trim()) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  return Number(count) * (unit.toLowerCase() === 'year' ? 12 : 1);
}
