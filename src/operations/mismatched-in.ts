import type { QueryClient } from '@tanstack/react-query';
import { mismatchedQuotes } from '../domain/quotes/comparison/mismatched-quotes.ts';
import { intakeSent } from '../domain/quotes/inputs-source.ts';
import type { QuoteView } from '../domain/quotes/reading/read-quote.ts';
import { coverageAliasesQuery } from '../storage/coverage-aliases.ts';
import { clientJournalQuery } from '../storage/queries.ts';
import { sameId } from '../lib/same-id.ts';
import { bookOf } from './books.ts';
import { answersFromService } from './notation.ts';
import type { Session } from './session.ts';

/** The quotes of a request that are not as submitted; undefined where its answers are not in the journal. */
export async function mismatchedIn(
  { key, workspace }: Session,
  queryClient: QueryClient,
  {
    clientId,
    triggerRequestId,
    productId,
  }: { readonly clientId: string; readonly triggerRequestId: string; readonly productId: string },
  quotes: readonly QuoteView[],
): Promise<ReadonlySet<QuoteView> | undefined> {
  const journal = await queryClient.fetchQuery(clientJournalQuery(key, clientId));
  const sent = intakeSent(journal.find(({ trigger }) => sameId(trigger?.triggerRequestId, triggerRequestId)));
  const book = bookOf(workspace, productId);
  if (!sent || !book) return undefined;
  const own = await queryClient.fetchQuery(coverageAliasesQuery(key));
  return mismatchedQuotes(quotes, book, answersFromService(workspace, sent), [
    ...workspace.coverageJoins,
    ...own,
  ]);
}
