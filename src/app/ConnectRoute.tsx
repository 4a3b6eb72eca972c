import { useLocation, useSearch } from 'wouter';
import { ConnectPage } from '../features/connect/ConnectPage.tsx';
import { paths, searches } from '../paths.ts';
import { openDemoSession, openLiveSession } from './open-session.ts';
import { useConnectionActions } from './app-context.ts';

/** The connect screen, which leads on to the address that the agent opened. */
export function ConnectRoute({ resumeError }: { resumeError: string | undefined }) {
  const { openDemo, open, prefetchHome } = useConnectionActions();
  const [, navigate] = useLocation();
  const { next: wanted } = searches.connect.parse(Object.fromEntries(new URLSearchParams(useSearch())));
  // Only an address within the app.
  const next = wanted?.startsWith('/') && !wanted.startsWith('//') ? wanted : paths.today();
  return (
    <ConnectPage
      trouble={resumeError}
      onOpenDemo={
        openDemo &&
        (async () => {
          prefetchHome();
          open(await openDemoSession(openDemo));
          navigate(next);
        })
      }
      onConnect={async (connection, workspace, keep) => {
        prefetchHome();
        open(await openLiveSession(connection, workspace, keep));
        navigate(next);
      }}
    />
  );
}
