/** The tables with the look-ups that the service needs often: revisions by moment, and actions by firing. */
import type { Generated } from './generated.ts';
import type { KeptRow } from './keeper.ts';
import type { Rows } from './rows.ts';
import { rowSchemas, tableNames, type TableName } from './rows.ts';
import { Table } from './table.ts';

type TableSet = { readonly [T in TableName]: Table<Rows[T]> };

export interface Tables extends TableSet {
  /** The client's revision that counts at a moment; the newest without one. */
  readonly revisionAt: (clientId: string, moment?: number) => Readonly<Rows['revisions']> | undefined;
  readonly actionsOf: (firingId: string) => readonly Readonly<Rows['actions']>[];
}

/** The table of a name that is known only where it is called. */
export function tableNamed<T extends TableName>(tables: TableSet, name: T): Table<Rows[T]> {
  return tables[name];
}

export function createTables(): Tables {
  const history = new Map<string, Rows['revisions'][]>();
  const byFiring = new Map<string, Rows['actions'][]>();

  return {
    clients: new Table(rowSchemas.clients),
    revisions: new Table(rowSchemas.revisions, (row) => addTo(history, row.clientId, row)),
    firings: new Table(rowSchemas.firings),
    actions: new Table(rowSchemas.actions, (row) => addTo(byFiring, row.firingId, row)),
    quotes: new Table(rowSchemas.quotes),
    configs: new Table(rowSchemas.configs),
    revisionAt: (clientId, moment = Number.POSITIVE_INFINITY) =>
      newestUpTo(history.get(clientId) ?? [], moment),
    actionsOf: (firingId) => byFiring.get(firingId) ?? [],
  };
}

/** Undefined when a row does not fit: then the state is not ours to read. */
export async function readTables(
  generated: Generated | undefined,
  rows: readonly KeptRow[],
): Promise<Tables | undefined> {
  const tables = createTables();
  await addRows(tables, generated);
  return (await insertRows(tables, rows)) ? tables : undefined;
}

/** Puts kept rows in. False when one does not fit. */
export async function insertRows(tables: Tables, rows: readonly KeptRow[]): Promise<boolean> {
  try {
    for (const { table, row } of rows) {
      const name = tableNames.find((known) => known === table);
      if (name) await tables[name].insertUnknown(row);
    }
    return true;
  } catch {
    return false;
  }
}

/** Puts in what a scenario generates. */
export async function addRows(tables: Tables, generated: Generated | undefined): Promise<void> {
  for (const { table, row } of generated?.rows() ?? []) await tableNamed(tables, table).insert(row);
}

function addTo<Row>(index: Map<string, Row[]>, key: string, row: Row): void {
  const rows = index.get(key);
  if (rows) rows.push(row);
  else index.set(key, [row]);
}

/** Revisions come in the order of their moments, so the one wanted is found by halving. */
function newestUpTo<Row extends { at: number }>(rows: readonly Row[], moment: number): Row | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.at ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return rows[low - 1];
}
