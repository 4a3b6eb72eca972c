import * as fc from 'fast-check';
import { z } from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { ClientRead } from '../contract/clients.ts';
import { blankRecord, recordOf } from '../domain/client/draft-record.ts';
import { mergeRecords } from '../domain/client/merge.ts';
import { setAnswer } from '../domain/client/walk.ts';
import { rowOfEntry } from '../domain/client-index/row-of-entry.ts';
import { known, request } from '../domain/client-index/sample-index.ts';
import { IndexRow } from '../domain/client-index/index-row.ts';
import { ChainLink, JournalAdditionRow, JournalEntryRow, QuotePoll } from '../domain/journal/journal.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { ConfigVersion, DraftRow } from '../domain/local-data.ts';
import { arbitraryOf } from '../domain/schema-arbitraries.ts';
import { setServiceOffset } from '../lib/clock.ts';
import { jsonBytes, jsonText } from '../lib/json-text.ts';
import { canonicalJson, isObject, parsePointer } from '../lib/json.ts';
import { parseStrictJson } from '../lib/strict-json.ts';
import { tables } from '../storage/database/database.ts';
import { holdOf, storeHold } from '../storage/holds.ts';
import { knownReads, storeReads } from '../storage/known-reads.ts';
import { entriesOfClient } from '../storage/journal.ts';
import { clientListText, clientText, everythingText } from './export-rows.ts';
import { importRows } from './import-rows.ts';
import { bodyOf } from './records.ts';
import { planSave, writeSave } from './save-client.ts';
import { sampleSession } from './sample-session.ts';
import { emptyWorkspace } from '../domain/questions/workspace/empty-workspace.ts';
import type { Session } from './session.ts';

const clientId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f1';
const otherId = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f2';
const record = { ...blankRecord, clientName: 'Ada Fenn', clientType: 'PERSONAL' };
const sessionOf = (fetch = globalThis.fetch): Session =>
  sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, `test:${crypto.randomUUID()}`);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const entry = { ...known, clientId, clientName: 'Ada Fenn', requests: { p: { ...request, seenAt: 20 } } };

// One that is given stays, whatever answers to earlier tests still come.
beforeEach(() => setServiceOffset({ ms: 0, least: 0, how: 'given' }));

/** A browser that has worked with a client, and with another one. */
async function worked(session = sessionOf()): Promise<Session> {
  const connection = session.key;
  const { index, own, drafts, journal, polls, configVersions, values } = await tables();
  for (const id of [clientId, otherId]) {
    const { row, own: notes } = rowOfEntry({ ...entry, clientId: id });
    await index.put({ ...row, connection });
    await own.put({ ...notes, connection });
    await journal.put(sampleEntry({ id: `entry of ${id}`, connection, clientId: id, bookHash: 'abc' }));
  }
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
  const poll = { triggerRequestId: 't', clientId, startedAt: 7, arrivals: {}, state: 'complete' } as const;
  await polls.put({ connection, ...poll });
  const version = { configId: 'c', version: 2, productId: 'p', type: 'RATER', firstSeenAt: 5, raw: { a: 1 } };
  await configVersions.put({ connection, ...version });
  await values.put({ connection, name: 'coverageJoins', value: [{ label: 'BI', codes: ['BI', 'BIL'] }] });
  await values.put({ connection, name: 'book/abc', value: { version: '1' } });
  await values.put({ connection, name: 'journalChain/3', value: { chain: connection } });
  await storeReads(connection, clientId, 'p', { reads: [{ at: 3, state: 0 }], states: [record] });
  for (const words of ['A letter came.', 'Counsel named.']) {
    await storeHold(connection, { clientId, setAt: 2, clock: 'service', by: 'Rosa', words });
  }
  return session;
}

