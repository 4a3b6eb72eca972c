import { useQueries, useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../api/queries.ts';
import type { DeclinedView, QuoteView } from '../../domain/quotes/read-quote.ts';
import { journalQuery } from '../../local/queries.ts';
import { useSession } from '../../operations/session.ts';
import { quoteKeyText, type QuoteKey } from '../../paths.ts';
import { readAnswers } from './answers.ts';
import { requestOf, type TakenRequest } from './requests.ts';

/** A quote chosen for comparison, with the request that brought it. */
export interface ComparedQuote {
  /** As in the address. */
  readonly key: string;
  readonly view: QuoteView;
  readonly request: TakenRequest;
}

export interface Compared {
  readonly quotes: readonly ComparedQuote[];
  /** Chosen, but not in what the service answers. */
  readonly missing: readonly { readonly key: string; readonly why: string }[];
  readonly reading: boolean;
  /** What the same requests brought beside quotes, each with its request. */
  readonly unquoted: readonly DeclinedView[];
}

/** The quotes named in the address, in its order, whichever requests brought them. */
export function useCompared(keys: readonly QuoteKey[], clientId: string): Compared {
  const { connection, key: connectionKey } = useSession();
  const journal = useQuery(journalQuery(connectionKey));
  const triggers = [...new Set(keys.map((key) => key.triggerRequestId))];
  const reads = useQueries({ queries: triggers.map((trigger) => quotesQuery(connection, trigger)) });

  const quotes: ComparedQuote[] = [];
  const missing: { key: string; why: string }[] = [];
  for (const { triggerRequestId, requestId } of keys) {
    const key = quoteKeyText({ triggerRequestId, requestId });
    const read = reads[triggers.indexOf(triggerRequestId)];
    if (!read?.data) {
      if (read?.error) missing.push({ key, why: read.error.message });
      continue;
    }
    const view = readAnswers(read.data).quoted.find((quote) => quote.requestId === requestId);
    if (!view) {
      missing.push({ key, why: 'The service answers no quote of this id for this quote request.' });
      continue;
    }
    const entry = journal.data?.find((one) => one.firing?.triggerRequestId === triggerRequestId);
    quotes.push({ key, view, request: requestOf(triggerRequestId, entry, [], clientId) });
  }
  const unquoted = reads.flatMap(({ data }) => (data ? readAnswers(data).declined : []));
  return { quotes, missing, unquoted, reading: reads.some((read) => read.isPending) };
}
