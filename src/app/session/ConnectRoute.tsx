import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ConnectPage } from '../../features/connect/ConnectPage.tsx';
import { paths, searches } from '../../paths.ts';
import { useConnectionActions } from '../app-context.ts';
import { connectLive, openDemoSession, type Closed } from './open-session.ts';
import { ShellSkeleton } from '../ShellSkeleton.tsx';

/** The connect screen, which leads on to the address that the agent opened. */
export function ConnectRoute({ closed }: { closed: Closed }) {
  const { openDemo, open, prefetchHome } = useConnectionActions();
  const [, navigate] = useLocation();
  const { next: wanted } = searches.connect.parse(Object.fromEntries(new URLSearchParams(useSearch())));
  // Only an address within the app: browsers read `/\` as `//`, and leave tabs and line breaks out.
  const next = wanted !== undefined && /^\/(?![\s/\\])/.test(wanted) ? wanted : paths.today();
  const [opening, setOpening] = useState(false);
  return (
    <>
      {opening && <ShellSkeleton />}
      <ConnectPage
        trouble={closed.error}
        locked={closed.locked}
        idle={closed.idle}
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
        onConnect={async (connection, chosen, keep) => {
          prefetchHome();
          open(await connectLive(connection, chosen, keep));
          navigate(next);
        }}
      />
    </>
  );
}