/** What is stored of a connection, without what differs between two browsers by right. */
async function stored({ key }: Session): Promise<unknown> {
  const all = await tables();
  const rowsOf = async (name: keyof typeof all) =>
    (await all[name].all(key))
      .map((row) => canonicalJson({ ...row, connection: '', importedAt: undefined }))
      // When the archive was read is there in each of its moments.
      .map((row) => row.replace(/^\{"at":\d+,("connection":"","data")/, '{$1'))
      .filter((row) => !row.includes('journalChain'))
      .toSorted();
  const names = ['index', 'own', 'journal', 'drafts', 'polls', 'configVersions', 'reads', 'values'] as const;
  return Promise.all(names.map(rowsOf));
}

/** The file with the values at some JSON Pointers changed; `-` after the last item of a list, undefined for none. */
function changed(text: string, changes: Readonly<Record<string, unknown>>): string {
  const file: unknown = JSON.parse(text);
  for (const [pointer, value] of Object.entries(changes)) {
    const path = parsePointer(pointer) ?? [];
    const last = path.pop() ?? '';
    const place = path.reduce((at, part) => Reflect.get(Object(at), part), file);
    if (Array.isArray(place) && last === '-') place.push(value);
    else Reflect.set(Object(place), last, value);
  }
  return JSON.stringify(file);
}

/** A number as any program may write it. */
const numberText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.constantFrom('0', '90071992547409931'), fc.bigInt({ min: 1n, max: 10n ** 24n }).map(String)),
    fc.oneof(fc.constantFrom('', '.10', '.0'), fc.stringMatching(/^\.\d{1,20}$/)),
    fc.constantFrom('', 'e21', 'E+3', 'e-400'),
  )
  .map((parts) => parts.join(''));

it('carries each number of a client as it came through storage, a file, a merge and a save', async () => {
  const item = '6a1f0c4e-2b7d-4f6a-9c3e-51d0a7b8e9f3';
  await fc.assert(
    fc.asyncProperty(fc.tuple(numberText, numberText, numberText, fc.string()), async ([a, b, c, typed]) => {
      const answer = (qid: string, more: string) => `"${qid}":{"type":"ANSWER","qid":"${qid}",${more}}`;
      const loop = `{"type":"LOOP","qid":"l","iterations":[{"iterationId":"${item}","answers":{${answer('n', `"answer":${b}`)}},"of":[${c}]}]}`;
      const came = `{"x_rate":${a},"clientId":"${clientId}","clientName":"Ada","clientType":"PERSONAL","clientData":{${answer('q', `"answer":"1","weight":${a}`)},"l":${loop}}}`;
      const base = recordOf(ClientRead.parse(parseStrictJson(came)));
      const ours = { ...base, clientData: setAnswer(base.clientData, ['q'], typed) };
      const [here, there] = [sessionOf(), sessionOf()];
      const { drafts, journal } = await tables();
      const facts = { productId: 'p', startedAt: 1, startedOffsetMs: 0, savedAt: 2, serviceOffsetMs: 0 };
      const draft = { ...facts, draftId: 'd', connection: here.key, clientId, base, ours, nameTyped: true };
      await drafts.put(draft);
      const request = bodyOf(base, clientId, base);
      await journal.put(sampleEntry({ id: 'e', connection: here.key, clientId, request, kind: 'save' }));
      await importRows(there, await everythingText(here));
      const draftThere = await drafts.get([there.key, 'd']);
      const { merged, conflicts } = mergeRecords(
        draftThere?.base ?? blankRecord,
        draftThere?.ours ?? blankRecord,
        base,
      );
      expect(conflicts).toEqual([]);
      const [entry] = await entriesOfClient(there.key, clientId);
      expect(jsonText(entry?.request)).toBe(came);
      const sent = new TextDecoder().decode(jsonBytes(bodyOf(merged, clientId, base)));
      expect(sent).toBe(came.replace('"answer":"1"', () => `"answer":${JSON.stringify(typed)}`));
    }),
    { numRuns: 50 },
  );
});

