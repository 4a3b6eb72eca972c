import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { watchesQuery } from '../storage/queries.ts';
import { catchUp } from '../operations/catch-up.ts';
import { useSession, type Session } from '../operations/session.ts';
import type { FiringNews } from '../operations/watch-firings.ts';
import { announce } from '../ui/announce.ts';

/** Watches every firing that still waits for answers, on whatever screen the agent is, and says what comes in. */
export function useWatchedFirings(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const watches = useQuery(watchesQuery(session.key));
  const running = useRef(new Map<string, AbortController>());
  const [path] = useLocation();
  const onScreen = useRef(path);
  useEffect(() => {
    onScreen.current = path;
  }, [path]);

  useEffect(() => {
    for (const watch of watches.data ?? []) {
      void catchUp(session, queryClient, watch);
      const { triggerRequestId, state } = watch;
      if (state !== 'watching' || running.current.has(triggerRequestId)) continue;
      const stop = new AbortController();
      running.current.set(triggerRequestId, stop);
      // Loaded when something is waited for; most visits begin without.
      void import('../operations/watch-firings.ts')
        .then(({ watchFiring }) => {
          const say = (news: FiringNews) => void sayNews(session, news, onScreen.current);
          return watchFiring(session, queryClient, triggerRequestId, say, stop.signal);
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

async function sayNews(session: Session, news: FiringNews, path: string): Promise<void> {
  const { newsWords } = await import('../operations/firing-news.ts');
  announce(await newsWords(session, news, path));
}
