/** Files of what is stored here: everything, the list of clients, or one client. No key is in them. */
import type { Draft, LocalData } from '../domain/local-data.ts';
import { rowsFileText } from '../domain/rows-file.ts';
import { bookNames, holdNames, isBrowsersOwn, readNames } from '../domain/stored-names.ts';
import { browserNow } from '../lib/clock.ts';
import { sameId } from '../lib/same-id.ts';
import { msToTimestamp } from '../lib/timestamp.ts';
import { tables } from '../storage/database/database.ts';
import { rowsOfClient } from '../storage/journal.ts';
import { journalRows } from '../storage/whole-journal.ts';
import type { Session } from './session.ts';

/** Everything stored here of the connection, but what this browser alone goes on from. */
export async function everythingText(session: Session): Promise<string> {
  const { key } = session;
  const all = await tables();
  const values = await all.values.all(key);
  return fileText(session, {
    index: without(await all.index.all(key)),
    own: without(await all.own.all(key)),
    journal: without(await journalRows(key)),
    drafts: (await all.drafts.all(key)).map(draftRow),
    polls: without(await all.polls.all(key)),
    configVersions: without(await all.configVersions.all(key)),
    reads: without(await all.reads.all(key)),
    values: without(values.filter(({ name, value }) => !isBrowsersOwn(name) && value !== undefined)),
  });
}

/** The list of clients, as it can be taken to another browser. */
export async function clientListText(session: Session): Promise<string> {
  return fileText(session, { index: without(await (await tables()).index.all(session.key)) });
}

/** Everything stored here of one client, for a colleague. What was only looked at is not in it. */
export async function clientText(session: Session, clientId: string): Promise<string> {
  const { key } = session;
  const { index, drafts, polls, reads, values } = await tables();
  const isOf = (row: { readonly clientId?: string | undefined }) => sameId(row.clientId, clientId);
  const row = await index.get([key, clientId]);
  const journal = await rowsOfClient(key, clientId);
  const names = new Set([
    holdNames + clientId,
    ...journal.flatMap((one) => ('bookHash' in one && one.bookHash ? bookNames + one.bookHash : [])),
  ]);
  const rows: Partial<LocalData> = {
    index: without(row ? [row] : []),
    journal: without(journal),
    drafts: (await drafts.all(key)).filter(isOf).map(draftRow),
    polls: without((await polls.all(key)).filter(isOf)),
    reads: without(
      (await reads.all(key)).filter((read) => read.key.startsWith(`${readNames.archive}${clientId}/`)),
    ),
    values: without((await values.all(key)).filter(({ name }) => names.has(name))),
  };
  return fileText(session, rows, clientId);
}

function fileText({ connection }: Session, rows: Partial<LocalData>, clientId?: string): string {
  return rowsFileText({
    service: connection.baseUrl,
    connection: connection.name,
    exportedAt: msToTimestamp(browserNow()),
    ...(clientId !== undefined && { clientId }),
    rows,
  });
}

/** Each row without its connection. */
const without = <Row extends { readonly connection: string }>(
  rows: readonly Row[],
): (Row extends unknown ? Omit<Row, 'connection'> : never)[] =>
  rows.map(({ connection: _connection, ...row }) => row as never); // what is left of the same row

/** With its times by the service's clock, as another computer has another one. */
function draftRow({
  connection: _connection,
  serviceOffsetMs = 0,
  startedOffsetMs = serviceOffsetMs,
  ...draft
}: Draft): Omit<Draft, 'connection'> {
  return {
    ...draft,
    startedAt: draft.startedAt + startedOffsetMs,
    savedAt: draft.savedAt + serviceOffsetMs,
  };
}
