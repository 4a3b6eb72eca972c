import { useQueries, useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../api/queries.ts';
import { sentByServiceClock } from '../../domain/journal/journal.ts';
import { laterResult, type LaterResult } from '../../domain/quotes/comparison/later-result.ts';
import type { DeclinedView, QuoteView } from '../../domain/quotes/read-quote.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { journalQuery } from '../../storage/queries.ts';
import { useSession } from '../../operations/session.ts';
import { readAnswers } from './answers.ts';
import { requestsAfter, type TakenRequest } from './requests.ts';
import { clientOf } from './use-changed-since.ts';

/**
 * What the organization of each quote, or answer without one, gave to a later request of the same client and product, in
 * the order of the quotes; undefined where nothing else is known. Rests on the requests of this browser's journal and what
 * they brought.
 */
export function useLaterResults(
  quotes: readonly { readonly request: TakenRequest; readonly view: QuoteView | DeclinedView }[],
): readonly (LaterResult | undefined)[] {
  const { connection, key } = useSession();
  const journal = useQuery(journalQuery(key)).data ?? [];
  const requests = quotes.map(({ request, view }) => {
    const { entry } = request;
    const clientId = clientOf(request, view);
    const productId = entry?.productId ?? view.lineId;
    const at = entry ? sentByServiceClock(entry) : timestampToMs(view.quoteTimestamp);
    if (clientId === undefined || productId === undefined || at === undefined || entry?.whatIf) return [];
    return requestsAfter(journal, { clientId, productId, at });
  });
  const triggers = [...new Set(requests.flatMap((later) => later.map((one) => one.triggerRequestId)))];
  const reads = useQueries({ queries: triggers.map((trigger) => quotesQuery(connection, trigger)) });
  return quotes.map(({ view }, place) => {
    const later = (requests[place] ?? []).flatMap(({ triggerRequestId, at }) => {
      const data = reads[triggers.indexOf(triggerRequestId)]?.data;
      return data ? [{ triggerRequestId, at, outcome: readAnswers(data) }] : [];
    });
    return laterResult(view, later);
  });
}
