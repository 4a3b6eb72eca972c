import * as fc from 'fast-check';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeQuoteAction } from '../../../views/activity/describe-quote-action.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { EntryMembers, type JournalEntry } from '../../../domain/journal/journal.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { replacedBy } from '../../../domain/journal/saved-records.ts';
import { encodeCredential } from '../../../api/connection.ts';
import { escapeHtml } from '../../../lib/html.ts';
import { journalGivenCopy } from '../../../operations/journal.ts';
import { tables } from '../../../storage/database/database.ts';
import { storeHold } from '../../../storage/holds.ts';
import { changeSettings } from '../../../storage/settings.ts';
import { readJournal } from '../../../storage/sample-entries.ts';
import { fileOf } from './draw-file-copy.ts';
import { entryMembers, entryOf, partNames, type Parts } from './file-copy.ts';
import { openFileCopy } from './open-file-copy.ts';
import { rowChanges } from '../record-rows.ts';
import { recordBooks } from './record-books.ts';
import { sampleWorld, type SampleWorld } from './sample-file-copy.ts';

let world: SampleWorld<NodeService>;
let parts: Parts;
let page: string;

const journal = async () => (await tables()).journal;
/** A file made while the entry of the first request has other members. */
async function gatherWith(more: Partial<JournalEntry>): Promise<Parts> {
  const known = await readJournal(world.session.key);
  const entry = known.find(({ id }) => id === parts.sent[0]?.entry);
  if (!entry) throw new Error('The first request is not in the journal.');
  await (await journal()).put({ ...entry, ...more });
  const one = await world.gather('Dunmore');
  await (await journal()).put(entry);
  return one;
}

/** The text of one part of the page. */
function partOf(text: string, name: string): string {
  return text.split(`<section id="${name}">`)[1]?.split('</section>')[0] ?? '';
}

beforeAll(async () => {
  world = await sampleWorld(await createNodeService(), 'demo:file-copy');
  parts = await world.gather('Dunmore');
  page = fileOf(parts);
}, 60_000);

it('says of an OFAC result that was not passed how it was cleared', async () => {
  const marcus = await world.gather('Marcus');
  const cleared = marcus.checks.map(({ entry }) => entryOf(marcus, entry)?.cleared).filter(Boolean);
  expect(cleared).toMatchObject([{ on: '2026-08-24', how: 'Other birth date and address on the list' }]);
  const text = partOf(fileOf(marcus), 'checks');
  expect(text).toContain('Not passed, cleared');
  expect(text).toMatch(/By [^<]+, Aug 24, 2026: Other birth date and address on the list/);
  expect(text).not.toContain('stop, call compliance');
});

it('draws what a save replaced, before and after, by its entry alone', async () => {
  const { clientId } = world.client('Dunmore');
  const record = (clientName: string, mail: string): DraftRecord => ({
    clientName,
    clientType: 'COMMERCIAL',
    locationCode: '',
    clientData: { email: answerElement('email', mail) },
    others: {},
  });
  const before = record('Dunmore Plumbing', 'old@client.example');
  const { others: _, ...after } = record('Dunmore Drain', 'new@client.example');
  const request = { clientId, ...after };
  const id = 'd5c7b1a0-6f3e-4f0c-8a39-2f1c1f0f7b11';
  const entry = sampleEntry({
    id,
    connection: world.session.key,
    clientId,
    kind: 'save',
    type: 'SAVE',
    request,
    answer: { clientId },
  });
  const textWith = async (more: Partial<JournalEntry>) => {
    await (await journal()).put({ ...entry, ...more });
    const one = await world.gather('Dunmore');
    await (await journal()).delete([world.session.key, id]);
    return partOf(fileOf(one), 'journal').split('What the save replaced').slice(1).join(' ');
  };
  const text = await textWith({ replaced: replacedBy(request, before) });
  expect(text).toContain('<dd>Dunmore Plumbing → Dunmore Drain</dd>');
  expect(text).toMatch(/<td>[^<]+<\/td><td>old@client\.example<\/td><td>new@client\.example<\/td>/);
  expect(await textWith({})).toBe('');
});

it('has every member of an entry, but what-ifs, which are another client’s', () => {
  expect(entryMembers).toEqual(Object.keys(EntryMembers.shape).filter((name) => name !== 'whatIf'));
});

