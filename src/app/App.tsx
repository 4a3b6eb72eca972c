import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Router } from 'wouter';
import { connectionKey } from '../api/connection.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { appBase } from '../lib/app-base.ts';
import { clearLastReads } from '../storage/last-reads.ts';
import { forgetUnfinished, storedUnfinished, storeUnfinished } from '../storage/unfinished.ts';
import {
  announceLock,
  forgetConnection,
  storedConnection,
  subscribeToLocks,
} from '../storage/stored-connection.ts';
import type { DemoPort } from '../demo-port.ts';
import { indexQuery, refreshTables } from '../storage/queries.ts';
import { draftEndsWithPage, subscribeToTables } from '../storage/database/database.ts';
import { storageReadAgain } from '../storage/database/storage-trouble.ts';
import { lastReadPersister } from '../operations/last-reads.ts';
import { SessionContext } from '../operations/session.ts';
import { UnfinishedContext, type Unfinished } from '../form/unfinished.ts';
import { useSettings } from '../views/screen/use-settings.ts';
import {
  resumeSession,
  syncDemoClock,
  withoutCredential,
  type Closed,
  type OpenDemo,
  type Opened,
} from './session/open-session.ts';
import { ConnectionActions, DemoContext } from './app-context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ConnectedPages, Pages } from './Pages.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useIdleLock } from './session/use-idle-lock.ts';

type State =
  | { kind: 'starting' }
  | ({ kind: 'closed' } & Closed)
  | { kind: 'open'; opened: Opened; unfinished: EndingUnfinished };

const openState = (opened: Opened): State => ({
  kind: 'open',
  opened,
  unfinished: unfinishedOf(opened.session.key),
});

/** `end` forgets it: a panel that goes with Lock stores nothing any more. */
interface EndingUnfinished extends Unfinished {
  readonly end: () => void;
}

function unfinishedOf(key: string): EndingUnfinished {
  let hasEnded = false;
  return {
    read: (about) => storedUnfinished(key, about),
    write: (about, typed) => {
      // Where nothing can be stored the panel itself still has it, and a notice says so.
      if (!hasEnded) storeUnfinished(key, about, typed).catch(() => undefined);
    },
    end: () => {
      hasEnded = true;
      void forgetUnfinished(key);
    },
  };
}

const base = appBase.slice(0, -1);

/** Loads the first page's chunks while a connection opens. A chunk that fails is reported when its page is shown. */
function prefetchHome(): void {
  const home =
    location.pathname === `${base}/clients`
      ? import('../features/clients/ClientsPage.tsx')
      : import('../features/today/TodayPage.tsx');
  void Promise.allSettled([ConnectedPages.load(), home]);
}

/** Owns the connection and provides it to the screens. */
export function App({ openDemo }: { openDemo: OpenDemo | undefined }) {
  const [queryClient] = useState(() => makeQueryClient(lastReadPersister, storageReadAgain));
  const [state, setState] = useState<State>({ kind: 'starting' });
  useDisplaySettings();
  useTableInvalidation(queryClient);
  useLeavingGuard();
  useDemoSync(state.kind === 'open' ? state.opened.demo : undefined, queryClient);

  useEffect(() => {
    // No part of the first paint: what an earlier browser left is mended before anything is typed.
    void import('../storage/database/unclean-end.ts').then(({ mendUncleanEnd }) => mendUncleanEnd());
  }, []);
  useEffect(() => {
    let isUnmounted = false;
    const show = (next: State) => isUnmounted || setState(next);
    const stored = storedConnection();
    if (stored) {
      prefetchHome();
      void queryClient.prefetchQuery(indexQuery(connectionKey(stored)));
    }
    resumeSession(openDemo).then(
      (resumed) => show('session' in resumed ? openState(resumed) : { kind: 'closed', ...resumed }),
      (error: unknown) => show({ kind: 'closed', error: String(error) }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [openDemo, queryClient]);

  const open = useCallback(
    (opened: Opened) => {
      queryClient.clear();
      setState(openState(opened));
    },
    [queryClient],
  );
  const { opened, unfinished } = state.kind === 'open' ? state : {};
  const session = opened?.session;
  const close = useCallback(
    (idle: boolean) => {
      forgetConnection();
      queryClient.clear();
      if (session) void clearLastReads(session.key);
      // Where nobody pressed Lock, what is typed is there again when it is opened again.
      if (!idle) unfinished?.end();
      setState({ kind: 'closed', locked: session && withoutCredential(session.connection), idle });
    },
    [queryClient, session, unfinished],
  );
  const lock = useCallback(() => {
    if (session) announceLock(session.key);
    close(false);
  }, [close, session]);
  const lockIdle = useCallback(() => close(true), [close]);
  useEffect(() => subscribeToLocks((key) => key === session?.key && close(false)), [close, session]);
  useIdleLock(session?.connection.kind === 'direct', lockIdle);
  const actions = useMemo(() => ({ openDemo, open, lock, prefetchHome }), [openDemo, open, lock]);

  if (state.kind === 'starting') return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionActions value={actions}>
        <DemoContext value={opened?.demo}>
          <SessionContext value={opened?.session}>
            <UnfinishedContext value={unfinished}>
              <Router base={base}>
                <ErrorBoundary>
                  <Pages
                    key={opened?.session.key}
                    connected={opened !== undefined}
                    closed={state.kind === 'closed' ? state : {}}
                  />
                </ErrorBoundary>
                <RouteAnnouncer />
              </Router>
            </UnfinishedContext>
          </SessionContext>
        </DemoContext>
      </ConnectionActions>
    </QueryClientProvider>
  );
}

/** Another tab may move the demo's clock or open a scenario, which makes the reads of this tab stale. */
function useDemoSync(demo: DemoPort | undefined, queryClient: QueryClient): void {
  useEffect(() => {
    if (!demo) return undefined;
    return demo.state.subscribe((now, before) => {
      syncDemoClock(demo);
      if (now.stateId !== before.stateId) void queryClient.resetQueries();
    });
  }, [demo, queryClient]);
}

/** Invalidates the queries of a table when it changes, in this tab or another. */
function useTableInvalidation(queryClient: QueryClient): void {
  useEffect(() => subscribeToTables((change) => void refreshTables(queryClient, change)), [queryClient]);
}

/** Leaving asks first where a draft would be lost by it, on whichever screen the agent is. */
function useLeavingGuard(): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => draftEndsWithPage() && event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, []);
}

/** Sets theme and density on the root element, where the design tokens read them. */
function useDisplaySettings(): void {
  const { theme, density } = useSettings();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['density'] = density;
  }, [theme, density]);
}
