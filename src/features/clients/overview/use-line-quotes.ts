import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientAtQuery, quotesQuery } from '../../../api/queries.ts';
import type { ReadQuotes } from '../../../contract/quotes.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import type { SentRequest } from '../../../domain/journal/quote-requests.ts';
import { askedBy, intakeOf } from '../../../domain/questions/saved-map.ts';
import { answerChanges } from '../../../domain/quotes/changes/compare-requests.ts';
import { inputsSource } from '../../../domain/quotes/inputs-source.ts';
import { mismatchedQuotes } from '../../../domain/quotes/comparison/mismatched-quotes.ts';
import { readQuote, type QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import { isExpired, lowestOffer } from '../../../domain/quotes/status.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { useCoverageAliases } from '../../../views/quotes/use-coverage-aliases.ts';
import { useNow } from '../../../ui/use-now.ts';

export interface LineQuotes {
  /** Undefined while read, or where the read failed. */
  readonly quotes: ReadQuotes | undefined;
  /** The quotes of them. */
  readonly views: readonly QuoteView[];
  readonly error: Error | null;
  readonly again: () => void;
  /** The lowest bindable premium of quotes as submitted that are still good, where no answer changed since. */
  readonly lowest: QuoteView | undefined;
  /** How many answers changed since; undefined where that is not known. */
  readonly changed: number | undefined;
  /** Every bindable quote has expired. */
  readonly expired: boolean;
}

/** The quotes of a line's latest request, as far as they are still good. @param answers the client's latest, of all lines */
export function useLineQuotes(request: SentRequest | undefined, answers: StoredMap): LineQuotes {
  const { connection, workspace } = useSession();
  const { productId = '', triggerRequestId = '' } = request ?? {};
  const read = useQuery({ ...quotesQuery(connection, triggerRequestId), enabled: request !== undefined });
  // A quote can expire while it is on screen.
  useNow(30_000);
  const book = bookOf(workspace, productId);
  const source = inputsSource(request?.entry, { clientId: undefined, quoteTimestamp: undefined });
  const at = source && source.kind !== 'sent' ? source : undefined;
  const archived = useQuery({
    ...clientAtQuery(connection, at?.clientId ?? '', productId, msToTimestamp(at?.at ?? 0)),
    enabled: at !== undefined,
  });
  const sent = source?.kind === 'sent' ? source.intake : archived.data?.clientData;
  const asked = (map: StoredMap) => (book ? askedBy(book, intakeOf(map, book.agencyOnly)) : map);
  const changed = sent && answerChanges(asked(sent), asked(answers)).length;
  const aliases = useCoverageAliases();
  const views = useMemo(() => (read.data?.quoted ?? []).map(readQuote), [read.data]);
  const mismatched = useMemo(
    () => book && sent && mismatchedQuotes(views, book, sent, aliases),
    [views, book, sent, aliases],
  );
  const now = serviceNow();
  const asSubmitted = views.filter((view) => mismatched?.has(view) !== true);
  const lowest = lowestOffer(
    asSubmitted.map((view) => ({ view })),
    now,
  )?.view;
  const bindable = views.filter((view) => view.bindable === true);
  return {
    quotes: read.data,
    views,
    error: read.error,
    again: () => void read.refetch(),
    lowest: changed === 0 ? lowest : undefined,
    changed,
    expired: bindable.length > 0 && bindable.every((view) => isExpired(view, now)),
  };
}