describe('the file copy of the disputed claim', () => {
  it('has what was sent, the record then, and what changed later', () => {
    expect(parts.sent).toHaveLength(3);
    expect(JSON.stringify(entryOf(parts, parts.sent[0]?.entry ?? null)?.request)).toContain('Ortega');
    expect(partOf(page, 'sent')).toMatch(/2026-03-03 14:06:00.000 -06:00 .*20:06:00.000 UTC, by the service/);
    expect(partOf(page, 'sent')).toContain('The same answers as sent.');
    expect(partOf(page, 'sent')).toContain('Blank at sending');
    const changed = /<td>Aug 14, 2025<\/td><td>Sep 14, 2025<\/td>/;
    expect(partOf(page, 'records')).toMatch(changed);
    expect(partOf(page, 'sent')).not.toMatch(changed);
    // Where the summer's offset holds.
    expect(JSON.stringify(parts.records)).toMatch(/"local":"2026-06-04 15:20[^"]* -05:00"/);
  });

  it('marks what stays with the agency, and what is assumed', () => {
    expect(partOf(page, 'sent')).toMatch(
      /Agency file, not sent[\s\S]*From someone else<\/td><td>Agency only/,
    );
    expect(partOf(page, 'sent')).toContain('Assumed');
  });

  it('has every response, checks with their inputs, and each read with its hash', () => {
    for (const { quoted, declined, expected, pending } of parts.responses) {
      expect(quoted.length + declined.length).toBe((expected ?? 0) - (pending ?? 0));
    }
    expect(partOf(page, 'responses')).toContain(': Declined');
    expect(partOf(page, 'checks')).toContain('Passed · 2 violations total');
    expect(partOf(page, 'checks')).toContain('Identity answers');
    for (const { sha256, address, status } of parts.reads) {
      expect(sha256).toHaveLength(64);
      expect([200, 404]).toContain(status);
      expect(page).toContain(escapeHtml(address));
    }
  });

  it('says where the shared desk has an entry, and when it took that, as far as is known', async () => {
    const at = Date.UTC(2026, 10, 20, 21, 4, 5, 123);
    const place = { desk: 'desk 3fa91b20', sequence: 17 };
    const textOf = async (deskPlace: JournalEntry['deskPlace']) => {
      const one = await gatherWith({ deskPlace, sharedBy: 'Carla' });
      const row = one.journal.rows.find(({ id }) => id === parts.sent[0]?.entry);
      expect(row?.deskPlace).toEqual(deskPlace);
      expect(row?.redacted).toBeUndefined();
      return partOf(fileOf(one), 'journal');
    };
    expect(partOf(page, 'journal')).not.toContain('Shared desk');
    const text = await textOf({ ...place, at });
    expect(text).toContain('<dt>Shared desk</dt><dd>desk 3fa91b20</dd>');
    expect(text).toContain(
      'Shared desk 17: 2026-11-20 15:04:05.123 -06:00 <small>(21:04:05.123 UTC, by the desk)</small>',
    );
    expect(await textOf(place)).toContain('Shared desk 17: time not known');
  });

  it('says of a name from the sign-in that it is one, as the browser reported', async () => {
    changeSettings({ agent: 'rosa', signedInAs: 'rosa' });
    const one = await gatherWith({ agent: 'carla', agentSignedIn: true });
    changeSettings({ agent: '', signedInAs: '' });
    expect(partOf(fileOf(one), 'journal')).toContain('carla (name from sign-in, as that browser reported)');
    expect(partOf(fileOf(one), 'about')).toContain(
      '<dt>Made by</dt><dd>rosa (name from sign-in, as that browser reported)</dd>',
    );
  });

  it('says who acted as far as is known, and what is not known', () => {
    expect(partOf(page, 'journal')).toContain('Rosa Pell (name typed)');
    expect(parts.about.madeBy).toBeNull();
    expect(partOf(page, 'about')).toContain('<dt>Made by</dt><dd>Not known</dd>');
    expect(parts.unknown.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['savesElsewhere', 'authors', 'delivery', 'notChained']),
    );
  });

  it('is of one request when asked, with its responses alone', async () => {
    const request = parts.sent[1]?.request ?? '';
    const one = await world.gather('Dunmore', { request });
    expect(one.sent.map((sent) => sent.request)).toEqual([request]);
    expect(one.responses).toEqual([{ ...parts.responses[1], read: one.responses[0]?.read }]);
    const from = one.sent[0]?.read;
    expect(one.records.moments[0]?.read).toBe(from);
  });

  it('tells a request made elsewhere by its responses alone', async () => {
    const request = '99999999-9999-4999-8999-999999999999';
    const one = await world.gather('Dunmore', { request });
    expect(one.sent).toMatchObject([{ request, entry: null }]);
    expect(one.responses).toMatchObject([{ found: 'none', quoted: [] }]);
    expect(one.unknown).toContainEqual({ what: 'requestsElsewhere', count: 1 });
    expect(partOf(fileOf(one), 'sent')).toContain('not sent from here');
  });
});

