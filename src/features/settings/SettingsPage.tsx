import type { DemoPort } from '../../demo-port.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AgentSection } from './AgentSection.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { DemoSection } from '../demo/DemoSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';
import styles from './Settings.module.css';
import { StorageSection } from './StorageSection.tsx';
import { WorkspaceSection } from './WorkspaceSection.tsx';

interface SettingsPageProps {
  /** The demo's controls while the demo is the connection. */
  readonly demo: DemoPort | undefined;
  readonly onLock: () => void;
  /** The demo's scenario or clock was changed: the app takes over its memories and its time. */
  readonly onDemoChanged: () => Promise<void>;
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
}

export function SettingsPage({ demo, onLock, onDemoChanged, onWorkspace }: SettingsPageProps) {
  useTitle('Settings');
  return (
    <>
      <PageHeader title="Settings" />
      <div className={styles.page}>
        <ConnectionSection onLock={onLock} />
        {demo && <DemoSection demo={demo} onDemoChanged={onDemoChanged} />}
        <AgentSection />
        <WorkspaceSection onWorkspace={onWorkspace} />
        <DisplaySection />
        <KeyboardSection />
        <StorageSection />
      </div>
    </>
  );
}