describe('everything', () => {
  it('comes back in another browser, and nothing twice', async () => {
    const here = await worked();
    const text = await everythingText(here);
    const there = sessionOf();
    expect(await importRows(there, text)).toEqual({
      ok: true,
      client: undefined,
      newClients: 2,
      updatedClients: 0,
      added: 4,
      stopped: false,
    });
    const before = await stored(there);
    expect(await importRows(there, text)).toMatchObject({ newClients: 0, updatedClients: 0, added: 0 });
    expect(await stored(there)).toEqual(before);
    const withoutDrafts = (all: unknown) => (all as string[][]).toSpliced(3, 1);
    expect(withoutDrafts(before)).toEqual(withoutDrafts(await stored(here)));
    const chain = { name: 'journalChain/3', value: { chain: 'forged', number: 9, hash: '' } };
    await importRows(there, changed(text, { '/rows/values/-': chain }));
    expect(await (await tables()).values.get([there.key, chain.name])).toBeUndefined();
    expect((await knownReads(there.key, clientId, 'p')).reads).toEqual([{ at: 3, state: 0 }]);
    expect((await (await tables()).drafts.get([there.key, 'draft']))?.savedAt).toBe(2_050);
  });

  it('has every member that a row can have', async () => {
    const rows = fc.record({
      index: arbitraryOf(IndexRow),
      // Of an older link, without its content, nothing is left.
      entry: arbitraryOf(JournalEntryRow.omit({ link: true })),
      addition: arbitraryOf(JournalAdditionRow.omit({ link: true })),
      link: arbitraryOf(ChainLink.extend({ content: z.literal('a hash') })),
      draft: arbitraryOf(DraftRow.omit({ startedOffsetMs: true, serviceOffsetMs: true })),
      poll: arbitraryOf(QuotePoll),
      version: arbitraryOf(ConfigVersion),
    });
    await fc.assert(
      fc.asyncProperty(rows, async ({ index: client, entry: sent, addition, link, draft, poll, version }) => {
        const [here, there] = [sessionOf(), sessionOf()];
        const connection = here.key;
        const { index, drafts, journal, polls, configVersions } = await tables();
        await index.put({ ...client, connection });
        await journal.putAll([
          { ...sent, id: 'sent', connection, link },
          { ...addition, id: 'later', of: 'sent', connection },
        ]);
        await drafts.put({ ...draft, connection });
        await polls.put({ ...poll, connection });
        await configVersions.put({ ...version, connection });
        expect(await importRows(there, await everythingText(here))).toMatchObject({ ok: true });
        // Drafts say by which clock their times are.
        const of = async (session: Session) =>
          ((await stored(session)) as string[][]).map((rowsOf) =>
            rowsOf.map((row) => row.replaceAll(/,"(?:startedOffsetMs|serviceOffsetMs)":0/g, '')),
          );
        expect(await of(there)).toEqual(await of(here));
      }),
      { numRuns: 60 },
    );
  });

  it('leaves what is here as it is, whatever a file has of it', async () => {
    const file = await worked();
    const all = await tables();
    await all.reads.put({ connection: file.key, key: 'last/clients', at: 9, data: 'theirs' });
    await all.own.put({ connection: file.key, clientId, openedAt: 10, removedAt: 11 });
    const text = await everythingText(file);
    const here = await worked();
    const connection = here.key;
    const seen = { p: { triggerRequestId: 'later', at: 990 } };
    await all.own.put({ connection, clientId, openedAt: 900, removedAt: 950, seen });
    await all.polls.put({
      connection,
      triggerRequestId: 't',
      clientId,
      startedAt: 7,
      arrivals: {},
      state: 'pending',
    });
    await all.configVersions.put({
      connection,
      configId: 'c',
      version: 2,
      productId: 'p',
      type: 'RATER',
      firstSeenAt: 1,
      raw: { a: 2 },
    });
    await all.values.put({ connection, name: 'coverageJoins', value: [] });
    await all.reads.put({ connection, key: 'last/clients', at: 1, data: 'ours' });
    const before = await stored(here);
    expect(await importRows(here, text)).toMatchObject({ newClients: 0, updatedClients: 0, added: 0 });
    expect(await stored(here)).toEqual(before);
  });

  it('can be stopped; what is done by then stays', async () => {
    const here = await worked();
    const control = new AbortController();
    const seen: number[] = [];
    const taken = await importRows(sessionOf(), await everythingText(here), {
      signal: control.signal,
      onProgress: (done) => {
        seen.push(done);
        control.abort();
      },
    });
    expect(taken).toMatchObject({ stopped: true, newClients: 2, added: 0 });
    expect(seen).toEqual([2]);
  });
});

