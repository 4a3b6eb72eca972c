/** The connect screen, or the app once connected. Both are separate chunks. */

import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Closed } from './session/open-session.ts';
import styles from './Pages.module.css';

const ConnectRoute = lazyPart(() => import('./session/ConnectRoute.tsx'), 'ConnectRoute');
const StorageNotice = lazyPart(() => import('./StorageNotice.tsx'), 'StorageNotice');
export const ConnectedPages = lazyPart(() => import('./ConnectedPages.tsx'), 'ConnectedPages');

interface PagesProps {
  readonly connected: boolean;
  readonly closed: Closed;
}

export function Pages({ connected, closed }: PagesProps) {
  const [path] = useLocation();
  const here = useFullPath();
  if (connected) {
    return <ConnectedPages />;
  }
  return (
    <main id="main" className={styles.alone}>
      <StorageNotice />
      <Switch>
        <Route path="/connect">
          <ConnectRoute closed={closed} />
        </Route>
        <Route>
          <Redirect to={paths.connect({ next: path === '/' ? undefined : here })} replace />
        </Route>
      </Switch>
      <Announcer />
    </main>
  );
}

/** The address below the base with its search part, to return to after connecting. */
function useFullPath(): string {
  const [path] = useLocation();
  const search = useSearch();
  return search === '' ? path : `${path}?${search}`;
}
