/** What another tab of this browser heard first: the tabs share how each watching stands, and each reads for itself. */
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries.ts';
import type { ReadQuotes } from '../contract/quotes.ts';
import type { QuotePoll } from '../domain/journal/journal.ts';
import type { Session } from './session.ts';

/**
 * Reads a firing again that was read here, where more of its answers are noted than this tab knows: the tab that noted
 * the last of them has ended the watching for all.
 */
export async function resumePoll(
  { connection }: Session,
  queryClient: QueryClient,
  { triggerRequestId, arrivals }: QuotePoll,
): Promise<void> {
  const queryKey = queryKeys.quotes(connection, triggerRequestId);
  const noted = Object.keys(arrivals).length;
  const isBehind = () => {
    const state = queryClient.getQueryState<ReadQuotes>(queryKey);
    // A first reading that failed is not repeated for this.
    if (!state || (!state.data && state.fetchStatus === 'idle')) return false;
    return (state.data?.quoted.length ?? 0) + (state.data?.declined.length ?? 0) < noted;
  };
  // A reading under way may have begun before the answer came; then it is read once more.
  for (let left = 2; left > 0 && isBehind(); left -= 1) {
    await queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
