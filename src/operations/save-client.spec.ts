import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNodeService, type NodeService } from '../../mocks/node.ts';
import { answerElement, loopElement } from '../domain/client/elements.ts';
import { answerIn, getAnswer, iterationsOf, setAnswer } from '../domain/client/walk.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { recordsOfSave } from '../domain/journal/saved-records.ts';
import { tables } from '../storage/database/database.ts';
import { draftsOfClient } from '../storage/drafts.ts';
import { readJournal } from '../storage/sample-entries.ts';
import { isJustCreated } from '../api/just-created.ts';
import { noteRecentCreations } from './recent-creations.ts';
import { writeSave, planSave, type SaveInput, type SaveOutcome } from './save-client.ts';
import { editClient } from './edit-client.ts';
import { bodyOf, readWholeClient, wholeClientQuery } from './records.ts';
import { sampleSession } from './sample-session.ts';
import { sendEvent } from './send-event.ts';
import { readAgain, takeTheirs } from './unshown-saves.ts';
import type { Session } from './session.ts';

let service: NodeService;
let session: Session;
let productId: string;
const queryClient = new QueryClient();

const record = (answers: Readonly<Record<string, string>>, name = 'Ada Fenn'): DraftRecord => ({
  clientName: name,
  clientType: 'COMMERCIAL',
  locationCode: '',
  clientData: Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  ),
  others: {},
});

const unshown = async (clientId: string) => (await tables()).unshownSaves.get([session.key, clientId]);

const asIs = (ours: DraftRecord) => ours;

async function save(
  input: Omit<SaveInput, 'productId' | 'savedForm'>,
  reason?: string,
): Promise<SaveOutcome> {
  const plan = await planSave(session, { ...input, productId, savedForm: asIs });
  return writeSave(session, queryClient, plan, plan.merge.merged, { reason });
}

async function create(answers: Readonly<Record<string, string>>): Promise<string> {
  const outcome = await save({ clientId: undefined, base: undefined, ours: record(answers) });
  if (outcome.kind !== 'saved') throw new Error(`Not created: ${outcome.kind}`);
  return outcome.clientId;
}

async function openService(faults: Parameters<typeof createNodeService>[0]): Promise<void> {
  service = await createNodeService({ scenario: 'empty', ...faults });
  productId = service.workspace.products[0]?.id ?? '';
  session = sampleSession(service, `test:${crypto.randomUUID()}`);
}

beforeEach(() => openService({}));

