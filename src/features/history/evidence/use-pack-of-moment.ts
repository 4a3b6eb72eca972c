import { useQuery } from '@tanstack/react-query';
import { quotesNamedIn, selectionsOf } from '../../../domain/quotes/named-quotes.ts';
import { overByServiceClock } from '../../../domain/journal/journal.ts';
import { readDeclined, readQuote } from '../../../domain/quotes/read-quote.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import { useQuotesOf } from '../../../views/use-quotes-of.ts';
import { quoteKeyText } from '../../../paths.ts';

/**
 * What a pack is to be of when it is asked for at the moment of a quote request: the quote of that request that was
 * selected, else its first answer. Undefined at other moments, and where the request brought nothing that is known.
 */
export function usePackOfMoment(clientId: string, at: number | undefined): string | undefined {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key)).data ?? [];
  const request = journal.find(
    (entry) => entry.clientId === clientId && entry.type === 'GET_QUOTES' && overByServiceClock(entry) === at,
  );
  const triggerRequestId = request?.trigger?.triggerRequestId;
  const [brought] = useQuotesOf(triggerRequestId === undefined ? [] : [triggerRequestId]).reads;
  if (triggerRequestId === undefined || !brought?.data) return undefined;
  const { quoted, declined } = brought.data;
  const ids = [...quoted.map(readQuote), ...declined.map(readDeclined)].flatMap((one) => one.requestId ?? []);
  const selected = new Set(selectionsOf(journal, clientId).flatMap(quotesNamedIn));
  const requestId = ids.find((id) => selected.has(id)) ?? ids[0];
  return requestId === undefined ? undefined : quoteKeyText({ triggerRequestId, requestId });
}
