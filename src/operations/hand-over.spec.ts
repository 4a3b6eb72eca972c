import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { tables } from '../storage/database.ts';
import { holdOf, storeHold } from '../storage/holds.ts';
import { knownReads, storeReads } from '../storage/known-reads.ts';
import { clientFileText, importClientFile } from './hand-over.ts';
import { emptyWorkspace, sampleSession } from './sample-session.ts';

const clientId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f1';
const otherId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f2';
const record = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: {},
  others: {},
};
const service = { fetch: globalThis.fetch, tenants: [], workspace: emptyWorkspace };
const sessionOf = (key: string) => sampleSession(service, key);
const row = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: undefined,
  lastSavedAt: 5,
  lastOpenedAt: 6,
  lastQuotedAt: undefined,
  followUpOn: '2026-12-01',
};

/** A browser that has worked with a client, and with another one. */
async function worked() {
  const session = sessionOf(`test:${crypto.randomUUID()}`);
  const connection = session.key;
  const { index, drafts, journal, polls } = await tables();
  await index.putAll([clientId, otherId].map((id) => ({ ...row, clientId: id, connection })));
  await journal.putAll(
    [clientId, otherId].map((id) =>
      sampleEntry({ id: `entry of ${id}`, connection, clientId: id, sentAt: 7 }),
    ),
  );
  await drafts.put({
    draftId: 'draft',
    connection,
    clientId,
    productId: 'p',
    startedAt: 1_000,
    startedOffsetMs: 50,
    savedAt: 2_000,
    serviceOffsetMs: 50,
    base: record,
    ours: { ...record, clientName: 'Ada F.' },
    nameTyped: true,
  });
  await polls.put({
    connection,
    triggerRequestId: 't',
    clientId,
    productId: 'p',
    expected: 2,
    startedAt: 7,
    arrivals: {},
    state: 'complete',
  });
  await storeReads(connection, clientId, 'p', { reads: [{ at: 3, state: 0 }], states: [record] });
  for (const words of ['A letter came.', 'Counsel named.']) {
    await storeHold(connection, { clientId, setAt: 2, clock: 'service', by: 'Rosa', words });
  }
  return session;
}

describe('a client’s file', () => {
  it('brings everything of the client to another browser, and nothing of others', async () => {
    const text = await clientFileText(await worked(), clientId);
    expect(text).not.toContain(otherId);
    const other = sessionOf(`test:${crypto.randomUUID()}`);
    expect(await importClientFile(other, text)).toEqual({
      ok: true,
      clientId,
      clientName: 'Ada Fenn',
      added: 3,
      updated: true,
    });
    const { index, drafts, journal } = await tables();
    expect(await index.get([other.key, clientId])).toMatchObject({ followUpOn: '2026-12-01' });
    expect(await journal.all(other.key)).toMatchObject([{ id: `entry of ${clientId}`, sentAt: 7 }]);
    expect(await drafts.get([other.key, 'draft'])).toMatchObject({
      savedAt: 2_050,
      ours: { clientName: 'Ada F.' },
    });
    expect((await knownReads(other.key, clientId, 'p')).reads).toEqual([{ at: 3, state: 0 }]);
    expect(await holdOf(other.key, clientId)).toMatchObject({
      words: 'Counsel named.',
      earlier: [{ words: 'A letter came.' }],
    });
  });

  it('adds nothing twice and replaces nothing', async () => {
    const session = await worked();
    const text = await clientFileText(session, clientId);
    const { drafts, index } = await tables();
    const draft = await drafts.get([session.key, 'draft']);
    if (draft) await drafts.put({ ...draft, ours: { ...draft.ours, clientName: 'Newer' } });
    await index.put({ ...row, clientId, clientName: 'Renamed', lastSavedAt: 6, connection: session.key });
    expect(await importClientFile(session, text)).toMatchObject({
      ok: true,
      clientName: 'Renamed',
      added: 0,
      updated: false,
    });
    expect((await drafts.get([session.key, 'draft']))?.ours.clientName).toBe('Newer');
    expect((await holdOf(session.key, clientId))?.earlier).toHaveLength(1);
  });

  it('brings a newer request to a client known here', async () => {
    const session = await worked();
    const { index } = await tables();
    const request = { triggerRequestId: 't', sentAt: 7, quoted: 2, declined: 0, quotes: [] };
    const [before, after] = [row, { ...row, requests: { p: request } }];
    await index.put({ ...after, clientId, connection: session.key });
    const text = await clientFileText(session, clientId);
    await index.put({ ...before, clientId, connection: session.key });
    expect(await importClientFile(session, text)).toMatchObject({ added: 0, updated: true });
    expect(await index.get([session.key, clientId])).toMatchObject({ requests: { p: { quoted: 2 } } });
  });

  it.each([
    [
      'of another service',
      (text: string) => text.replace('"service":"', '"service":"https://other.example/'),
      '/service',
    ],
    [
      'with rows of another client',
      (text: string) => text.replace(`"clientId":"${clientId}","index"`, `"clientId":"${otherId}","index"`),
      '/clientId',
    ],
    ['cut short', (text: string) => text.slice(0, -1), ''],
    ['without its journal', (text: string) => text.replace('"journal"', '"diary"'), undefined],
  ])('is refused whole %s', async (_, change, path) => {
    const text = await clientFileText(await worked(), clientId);
    const other = sessionOf(`test:${crypto.randomUUID()}`);
    const taken = await importClientFile(other, change(text));
    expect(taken).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([expect.objectContaining(path === undefined ? {} : { path })]),
    });
    expect(await (await tables()).journal.all(other.key)).toEqual([]);
  });
});
