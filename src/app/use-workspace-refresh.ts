import { use, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../operations/session.ts';
import { paths } from '../paths.ts';
import { DemoContext } from './app-context.ts';

/** Offers newer questions while the connection is open, as a new version of the app is offered. */
export function useWorkspaceRefresh(): void {
  const session = useSession();
  const shipped = use(DemoContext)?.workspace;
  const [, navigate] = useLocation();
  useEffect(() => {
    // The demo's are its own, but for what a colleague publishes.
    if (session.connection.kind === 'demo' && !session.desk) return undefined;
    const stop = new AbortController();
    const showAgency = () => navigate(paths.settings('agency'));
    // No part of the first paint.
    void import('./watch-workspace.ts').then(({ watchWorkspace }) =>
      watchWorkspace({ session, shipped, showAgency, signal: stop.signal }),
    );
    return () => stop.abort();
  }, [session, shipped, navigate]);
}
