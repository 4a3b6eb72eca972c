import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientAtQuery, quotesQuery } from '../../../api/queries.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import type { SetStatus } from '../../../domain/client/set-status.ts';
import { overByServiceClock } from '../../../domain/journal/journal-clock.ts';
import type { SentRequest } from '../../../domain/journal/quote-requests.ts';
import type { IndexEntry } from '../../../domain/client-index/index-row.ts';
import { changesSince } from '../../../domain/quotes/changes/compare-requests.ts';
import { inputsSource } from '../../../domain/quotes/inputs-source.ts';
import { mismatchedQuotes } from '../../../domain/quotes/comparison/mismatched-quotes.ts';
import type { QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { lineStanding, type LineQuote, type LineStanding } from '../../../domain/quotes/line-standing.ts';
import { isAgencyEstimate, quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { sameId } from '../../../lib/same-id.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { bookOf } from '../../../operations/books.ts';
import { answersFromService } from '../../../operations/notation.ts';
import { useSession } from '../../../operations/session.ts';
import { useAwaitedReads } from '../../../views/quotes/use-awaited-reads.ts';
import { useCoverageAliases } from '../../../views/quotes/use-coverage-aliases.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useSelection } from './use-selection.ts';

interface ReadLineQuote extends LineQuote {
  readonly view: QuoteView;
}

interface LineOfClient {
  readonly clientId: string;
  readonly productId: string;
  /** The line's latest request. */
  readonly request: SentRequest | undefined;
  /** The client's row in the index, for what is not read. */
  readonly row: IndexEntry | undefined;
  /** The client's latest answers, of all lines. */
  readonly answers: StoredMap;
  /** The status as it was set by hand. */
  readonly setStatus: SetStatus | undefined;
}

export interface LineNow extends LineStanding<ReadLineQuote> {
  /** Undefined while read, or where the read failed. */
  readonly quotes: Responses | undefined;
  readonly error: Error | null;
  readonly again: () => void;
  /** How many answers that quotes depend on changed since; undefined where that is not known. */
  readonly changed: number | undefined;
}

/** What a line is now, by the quotes of its latest request and of the selected quote's. */
export function useLineStanding(line: LineOfClient): LineNow {
  const { connection, workspace } = useSession();
  const { productId, request, row, answers, setStatus } = line;
  const { triggerRequestId = '' } = request ?? {};
  const selection = useSelection(line, row?.selected?.[productId]);
  const read = useQuery({ ...quotesQuery(connection, triggerRequestId), enabled: request !== undefined });
  const { data: responses, error } = useAwaitedReads()(triggerRequestId, read);
  // A quote can expire while it is on screen.
  useNow(30_000);
  const book = bookOf(workspace, productId);
  const source = inputsSource(request?.entry, { clientId: undefined, quoteTimestamp: undefined });
  const at = source && source.kind !== 'sent' ? source : undefined;
  const archived = useQuery({
    ...clientAtQuery(connection, at?.clientId ?? '', productId, msToTimestamp(at?.at ?? 0)),
    enabled: at !== undefined,
  });
  const written = source?.kind === 'sent' ? source.intake : archived.data?.clientData;
  const sent = written && answersFromService(workspace, written);
  const changed = sent && changesSince(book, sent, answers).length;
  const aliases = useCoverageAliases();
  const views = useMemo(() => (responses?.quoted ?? []).map(({ view }) => view), [responses]);
  const mismatched = useMemo(
    () => book && sent && mismatchedQuotes(views, book, sent, aliases),
    [views, book, sent, aliases],
  );
  const now = serviceNow();
  const isChanged = changed === undefined ? undefined : changed > 0;
  const quoteOf = (view: QuoteView, context: { isChanged?: boolean; isMismatched?: boolean }) => ({
    view,
    carrier: view.quotingOrganization,
    standing: quoteStanding(view, { now, ...context }),
  });
  const quotes = views.map((view) => quoteOf(view, { isChanged, isMismatched: mismatched?.has(view) }));
  const indexed = row?.requests?.[productId];
  const standing = lineStanding(
    {
      set: setStatus,
      request: request && {
        sentAt: overByServiceClock(request.entry),
        effectiveDate: request.entry.trigger?.effectiveDate,
        quoted:
          responses?.quoted.filter(({ view }) => !isAgencyEstimate(view)).length ??
          (indexed && sameId(indexed.triggerRequestId, triggerRequestId)
            ? indexed.quoted - (indexed.estimates ?? 0)
            : 0),
      },
      quotes,
      isChanged,
      selection: selection && { ...selection, quote: selection.view && quoteOf(selection.view, {}) },
    },
    dayOf,
  );
  return {
    ...standing,
    quotes: archived.isLoading ? undefined : responses,
    error,
    again: () => void read.refetch(),
    changed,
  };
}
