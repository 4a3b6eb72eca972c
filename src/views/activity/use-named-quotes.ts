/** The quotes that events name, such as the selected one, looked up among the results of the client's quote requests. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { brings, quotesNamedIn, requestsBefore } from '../../domain/quotes/named-quotes.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../domain/journal/journal-clock.ts';
import { formatPlan, planSent } from '../../domain/quotes/payment-plan.ts';
import { clientJournalQuery } from '../../storage/queries.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { describeNamedQuote } from './describe-named-quote.ts';
import { useQuotesOf } from '../quotes/use-quotes-of.ts';
import { sameId } from '../../lib/same-id.ts';

export interface NamedQuote {
  readonly requestId: string;
  /** Carrier, premium and product, or the requestId if the quote is unknown here; and the plan sent. */
  readonly words: string;
  /** The quote request that it came from; undefined if unknown here. */
  readonly request:
    | {
        readonly triggerRequestId: string;
        readonly productId: string | undefined;
        /** By the service's clock if known. */
        readonly askedAt: number;
      }
    | undefined;
}

const allEntries = (reads: readonly UseQueryResult<JournalEntry[]>[]): readonly JournalEntry[] =>
  reads.flatMap(({ data }) => data ?? []);

/** The quotes that each entry names. Takes the whole list, to read at most four requests at a time. */
export function useQuotesNamed(
  entries: readonly JournalEntry[],
): (entry: JournalEntry) => readonly NamedQuote[] {
  const { key, workspace } = useSession();
  const naming = entries.filter((entry) => quotesNamedIn(entry).length > 0);
  const clients = [...new Set(naming.map(({ client }) => client))];
  const journal = useQueries({
    queries: clients.map((client) => clientJournalQuery(key, client)),
    combine: allEntries,
  });
  const triggers = [...new Set(naming.flatMap((entry) => requestsBefore(entry, journal)))];
  const { reads } = useQuotesOf(triggers);
  const results = reads.flatMap(({ data }) => data ?? []);
  const productName = (product: string) => productOf(workspace, product).name;
  const requestOf = (requestId: string) => {
    const triggerRequestId = triggers.find((_, index) => {
      const data = reads[index]?.data;
      return data !== undefined && brings(data, requestId);
    });
    const asked = journal.find(({ trigger }) => sameId(trigger?.triggerRequestId, triggerRequestId));
    return triggerRequestId === undefined || !asked
      ? undefined
      : { triggerRequestId, productId: asked.productId, askedAt: sentByServiceClock(asked) };
  };
  return (entry) =>
    quotesNamedIn(entry).map((requestId) => {
      const plan = planSent(entry.request, requestId);
      const quote = describeNamedQuote(requestId, results, productName);
      const words = plan === undefined ? quote : `${quote}, ${formatPlan(plan)}`;
      return { requestId, words, request: requestOf(requestId) };
    });
}

/** The same in words; of a quote that is unknown here, or not read yet, the plan only. */
export function useNamedQuotes(entries: readonly JournalEntry[]): (entry: JournalEntry) => readonly string[] {
  const named = useQuotesNamed(entries);
  return (entry) =>
    named(entry).flatMap(({ requestId, words, request }) => {
      const plan = planSent(entry.request, requestId);
      return request ? words : plan === undefined ? [] : formatPlan(plan);
    });
}
