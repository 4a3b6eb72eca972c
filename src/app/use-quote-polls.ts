import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pollsQuery } from '../storage/queries.ts';
import { resumePoll } from '../operations/resume-poll.ts';
import { useSession, type Session } from '../operations/session.ts';
import type { QuoteNews } from '../operations/poll-quotes.ts';
import { announce } from '../ui/announce.ts';

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
      void resumePoll(session, queryClient, poll);
      const { triggerRequestId, state } = poll;
      if (state !== 'watching' || running.current.has(triggerRequestId)) continue;
      const stop = new AbortController();
      running.current.set(triggerRequestId, stop);
      // Loaded on demand: most visits begin without a pending request.
      void import('../operations/poll-quotes.ts')
        .then(({ pollQuotes }) => {
          const onNews = (news: QuoteNews) => void announceNews(session, news, onScreen.current);
          return pollQuotes(session, queryClient, triggerRequestId, onNews, stop.signal);
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

async function announceNews(session: Session, news: QuoteNews, path: string): Promise<void> {
  const { describeNews } = await import('../operations/quote-news.ts');
  announce(await describeNews(session, news, path));
}