describe('saving a client', () => {
  it('creates, reads back, and journals the receipt with the reason', async () => {
    const outcome = await save(
      { clientId: undefined, base: undefined, ours: record({ a: '1' }) },
      'first call',
    );
    expect(outcome).toMatchObject({ kind: 'saved', receipt: { result: 'same', differences: [] } });
    const [entry] = await readJournal(session.key);
    expect(entry).toMatchObject({ kind: 'save', reason: 'first call', outcome: 'answered', status: 201 });
    expect(JSON.stringify(entry)).not.toContain(session.connection.credential);
  });

  it('notes the client and its follow-ups in the index', async () => {
    const clientId = await create({ agy_follow_up_on: '2026-12-01' });
    const known = async () => (await tables()).index.get([session.key, clientId]);
    expect(await known()).toMatchObject({ clientName: 'Ada Fenn', followUps: [{ on: '2026-12-01' }] });
    const base = await readWholeClient(session, { clientId });
    await save({ clientId, base, ours: record({ a: '1' }) });
    expect((await known())?.followUps).toEqual([]);
  });

  it('shows the client as saved to a screen that had read it before', async () => {
    const clientId = await create({ a: '1' });
    const whole = wholeClientQuery(session, clientId);
    const { record: base } = await queryClient.fetchQuery(whole);
    await save({ clientId, base, ours: record({ a: '2' }) });
    const shown = queryClient.getQueryData(whole.queryKey);
    expect(shown && getAnswer(shown.record.clientData, ['a'])).toBe('2');
  });

  it('journals the call log entries that it removes', async () => {
    const letter = {
      iterationId: crypto.randomUUID(),
      answers: { agc_what: answerElement('agc_what', 'a letter') },
    };
    const withLog = { ...record({ a: '1' }).clientData, agy_contacts: loopElement('agy_contacts', [letter]) };
    const ours = { ...record({ a: '1' }), clientData: withLog };
    const made = await save({ clientId: undefined, base: undefined, ours });
    if (made.kind !== 'saved') throw new Error(made.kind);
    const { clientId } = made;
    await save({ clientId, base: await readWholeClient(session, { clientId }), ours: record({ a: '2' }) });
    const entries = await readJournal(session.key);
    const losses = entries.toSorted((a, b) => a.sentAt - b.sentAt).map((entry) => entry.callLogLosses);
    const lost = { how: 'removed', stood: expect.objectContaining({ what: 'a letter' }) };
    expect(losses.filter((one) => one !== undefined)).toEqual([[lost]]);
    expect(losses).toHaveLength(2);
  });

  it('journals what the record was that it replaced, a colleague’s changes included', async () => {
    const clientId = await create({ a: '1', b: '1', removed: '1' });
    const base = await readWholeClient(session, { clientId });
    await save({ clientId, base, ours: record({ a: '1', b: 'theirs', removed: '1' }) });
    await save({ clientId, base, ours: record({ a: 'ours', b: '1' }, 'Ada Voss') });
    const records = (await readJournal(session.key))
      .toSorted((a, b) => a.sentAt - b.sentAt)
      .map(recordsOfSave);
    expect(records[0]).toEqual({ before: undefined, after: record({ a: '1', b: '1', removed: '1' }) });
    expect(records.slice(1).map((one) => one?.before)).toEqual([
      record({ a: '1', b: '1', removed: '1' }),
      record({ a: '1', b: 'theirs', removed: '1' }),
    ]);
    expect(records[2]?.after).toEqual(record({ a: 'ours', b: 'theirs' }, 'Ada Voss'));
    // One answer took one change, not another copy of the client.
    expect((await readJournal(session.key)).map(({ replaced }) => replaced?.length ?? 0).toSorted()).toEqual([
      0, 1, 3,
    ]);
  });

  it('makes a client that is still new after a reload', async () => {
    const clientId = await create({ a: '1' });
    // The page that created it has another connection.
    const reloaded = { ...session, connection: { ...session.connection, name: 'reloaded' } };
    expect(isJustCreated(reloaded.connection, clientId)).toBe(false);
    await noteRecentCreations(reloaded);
    expect(isJustCreated(reloaded.connection, clientId)).toBe(true);
  });

  it('is refused by a body that refuses, and nothing is taken for answered', async () => {
    const clientId = await create({ a: '1' });
    const base = await readWholeClient(session, { clientId });
    await service.setFaults([{ name: 'refused-with-200', times: 1, endpoints: ['saveClient'] }]);
    const outcome = await save({ clientId, base, ours: record({ a: '2' }) });
    if (outcome.kind !== 'refused') throw new Error(outcome.kind);
    expect(outcome.error.message).toContain('“Locked for maintenance until 6 PM.”');
    const entries = (await readJournal(session.key)).toSorted((a, b) => a.sentAt - b.sentAt);
    expect(entries.at(-1)).toMatchObject({ outcome: 'refused', status: 200 });
    expect(getAnswer((await readWholeClient(session, { clientId })).clientData, ['a'])).toBe('1');
  });

  it('merges nothing of another client’s record', async () => {
    const clientId = await create({ a: '1' });
    const base = await readWholeClient(session, { clientId });
    await service.setFaults([{ name: 'another-client' }]);
    await expect(save({ clientId, base, ours: record({ a: '2' }) })).rejects.toThrow('another client');
    expect((await readJournal(session.key)).length).toBe(1);
  });

  it('merges what a colleague changed elsewhere, and reports it', async () => {
    const clientId = await create({ a: '1', b: '1' });
    const base = await readWholeClient(session, { clientId });
    await save({ clientId, base, ours: record({ a: '1', b: 'theirs' }) });

    const plan = await planSave(session, {
      clientId,
      productId,
      savedForm: asIs,
      base,
      ours: record({ a: 'ours', b: '1' }),
    });
    expect(plan.merge.conflicts).toEqual([]);
    expect(plan.merge.fromTheirs).toHaveLength(1);
    await writeSave(session, queryClient, plan, plan.merge.merged);
    const now = await readWholeClient(session, { clientId });
    expect([getAnswer(now.clientData, ['a']), getAnswer(now.clientData, ['b'])]).toEqual(['ours', 'theirs']);
  });

  it('reports a conflict when both changed the same answer', async () => {
    const clientId = await create({ a: '1' });
    const base = await readWholeClient(session, { clientId });
    await save({ clientId, base, ours: record({ a: 'theirs' }) });
    const plan = await planSave(session, {
      clientId,
      productId,
      savedForm: asIs,
      base,
      ours: record({ a: 'ours' }),
    });
    expect(plan.merge.conflicts).toMatchObject([
      { kind: 'answer', base: '1', ours: 'ours', theirs: 'theirs' },
    ]);
  });

  it('finds by a read that an unconfirmed save arrived', async () => {
    const clientId = await create({ a: '1' });
    const base = await readWholeClient(session, { clientId });
    service.setFaults([{ name: 'lost-after-write', endpoints: ['saveClient'], times: 1 }]);
    expect(await save({ clientId, base, ours: record({ a: '2' }) })).toMatchObject({
      kind: 'saved',
      receipt: { result: 'same' },
    });
    expect(await unshown(clientId)).toBeUndefined();
  });

  it('finds by a read that an unconfirmed save has not arrived', async () => {
    const clientId = await create({ a: '1' });
    const base = await readWholeClient(session, { clientId });
    service.setFaults([{ name: 'lost-before-write', endpoints: ['saveClient'], times: 1 }]);
    expect(await save({ clientId, base, ours: record({ a: '2' }) })).toMatchObject({
      kind: 'unproven',
      shown: 'none',
    });
    expect(getAnswer((await readWholeClient(session, { clientId })).clientData, ['a'])).toBe('1');
  });

  it('reads after a failure of the service to find out whether it saved', async () => {
    const clientId = await create({ a: '1' });
    const base = await readWholeClient(session, { clientId });
    service.setFaults([{ name: 'error', endpoints: ['saveClient'], times: 1 }]);
    expect(await save({ clientId, base, ours: record({ a: '2' }) })).toMatchObject({
      kind: 'unproven',
      shown: 'none',
      error: { status: 500 },
    });
  });

  it('reports a new client when the response has no id', async () => {
    service.setFaults([{ name: 'empty-save-answer', times: 1 }]);
    expect(await save({ clientId: undefined, base: undefined, ours: record({ a: '1' }) })).toEqual({
      kind: 'savedWithoutId',
    });
  });

  it('does not remove what it sent but the read leaves out', async () => {
    const clientId = await create({ a: '1' });
    service.setFaults([{ name: 'product-scoped-reads' }]);
    const shown = await readWholeClient(session, { clientId });
    expect(shown.clientData).toEqual({});
    const first = await save({ clientId, base: shown, ours: record({ a: '1', b: '2' }) });
    if (first.kind !== 'saved') throw new Error(first.kind);
    expect(first.receipt).toBeUndefined();
    expect(first.known.record.clientData).toEqual(record({ a: '1', b: '2' }).clientData);
    const ours = { ...first.known.ours, clientName: 'Ada B. Fenn' };
    await save({ clientId, base: first.known.base, ours });
    service.setFaults([]);
    expect((await readWholeClient(session, { clientId })).clientData).toEqual(
      record({ a: '1', b: '2' }).clientData,
    );
  });

  it('does not remove what was sent and never read', async () => {
    const clientId = await create({ a: '1' });
    service.setFaults([{ name: 'product-scoped-reads' }]);
    const base = await readWholeClient(session, { clientId });
    const ours = record({ a: '1', b: '2' });
    const plan = await planSave(session, { clientId, productId, base, ours, savedForm: asIs });
    service.setFaults([{ name: 'malformed', endpoints: ['readClient'] }]);
    const outcome = await writeSave(session, queryClient, plan, ours);
    expect(outcome).toMatchObject({ kind: 'saved', receipt: undefined, known: { record: ours } });
    service.setFaults([{ name: 'product-scoped-reads' }]);
    expect((await readWholeClient(session, { clientId })).clientData).toEqual(ours.clientData);
  });

  it('leaves out hidden answers only after the merge', async () => {
    const clientId = await create({ hired: 'YES' });
    const base = await readWholeClient(session, { clientId });
    await save({ clientId, base, ours: record({ hired: 'NO' }) });
    const savedForm = (all: DraftRecord): DraftRecord => {
      const { cost: _hidden, ...rest } = all.clientData;
      return getAnswer(all.clientData, ['hired']) === 'NO' ? { ...all, clientData: rest } : all;
    };
    const ours = record({ hired: 'YES', cost: '7654', phone: '1' });
    const plan = await planSave(session, { clientId, productId, base, ours, savedForm });
    expect(plan.merge.conflicts).toEqual([]);
    expect(plan.changes).toMatchObject([{ address: ['phone'], after: '1' }]);
  });

  it('sends unknown members back', async () => {
    const clientId = await create({ a: '1' });
    const base = await readWholeClient(session, { clientId });
    const ours = { ...base, others: { ...base.others, brokerNote: { saved: true } } };
    await save({ clientId, base, ours });
    expect((await readWholeClient(session, { clientId })).others).toMatchObject({
      brokerNote: { saved: true },
    });
  });

  it('returns a refusal with its error', async () => {
    const outcome = await save({
      clientId: undefined,
      base: undefined,
      ours: { ...record({}), clientType: 'OTHER' },
    });
    expect(outcome).toMatchObject({ kind: 'refused', error: { status: 422 } });
  });
});

