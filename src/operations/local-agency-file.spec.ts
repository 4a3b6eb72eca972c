import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createNodeService } from '../../mocks/node.ts';
import { call } from '../api/call.ts';
import { contactsLoop, spokeWithQid } from '../domain/client/annotations/qids.ts';
import { blankRecord } from '../domain/client/draft-record.ts';
import { answerElement } from '../domain/client/elements.ts';
import { addIteration, getAnswer, iterationsOf } from '../domain/client/walk.ts';
import { editClient } from './edit-client.ts';
import { readKnownClient } from './records.ts';
import { sampleSession } from './sample-session.ts';
import { planSave, writeSave } from './save-client.ts';

const queryClient = new QueryClient();

it('keeps the agency file here where the service refuses what it does not know', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const workspace = { ...service.workspace, agencyFile: 'browser' as const };
  const session = sampleSession({ ...service, workspace }, `test:${crypto.randomUUID()}`);
  const productId = workspace.products[0]?.id ?? '';
  const ours = {
    ...blankRecord,
    clientName: 'Ada Fenn',
    clientType: 'COMMERCIAL',
    clientData: {
      biz_name: answerElement('biz_name', 'Fenn Farm'),
      [spokeWithQid]: answerElement(spokeWithQid, 'Ada'),
    },
  };
  const input = { clientId: undefined, base: undefined, ours, productId, savedForm: () => ours };
  const saved = await writeSave(session, queryClient, await planSave(session, input), ours);
  if (saved.kind !== 'saved') throw new Error('Not created.');
  const line = { clientId: saved.clientId, productId };
  expect(saved.receipt?.result).toBe('same');

  await editClient(session, queryClient, line, (map) =>
    addIteration(map, contactsLoop, 'c1', { agc_with: 'Ada' }),
  );
  const { record, stored } = await readKnownClient(session, line);
  expect(getAnswer(record.clientData, [spokeWithQid])).toBe('Ada');
  expect(iterationsOf(record.clientData, contactsLoop)).toHaveLength(1);
  expect(Object.keys(stored.clientData)).toEqual(['biz_name']);
  const { value } = await call(session.connection, 'readClient', { params: line });
  expect(Object.keys(value.clientData)).toEqual(['biz_name']);
});
