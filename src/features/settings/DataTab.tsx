import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { browserNow } from '../../lib/clock.ts';
import { formatBytes, plural } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { useSession } from '../../operations/session.ts';
import { everythingText } from '../../operations/export-rows.ts';
import {
  askToPersist,
  eraseLocalData,
  storageUseQuery,
  type StorageUse,
} from '../../operations/storage-use.ts';
import { storageTrouble, subscribeToTables } from '../../storage/database/database.ts';
import { troubleWords } from '../../storage/database/storage-trouble.ts';
import type { TableName } from '../../storage/database/table.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Text } from '../../ui/Text.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { useClientsOnHold } from '../../views/use-hold.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { HandOver } from './HandOver.tsx';

const DeskSection = lazyPart(() => import('./DeskSection.tsx'), 'DeskSection');

/** What is stored on this computer for the connection: handing it over, exporting and erasing it. */
export function DataTab() {
  const session = useSession();
  const queryClient = useQueryClient();
  const stored = useQuery(storageUseQuery(session.key));
  const clientsOnHold = useClientsOnHold();
  const [asking, setAsking] = useState(false);
  const countAgain = useCallback(
    () => queryClient.invalidateQueries({ queryKey: storageUseQuery(session.key).queryKey }),
    [queryClient, session.key],
  );
  useEffect(() => subscribeToTables(({ name }) => void (name === 'drafts' && countAgain())), [countAgain]);

  const exportAll = useMutation({
    mutationFn: async () => everythingText(session),
    onSuccess: (text) => saveFile(`quotebench-data-${msToTimestamp(browserNow()).slice(0, 10)}.json`, text),
  });
  const eraseAll = useMutation({
    mutationFn: async () => eraseLocalData(session.key),
    onSuccess: (onHold) =>
      announce(onHold === 0 ? 'Erased' : `Erased, except ${plural(onHold, 'client')} on hold`, {
        visible: true,
      }),
    onSettled: countAgain,
  });
  const persist = useMutation({
    mutationFn: askToPersist,
    onSuccess: (promised) => announce(promised ? 'Protected' : 'The browser refused', { visible: true }),
    onSettled: countAgain,
  });
  const error = exportAll.error ?? eraseAll.error ?? persist.error;
  useScreenActions([{ name: 'Export all', run: () => exportAll.mutate() }]);
  return (
    <>
      <Section
        title="Stored here"
        actions={
          <Row gap={6}>
            <Button icon="download" busy={exportAll.isPending} onClick={() => exportAll.mutate()}>
              Export all
            </Button>
            <Button kind="danger" icon="trash" busy={eraseAll.isPending} onClick={() => setAsking(true)}>
              Erase all
            </Button>
          </Row>
        }
      >
        <Text as="p" tone="soft">
          Client data is on this computer’s disk, unencrypted. Keys are not stored with it.
        </Text>
        {error && (
          <Notice tone="error" title="Not done" live>
            {error.message}
          </Notice>
        )}
        {stored.data ? (
          <StoredData use={stored.data} persisting={persist.isPending} onPersist={() => persist.mutate()} />
        ) : (
          <Skeleton what="storage" rows={4} />
        )}
      </Section>
      {session.desk && <DeskSection desk={session.desk} connection={session.key} />}
      {/* Not before what is above it has its height. */}
      {!stored.isPending && <HandOver />}
      {asking && (
        <ConfirmDialog
          title="Erase everything stored here?"
          confirmLabel="Erase all"
          cancelLabel="Cancel"
          destructive
          onConfirm={() => {
            setAsking(false);
            eraseAll.mutate();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            {stored.data && `${describeCounts(stored.data)}. `}
            {session.desk
              ? 'The shared desk and colleagues keep what was shared; drafts and what waits exist only here.'
              : 'Activity and drafts exist only here.'}{' '}
            The service’s data stays, and an intake open in another tab keeps its draft.
          </p>
          {clientsOnHold.length > 0 && <p>On legal hold, not erased: {clientsOnHold.join('; ')}.</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

interface StoredDataProps {
  readonly use: StorageUse;
  readonly persisting: boolean;
  readonly onPersist: () => void;
}

function StoredData({ use, persisting, onPersist }: StoredDataProps) {
  const { used, quota, persisted } = use;
  const trouble = useStore(storageTrouble);
  return (
    <>
      {trouble && (
        <Notice tone="warn" title="Lost at a reload">
          {troubleWords[trouble]}
        </Notice>
      )}
      <DataList
        items={[
          { label: 'Stored', value: describeCounts(use) },
          {
            label: 'Size, all connections',
            value:
              used === undefined
                ? 'Not known'
                : `${formatBytes(used)}${quota === undefined ? '' : ` of ${formatBytes(quota)}`}`,
          },
          {
            label: 'When the disk is full',
            value: persisted ? (
              'Protected'
            ) : (
              <Row as="span">
                May be cleared
                <Button busy={persisting} onClick={onPersist}>
                  Protect
                </Button>
              </Row>
            ),
          },
        ]}
      />
    </>
  );
}

/** One row and several rows of each table, in the order shown. */
const tableLabels: readonly (readonly [TableName, one: string, many: string])[] = [
  ['index', 'client', 'clients'],
  ['drafts', 'draft', 'drafts'],
  ['journal', 'activity', 'activities'],
  ['polls', 'quote request', 'quote requests'],
  ['configVersions', 'configuration version', 'configuration versions'],
  ['reads', 'last read', 'last reads'],
  ['values', 'other file', 'other files'],
];

/** "12 clients, 3 drafts"; what there is none of is left out. */
function describeCounts({ counts }: StorageUse): string {
  const parts = tableLabels
    .filter(([name]) => counts[name] > 0)
    .map(([name, one, many]) => `${counts[name]} ${counts[name] === 1 ? one : many}`);
  return parts.length === 0 ? 'Nothing' : parts.join(', ');
}
