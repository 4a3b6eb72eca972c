import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { createNodeService } from '../../mocks/node.ts';
import type { SetStatus } from '../domain/client/set-status.ts';
import { setStatusOf } from '../domain/client/recorded-status.ts';
import { blankRecord } from '../domain/client/draft-record.ts';
import { tables } from '../storage/database/database.ts';
import { readJournal } from '../storage/sample-entries.ts';
import { readWholeClient } from './records.ts';
import { sampleSession } from './sample-session.ts';
import { planSave, writeSave } from './save-client.ts';
import type { Session } from './session.ts';
import { setLineStatus } from './set-line-status.ts';

const lost: SetStatus = { kind: 'lost', on: '2026-11-17', reason: 'Price' };
const queryClient = new QueryClient();
let session: Session;
let setFaults: Awaited<ReturnType<typeof createNodeService>>['setFaults'];

beforeEach(async () => {
  const service = await createNodeService({ scenario: 'empty' });
  setFaults = (faults) => service.setFaults(faults);
  session = sampleSession(service, `test:${crypto.randomUUID()}`);
});

async function client(): Promise<{ clientId: string; productId: string }> {
  const productId = session.workspace.products[0]?.id ?? '';
  const ours = { ...blankRecord, clientName: 'Ada Fenn', clientType: 'COMMERCIAL' };
  const input = { clientId: undefined, base: undefined, ours, productId, savedForm: () => ours };
  const outcome = await writeSave(session, queryClient, await planSave(session, input), ours);
  if (outcome.kind !== 'saved') throw new Error('Not created.');
  return { clientId: outcome.clientId, productId };
}

const statusIn = async (clientId: string, productId: string) =>
  (await (await tables()).index.get([session.key, clientId]))?.statuses?.[productId];

it('saves the status in the agency file at once, with its reason in the journal', async () => {
  const line = await client();
  await setLineStatus(session, queryClient, line, lost, { reason: 'Status' });
  const { clientData } = await readWholeClient(session, line);
  const { name = '' } = session.workspace.products[0] ?? {};
  expect(setStatusOf(clientData, name)).toEqual(lost);
  expect(await statusIn(line.clientId, line.productId)).toEqual(lost);
  const entries = await readJournal(session.key);
  expect(entries.map(({ reason }) => reason)).toContain('Status');
});

it('throws when the service refuses, and leaves the line as it was', async () => {
  const line = await client();
  setFaults([{ name: 'error', endpoints: ['saveClient'], times: 9 }]);
  await expect(setLineStatus(session, queryClient, line, lost)).rejects.toThrow('500');
  expect(await statusIn(line.clientId, line.productId)).toBeUndefined();
});

it('saves the status of a product without a book in the agency file too', async () => {
  const line = await client();
  const products = session.workspace.products.map(({ book: _book, ...product }) => product);
  session = { ...session, workspace: { ...session.workspace, products } };
  await setLineStatus(session, queryClient, line, lost);
  expect(await statusIn(line.clientId, line.productId)).toEqual(lost);
  const record = await readWholeClient(session, line);
  expect(setStatusOf(record.clientData, products[0]?.name ?? '')).toEqual(lost);
});
