import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { noteClient } from '../../../storage/client-index.ts';
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
  expect(found).toMatchObject({ kind: 'found', differences: [], sent: { clientName: 'Zed' } });
  expect(await find(other)).toMatchObject({
    kind: 'found',
    stored: { clientName: 'North' },
    savedAt: undefined,
    differences: [{ kind: 'header' }, { kind: 'answer', address: ['a'] }],
  });
});

it('refuses a client that was saved or quoted here before the sending, by the journal and by the index', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const saved = await save(ours, named('North'));
  const quoted = await save(colleague, named('Zed'));
  await noteClient(ours.key, quoted, { clientName: 'Zed', lastQuotedAt: 1 });
  vi.advanceTimersByTime(1);
  await sendLost('Zed');
  expect(await find(saved)).toMatchObject({ kind: 'before', clientName: 'North', did: 'saved' });
  expect(await find(quoted)).toMatchObject({ kind: 'before', clientName: 'Zed', did: 'quoted', at: 1 });
  // Saved again since, it was there before all the same.
  await noteClient(ours.key, saved, { lastSavedAt: Date.now() + 1_000_000 });
  expect(await find(saved)).toMatchObject({ kind: 'before', did: 'saved' });
});

it('says what it read of a client that the service does not know', async () => {
  await sendLost('Zed');
  const unknown = await find('11111111-1111-4111-8111-111111111111');
  expect(unknown).toMatchObject({ kind: 'unread', error: { status: 404 } });
});
