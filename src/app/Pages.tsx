/** What is shown without a connection and with one. Each side is a chunk of its own, so that neither waits for the other. */
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Arrived } from './Arrived.tsx';
import styles from './Pages.module.css';

const ConnectRoute = lazy(async () => ({ default: (await import('./ConnectRoute.tsx')).ConnectRoute }));
const ConnectedPages = lazy(async () => ({ default: (await import('./ConnectedPages.tsx')).ConnectedPages }));

interface PagesProps {
  readonly connected: boolean;
  /** Why the connection of this tab could not be resumed. */
  readonly trouble: string | undefined;
}

export function Pages({ connected, trouble }: PagesProps) {
  const [path] = useLocation();
  const here = useHere();
  if (connected) {
    return (
      <Suspense fallback={null}>
        <ConnectedPages />
      </Suspense>
    );
  }
  return (
    <main id="main" className={styles.alone}>
      <Suspense fallback={null}>
        <Switch>
          <Route path="/connect">
            <ConnectRoute trouble={trouble} />
          </Route>
          <Route>
            <Redirect to={paths.connect({ next: path === '/' ? undefined : here })} replace />
          </Route>
        </Switch>
        <Arrived at={path} />
      </Suspense>
      <Announcer />
    </main>
  );
}

/** The whole address below the base, to come back to after connecting. */
function useHere(): string {
  const [path] = useLocation();
  const search = useSearch();
  return search === '' ? path : `${path}?${search}`;
}
