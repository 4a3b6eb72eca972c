import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { findToLink } from './find-to-link.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { writeSave, planSave } from '../../../operations/save-client.ts';
import type { Session } from '../../../operations/session.ts';

let service: NodeService;
let ours: Session;
let colleague: Session;
let productId: string;

beforeEach(async () => {
  service = await createNodeService({ scenario: 'empty' });
  productId = service.workspace.products[0]?.id ?? '';
  ours = sampleSession(service, `test:${crypto.randomUUID()}`);
  colleague = sampleSession(service, `test:${crypto.randomUUID()}`);
});

const named = (clientName: string): DraftRecord => ({
  ...blankRecord,
  clientName,
  clientType: 'COMMERCIAL',
  clientData: { a: answerElement('a', clientName) },
});

async function save(session: Session, record: DraftRecord, draftId = 'another'): Promise<string> {
  const savedForm = (one: DraftRecord) => one;
  const plan = await planSave(session, {
    clientId: undefined,
    productId,
    base: undefined,
    ours: record,
    savedForm,
    draftId,
  });
  const outcome = await writeSave(session, new QueryClient(), plan, record);
  return outcome.kind === 'saved' ? outcome.clientId : '';
}

/** The draft "one" is sent, and no answer comes. */
async function sendLost(clientName: string) {
  service.setFaults([{ name: 'lost-after-write', endpoints: ['saveClient'], times: 1 }]);
  expect(await save(ours, named(clientName), 'one')).toBe('');
}

const find = (clientId: string) =>
  findToLink(ours, new QueryClient(), { clientId, productId, draftIds: ['one', undefined] });

it('tells a client that has what was sent from one that differs, by the likest of several sendings', async () => {
  const [same, other] = [await save(colleague, named('Zed')), await save(colleague, named('North'))];
  await sendLost('Zed');
  await sendLost('Zed Roofing');
  const found = await find(same);
  expect(found).toMatchObject({ differences: [], sent: { clientName: 'Zed' } });
  expect(await find(other)).toMatchObject({
    stored: { clientName: 'North' },
    differences: [{ kind: 'header' }, { kind: 'answer', address: ['a'] }],
  });
});

it('fails for a client that the service does not know', async () => {
  await sendLost('Zed');
  await expect(find('11111111-1111-4111-8111-111111111111')).rejects.toMatchObject({ status: 404 });
});