describe('a save that the service does not show yet', () => {
  /** A client with a = 1, saved as a = 2 while reads are late. */
  async function savedLate() {
    const clientId = await create({ a: '1', b: '1' });
    const base = await readWholeClient(session, { clientId });
    await service.moveClock(10_000);
    service.setFaults([{ name: 'lag' }]);
    const outcome = await save({ clientId, base, ours: record({ a: '2', b: '1' }) });
    if (outcome.kind !== 'saved') throw new Error(outcome.kind);
    return { clientId, outcome };
  }
  const answers = async (clientId: string) => {
    const { clientData } = await readWholeClient(session, { clientId });
    return ['a', 'b'].map((qid) => getAnswer(clientData, [qid]));
  };

  it('counts for every read, until the service shows it', async () => {
    const { clientId, outcome } = await savedLate();
    expect(outcome.receipt).toBeUndefined();
    expect(await answers(clientId)).toEqual(['2', '1']);
    expect(await unshown(clientId)).toMatchObject({ state: 'accepted', tries: 0 });
    const shown = await queryClient.fetchQuery(wholeClientQuery(session, clientId));
    expect(getAnswer(shown.record.clientData, ['a'])).toBe('2');

    service.setFaults([]);
    expect(await answers(clientId)).toEqual(['2', '1']);
    expect(await unshown(clientId)).toBeUndefined();
    const [last] = (await readJournal(session.key)).toSorted((a, b) => b.sentAt - a.sentAt);
    expect(last?.receipt).toMatchObject({ result: 'same' });
  });

  it('is what the next edit starts from', async () => {
    const { clientId } = await savedLate();
    await editClient(session, queryClient, { clientId, productId }, (map) => setAnswer(map, ['b'], '3'));
    service.setFaults([]);
    expect(await answers(clientId)).toEqual(['2', '3']);
    expect(await unshown(clientId)).toBeUndefined();
  });

  it('explains nothing once it was shown: what equals the record before it is somebody’s change', async () => {
    const { clientId } = await savedLate();
    service.setFaults([]);
    await answers(clientId);
    const base = await readWholeClient(session, { clientId });
    await save({ clientId, base, ours: record({ a: '1', b: '1' }) });
    expect(await answers(clientId)).toEqual(['1', '1']);
  });

  it('becomes a draft that asks where an edit meets what somebody else changed too', async () => {
    const { clientId } = await savedLate();
    service.setFaults([]);
    const row = await unshown(clientId);
    if (!row) throw new Error('It was shown.');
    const [before] = row.befores;
    // A colleague who still read the record before saves another answer over it.
    const { fetch } = session.connection;
    const body = bodyOf(
      { ...record({ a: '9', b: '1' }), ...(before && { others: before.others }) },
      clientId,
      undefined,
    );
    const headers = {
      Authorization: `Basic ${session.connection.credential}`,
      'Content-Type': 'application/json',
    };
    await fetch(
      new Request('http://service.test/base/v3/client', {
        method: 'PUT',
        body: JSON.stringify(body),
        headers,
      }),
    );
    await editClient(session, queryClient, { clientId, productId }, (map) => setAnswer(map, ['b'], '3'));
    expect(await answers(clientId)).toEqual(['9', '3']);
    const [draft] = await draftsOfClient(session.key, clientId);
    expect(getAnswer(draft?.ours.clientData ?? {}, ['a'])).toBe('2');
    expect(getAnswer(draft?.base?.clientData ?? {}, ['a'])).toBe('1');
  });

  it('is forgotten where a later one is refused', async () => {
    const { clientId } = await savedLate();
    const row = await unshown(clientId);
    service.setFaults([{ name: 'lag' }, { name: 'too-large' }]);
    const base = await readWholeClient(session, { clientId });
    expect(await save({ clientId, base, ours: record({ a: '5', b: '1' }) })).toMatchObject({
      kind: 'refused',
    });
    expect(await unshown(clientId)).toEqual(row);
  });
});

