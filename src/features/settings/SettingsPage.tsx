import type { ReactNode } from 'react';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AgentSection } from './AgentSection.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';
import styles from './Settings.module.css';
import { StorageSection } from './StorageSection.tsx';
import { WorkspaceSection } from './WorkspaceSection.tsx';

interface SettingsPageProps {
  /** The demo's controls while the demo is the connection. */
  readonly demo: ReactNode;
  readonly onLock: () => void;
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
}

export function SettingsPage({ demo, onLock, onWorkspace }: SettingsPageProps) {
  useTitle('Settings');
  return (
    <>
      <PageHeader title="Settings" />
      <div className={styles.page}>
        <ConnectionSection onLock={onLock} />
        {demo}
        <AgentSection />
        <WorkspaceSection onWorkspace={onWorkspace} />
        <DisplaySection />
        <KeyboardSection />
        <StorageSection />
      </div>
    </>
  );
}
