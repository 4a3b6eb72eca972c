import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { lookForWorkspace } from '../operations/deployed-workspace.ts';
import type { Session } from '../operations/session.ts';
import { subscribeToTables } from '../storage/database/database.ts';
import { publishedAt } from '../storage/published-workspace.ts';
import { announce } from '../ui/announce.ts';

interface Watching {
  readonly session: Session;
  /** What the demo begins with. */
  readonly shipped: Workspace | undefined;
  readonly showAgency: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Looks for newer questions at once, whenever the page comes back into view, and when a colleague published some. Each are
 * offered once. Drafts are kept by then.
 */
export function watchWorkspace({ session, shipped, showAgency, signal }: Watching): void {
  let isAnnounced = false;
  const look = async () => {
    if (document.hidden || isAnnounced || signal.aborted) return;
    const found = await lookForWorkspace(session, signal, { shipped });
    if (found === undefined || signal.aborted || isAnnounced) return;
    isAnnounced = true;
    if (found === 'changed')
      announce('Questions changed', { action: { label: 'Reload', run: () => location.reload() } });
    else
      announce('Questions changed. Yours, edited here, stay.', {
        action: { label: 'Settings', run: showAgency },
      });
  };
  let seen: number | undefined;
  const lookAfter = async () => {
    const at = await publishedAt(session.key);
    if (at === seen) return;
    seen = at;
    isAnnounced = false;
    await look();
  };
  const onShown = () => void look();
  onShown();
  document.addEventListener('visibilitychange', onShown, { signal });
  if (!session.desk) return;
  void publishedAt(session.key).then((at) => (seen = at));
  const unsubscribe = subscribeToTables(({ name }) => name === 'values' && void lookAfter());
  signal.addEventListener('abort', unsubscribe);
}