it('calls nothing saved that was answered and not kept', async () => {
  const clientId = await create({ a: '1' });
  const base = await readWholeClient(session, { clientId });
  service.setFaults([{ name: 'keeps-nothing' }]);
  expect(await save({ clientId, base, ours: record({ a: '2' }) })).toEqual({
    kind: 'unproven',
    error: undefined,
    isToCome: false,
    shown: 'none',
    unshown: [expect.objectContaining({ address: ['a'] })],
  });
  await expect(
    editClient(session, queryClient, { clientId, productId }, (map) => setAnswer(map, ['a'], '3')),
  ).rejects.toThrow('kept nothing');
});

it('may still come where the answer says that it is done later, and is not asked about when it has', async () => {
  const clientId = await create({ a: '1' });
  const base = await readWholeClient(session, { clientId });
  const { fetch } = session.connection;
  const waiting: Request[] = [];
  vi.spyOn(session.connection, 'fetch').mockImplementation((request) => {
    if (request.method !== 'PUT') return fetch(request);
    waiting.push(request);
    return Promise.resolve(new Response('', { status: 202 }));
  });
  const draft = { clientId, base, draftId: 'd' };
  expect(await save({ ...draft, ours: record({ a: '2' }) })).toMatchObject({ isToCome: true, shown: 'none' });
  for (const request of waiting) await fetch(request);
  const input = { ...draft, ours: record({ a: '3' }), productId, savedForm: asIs };
  const plan = await planSave(session, input);
  expect(plan.merge.conflicts).toEqual([]);
  expect(getAnswer(plan.merge.merged.clientData, ['a'])).toBe('3');
  expect((await planSave(session, { ...input, draftId: 'e' })).merge.conflicts).toHaveLength(1);
});

