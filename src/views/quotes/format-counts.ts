import { plural } from '../../lib/format.ts';

export type CountName = 'quotes' | 'estimates' | 'declined' | 'failed' | 'noQuote' | 'pending';

type Counts = Partial<Readonly<Record<CountName, number>>>;

/** Each count that is not zero, in words, under its name. */
export function countWords(counts: Counts): (readonly [name: CountName, words: string])[] {
  const { quotes = 0, estimates = 0, declined = 0, failed = 0, noQuote = 0, pending = 0 } = counts;
  const all = [
    ['quotes', quotes, plural(quotes, 'quote')],
    ['estimates', estimates, plural(estimates, 'agency estimate')],
    ['declined', declined, `${declined} declined`],
    ['failed', failed, `${failed} failed`],
    ['noQuote', noQuote, `${noQuote} no quote`],
    ['pending', pending, `${pending} pending`],
  ] as const;
  return all.flatMap(([name, count, words]) => (count > 0 ? [[name, words] as const] : []));
}

/** "3 quotes · 2 agency estimates · 1 declined". */
export const formatCounts = (counts: Counts): string =>
  countWords(counts)
    .map(([, words]) => words)
    .join(' · ');
