/**
 * The last reads of a live service, for showing them while it cannot be reached: response bodies as texts, by the key of
 * their query. They hold no credential.
 */
import { browserNow } from '../lib/clock.ts';
import { readNames } from '../domain/stored-names.ts';
import { tables } from './database/database.ts';
import type { TableRows } from './database/table.ts';

/** Per connection; the oldest go first, some at a time. */
const [mostReads, spare] = [200, 20];

const keyOf = (queryKey: readonly unknown[]): string => readNames.last + JSON.stringify(queryKey);
const isLastRead = ({ key }: Pick<TableRows['reads'], 'key'>): boolean => key.startsWith(readNames.last);

export async function storeLastRead(
  connection: string,
  queryKey: readonly unknown[],
  body: unknown,
): Promise<void> {
  const { reads } = await tables();
  await reads.put({ connection, key: keyOf(queryKey), at: browserNow(), data: JSON.stringify(body) });
  const keys = await reads.keys(connection);
  if (keys.filter(([, key = '']) => isLastRead({ key })).length <= mostReads + spare) return;
  const rows = (await reads.all(connection)).filter(isLastRead).toSorted((a, b) => b.at - a.at);
  await Promise.all(rows.slice(mostReads).map(({ key }) => reads.delete([connection, key])));
}

/** A read's body and when it came, by the browser's clock; undefined where it is not stored. */
export async function storedLastRead(
  connection: string,
  queryKey: readonly unknown[],
): Promise<{ readonly at: number; readonly body: unknown } | undefined> {
  const row = await (await tables()).reads.get([connection, keyOf(queryKey)]);
  return typeof row?.data === 'string' ? { at: row.at, body: JSON.parse(row.data) } : undefined;
}

/** The archive's known reads stay: searches go on from them. */
export async function clearLastReads(connection: string): Promise<void> {
  await (await tables()).reads.clear(connection, (row) => !isLastRead(row));
}
