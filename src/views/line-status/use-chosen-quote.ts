import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { quotesNamedIn, requestsBefore } from '../../domain/quotes/named-quotes.ts';
import { lastChoice } from '../../domain/quotes/quote-actions.ts';
import { readQuote, type QuoteView } from '../../domain/quotes/reading/read-quote.ts';
import { useSession } from '../../operations/session.ts';
import { clientJournalQuery } from '../../storage/queries.ts';
import { useQuotesOf } from '../quotes/use-quotes-of.ts';

interface ChosenQuote {
  /** The selection or payment setup in the journal. */
  readonly choice: JournalEntry | undefined;
  /** Undefined until it is read, or where it is unknown here. */
  readonly quote: QuoteView | undefined;
}

/** The quote that was selected, or set up for payment, for a line; of none where no line is given. */
export function useChosenQuote(
  line: { readonly clientId: string; readonly productId: string } | undefined,
): ChosenQuote {
  const { key } = useSession();
  const journal = useQuery(clientJournalQuery(key, line?.clientId)).data ?? [];
  const choice = line && lastChoice(journal, line);
  const [requestId] = choice ? quotesNamedIn(choice) : [];
  const { reads } = useQuotesOf(choice ? requestsBefore(choice, journal) : []);
  const raw = reads
    .flatMap(({ data }) => data?.quoted ?? [])
    .find((one) => readQuote(one).requestId === requestId);
  const quote = useMemo(() => (raw === undefined ? undefined : readQuote(raw)), [raw]);
  return { choice, quote };
}