it('is shown where the service wrote it in its own way', async () => {
  const clientId = await create({ a: '1', b: '1' });
  const base = await readWholeClient(session, { clientId });
  service.setFaults([{ name: 'capitals' }]);
  const saved = await save({ clientId, base, ours: record({ a: '2', b: 'Mill Ln' }) });
  expect(saved).toMatchObject({ known: { contested: [] }, receipt: { result: 'differs' } });
  const latest = await readWholeClient(session, { clientId });
  expect(getAnswer(latest.clientData, ['b'])).toBe('MILL LN');
  const next = await save({ clientId, base: latest, ours: record({ a: '3', b: 'MILL LN' }) });
  expect(next).toMatchObject({ kind: 'saved', receipt: { result: 'same' } });
});

it('proves nothing by an answer about another client', async () => {
  const clientId = await create({ a: '1' });
  const base = await readWholeClient(session, { clientId });
  const { fetch } = session.connection;
  vi.spyOn(session.connection, 'fetch').mockImplementation((request) =>
    request.method === 'PUT'
      ? Promise.resolve(Response.json({ clientId: crypto.randomUUID(), clientName: 'B', clientData: {} }))
      : fetch(request),
  );
  expect(await save({ clientId, base, ours: record({ a: '2' }) })).toMatchObject({
    kind: 'unproven',
    shown: 'none',
  });
});

it('is stored before it leaves, and an id in another case is the same client’s', async () => {
  const clientId = await create({ a: '1' });
  const base = await readWholeClient(session, { clientId });
  const { fetch } = session.connection;
  const stored: unknown[] = [];
  vi.spyOn(session.connection, 'fetch').mockImplementation(async (request) => {
    if (request.method !== 'PUT') return fetch(request);
    stored.push(await unshown(clientId));
    await fetch(request);
    return Response.json({ clientId: clientId.toUpperCase() });
  });
  await service.moveClock(10_000);
  service.setFaults([{ name: 'lag' }]);
  expect(await save({ clientId, base, ours: record({ a: '2' }) })).toMatchObject({ kind: 'saved' });
  expect(stored).toMatchObject([{ state: 'underWay', befores: [base], sent: record({ a: '2' }) }]);
  expect(await unshown(clientId)).toMatchObject({ state: 'accepted' });
});

it('is noted of events that are sent meanwhile', async () => {
  const clientId = await create({ a: '1' });
  const base = await readWholeClient(session, { clientId });
  const body = { type: 'CUSTOMER_DOCUMENT', clientId } as const;
  const noted = async () => {
    await sendEvent(session, queryClient, { body, clientId, productId });
    const entries = (await readJournal(session.key)).filter(({ kind }) => kind === 'fire');
    return entries.toSorted((a, b) => a.sentAt - b.sentAt).at(-1)?.answersUnshown;
  };
  expect(await noted()).toBeUndefined();
  await service.moveClock(10_000);
  service.setFaults([{ name: 'lag' }]);
  await save({ clientId, base, ours: record({ a: '2' }) });
  expect(await noted()).toBe(true);
});

