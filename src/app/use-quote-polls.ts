import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pollsQuery } from '../storage/queries.ts';
import { resumePoll } from '../operations/resume-poll.ts';
import { useSession, type Session } from '../operations/session.ts';
import type { QuoteNews } from '../operations/poll-quotes.ts';
import { announce } from '../ui/announce.ts';

/** Watches every firing that still waits for answers, on whatever screen the agent is, and says what comes in. */
export function useQuotePolls(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const watches = useQuery(pollsQuery(session.key));
  const running = useRef(new Map<string, AbortController>());
  const [path] = useLocation();
  const onScreen = useRef(path);
  useEffect(() => {
    onScreen.current = path;
  }, [path]);

  useEffect(() => {
    for (const watch of watches.data ?? []) {
      void resumePoll(session, queryClient, watch);
      const { triggerRequestId, state } = watch;
      if (state !== 'watching' || running.current.has(triggerRequestId)) continue;
      const stop = new AbortController();
      running.current.set(triggerRequestId, stop);
      // Loaded when something is waited for; most visits begin without.
      void import('../operations/poll-quotes.ts')
        .then(({ pollQuotes }) => {
          const say = (news: QuoteNews) => void sayNews(session, news, onScreen.current);
          return pollQuotes(session, queryClient, triggerRequestId, say, stop.signal);
        })
        .finally(() => running.current.delete(triggerRequestId));
    }
  }, [session, queryClient, watches.data]);

  useEffect(() => {
    const stops = running.current;
    return () => {
      for (const stop of stops.values()) stop.abort();
      stops.clear();
    };
  }, []);
}

async function sayNews(session: Session, news: QuoteNews, path: string): Promise<void> {
  const { describeNews: newsWords } = await import('../operations/quote-news.ts');
  announce(await newsWords(session, news, path));
}
