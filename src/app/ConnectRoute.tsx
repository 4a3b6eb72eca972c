import { useLocation, useSearch } from 'wouter';
import { ConnectPage } from '../features/connect/ConnectPage.tsx';
import { paths, searches } from '../paths.ts';
import { openDemoSession, openLiveSession } from './connecting.ts';
import { useConnectionActions } from './connection-actions.ts';

/** The connect screen, and back to where the agent wanted to go. */
export function ConnectRoute({ trouble }: { trouble: string | undefined }) {
  const { openDemo, open, prefetchClients } = useConnectionActions();
  const [, navigate] = useLocation();
  const { next: wanted } = searches.connect.parse(Object.fromEntries(new URLSearchParams(useSearch())));
  // Only an address of our own is gone back to.
  const next = wanted?.startsWith('/') && !wanted.startsWith('//') ? wanted : paths.clients();
  return (
    <ConnectPage
      trouble={trouble}
      onOpenDemo={
        openDemo &&
        (async () => {
          prefetchClients();
          open(await openDemoSession(openDemo));
          navigate(next);
        })
      }
      onConnect={async (connection, workspace, keep) => {
        prefetchClients();
        open(await openLiveSession(connection, workspace, keep));
        navigate(next);
      }}
    />
  );
}
