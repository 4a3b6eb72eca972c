import type { ReadQuotes } from '../../contract/quotes.ts';
import { readDeclined } from './read-quote.ts';

/** "4 quoted, 1 declined, 1 not answered": each outcome in its own word, and those that are none left out. */
export function answerWords({ quoted, declined }: ReadQuotes, expected: number | undefined): string {
  const outcomes = declined.map((item) => readDeclined(item).outcome);
  const count = (outcome: (typeof outcomes)[number]) => outcomes.filter((one) => one === outcome).length;
  const received = quoted.length + declined.length;
  const parts: [number, string][] = [
    [quoted.length, 'quoted'],
    [count('declined'), 'declined'],
    [count('failed'), 'failed to quote'],
    [count('declinedOrFailed'), 'declined or failed'],
    [expected === undefined ? 0 : Math.max(0, expected - received), 'not answered'],
  ];
  const counts = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return counts.length === 0 ? 'No answer yet' : counts.join(', ');
}