it('a list of clients keeps what a quote is not as requested', async () => {
  const here = sessionOf();
  const quote = { ...request.quotes[0], carrier: 'Harbor', bindable: true, mismatch: true };
  const { row } = rowOfEntry({ ...entry, requests: { p: { ...request, quotes: [quote as never] } } });
  await (await tables()).index.put({ ...row, connection: here.key });
  const there = sessionOf();
  expect(await importRows(there, await clientListText(here))).toMatchObject({ newClients: 1 });
  const [client] = await (await tables()).index.all(there.key);
  expect(client?.requests?.['p']?.quotes).toMatchObject([{ carrier: 'Harbor', mismatch: true }]);
});

describe('one client', () => {
  const addition = { id: 'x', of: 'nowhere', client: clientId, sentAt: 1, at: 1, more: {} };
  const hold = { clientId: otherId, setAt: 2, clock: 'service', by: 'Rosa', words: 'x', earlier: [] };

  it('goes to a colleague whole, without others and without what was only looked at', async () => {
    const text = await clientText(await worked(), clientId);
    expect(text).not.toContain(otherId);
    expect(text).not.toContain('openedAt');
    const there = sessionOf();
    expect(await importRows(there, text)).toMatchObject({
      ok: true,
      client: { id: clientId, name: 'Ada Fenn' },
      newClients: 1,
      added: 3,
    });
    expect(await holdOf(there.key, clientId)).toMatchObject({
      words: 'Counsel named.',
      earlier: [{ words: 'A letter came.' }],
    });
    expect(await entriesOfClient(there.key, clientId)).toMatchObject([{ bookHash: 'abc' }]);
  });

  it('comes to the client that is here, whatever the case of its id', async () => {
    const upper = clientId.toUpperCase();
    const text = (await clientText(await worked(), clientId)).replaceAll(clientId, upper);
    const there = sessionOf();
    const { index, drafts } = await tables();
    await index.put({ ...rowOfEntry({ ...entry, clientName: 'Ada' }).row, connection: there.key });
    expect(await importRows(there, text)).toMatchObject({ ok: true, newClients: 0, added: 3 });
    expect(await entriesOfClient(there.key, clientId)).toMatchObject([{ clientId: upper }]);
    expect((await holdOf(there.key, clientId))?.words).toBe('Counsel named.');
    expect((await knownReads(there.key, clientId, 'p')).states).toEqual([record]);
    expect(await drafts.get([there.key, 'draft'])).toMatchObject({ clientId });
  });

  it('can be one that was made in the app', async () => {
    const created = async () => Response.json({ clientId, ...record }, { status: 201 });
    const here = sessionOf(created);
    const queryClient = new QueryClient();
    const input = { clientId: undefined, productId: 'p', base: undefined, ours: record };
    const plan = await planSave(here, { ...input, savedForm: (one) => one });
    await writeSave(here, queryClient, plan, record, {});
    expect(await entriesOfClient(here.key, clientId)).toMatchObject([{ type: 'SAVE', clientId }]);
    const there = sessionOf(created);
    expect(await importRows(there, await clientText(here, clientId))).toMatchObject({ ok: true, added: 1 });
    expect(await entriesOfClient(there.key, clientId)).toMatchObject([{ type: 'SAVE', clientId }]);
  });

  it('replaces nothing that is here', async () => {
    const here = await worked();
    const text = await clientText(here, clientId);
    const { drafts } = await tables();
    const draft = await drafts.get([here.key, 'draft']);
    if (draft) await drafts.put({ ...draft, ours: { ...draft.ours, clientName: 'Newer' } });
    expect(await importRows(here, text)).toMatchObject({ added: 0, updatedClients: 0 });
    expect((await drafts.get([here.key, 'draft']))?.ours.clientName).toBe('Newer');
  });

  it('says nothing of a call made here, unless it has that call as it is', async () => {
    const here = await worked();
    const text = await clientText(here, clientId);
    const id = `entry of ${clientId}`;
    const refusal = (more: object) => ({
      id: `forged ${JSON.stringify(more)}`,
      of: id,
      client: clientId,
      sentAt: 1000,
      at: 2000,
      more: { outcome: 'refused', ...more },
    });
    const forged = changed(text, {
      '/rows/journal/0/agent': 'Somebody else',
      '/rows/journal/-': refusal({ reason: 'forged' }),
    });
    expect(await importRows(here, forged)).toMatchObject({ ok: true });
    expect(await entriesOfClient(here.key, clientId)).toMatchObject([
      { outcome: 'answered', agent: 'Rosa Pell' },
    ]);
    const later = changed(text, { '/rows/journal/-': refusal({ reason: 'a colleague' }) });
    // What becomes known of a call is no call.
    expect(await importRows(here, later)).toMatchObject({ added: 0 });
    const [entryHere] = await entriesOfClient(here.key, clientId);
    expect(entryHere).toMatchObject({ outcome: 'refused', reason: 'a colleague' });
    expect(entryHere?.importedAt).toBeTypeOf('number');
  });

  it('brings no time to come', async () => {
    const text = changed(await clientText(await worked(), clientId), {
      '/rows/journal/0/sentAt': 8e15,
      '/rows/index/0/set/clientName/at': 8e15,
      '/rows/index/0/lastSavedAt': 8e15,
      '/rows/drafts/0/startedAt': 8e15,
      '/rows/drafts/0/savedAt': 8e15,
      '/rows/reads/0/data/reads/-': { at: 8e15, state: 0 },
      '/rows/journal/-': { ...addition, of: `entry of ${clientId}`, sentAt: 8e15, at: 8e15 },
    });
    const there = sessionOf();
    await importRows(there, text);
    const soon = Date.now() + 1_000;
    const { journal, drafts } = await tables();
    for (const row of await journal.all(there.key)) expect('at' in row ? row.at : 0).toBeLessThan(soon);
    const draft = await drafts.get([there.key, 'draft']);
    expect(draft?.savedAt).toBeLessThan(soon);
    expect(draft?.startedAt).toBeLessThan(soon);
    expect((await knownReads(there.key, clientId, 'p')).reads).toEqual([{ at: 3, state: 0 }]);
    expect((await entriesOfClient(there.key, clientId))[0]?.sentAt).toBeLessThan(soon);
    // Imported again a moment later, they are no news.
    expect(await importRows(there, text)).toMatchObject({ updatedClients: 0 });
    const row = await (await tables()).index.get([there.key, clientId]);
    expect(row?.set['clientName']?.at).toBeLessThan(soon);
    expect(row?.lastSavedAt).toBeLessThan(soon);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['of another service', { '/service': 'https://other.example/' }, '/service'],
    ['with a row of another client', { '/rows/drafts/0/clientId': otherId }, '/clientId'],
    ['with an entry of another client', { '/rows/journal/0/client': otherId }, '/clientId'],
    ['with a call about another client', { '/rows/journal/0/clientId': otherId }, '/clientId'],
    ['with a read of another client', { '/rows/reads/0/key': `archive/${otherId}/p` }, '/clientId'],
    [
      'with a hold on another client',
      { '/rows/values/-': { name: `hold/${otherId}`, value: hold } },
      '/clientId',
    ],
    ['with an addition to no entry of it', { '/rows/journal/-': addition }, '/clientId'],
    ['with a setting', { '/rows/values/-': { name: 'workspace', value: {} } }, '/clientId'],
    ['with a time that is none', { '/rows/journal/0/sentAt': 1e300 }, '/rows/journal/0/sentAt'],
    ['with a request without its members', { '/rows/polls/0/arrivals': undefined }, '/rows/polls/0/arrivals'],
    ['with a read of no state', { '/rows/reads/0/data/reads/0/state': 9 }, '/rows/reads/0/data'],
    [
      'with more in one another than can be hashed',
      { '/rows/journal/0/request': JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) },
      `/rows/journal/0/request${'/0'.repeat(16)}`,
    ],
    ['with a part that is unknown', { '/rows/diary': [] }, '/rows/diary'],
  ])('is refused whole %s', async (_, change, path) => {
    const text = changed(await clientText(await worked(), clientId), change);
    const there = sessionOf();
    const taken = await importRows(there, text);
    expect(taken.ok ? [] : taken.errors.map((error) => error.path)).toContain(path);
    expect(await (await tables()).journal.all(there.key)).toEqual([]);
  });

  it('is refused where it was cut', async () => {
    const text = await clientText(await worked(), clientId);
    expect(await importRows(sessionOf(), text.slice(0, -1))).toEqual({
      ok: false,
      errors: [
        {
          path: '',
          message: 'The text is not as JSON should be: expected a comma or }.',
          place: { line: expect.any(Number), column: expect.any(Number) },
        },
      ],
    });
  });
});

