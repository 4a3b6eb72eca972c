import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { lookForWorkspace } from '../operations/deployed-workspace.ts';
import { useSession } from '../operations/session.ts';
import { paths } from '../paths.ts';
import { announce } from '../ui/announce.ts';

/**
 * Looks for newer questions when the connection is opened and whenever the page comes back into view, and offers them as a
 * new version of the app is. Drafts are kept by then.
 */
export function useWorkspaceRefresh(): void {
  const session = useSession();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (session.connection.kind === 'demo') return undefined;
    const stop = new AbortController();
    let isAnnounced = false;
    const look = async () => {
      if (document.hidden || isAnnounced) return;
      const found = await lookForWorkspace(session, stop.signal);
      if (found === undefined || stop.signal.aborted || isAnnounced) return;
      isAnnounced = true;
      if (found === 'changed')
        announce('Questions changed', { action: { label: 'Reload', run: () => location.reload() } });
      else
        announce('Questions changed. Yours, edited here, stay.', {
          action: { label: 'Settings', run: () => navigate(paths.settings('agency')) },
        });
    };
    const onShown = () => void look();
    onShown();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [session, navigate]);
}