describe('what a file copy infers', () => {
  const id = 'b1f0c4e2-2b7d-4f6a-9c3e-51d0a7b8e9f1';
  const event = (type: string, more: object) => {
    const { clientId } = world.client('Dunmore');
    const trigger = sampleTrigger(id, { executedActionCount: 0, expectedResponseCount: 0 });
    return sampleEntry({ id, connection: world.session.key, clientId, type, trigger, sentAt: 5, ...more });
  };
  it.each(['SELECT_QUOTE', 'PAYMENT_SETUP', 'CLAIM_ADJUSTER_ASSIGNED'])(
    'is nothing from %s without an action',
    async (type) => {
      const entry = event(type, { answer: { triggerRequestId: id, executedActionCount: 0, metadata: {} } });
      await (await journal()).put(entry);
      const text = partOf(fileOf(await world.gather('Dunmore')), 'journal');
      await (await journal()).delete([world.session.key, id]);
      const row = text.split('<tr>').find((one) => one.includes('1969-12-31') || one.includes('1970-01-01'));
      expect(row).toContain(describeQuoteAction('selection', false));
      expect(row).not.toContain('not bound');
    },
  );

  it('counts pending responses and names no carrier', async () => {
    const trigger = sampleTrigger(parts.sent[0]?.request ?? '', { expectedResponseCount: 9 });
    const one = await gatherWith({ trigger });
    expect(one.responses[0]?.pending).toBe(3);
    expect(one.unknown).toContainEqual({ what: 'pending', count: 3 });
    expect(partOf(fileOf(one), 'responses')).toContain('3, carriers not named by the service');
  });

  it('does not take the browser’s clock for the service’s', async () => {
    const one = await gatherWith({ serviceOffsetMs: undefined });
    expect(one.sent[0]?.read).toBeNull();
    expect(partOf(fileOf(one), 'sent').split('<h4>')[0]).toContain('by this computer');
    expect(one.unknown).toContainEqual({ what: 'clockDifference', count: 1 });
  });

  it('does not take a failed read for an empty record', async () => {
    world.service.faults.set([{ name: 'unavailable' }]);
    const one = await world.gather('Dunmore');
    world.service.faults.set([]);
    expect(new Set(one.records.moments.map(({ found }) => found))).toEqual(new Set(['unreadable']));
    expect(one.responses.every(({ found, pending }) => found === 'unreadable' && pending === null)).toBe(
      true,
    );
    expect(one.unknown).toContainEqual({ what: 'readsFailed', count: one.reads.length });
    expect(partOf(fileOf(one), 'responses')).not.toContain('<dd>None</dd>');
  });

  it('asks twice before “not found”, and does not take it for a removed record', async () => {
    const failing = (isFailing: (url: string) => boolean) => {
      const fetch = async (request: Request) =>
        isFailing(request.url) ? new Response('{}', { status: 404 }) : world.service.fetch(request);
      return { ...world.session, connection: { ...world.session.connection, fetch } };
    };
    let asked = 0;
    const once = failing((url) => url.includes('2026-06-04T20%3A20%3A00.000Z') && ++asked === 1);
    const passing = await world.gather('Dunmore', { session: once });
    const turned = passing.reads.filter(({ first, status }) => first?.status === 404 && status === 200);
    expect(turned).toHaveLength(1);
    expect(passing.records.moments.map(({ found }) => found)).toEqual(
      parts.records.moments.map(({ found }) => found),
    );
    const doubtful = await world.gather('Dunmore', { session: failing((url) => url.includes('/2026-06-')) });
    const firsts = new Set(
      doubtful.records.moments.filter(({ found }) => found === 'record').map(({ product }) => product),
    );
    for (const product of firsts) {
      const found = doubtful.records.moments.filter((one) => one.product === product).map((one) => one.found);
      expect(found.slice(found.indexOf('record'))).not.toContain('none');
    }
  });
});