describe('files of the first version', () => {
  const first = { ...entry, undocumented: [{ entryId: 'e', at: 4, what: ['Liability'] }] };
  const journal = [
    { ...sampleEntry({ id: 'made', clientId: undefined }), client: undefined, connection: 'x' },
    { id: 'answer', connection: 'x', of: 'made', at: 5, more: { clientId, reason: 'Found later' } },
    { ...sampleEntry({ id: 'next', clientId, sentAt: 2000 }), client: undefined, connection: 'x' },
  ];
  const draft = { draftId: 'd', productId: 'p', startedAt: 1, savedAt: 2, ours: record, nameTyped: false };
  const files: Readonly<Record<string, (session: Session) => object>> = {
    'the list': ({ connection }) => ({
      format: 'quotebench-index/2',
      connection: connection.name,
      exportedAt: '',
      clients: [first],
    }),
    'one client': ({ connection }) => ({
      format: 'quotebench-client/1',
      service: connection.baseUrl,
      exportedAt: '',
      clientId,
      index: first,
      journal,
      drafts: [{ ...draft, clientId }],
      polls: [],
      books: [],
      reads: [{ productId: 'p', known: { reads: [{ at: 3, state: -1 }], states: [] } }],
    }),
    everything: ({ connection }) => ({
      format: 'quotebench-remembered/1',
      connection: connection.name,
      exportedAt: '',
      remembered: {
        index: [{ ...first, connection: 'x' }],
        journal,
        drafts: [{ ...draft, serviceOffsetMs: 7 }],
        polls: [],
        configVersions: [],
        reads: [],
        values: [{ connection: 'x', name: 'coverageJoins', value: [] }],
      },
    }),
  };

  it.each(Object.entries(files))('%s is read', async (what, fileOf) => {
    const session = sessionOf();
    expect(await importRows(session, JSON.stringify(fileOf(session)))).toMatchObject({
      ok: true,
      newClients: 1,
    });
    const row = await (await tables()).index.get([session.key, clientId]);
    expect(plain(row)).toMatchObject({
      clientName: 'Ada Fenn',
      undocumented: { e: { what: ['Liability'] } },
      requests: { p: { quoted: 1 } },
      set: { clientName: { at: 200, by: '' } },
    });
    if (what === 'the list') return;
    expect(await entriesOfClient(session.key, clientId)).toMatchObject([
      { id: 'next' },
      { id: 'made', reason: 'Found later' },
    ]);
  });

  it('is refused with the journal of another connection, as files did not say the service then', async () => {
    const session = sessionOf();
    const text = JSON.stringify({ ...files['everything']?.(session), connection: 'Another' });
    expect(await importRows(session, text)).toEqual({
      ok: false,
      errors: [{ path: '/connection', message: 'The file is of another connection.' }],
    });
    // Of the list nothing is evidence.
    const list = JSON.stringify({ ...files['the list']?.(session), connection: 'Another' });
    expect(await importRows(session, list)).toMatchObject({ ok: true, newClients: 1 });
  });

  it('names the place of what does not fit in its own words', async () => {
    const session = sessionOf();
    const file = files['the list']?.(session);
    const text = JSON.stringify({ ...file, clients: [{ ...first, clientId: '17' }] });
    const taken = await importRows(session, text);
    expect(isObject(taken) && 'errors' in taken && taken.errors).toMatchObject([
      { path: '/clients/0/clientId' },
    ]);
  });
});
