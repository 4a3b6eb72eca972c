import { useState } from 'react';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { WorkspaceImport } from '../../views/WorkspaceImport.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTitle } from '../../ui/use-title.ts';
import type { Connect } from './connect.ts';
import styles from './Connect.module.css';
import { DemoCard } from './DemoCard.tsx';
import { DirectCard } from './DirectCard.tsx';
import { GatewayCard } from './GatewayCard.tsx';
import { useDeployedWorkspace } from './use-deployed-workspace.tsx';

interface ConnectPageProps {
  /** Why the connection of this tab could not be resumed. */
  readonly trouble: string | undefined;
  /** Absent in a build without the demo. */
  readonly onOpenDemo?: (() => Promise<void>) | undefined;
  readonly onConnect: Connect;
}

/** Chooses where the app works: its own demo, a gateway, or the service directly. */
export function ConnectPage({ trouble, onOpenDemo, onConnect }: ConnectPageProps) {
  useTitle('Connect');
  const [imported, setImported] = useState<Workspace>();
  const deployed = useDeployedWorkspace();
  const workspace = imported ?? deployed.workspace;
  return (
    <>
      <PageHeader title="Connect" meta="Quotebench works with one quoting service at a time. Choose which." />
      <div className={styles.page}>
        {trouble !== undefined && (
          <Notice tone="error" title="The last connection could not be resumed" live>
            {trouble}
          </Notice>
        )}
        {onOpenDemo && <DemoCard onOpenDemo={onOpenDemo} />}
        <div className={styles.workspace}>
          <WorkspaceImport
            hint="The file that names your agency's products and question books, for both ways below. Can be changed later in Settings."
            onRead={setImported}
            onNone={() => setImported(undefined)}
          />
          <p className={styles.inUse} role="status">
            {workspaceWords(imported, deployed.workspace)}
          </p>
          {deployed.trouble}
        </div>
        <div className={styles.cards}>
          <GatewayCard workspace={workspace} onConnect={onConnect} />
          <DirectCard workspace={workspace} onConnect={onConnect} />
        </div>
      </div>
    </>
  );
}

function workspaceWords(imported: Workspace | undefined, deployed: Workspace | undefined): string {
  const workspace = imported ?? deployed;
  if (!workspace) return 'Without a file, the one last imported for the same connection is used.';
  const { agency, products } = workspace;
  const where = imported ? 'Read' : 'Deployed beside this app';
  return `${where}: ${agency.name}, ${products.length === 1 ? '1 product' : `${products.length} products`}.`;
}