describe('what is given and held', () => {
  it('has the exact copy of a proposal, and none with quotes that may be another client’s', async () => {
    const { clientId } = world.client('Dunmore');
    const quote = (triggerRequestId: string) => ({ triggerRequestId, requestId: 'a quote' });
    const copy = { file: 'proposal.html', mediaType: 'text/html', text: '<p>$6,203</p>' };
    const about = { clientId, productId: undefined, reason: 'Printed' };
    const own = await journalGivenCopy(world.session, about, {
      ...copy,
      quotes: [quote(parts.sent[0]?.request ?? '')],
    });
    const others = await journalGivenCopy(world.session, about, {
      ...copy,
      file: 'z-others.html',
      text: '<p>$9,999</p>',
      quotes: [quote('another client’s request')],
    });
    const one = await world.gather('Dunmore');
    const other = await world.gather('Dunmore', { request: parts.sent[1]?.request ?? '' });
    for (const { id } of [own, others]) await (await journal()).delete([world.session.key, id]);
    expect(one.given).toEqual([
      { entry: own.id, otherQuotes: 0 },
      { entry: others.id, otherQuotes: 1 },
    ]);
    expect(entryOf(one, own.id)).toMatchObject({ given: { ...own.given }, request: own.request });
    expect(entryOf(one, others.id)?.given).toEqual({ ...others.given, text: '', quotes: [] });
    const redacted = ({ journal: { rows } }: Parts) => rows.filter((row) => row.redacted).map(({ id }) => id);
    expect(redacted(one)).toEqual([others.id]);
    // The file of another request leaves the copy out.
    expect(other.given).toEqual([]);
    expect(redacted(other).toSorted()).toEqual([own.id, others.id].toSorted());
    expect(JSON.stringify(other)).not.toContain('$6,203');
    const text = fileOf(one);
    expect(partOf(text, 'given')).toContain('&lt;p&gt;$6,203&lt;/p&gt;');
    expect(text).not.toContain('9,999');
    expect(text).not.toContain('another client’s request');
  });

  it('marks saves after a legal hold, whatever was noted since', async () => {
    const { clientId } = world.client('Dunmore');
    const hold = {
      clientId,
      setAt: Date.parse('2026-06-02T15:00:00Z'),
      clock: 'service',
      by: 'Tom',
      words: 'Letter',
    } as const;
    await storeHold(world.session.key, hold);
    await storeHold(world.session.key, { ...hold, setAt: Date.parse('2026-11-01T15:00:00Z'), by: 'Rosa' });
    const one = await world.gather('Dunmore');
    expect(one.about.hold.map(({ by }) => by)).toEqual(['Rosa', 'Tom']);
    expect(partOf(fileOf(one), 'journal').match(/>Late entry<br>/g)).toHaveLength(2);
  });
});

