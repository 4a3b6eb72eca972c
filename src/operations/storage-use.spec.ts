import { expect, it } from 'vitest';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { noteClient } from '../storage/client-index.ts';
import { holdOf, storeHold } from '../storage/holds.ts';
import { erasedOf } from '../storage/erased.ts';
import { putChained } from '../storage/journal-chain.ts';
import { tables } from '../storage/database.ts';
import { eraseLocalData } from './storage-use.ts';

const connection = `test:${crypto.randomUUID()}`;
const [onHold, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

it('erases everything except the data of clients on hold', async () => {
  const { journal, index, values } = await tables();
  for (const clientId of [onHold, other]) {
    await noteClient(connection, clientId, { clientName: clientId });
    await putChained(sampleEntry({ id: `entry of ${clientId}`, connection, clientId }), 'body');
  }
  await values.put({ connection, name: 'coverageJoins', value: [] });
  await storeHold(connection, { clientId: onHold, noticeAt: 1, setAt: 2, by: 'Rosa', words: 'QC’s letter' });

  expect(await eraseLocalData(connection)).toBe(1);
  expect((await index.all(connection)).map(({ clientId }) => clientId)).toEqual([onHold]);
  expect((await journal.all(connection)).map(({ clientId }) => clientId)).toEqual([onHold]);
  expect((await values.all(connection)).map(({ name }) => name).toSorted()).toEqual([
    'erasedLinks/1',
    `hold/${onHold}`,
    'journalChain/2',
  ]);
  expect(await erasedOf(connection)).toMatchObject({ at: [expect.any(Number)], links: [{ number: 2 }] });
  expect(await holdOf(connection, onHold)).toMatchObject({ words: 'QC’s letter' });
});
