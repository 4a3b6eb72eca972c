import { useQueries, useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../../api/queries.ts';
import { stateWords } from '../../../domain/quotes/quote-state.ts';
import type { DeclinedView, QuoteView, ResultView } from '../../../domain/quotes/read-quote.ts';
import { whoseQuote } from '../what-if/whose.ts';
import { toServiceTime } from '../../../lib/clock.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import { quoteKeyText, type QuoteKey } from '../../../paths.ts';
import { readAnswers } from '../answers.ts';
import { expectedOf, requestOf, type TakenRequest } from '../requests.ts';
import { useRealClients } from '../use-real-client.ts';

/** A quote chosen for comparison, with the request that brought it. */
export interface ComparedQuote {
  /** As in the address. */
  readonly key: string;
  readonly view: QuoteView;
  readonly request: TakenRequest;
}

/** Chosen, and not side by side. */
export interface Missing {
  readonly key: string;
  /** The organization, else an id. */
  readonly name: string;
  /** What follows a colon, with a full stop. */
  readonly why: string;
}

export interface Compared {
  /** Of one client alone. */
  readonly quotes: readonly ComparedQuote[];
  readonly missing: readonly Missing[];
  /** Keys of the quotes whose client nothing names. */
  readonly notKnown: readonly string[];
  readonly reading: boolean;
  /** What the same requests brought this client beside quotes, each with its request. */
  readonly unquoted: readonly { readonly request: TakenRequest; readonly view: DeclinedView }[];
  readonly silent: readonly Silent[];
}

/** How many were asked in the request of a quote and have not answered. */
export interface Silent {
  readonly quote: ComparedQuote;
  readonly count: number;
  /** When its answers were last read, milliseconds since 1970 by the service's clock. */
  readonly readAt: number;
}

/** The quotes of a client named in the address, in its order, whichever requests brought them. */
export function useCompared(keys: readonly QuoteKey[], clientId: string): Compared {
  const { connection, key: connectionKey } = useSession();
  const journal = useQuery(journalQuery(connectionKey));
  const { realOf, reading: looking } = useRealClients();
  const triggers = [...new Set(keys.map((key) => key.triggerRequestId))];
  const reads = useQueries({ queries: triggers.map((trigger) => quotesQuery(connection, trigger)) });
  const requests = triggers.map((trigger) => {
    const entry = journal.data?.find((one) => one.trigger?.triggerRequestId === trigger);
    return requestOf(trigger, entry, [], clientId);
  });
  const whose = (request: TakenRequest | undefined, view: ResultView) =>
    whoseQuote([view.clientId, request?.entry?.clientId], clientId, realOf);

  const quotes: ComparedQuote[] = [];
  const missing: Missing[] = [];
  const notKnown: string[] = [];
  for (const { triggerRequestId, requestId } of looking ? [] : keys) {
    const key = quoteKeyText({ triggerRequestId, requestId });
    const at = triggers.indexOf(triggerRequestId);
    const [request, read] = [requests[at], reads[at]];
    const leftOut = (name: string, why: string) => missing.push({ key, name, why });
    if (!request || !read?.data) {
      if (read?.error) leftOut(`Quote request ${triggerRequestId}`, read.error.message);
      continue;
    }
    const { quoted, declined } = readAnswers(read.data);
    const view = quoted.find((quote) => quote.requestId === requestId);
    const silent = declined.find((one) => one.requestId === requestId);
    const result = view ?? silent;
    if (!result) {
      leftOut(`Id ${requestId}`, 'the service answers no quote of this id for its quote request.');
      continue;
    }
    const name = result.quotingOrganization ?? 'Organization not named';
    const of = whose(request, result);
    if (of === 'other') leftOut(name, 'belongs to another client.');
    else if (silent) leftOut(name, `gave no quote: ${stateWords[silent.outcome]}.`);
    else if (view) {
      quotes.push({ key, view, request });
      if (of === 'notKnown') notKnown.push(key);
    }
  }
  const unquoted = requests.flatMap((request, at) => {
    const data = reads[at]?.data;
    const views = (data ? readAnswers(data).declined : []).filter((view) => whose(request, view) !== 'other');
    return views.map((view) => ({ request, view }));
  });
  const silent = requests.flatMap((request, at): Silent[] => {
    const { data, dataUpdatedAt = 0 } = reads[at] ?? {};
    const quote = quotes.find((one) => one.request === request);
    const count = data ? (expectedOf(request) ?? 0) - readAnswers(data).all.length : 0;
    return quote && count > 0 ? [{ quote, count, readAt: toServiceTime(dataUpdatedAt) }] : [];
  });
  const pending = looking || reads.some((one) => one.isPending);
  return { quotes, missing, notKnown, unquoted, silent, reading: pending };
}