it('has what differs from it by then in its receipt, once it is shown', async () => {
  const clientId = await create({ a: '1', b: '1' });
  const base = await readWholeClient(session, { clientId });
  await service.moveClock(10_000);
  service.setFaults([{ name: 'lag' }]);
  await save({ clientId, base, ours: record({ a: '2', b: '1' }) });
  service.setFaults([]);
  const colleague = sampleSession(service, `test:${crypto.randomUUID()}`);
  const theirs = (map: DraftRecord['clientData']) => setAnswer(map, ['b'], 'theirs');
  await editClient(colleague, queryClient, { clientId, productId }, theirs);

  expect(getAnswer((await readWholeClient(session, { clientId })).clientData, ['b'])).toBe('theirs');
  const last = (await readJournal(session.key)).toSorted((a, b) => a.sentAt - b.sentAt).at(-1);
  expect(last?.receipt).toMatchObject({ result: 'differs', differences: ['/b: "1" → "theirs"'] });
});

it('is read again until it is shown, and given up on demand', async () => {
  const clientId = await create({ a: '1' });
  const base = await readWholeClient(session, { clientId });
  await service.moveClock(10_000);
  service.setFaults([{ name: 'lag' }]);
  await save({ clientId, base, ours: record({ a: '2' }) });
  const row = await unshown(clientId);
  if (!row) throw new Error('It was shown.');
  const due = { ...row, sentAt: row.sentAt - 2_000 };
  const { signal } = new AbortController();
  await readAgain(session, queryClient, due, signal);
  const reads = vi.spyOn(session.connection, 'fetch');
  // As another tab, whose time comes later.
  await readAgain(session, queryClient, due, signal);
  expect(reads).not.toHaveBeenCalled();
  expect(await unshown(clientId)).toMatchObject({ tries: 1, state: 'accepted' });

  const theirs = await takeTheirs(session, row);
  expect(getAnswer(theirs.record.clientData, ['a'])).toBe('1');
  expect(await unshown(clientId)).toBeUndefined();
  const last = (await readJournal(session.key)).toSorted((a, b) => a.sentAt - b.sentAt).at(-1);
  expect(last?.receipt).toMatchObject({ result: 'differs', differences: ['/a: "2" → "1"'] });
});

it('takes over the new ids that a service gives to items, with what refers to them', async () => {
  service.setFaults([{ name: 'renamed-ids' }]);
  const [car, driver] = [crypto.randomUUID(), crypto.randomUUID()];
  const item = (iterationId: string, qid: string, answer: string) => ({
    iterationId,
    answers: { [qid]: answerElement(qid, answer) },
  });
  const clientData = {
    cars: loopElement('cars', [item(car, 'make', 'Ford'), item(crypto.randomUUID(), 'make', 'Ford')]),
    drivers: loopElement('drivers', [item(driver, 'drives', car)]),
  };
  const made = await save({ clientId: undefined, base: undefined, ours: { ...record({}), clientData } });
  if (made.kind !== 'saved') throw new Error(made.kind);
  const { clientId } = made;
  expect(made.receipt).toMatchObject({ result: 'same' });
  const { connection } = session;
  const fetch = connection.fetch;
  vi.spyOn(connection, 'fetch').mockImplementation(async (request) => {
    const response = await fetch(request);
    // As a read of another screen, which shows the new ids before the save has its answer.
    if (request.method === 'PUT') await readWholeClient(session, { clientId });
    return response;
  });
  for (const name of ['Ada B. Fenn', 'Ada C. Fenn']) {
    const base = await readWholeClient(session, { clientId });
    const outcome = await save({ clientId, base, ours: { ...base, clientName: name } });
    expect(outcome).toMatchObject({ receipt: { result: 'same' } });
  }
  const { clientData: now } = await readWholeClient(session, { clientId });
  const cars = iterationsOf(now, 'cars');
  expect(cars).toHaveLength(2);
  expect(cars[0]?.iterationId).not.toBe(car);
  const [drives] = iterationsOf(now, 'drivers');
  expect(drives && answerIn(drives, 'drives')).toBe(cars[0]?.iterationId);
});
