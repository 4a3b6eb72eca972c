import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ConnectPage } from '../features/connect/ConnectPage.tsx';
import { paths, searches } from '../paths.ts';
import { openDemoSession, openLiveSession } from './open-session.ts';
import { useConnectionActions } from './app-context.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/** The connect screen, which leads on to the address that the agent opened. */
export function ConnectRoute({ resumeError }: { resumeError: string | undefined }) {
  const { openDemo, open, prefetchHome } = useConnectionActions();
  const [, navigate] = useLocation();
  const { next: wanted } = searches.connect.parse(Object.fromEntries(new URLSearchParams(useSearch())));
  // Only an address within the app.
  const next = wanted?.startsWith('/') && !wanted.startsWith('//') ? wanted : paths.today();
  const [opening, setOpening] = useState(false);
  return (
    <>
      {opening && <ShellSkeleton />}
      <ConnectPage
        trouble={resumeError}
        onOpenDemo={
          openDemo &&
          (async () => {
            setOpening(true);
            try {
              prefetchHome();
              open(await openDemoSession(openDemo));
              navigate(next);
            } finally {
              setOpening(false);
            }
          })
        }
        onConnect={async (connection, workspace, keep) => {
          prefetchHome();
          open(await openLiveSession(connection, workspace, keep));
          navigate(next);
        }}
      />
    </>
  );
}
