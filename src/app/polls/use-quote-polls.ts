import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { quotesQuery } from '../../api/queries.ts';
import type { QuotePoll } from '../../domain/journal/journal.ts';
import type { QuoteNews } from '../../operations/poll-quotes.ts';
import { useSession, type Session } from '../../operations/session.ts';
import { pollsQuery } from '../../storage/queries.ts';
import { announce } from '../../ui/announce.ts';

/** Polls every quote request that still waits for quotes, on any screen, and announces what comes in. */
export function useQuotePolls(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const polls = useQuery(pollsQuery(session.key));
  const running = useRef(new Map<string, AbortController>());
  const [path] = useLocation();
  const onScreen = useRef(path);
  useEffect(() => {
    onScreen.current = path;
  }, [path]);

  useEffect(() => {
    for (const poll of polls.data ?? []) {
      refreshQuotes(session, queryClient, poll);
      const { triggerRequestId, state } = poll;
      if (state !== 'pending' || running.current.has(triggerRequestId)) continue;
      const stop = new AbortController();
      running.current.set(triggerRequestId, stop);
      // Loaded on demand: most visits begin without a pending request.
      void import('../../operations/poll-quotes.ts')
        .then(({ pollQuotes }) => {
          const notify = (news: QuoteNews) => void announceNews(session, news, onScreen.current);
          return pollQuotes(session, queryClient, triggerRequestId, notify, stop.signal);
        })
        .finally(() => running.current.delete(triggerRequestId));
    }
  }, [session, queryClient, polls.data]);

  useEffect(() => {
    const stops = running.current;
    return () => {
      for (const stop of stops.values()) stop.abort();
      stops.clear();
    };
  }, []);
}

/**
 * Reads a request's quotes again where the poll has seen more responses than this tab has read: another tab has polled
 * the last ones and ended the poll.
 */
export function refreshQuotes(
  { connection }: Session,
  queryClient: QueryClient,
  { triggerRequestId, arrivals }: QuotePoll,
): void {
  const { queryKey } = quotesQuery(connection, triggerRequestId);
  const read = queryClient.getQueryData(queryKey);
  if (read && read.quoted.length + read.declined.length < Object.keys(arrivals).length)
    void queryClient.invalidateQueries({ queryKey, exact: true });
}

async function announceNews(session: Session, news: QuoteNews, path: string): Promise<void> {
  const { describeNews } = await import('./quote-news.ts');
  announce(await describeNews(session, news, path));
}
