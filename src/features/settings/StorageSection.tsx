import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserNow } from '../../lib/clock.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { saveFile } from '../../lib/save-file.ts';
import { formatBytes } from '../../lib/format.ts';
import {
  askToPersist,
  eraseLocalData,
  storageUseQuery,
  exportLocalData,
  type StorageUse,
} from '../../operations/storage-use.ts';
import type { TableName } from '../../storage/table.ts';
import { useScreenActions } from '../../views/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { useClientsOnHold } from '../../views/use-hold.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Settings.module.css';

/** What this browser keeps of this connection, taking it out and erasing it. */
export function StorageSection() {
  const session = useSession();
  const queryClient = useQueryClient();
  const remembered = useQuery(storageUseQuery(session.key));
  const heldClients = useClientsOnHold();
  const [asking, setAsking] = useState(false);
  const countAgain = () => queryClient.invalidateQueries({ queryKey: storageUseQuery(session.key).queryKey });

  const exportAll = useMutation({
    mutationFn: async () => exportLocalData(session),
    onSuccess: (text) =>
      saveFile(`quotebench-remembered-${msToTimestamp(browserNow()).slice(0, 10)}.json`, text),
  });
  const eraseAll = useMutation({
    mutationFn: async () => eraseLocalData(session.key),
    onSuccess: (held) => {
      const kept = held === 1 ? '1 client on hold' : `${held} clients on hold`;
      announce(
        held === 0
          ? 'Everything remembered of this connection is erased.'
          : `Erased, but for what belongs to ${kept} after notice of a claim.`,
        { visible: true },
      );
    },
    onSettled: countAgain,
  });
  const persist = useMutation({
    mutationFn: askToPersist,
    onSuccess: (promised) =>
      announce(promised ? 'The browser will keep it.' : 'The browser did not promise to keep it.', {
        visible: true,
      }),
    onSettled: countAgain,
  });
  const error = exportAll.error ?? eraseAll.error ?? persist.error;

  useScreenActions([
    { name: 'Export all', run: () => exportAll.mutate() },
    { name: 'Erase all', run: () => setAsking(true) },
  ]);

  return (
    <Section
      title="Kept in this browser"
      meta={`For the connection ${session.connection.name}`}
      actions={
        <>
          <Button icon="download" busy={exportAll.isPending} onClick={() => exportAll.mutate()}>
            Export all
          </Button>
          <Button kind="danger" icon="trash" busy={eraseAll.isPending} onClick={() => setAsking(true)}>
            Erase all
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        Client data is kept on this computer’s disk, unencrypted: names, answers, what was sent and what came.
        Keys are not. Lock the computer when you leave it.
      </p>
      {remembered.isPending && <Skeleton what="what is kept" rows={4} />}
      {error && (
        <Notice tone="error" title="That could not be done" live>
          {error.message}
        </Notice>
      )}
      {remembered.data && (
        <Kept
          remembered={remembered.data}
          persisting={persist.isPending}
          onPersist={() => persist.mutate()}
        />
      )}
      {asking && (
        <ConfirmDialog
          title="Erase all that is remembered of this connection?"
          confirmLabel="Erase it all"
          cancelLabel="Keep it"
          destructive
          onConfirm={() => {
            setAsking(false);
            eraseAll.mutate();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            {remembered.data && `${countWords(remembered.data)}. `}
            The journal and the drafts exist only in this browser: once erased, nobody can bring them back.
            What the service holds stays as it is.
          </p>
          {heldClients.length > 0 && (
            <p>
              On hold after notice of a claim: {heldClients.join('; ')}. What belongs to{' '}
              {heldClients.length === 1 ? 'this client' : 'these clients'} stays: hold, drafts, calls,
              question books and the configuration versions seen; of the other calls their times and hashes,
              which chain these.
            </p>
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}

interface KeptProps {
  readonly remembered: StorageUse;
  readonly persisting: boolean;
  readonly onPersist: () => void;
}

function Kept({ remembered, persisting, onPersist }: KeptProps) {
  const { used, quota, persisted, keepsOverReload } = remembered;
  return (
    <>
      {!keepsOverReload && (
        <Notice tone="warn" title="Nothing is kept over a reload">
          This browser refuses storage, as private windows do. Drafts and the journal end with this page.
        </Notice>
      )}
      <DataList
        items={[
          { label: 'Remembered', value: countWords(remembered) },
          {
            label: 'Storage used',
            value:
              used === undefined
                ? 'The browser does not say.'
                : `${formatBytes(used)}${quota === undefined ? '' : ` of ${formatBytes(quota)}`}, all connections together`,
          },
          {
            label: 'When the disk is full',
            value: persisted ? (
              'The browser keeps it.'
            ) : (
              <span className={styles.inline}>
                The browser may clear it.
                <Button busy={persisting} onClick={onPersist}>
                  Ask the browser to keep it
                </Button>
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

/** One row and several rows of each table, in the order shown. */
const tableLabels: readonly (readonly [TableName, one: string, many: string])[] = [
  ['index', 'client in the index', 'clients in the index'],
  ['drafts', 'draft', 'drafts'],
  ['journal', 'journal entry', 'journal entries'],
  ['polls', 'quote request watched', 'quote requests watched'],
  ['configVersions', 'configuration version seen', 'configuration versions seen'],
  ['reads', 'last read', 'last reads'],
  ['values', 'workspace file, question book or hold', 'workspace files, question books, holds and the like'],
];

/** "12 clients in the index, 3 drafts"; what there is none of is left out. */
function countWords({ counts }: StorageUse): string {
  const said = tableLabels
    .filter(([name]) => counts[name] > 0)
    .map(([name, one, many]) => `${counts[name]} ${counts[name] === 1 ? one : many}`);
  return said.length === 0 ? 'Nothing' : said.join(', ');
}
