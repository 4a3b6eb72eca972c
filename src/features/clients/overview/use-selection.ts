import { useQuery } from '@tanstack/react-query';
import { overByServiceClock } from '../../../domain/journal/journal-clock.ts';
import type { IndexedSelection } from '../../../domain/client-index/index-row.ts';
import { quotesNamedIn, requestsBefore } from '../../../domain/quotes/named-quotes.ts';
import { lastChoice } from '../../../domain/quotes/quote-actions.ts';
import { isSameId } from '../../../domain/quotes/quote-standing.ts';
import type { QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import { useSession } from '../../../operations/session.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { useQuotesOf } from '../../../views/quotes/use-quotes-of.ts';

interface Selection extends Omit<IndexedSelection, 'triggerRequestId'> {
  /** Undefined until it is read, or where it cannot be. */
  readonly view: QuoteView | undefined;
}

/**
 * The latest selection or payment setup of a line, by the client index or the journal, with the quote that it names.
 * @param indexed as the client index has it, which may come from another browser
 */
export function useSelection(
  line: { readonly clientId: string; readonly productId: string },
  indexed: IndexedSelection | undefined,
): Selection | undefined {
  const { key } = useSession();
  const journal = useQuery(clientJournalQuery(key, line.clientId)).data ?? [];
  const choice = lastChoice(journal, line);
  const journaled = choice && overByServiceClock(choice) > (indexed?.at ?? -Infinity) ? choice : undefined;
  const requestId = journaled ? quotesNamedIn(journaled)[0] : indexed?.requestId;
  const { reads } = useQuotesOf(
    journaled ? requestsBefore(journaled, journal) : indexed ? [indexed.triggerRequestId] : [],
  );
  const quotes = reads.flatMap(({ data }) => data?.quoted ?? []);
  const view = quotes.find((one) => isSameId(requestId, one.view.requestId))?.view;
  if (requestId === undefined) return undefined;
  return journaled
    ? { requestId, at: overByServiceClock(journaled), view }
    : indexed && { requestId, carrier: indexed.carrier, at: indexed.at, view };
}
