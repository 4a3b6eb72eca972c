import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { deployedWorkspaceQuery } from '../../operations/deployed-workspace.ts';
import { plural } from '../../lib/format.ts';
import type { KnownConnection } from '../../storage/stored-connection.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { FileErrors } from '../../views/FileErrors.tsx';
import { WorkspaceImport } from '../../views/WorkspaceImport.tsx';
import styles from './Connect.module.css';
import { KnownConnections } from './KnownConnections.tsx';
import { ConnectDirect, ConnectGateway } from './LiveForms.tsx';
import type { Connect } from './use-trial.tsx';

/** Where the build's content policy lets the app call to; unset, to any address. */
const sources = import.meta.env['VITE_CONNECT_SRC'] as string | undefined; // Vite types its settings as anything
const allowsDirect = !sources || sources.split(/\s+/).some((source) => source !== "'self'");

interface OwnServiceProps {
  /** The connection that was locked, for going on with its key alone. */
  readonly locked: KnownConnection | undefined;
  readonly onConnect: Connect;
}

/** The connections used before, the workspace file, and one of the two ways to the service. */
export function OwnService({ locked, onConnect }: OwnServiceProps) {
  const [imported, setImported] = useState<Workspace>();
  const [chosen, setChosen] = useState(locked?.kind === 'direct' ? locked : undefined);
  const [way, setWay] = useState<'gateway' | 'direct'>(chosen ? 'direct' : 'gateway');
  const { data: deployed } = useQuery(deployedWorkspaceQuery);
  const workspace = imported ?? (deployed?.ok ? deployed.workspace : undefined);
  return (
    <Stack className={styles.own}>
      <KnownConnections
        {...{ imported, allowsDirect, onConnect }}
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
        <Text as="p" tone="soft" role="status">
          {[workspace.agency.name, plural(workspace.products.length, 'product')].filter(Boolean).join(', ')}
        </Text>
      )}
      {deployed?.ok === false && <FileErrors errors={deployed.errors} file="the deployed workspace file" />}
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
        <ConnectGateway {...{ imported, onConnect }} />
      ) : (
        <ConnectDirect key={chosen?.name} known={chosen} {...{ imported, onConnect }} />
      )}
    </Stack>
  );
}
