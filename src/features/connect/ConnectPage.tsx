import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { idleLimit } from '../../storage/settings.ts';
import { knownConnections, type KnownConnection } from '../../storage/stored-connection.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { FileErrors } from '../../views/FileErrors.tsx';
import { useSettings } from '../../views/use-settings.ts';
import { WorkspaceImport } from '../../views/WorkspaceImport.tsx';
import styles from './Connect.module.css';
import { KnownConnections } from './KnownConnections.tsx';
import { ConnectDirect, ConnectGateway } from './LiveForms.tsx';
import type { Connect } from './use-trial.tsx';
import { deployedWorkspaceQuery } from './workspace-file.ts';

interface ConnectPageProps {
  /** Why the connection of this tab could not be resumed. */
  readonly trouble?: string | undefined;
  /** The connection that was locked, for going on with its key alone. */
  readonly locked?: KnownConnection | undefined;
  /** It was locked because nobody used it. */
  readonly idle?: boolean | undefined;
  /** Absent in a build without the demo. */
  readonly onOpenDemo?: (() => Promise<void>) | undefined;
  readonly onConnect: Connect;
}

/** Where the build's content policy lets the app call to; unset, to any address. */
const sources = import.meta.env['VITE_CONNECT_SRC'] as string | undefined; // Vite types its settings as anything
const allowsDirect = !sources || sources.split(/\s+/).some((source) => source !== "'self'");

/** One press to the demo; below, folded, the agency's own service. */
export function ConnectPage({ trouble, locked, idle = false, onOpenDemo, onConnect }: ConnectPageProps) {
  useTitle('Connect');
  const minutes = (idleLimit(useSettings()) ?? 0) / 60_000;
  const [isUsed] = useState(() => knownConnections().length > 0);
  const open = useMutation({ mutationFn: async () => onOpenDemo?.() });
  return (
    <div className={styles.card}>
      <p className={styles.brand}>Quotebench</p>
      <Picture />
      <h1 tabIndex={-1}>Every carrier, side by side</h1>
      {trouble !== undefined && (
        <Notice tone="error" title="Not reconnected" live>
          {trouble}
        </Notice>
      )}
      {idle && (
        <Notice tone="info" title="Locked" live>
          Not used for {minutes} minutes. Drafts are kept.
        </Notice>
      )}
      {onOpenDemo && (
        <>
          <p className={styles.about}>Sample clients. Nothing leaves your computer.</p>
          <Button kind="primary" className={styles.open} busy={open.isPending} onClick={() => open.mutate()}>
            Open the demo
          </Button>
        </>
      )}
      {open.error && (
        <Notice tone="error" title="Demo not opened" live>
          {open.error.message}
        </Notice>
      )}
      <details className={styles.fold} open={!onOpenDemo || isUsed || trouble !== undefined}>
        <summary>Connect your service</summary>
        <OwnService {...{ locked, onConnect }} />
      </details>
    </div>
  );
}

/** The connections used before, the workspace file, and one of the two ways to the service. */
function OwnService({ locked, onConnect }: Pick<ConnectPageProps, 'locked' | 'onConnect'>) {
  const [imported, setImported] = useState<Workspace>();
  const [chosen, setChosen] = useState(locked?.kind === 'direct' ? locked : undefined);
  const [way, setWay] = useState<'gateway' | 'direct'>(chosen ? 'direct' : 'gateway');
  const { data: deployed } = useQuery(deployedWorkspaceQuery);
  const workspace = imported ?? (deployed?.ok ? deployed.workspace : undefined);
  return (
    <div className={styles.own}>
      <KnownConnections
        {...{ workspace, allowsDirect, onConnect }}
        onChoose={(known) => {
          setChosen(known);
          setWay('direct');
        }}
      />
      <WorkspaceImport
        hint="Products and question books."
        onRead={setImported}
        onNone={() => setImported(undefined)}
      />
      {workspace && (
        <p role="status" className={styles.about}>
          {workspace.agency.name}, {workspace.products.length} products
        </p>
      )}
      {deployed?.ok === false && <FileErrors errors={deployed.errors} of="the deployed workspace file" />}
      {allowsDirect && (
        <Segments
          label="Way to connect"
          options={[
            { value: 'gateway', label: 'Gateway' },
            { value: 'direct', label: 'Direct' },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'gateway' || !allowsDirect ? (
        <ConnectGateway {...{ workspace, onConnect }} />
      ) : (
        <ConnectDirect key={chosen?.name} known={chosen} {...{ workspace, onConnect }} />
      )}
    </div>
  );
}

const pictured = [
  { carrier: 'Tallgrass Farm & Home', premium: '$1,044', bar: styles.bar1 },
  { carrier: 'Harbor Mutual', premium: '$1,149', bar: styles.bar2 },
  { carrier: 'Quillstone Casualty', premium: '$1,212', bar: styles.bar3 },
];

/** What the app is for: a comparison. */
function Picture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      {pictured.map(({ carrier, premium, bar }, at) => (
        <div key={carrier} className={cx(at === 0 && styles.lowest)}>
          <span>{carrier}</span>
          <strong>
            {premium}
            <small>/yr</small>
          </strong>
          <i className={cx(styles.bar, bar)} />
          <em>{at === 0 ? 'Lowest premium' : '\u00a0'}</em>
          <u />
          <u />
          <u />
        </div>
      ))}
    </div>
  );
}