describe('what is never in a file copy', () => {
  it('is another client, in the file of every fourth client of the demo', async () => {
    for (const { clientName, clientId } of world.clients.filter((_, place) => place % 4 === 0)) {
      const text = fileOf(await world.gather(clientName));
      expect(openFileCopy(text)).toMatchObject({ ok: true });
      for (const other of world.clients) {
        const names = other.clientId === clientId ? [] : [other.clientId, escapeHtml(other.clientName)];
        for (const name of names) expect(text.includes(name), `${clientName} has ${name}`).toBe(false);
      }
    }
  });

  it('is a response of another client, which is counted', async () => {
    const other = world.client('Erik').clientId;
    let changed = 0;
    const fetch = async (request: Request) => {
      const response = await world.service.fetch(request);
      if (!request.url.includes('/quotes/') || changed++ > 0) return response;
      const body = (await response.json()) as { quoted: { clientId: string; quotingOrganization: string }[] };
      const [first] = body.quoted;
      if (first) Object.assign(first, { clientId: other, quotingOrganization: 'Elsewhere Mutual' });
      return Response.json(body);
    };
    const session = { ...world.session, connection: { ...world.session.connection, fetch } };
    const one = await world.gather('Dunmore', { session });
    expect(one.responses.map(({ otherClients }) => otherClients).toSorted()).toEqual([0, 0, 1]);
    expect(fileOf(one)).not.toContain('Elsewhere Mutual');
    expect(fileOf(one)).not.toContain(other);
  });

  it('is the credential, a half of it or a client secret, wherever they were typed or came back', async () => {
    const secret = fc
      .string({ minLength: 9, maxLength: 20 })
      .filter((text) => /\w{4}/.test(text) && !page.includes(text));
    const half = secret.filter((text) => !text.includes(':'));
    await fc.assert(
      fc.asyncProperty(half, secret, fc.integer({ min: 0, max: 5 }), async (key, rest, place) => {
        const credential = encodeCredential(key, rest);
        const leak = `x${[key, rest, `${key}:${rest}`, credential][place % 4]}y`;
        const { clientId } = world.client('Beatrix');
        const fetch = (request: Request) => {
          const headers = new Headers(request.headers);
          headers.set('Authorization', `Basic ${world.session.connection.credential}`);
          return world.service.fetch(new Request(request, { headers }));
        };
        const connection = { ...world.session.connection, credential, fetch };
        const entry = sampleEntry({
          id: 'leak',
          connection: world.session.key,
          clientId,
          type: 'ANY',
          agent: leak,
          reason: leak,
          request: { payload: { [leak]: [leak] } },
          answer: { metadata: { clientSecret: 'pay_secret_1', note: leak } },
        });
        await (await journal()).put(entry);
        const text = fileOf(await world.gather('Beatrix', { session: { ...world.session, connection } }));
        await (await journal()).delete([world.session.key, 'leak']);
        expect(text).toContain('[removed: credential]');
        for (const one of [key, rest, credential, 'pay_secret_1']) {
          for (const form of [one, JSON.stringify(one).slice(1, -1), escapeHtml(one)])
            expect(text).not.toContain(form);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is markup or a script from a record, nor anything that loads', async () => {
    const nasty = '</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">';
    const hostile = structuredClone(parts);
    hostile.about.client.name = nasty;
    for (const { raw } of hostile.records.records) Object.assign(raw, { clientName: nasty, [nasty]: nasty });
    for (const row of hostile.journal.rows)
      Object.assign('of' in row ? row.more : row, { agent: nasty, reason: nasty });
    for (const given of hostile.responses)
      given.declined.push(nasty, { messages: [nasty], quotingOrganization: nasty });
    const text = fileOf(hostile);
    const outside = text.replace(/<script type="application\/json"[^]*?<\/script>/, '');
    expect(outside).not.toMatch(/<script|<img|<a href="(?!#)|src=x onerror=alert\(1\)>/);
    expect(text).toContain("default-src 'none'");
    const opened = openFileCopy(text);
    expect(opened.ok && opened.file.parts.about.client.name).toBe(nasty);
  });
});

it('lists what was changed, added and taken out of a record, and nothing else', () => {
  const { about, questions, sent } = parts;
  const { rows } = recordBooks({ about, questions });
  const product = sent[0]?.product ?? null;
  const answers = (map: Record<string, string>) =>
    Object.fromEntries(Object.entries(map).map(([qid, answer]) => [qid, { type: 'ANSWER', qid, answer }]));
  const rowsOf = (map: Record<string, string>) => rows(answers(map), product, null, false);
  const changes = rowChanges(
    rowsOf({ same: '1', changed: '1', emptied: '1', removed: '1', blank: '' }),
    rowsOf({ same: '1', changed: '2', emptied: '', added: '2', blank: '' }),
  );
  expect(changes.map(({ row, before, after }) => [row.label, before, after])).toEqual([
    ['changed', '1', '2'],
    ['emptied', '1', ''],
    ['added', undefined, '2'],
    ['removed', '1', undefined],
  ]);
});

it('has its parts in one order, each under its title and hash', () => {
  const ids = [...page.matchAll(/<section id="(\w+)">/g)].map(([, id]) => id);
  expect(ids).toEqual(partNames);
});
