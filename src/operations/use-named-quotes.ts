/** The quotes that an event names, such as the one selected, looked up among what the client's requests brought. */
import { useQuery } from '@tanstack/react-query';
import { namedQuoteWords, quotesNamedIn, requestsBefore } from '../domain/events/named-quotes.ts';
import type { JournalEntry } from '../domain/journal.ts';
import { planOf, planWords } from '../domain/quotes/plan-words.ts';
import { journalQuery } from '../local/queries.ts';
import { productOf, useSession } from './session.ts';
import { useQuotesOf } from './use-quotes-of.ts';

/**
 * What to say of the quotes that each of these entries names: organization, premium and product, or the requestId where
 * no request known here brought it, and the payment plan sent for it. Looked up for a whole list at once, so that the service is asked four at a time.
 */
export function useNamedQuotes(entries: readonly JournalEntry[]): (entry: JournalEntry) => readonly string[] {
  const { key, workspace } = useSession();
  const naming = entries.filter((entry) => quotesNamedIn(entry).length > 0);
  const journal = useQuery({ ...journalQuery(key), enabled: naming.length > 0 }).data ?? [];
  const { reads } = useQuotesOf([...new Set(naming.flatMap((entry) => requestsBefore(entry, journal)))]);
  const results = reads.flatMap(({ data }) => data ?? []);
  const productName = (product: string) => productOf(workspace, product).name;
  return (entry) =>
    quotesNamedIn(entry).map((id) => {
      const plan = planOf(entry.request, id);
      const quote = namedQuoteWords(id, results, productName);
      return plan === undefined ? quote : `${quote}, ${planWords(plan)}`;
    });
}
