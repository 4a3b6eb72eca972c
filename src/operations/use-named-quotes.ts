/** The quotes that an event names, such as the one selected, looked up among what the client's requests brought. */
import { useQuery } from '@tanstack/react-query';
import { namedQuoteWords, quotesNamedIn, requestsBefore } from '../domain/events/named-quotes.ts';
import type { JournalEntry } from '../domain/journal.ts';
import { journalQuery } from '../local/queries.ts';
import { productOf, useSession } from './session.ts';
import { useQuotesOf } from './use-quotes-of.ts';

const noIds: readonly string[] = [];

/** Organization, premium and product of each; the requestId of those that no request known here brought. */
export function useNamedQuotes(entry: JournalEntry | undefined): readonly string[] {
  const { key, workspace } = useSession();
  const ids = entry ? quotesNamedIn(entry) : noIds;
  const journal = useQuery({ ...journalQuery(key), enabled: ids.length > 0 }).data ?? [];
  const { reads } = useQuotesOf(entry && ids.length > 0 ? requestsBefore(entry, journal) : noIds);
  const results = reads.flatMap(({ data }) => data ?? []);
  return ids.map((id) => namedQuoteWords(id, results, (product) => productOf(workspace, product).name));
}
