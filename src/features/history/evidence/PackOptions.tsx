import { useQuery } from '@tanstack/react-query';
import { namedQuoteWords, quotesNamedIn, selectionsOf } from '../../../domain/quotes/named-quotes.ts';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { readDeclined, readQuote } from '../../../domain/quotes/read-quote.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { useQuotesOf } from '../../../views/use-quotes-of.ts';
import { quoteKeyText } from '../../../paths.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';

/** What the client's requests brought, quoted or not, the latest request first. */
export function PackOptions({ clientId, of }: { readonly clientId: string; readonly of: string }) {
  const { key, workspace } = useSession();
  const formatTime = useFormatTime();
  const journal = useQuery(journalQuery(key)).data ?? [];
  const requests = journal.flatMap((entry) => {
    const triggerRequestId = entry.trigger?.triggerRequestId;
    const isAsked = entry.clientId === clientId && entry.type === 'GET_QUOTES';
    return isAsked && triggerRequestId !== undefined
      ? [{ triggerRequestId, at: formatTime(sentByServiceClock(entry)) }]
      : [];
  });
  const selected = new Set(selectionsOf(journal, clientId).flatMap(quotesNamedIn));
  const { reads } = useQuotesOf(requests.map(({ triggerRequestId }) => triggerRequestId));
  const options = requests.flatMap(({ triggerRequestId, at }, index) => {
    const { quoted = [], declined = [] } = reads[index]?.data ?? {};
    const results = [{ quoted, declined }];
    return [...quoted.map(readQuote), ...declined.map(readDeclined)].flatMap(({ requestId }) => {
      if (requestId === undefined) return [];
      const what = namedQuoteWords(requestId, results, (product) => productOf(workspace, product).name);
      // What tells them apart comes first: small screens cut the end, and typing finds by how it begins.
      const words = `${at}: ${selected.has(requestId) ? 'selected, ' : ''}${what}`;
      return [{ value: quoteKeyText({ triggerRequestId, requestId }), words }];
    });
  });
  const isListed = of === 'client' || options.some(({ value }) => value === of);
  return (
    <>
      {!isListed && <option value={of}>The answer in the address</option>}
      {options.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}
