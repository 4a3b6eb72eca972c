/** Everything this browser remembers of one connection: counted, taken out as a file, erased. */
import { queryOptions } from '@tanstack/react-query';
import { browserNow } from '../lib/clock.ts';
import { msToTimestamp } from '../lib/timestamp.ts';
import { noteErased } from '../storage/erased.ts';
import { isEvidenceName } from '../storage/evidence-names.ts';
import { holdsOf } from '../storage/holds.ts';
import type { TableRows, TableName } from '../storage/table.ts';
import { survivesReload, tables } from '../storage/database.ts';
import type { Session } from './session.ts';

/** The tables with what they hold in words, in the order in which they are told. */
export const tableLabels: readonly (readonly [TableName, one: string, many: string])[] = [
  ['index', 'client in the index', 'clients in the index'],
  ['drafts', 'draft', 'drafts'],
  ['journal', 'journal entry', 'journal entries'],
  ['polls', 'quote request watched', 'quote requests watched'],
  ['configVersions', 'configuration version seen', 'configuration versions seen'],
  ['reads', 'last read', 'last reads'],
  ['values', 'workspace file, question book or hold', 'workspace files, question books, holds and the like'],
];

export interface StorageUse {
  readonly counts: Readonly<Record<TableName, number>>;
  /** False when it all ends with this page. */
  readonly keepsOverReload: boolean;
  /** Bytes used by this site and bytes it may use, all connections together; undefined where the browser does not say. */
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** Whether the browser promised not to clear it by itself when the disk runs full. */
  readonly persisted: boolean;
}

/** How much is remembered. Read anew each time it is looked at. */
export function storageUseQuery(connection: string) {
  return queryOptions({
    queryKey: ['remembered', connection],
    queryFn: async (): Promise<StorageUse> => {
      const counts = await eachTable(async (name) => (await (await tables())[name].all(connection)).length);
      const { usage, quota } = await storageEstimate();
      return {
        counts,
        keepsOverReload: survivesReload(),
        used: usage,
        quota,
        persisted: (await storage()?.persisted?.()) ?? false,
      };
    },
    staleTime: 0,
  });
}

/** Everything remembered as one JSON text. Holds client data, and never a credential: none is remembered there. */
export async function exportLocalData(session: Session): Promise<string> {
  const remembered = await eachTable(async (name) => (await tables())[name].all(session.key));
  return JSON.stringify(
    {
      format: 'quotebench-remembered/1',
      connection: session.connection.name,
      exportedAt: msToTimestamp(browserNow()),
      remembered,
    },
    null,
    2,
  );
}

/**
 * Erases everything remembered of the connection but what belongs to clients on hold: after notice of a claim nothing
 * of them is taken away. What the service holds stays as it is.
 * @returns how many clients were on hold.
 */
export async function eraseLocalData(connection: string): Promise<number> {
  const all = await tables();
  const onHold = (await holdsOf(connection)).map(({ clientId }) => clientId);
  // Whatever names the client stays: its drafts, calls, watches and reads, and what other entries say of it.
  const isOnHold = (item: unknown) => {
    const text = onHold.length === 0 ? '' : JSON.stringify(item);
    return onHold.some((clientId) => text.includes(clientId));
  };
  // The chain goes on to tell that nothing is missing from it but these.
  if (onHold.length > 0) {
    const goes = (await all.journal.all(connection)).filter((entry) => !isOnHold(entry));
    await noteErased(connection, goes, browserNow());
  }
  const isEvidence = (item: TableRows['values']) =>
    isOnHold(item) || (onHold.length > 0 && isEvidenceName(item.name));
  await eachTable((name) =>
    name === 'values'
      ? all.values.clear(connection, isEvidence)
      : // Versions of the configuration name no client, and tell what its quotes were rated with.
        all[name].clear(connection, name === 'configVersions' ? () => onHold.length > 0 : isOnHold),
  );
  return onHold.length;
}

/** Asks the browser to keep what is remembered even when the disk runs full; true when it promises to. */
export async function askToPersist(): Promise<boolean> {
  return (await storage()?.persist?.()) ?? false;
}

async function eachTable<T>(look: (name: TableName) => Promise<T>): Promise<Record<TableName, T>> {
  return {
    index: await look('index'),
    drafts: await look('drafts'),
    journal: await look('journal'),
    polls: await look('polls'),
    configVersions: await look('configVersions'),
    reads: await look('reads'),
    values: await look('values'),
  };
}

/** Missing where the page was not served safely. */
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
