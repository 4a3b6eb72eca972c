import { lazy, use } from 'react';
import { useSession } from '../operations/session.ts';
import { syncDemo, withWorkspace } from './connecting.ts';
import { useConnectionActions } from './connection-actions.ts';
import { DemoContext } from './demo-context.ts';

const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/SettingsPage.tsx')).SettingsPage,
}));

const DemoSection = lazy(async () => ({
  default: (await import('../features/demo/DemoSection.tsx')).DemoSection,
}));

/** The settings screen with what only the app can do: change the connection's workspace, lock, follow the demo. */
export function SettingsRoute() {
  const { open, lock } = useConnectionActions();
  const session = useSession();
  const demo = use(DemoContext);
  return (
    <SettingsPage
      demo={
        demo && (
          <DemoSection
            demo={demo}
            onDemoChanged={async () => {
              await syncDemo(demo, session.connection);
              open({ session, demo });
            }}
          />
        )
      }
      onLock={lock}
      onWorkspace={async (workspace) => open(await withWorkspace({ session, demo }, workspace))}
    />
  );
}
