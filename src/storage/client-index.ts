/** The client index. The service lists no clients, so the app stores those that it has seen. */
import { withMembers, type RowUpdate } from '../domain/client-index/cells.ts';
import type { IndexedSelection, IndexRow, OwnNotes } from '../domain/client-index/index-row.ts';
import { serviceNow } from '../lib/clock.ts';
import { sameJson } from '../lib/json.ts';
import { tables } from './database/database.ts';
import type { TableRows } from './database/table.ts';
import { settings } from './settings.ts';

/**
 * Updates a client's row; the other members stay as they are. What changes is marked with now and the agent's name.
 * @param update also a function of the row as it is, undefined for a client that is new here.
 * @param isWhole the update is all that the client's record says, as it is now.
 */
export async function updateIndex(
  connection: string,
  clientId: string,
  update: RowUpdate | ((row: IndexRow | undefined) => RowUpdate),
  isWhole = false,
): Promise<void> {
  const { index } = await tables();
  const set = { at: serviceNow(), by: settings().agent };
  let isQuiet = true;
  const next = (stored: TableRows['index'] | undefined) => {
    const members = typeof update === 'function' ? update(stored) : update;
    const row = { ...withMembers(clientId, stored, members, set, isWhole), connection };
    if (!stored) isQuiet = false;
    else if (sameJson(stored, row)) return stored;
    // A put that is announced makes every list read the whole index again.
    else isQuiet = sameJson({ ...stored, set: {} }, { ...row, set: {} });
    return row;
  };
  await index.change([connection, clientId], next, () => isQuiet);
}

/** Notes the quote that a line goes ahead with. `at` is now. */
export const indexSelection = (
  connection: string,
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
  selection: Omit<IndexedSelection, 'at'>,
): Promise<void> =>
  updateIndex(connection, clientId, (row) => ({
    selected: { ...row?.selected, [productId]: { ...selection, at: serviceNow() } },
  }));

async function updateOwn(
  connection: string,
  clientId: string,
  update: (notes: OwnNotes | undefined) => Partial<OwnNotes>,
): Promise<void> {
  const { own } = await tables();
  const notes = await own.get([connection, clientId]);
  await own.put({ ...notes, ...update(notes), clientId, connection });
}

/** Notes that the agent opens a client, which puts it back on the list. @param at service's clock, milliseconds since 1970 */
export async function markOpened(connection: string, clientId: string, at: number): Promise<void> {
  await updateOwn(connection, clientId, () => ({ openedAt: at, removedAt: undefined }));
}

/** Notes that the agent looks at a request's quotes. @param at service's clock, milliseconds since 1970 */
export async function markQuotesSeen(
  connection: string,
  { clientId, productId, trigger }: { clientId: string; productId: string; trigger: string },
  at: number,
): Promise<void> {
  const { index, own } = await tables();
  const request = (await index.get([connection, clientId]))?.requests?.[productId];
  if (request?.triggerRequestId !== trigger) return;
  const last = (await own.get([connection, clientId]))?.seen?.[productId];
  if (last?.triggerRequestId === trigger && last.at >= (request.arrivedAt ?? -Infinity)) return;
  await updateOwn(connection, clientId, (notes) => ({
    seen: { ...notes?.seen, [productId]: { triggerRequestId: trigger, at } },
  }));
}

/** Takes a client off the lists here. The service keeps it. */
export async function removeFromIndex(connection: string, clientId: string): Promise<void> {
  await updateOwn(connection, clientId, () => ({ removedAt: serviceNow() }));
}
