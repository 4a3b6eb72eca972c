import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { configsQuery, quotesQuery } from '../../../api/queries.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import {
  compareRequests,
  type ComparedRequest,
  type RequestChanges,
} from '../../../domain/quotes/changes/compare-requests.ts';
import { datedVersions, type DatedVersion } from '../../../domain/configs/config-drift.ts';
import { quoteChange, type QuoteChange } from '../../../domain/quotes/changes/quote-change.ts';
import type { ResultView } from '../../../domain/quotes/reading/read-quote.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { sinceEarlier, type Since } from '../../../domain/quotes/changes/since.ts';
import { dayOf } from '../../../lib/format.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { configVersionsQuery } from '../../../storage/queries.ts';
import type { Column } from '../column.ts';
import type { TakenRequest } from '../requests/quote-requests.ts';
import { useCoverageAliases } from '../../../views/quotes/use-coverage-aliases.ts';
import { useInputsOf, type RatedInputs } from '../use-inputs.ts';

export interface ChangesSince {
  readonly since: Since;
  readonly requests: RequestChanges;
  /** Of the quote itself; undefined where the carrier gave none before. */
  readonly quote: QuoteChange | undefined;
  /** The answers of both requests that the line's book asks; undefined members are not known. */
  readonly before: StoredMap | undefined;
  readonly after: StoredMap | undefined;
  /** One of the two is known from the archived record alone. */
  readonly isArchived: boolean;
  readonly readingAnswers: boolean;
  readonly productId: string | undefined;
  readonly book: BookParts | undefined;
}

interface Read {
  /** Undefined until the responses to both requests are read. */
  readonly changes: ChangesSince | undefined;
  /** The read of the responses that failed. */
  readonly failed: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> | undefined;
}

/** What differs between a quote, with the request that brought it, and an earlier request. */
export function useRequestChanges({ view, request }: Column, earlier: TakenRequest): Read {
  const { connection, workspace } = useSession();
  const reads = useQueries({
    queries: [earlier, request].map(({ triggerRequestId }) => quotesQuery(connection, triggerRequestId)),
  });
  const [was, is] = reads.map(({ data }) => data);
  const since = useMemo(() => was && sinceEarlier(view, was), [view, was]);
  const earlierQuote = since && 'before' in since ? since.before : undefined;
  const earlierView = earlierQuote ?? was?.quoted[0]?.view ?? was?.declined[0]?.view;

  const { clientId, lineId } = view;
  const [old, now] = useInputsOf([
    { request: earlier, view: earlierView ?? { clientId, lineId, quoteTimestamp: undefined } },
    { request, view },
  ]);
  const before = useCompared(earlier, was, earlierView, old);
  const after = useCompared(request, is, view, now);
  const productId = now?.productId;
  const book = productId === undefined ? undefined : bookOf(workspace, productId);
  const versions = useKnownVersions(productId);
  const requests = useMemo(
    () => before && after && compareRequests(before, after, { book, versions }),
    [before, after, book, versions],
  );
  const aliases = useCoverageAliases();
  const quote = useMemo(
    () => earlierQuote && quoteChange(earlierQuote, view, aliases),
    [earlierQuote, view, aliases],
  );
  const inputs = [old, now];
  return {
    changes: since &&
      requests && {
        since,
        requests,
        quote,
        before: old?.asked,
        after: now?.asked,
        isArchived: inputs.some((one) => one?.source !== undefined && one.source.kind !== 'sent'),
        readingAnswers: inputs.some((one) => one?.reading === true),
        productId,
        book,
      },
    failed: reads.find(({ data, error }) => !data && error),
  };
}

/** A request with what is known of it. @param view one of its responses. */
function useCompared(
  request: TakenRequest,
  responses: Responses | undefined,
  view: ResultView | undefined,
  inputs: RatedInputs | undefined,
): ComparedRequest | undefined {
  const { asked, otherLines, agencyCodes } = inputs ?? {};
  return useMemo(() => {
    if (!responses) return undefined;
    const { entry } = request;
    const sentAt = entry ? sentByServiceClock(entry) : timestampToMs(view?.quoteTimestamp);
    return {
      sentAt,
      sentOn: sentAt === undefined ? undefined : dayOf(sentAt),
      effectiveDate: entry?.trigger?.effectiveDate ?? view?.effectiveDate,
      answers: asked,
      otherLines,
      agencyCodes,
      ...responses,
    };
  }, [request, responses, view, asked, otherLines, agencyCodes]);
}

/** Every version of the product's configurations known here. */
function useKnownVersions(productId: string | undefined): readonly DatedVersion[] {
  const { connection, key } = useSession();
  const current = useQuery({
    ...configsQuery(connection, productId ?? ''),
    enabled: productId !== undefined,
  }).data;
  const seen = useQuery(configVersionsQuery(key)).data;
  return useMemo(
    () => (productId === undefined ? [] : datedVersions(productId, current, seen ?? [])),
    [productId, current, seen],
  );
}
