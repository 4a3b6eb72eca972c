import { expect, it } from 'vitest';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { updateIndex } from '../storage/client-index.ts';
import { holdOf, storeHold } from '../storage/holds.ts';
import { checkChain } from '../domain/journal/journal-chain.ts';
import { appendToJournal, chainEnd } from '../storage/append-to-journal.ts';
import { journalRows } from '../storage/whole-journal.ts';
import { readJournal } from '../storage/sample-entries.ts';
import { tables } from '../storage/database/database.ts';
import { eraseLocalData } from './storage-use.ts';

const connection = `test:${crypto.randomUUID()}`;
const [onHold, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

it('erases everything except the data of clients on hold', async () => {
  const { index, values, outbox } = await tables();
  for (const clientId of [onHold, other]) {
    await updateIndex(connection, clientId, { clientName: clientId });
    await appendToJournal(sampleEntry({ id: `entry of ${clientId}`, connection, clientId }));
    // It does not name its client.
    await appendToJournal({
      id: `note of ${clientId.slice(0, 4)}`,
      connection,
      of: `entry of ${clientId}`,
      client: clientId,
      sentAt: 1000,
      at: 1,
      more: { reason: `noted ${clientId.slice(0, 4)}` },
    });
  }
  await values.put({ connection, name: 'coverageJoins', value: [] });
  // What computers of the desk said, and that this one waits to say it.
  await values.put({ connection, name: 'computer/b1', value: {} });
  const report = `values ["${connection}","computer/b1"]`;
  for (const id of [report, `journal ["${connection}","x"]`])
    await outbox.put({ connection, id, table: 'values', order: 1 });
  await storeHold(connection, {
    clientId: onHold,
    setAt: 2,
    clock: 'service',
    by: 'Rosa',
    words: 'QC’s letter',
  });

  expect(await eraseLocalData(connection)).toBe(1);
  expect((await index.all(connection)).map(({ clientId }) => clientId)).toEqual([onHold]);
  expect(await readJournal(connection)).toMatchObject([{ clientId: onHold, reason: 'noted 1111' }]);
  const rows = await journalRows(connection);
  expect(JSON.stringify(rows)).not.toContain('noted 2222');
  expect(checkChain(rows, await chainEnd(connection), () => true)).toMatchObject({
    missing: [],
    broken: [],
    erased: 2,
  });
  expect((await outbox.all(connection)).map(({ id }) => id)).toEqual([report]);
  expect((await values.all(connection)).map(({ name }) => name).toSorted()).toEqual([
    'computer/b1',
    `hold/${onHold}`,
    'journalChain/3',
  ]);
  expect(await holdOf(connection, onHold)).toMatchObject({ words: 'QC’s letter' });
});
