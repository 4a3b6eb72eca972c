/** Counts and erases the local data of a connection. */
import { queryOptions } from '@tanstack/react-query';
import { entryIdOf } from '../domain/journal/fold-journal.ts';
import { computerNames, deskName, isEvidenceName } from '../domain/stored-names.ts';
import { holdsOf } from '../storage/holds.ts';
import { countEntries, eraseRows, journalRows } from '../storage/whole-journal.ts';
import type { TableRows, TableName } from '../storage/database/table.ts';
import { tables } from '../storage/database/database.ts';

export interface StorageUse {
  readonly counts: Readonly<Record<TableName, number>>;
  /** Bytes of all connections; undefined where the browser does not say. */
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** Whether the browser promised not to clear it when the disk is full. */
  readonly persisted: boolean;
}

/** Never fresh: read each time it is shown. */
export function storageUseQuery(connection: string) {
  return queryOptions({
    queryKey: ['remembered', connection],
    queryFn: async (): Promise<StorageUse> => {
      const counts = await eachTable(async (name) => {
        if (name === 'journal') return countEntries(connection);
        return (await (await tables())[name].all(connection)).length;
      });
      const { usage, quota } = await storageEstimate();
      return {
        counts,
        used: usage,
        quota,
        persisted: (await storage()?.persisted?.()) ?? false,
      };
    },
    staleTime: 0,
  });
}

/**
 * Erases the local data of a connection, except that of clients on hold. The service's data stays, and the shared desk's:
 * what was read of it before does not come back.
 * @returns how many clients are on hold.
 */
export async function eraseLocalData(connection: string): Promise<number> {
  const all = await tables();
  const onHold = (await holdsOf(connection)).map(({ clientId }) => clientId);
  // Every row with the client's id stays, those of other clients included.
  const isOnHold = (item: unknown) => {
    const text = onHold.length === 0 ? '' : JSON.stringify(item);
    return onHold.some((clientId) => text.includes(clientId));
  };
  if (onHold.length > 0) {
    // An entry stays with what became known of it later.
    const rows = await journalRows(connection);
    const staying = new Set(rows.filter(isOnHold).map(entryIdOf));
    await eraseRows(connection, (row) => !staying.has(entryIdOf(row)));
  }
  const isEvidence = (item: TableRows['values']) =>
    item.name === deskName ||
    item.name.startsWith(computerNames) ||
    isOnHold(item) ||
    (onHold.length > 0 && isEvidenceName(item.name));
  // What colleagues go by: which holds are here.
  const isReport = (waiting: string) => waiting.includes(`"${computerNames}`);
  // Config versions name no client, and say what its quotes were rated with.
  const isLeft = new Set<TableName>(onHold.length > 0 ? ['journal', 'configVersions'] : []);
  await eachTable(async (name) => {
    if (name === 'values') return all.values.clear(connection, isEvidence);
    if (name === 'outbox') return all.outbox.clear(connection, ({ id }) => isOnHold(id) || isReport(id));
    if (!isLeft.has(name)) await all[name].clear(connection, isOnHold);
  });
  return onHold.length;
}

/** Asks the browser to keep the local data when the disk is full; true when it promises to. */
export async function askToPersist(): Promise<boolean> {
  return (await storage()?.persist?.()) ?? false;
}

async function eachTable<T>(act: (name: TableName) => Promise<T>): Promise<Record<TableName, T>> {
  return {
    index: await act('index'),
    own: await act('own'),
    drafts: await act('drafts'),
    unshownSaves: await act('unshownSaves'),
    journal: await act('journal'),
    polls: await act('polls'),
    configVersions: await act('configVersions'),
    reads: await act('reads'),
    values: await act('values'),
    outbox: await act('outbox'),
  };
}

/** Undefined on plain http. */
function storage(): Partial<StorageManager> | undefined {
  return navigator.storage as StorageManager | undefined; // the DOM types do not know that it may be missing
}

async function storageEstimate(): Promise<StorageEstimate> {
  try {
    return (await storage()?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}
