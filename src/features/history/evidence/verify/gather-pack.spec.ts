import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../../../../mocks/node.ts';
import { nothingKnown } from '../../../../domain/journal/known-reads.ts';
import { makePack, type Pack, type SaltedPart } from '../pack/pack.ts';
import { packHtml } from '../pack/pack-html.ts';
import { packParts } from '../pack/parts.ts';
import { readPack } from '../pack/read-pack.ts';
import { covered, redactor } from '../pack/redact.ts';
import { browserNow, setServiceOffset } from '../../../../lib/clock.ts';
import { storeHold } from '../../../../storage/holds.ts';
import { storeReads } from '../../../../storage/known-reads.ts';
import { importLocalData } from '../../../../storage/local-data.ts';
import { tables } from '../../../../storage/database.ts';
import type { PackFacts } from '../pack/facts.ts';
import { gatherPack } from './gather-pack.ts';
import { noteGiven } from '../../../../operations/journal.ts';
import { sampleSession } from '../../../../operations/sample-session.ts';
import type { Session } from '../../../../operations/session.ts';
import { verifyPack } from './verify-pack.ts';

const never = new AbortController().signal;
const ignore = () => undefined;
const wholeCopy = { leaveOut: new Set<string>(), redact: undefined, demo: true };

let service: NodeService;
let session: Session;
let clientId: string;
let facts: PackFacts;
let parts: readonly SaltedPart[];
let pack: Pack;

async function gather(
  quote?: { triggerRequestId: string; requestId: string },
  tell: (made: number) => void = ignore,
): Promise<PackFacts> {
  const productId = service.workspace.products.find(({ name }) => name === 'Commercial auto')?.id ?? '';
  const order = { clientId, productId, quote, zone: 'America/Chicago' };
  return gatherPack(session, order, tell, never);
}

/** As it comes from its file. */
async function verdictOf(file: unknown) {
  const reading = readPack(JSON.stringify(file));
  if (!reading.ok) throw new Error(reading.message);
  const { whole, parts: looked } = await verifyPack(session, reading.pack, ignore, never);
  return { whole, parts: looked, words: Object.fromEntries(looked.map(({ id, word }) => [id, word])) };
}

const partOf = (of: Pack, id: string) => JSON.stringify(of.parts.find((part) => part.id === id)?.content);

beforeAll(async () => {
  service = await createNodeService();
  const now = service.clock.now();
  const ms = now - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
  session = sampleSession(service, 'demo:test');
  await service.store.takeLocalData((seen) => importLocalData(session.key, seen));
  const index = await (await tables()).index.all(session.key);
  clientId = index.find(({ clientName }) => clientName.startsWith('Dunmore'))?.clientId ?? '';
  facts = await gather();
  parts = packParts(facts);
  pack = makePack(parts, wholeCopy);
}, 60_000);

describe('the record pack of the disputed claim', () => {
  it('holds what was sent, the record then, every result, the check, and what changed later', () => {
    expect(facts.requests).toHaveLength(3);
    expect(partOf(pack, 'sent')).toContain('"bodySent"');
    expect(partOf(pack, 'records')).toContain('Luis Ortega');
    expect(partOf(pack, 'checks')).toContain('2 violations in all, for all drivers, period unknown');
    expect(partOf(pack, 'results')).toContain('"outcome":"Declined"');
    expect(partOf(pack, 'later')).toMatch(/Aug 14, 2025.*Sep 14, 2025/);
    expect(partOf(pack, 'wording')).toContain('wording of today’s book');
    expect(partOf(pack, 'statements')).toContain(
      'this browser knows 5 saves and 3 quote requests of this client',
    );
    const missing = facts.reads.filter(({ sha256 }) => sha256 === undefined);
    expect(missing).toEqual([]);
  });

  it('states each moment in UTC and with the local offset of that day', () => {
    expect(partOf(pack, 'sent')).toMatch(
      /"utc":"2026-03-03T20:06[^"]*","local":"2026-03-03 14:06[^"]* -06:00/,
    );
    expect(partOf(pack, 'later')).toMatch(/"local":"2026-06-04 15:20[^"]* -05:00 \(America\/Chicago\)/);
  });

  it('is of one quote when asked, and still holds every result of its request', async () => {
    const [request] = facts.requests;
    const requestId = String(Reflect.get(Object(request?.results.quotes?.quoted[0]), 'requestId'));
    const one = makePack(
      packParts(await gather({ triggerRequestId: request?.triggerRequestId ?? '', requestId })),
      wholeCopy,
    );
    expect(partOf(one, 'about')).toContain(requestId);
    expect(partOf(one, 'results')?.match(/the quote that this pack is about/g)).toHaveLength(1);
    expect(partOf(one, 'results')).toContain('"outcome":"Declined"');
  });

  it('is of one decline when asked', async () => {
    const [request] = facts.requests;
    const requestId = String(Reflect.get(Object(request?.results.quotes?.declined[0]), 'requestId'));
    const quote = { triggerRequestId: request?.triggerRequestId ?? '', requestId };
    const one = makePack(packParts(await gather(quote)), wholeCopy);
    expect(partOf(one, 'results')?.match(/the answer that this pack is about/g)).toHaveLength(1);
  });

  it('finds the intakes sent and the records of their firings the same, less what stays in the agency', () => {
    const sent = partOf(pack, 'records')?.match(/"differencesFromTheIntakeSent":{[^}]*}/g);
    expect(sent).toHaveLength(3);
    for (const one of sent ?? []) expect(one).toContain('"differences":"none"');
  });

  it('holds neither the key nor another client', () => {
    const text = JSON.stringify(pack);
    expect(text).not.toContain(session.connection.credential ?? 'none');
    expect(text).not.toContain('Halvorsen');
  });

  it('covers sensitive answers wherever they stand in a redacted copy, and keeps the hashes', async () => {
    const redact = redactor(
      (qid) => ['dr_dl', 'dr_dob'].includes(qid),
      parts.map(({ content }) => content),
    );
    const copy = makePack(parts, { ...wholeCopy, redact });
    const licences = [
      ...JSON.stringify(parts).matchAll(/"qid":"dr_dl","answer":"([^"]+)"|"answer":"([^"]+)","qid":"dr_dl"/g),
    ];
    const numbers = new Set(licences.map(([, first, second]) => first ?? second ?? ''));
    expect(numbers.size).toBeGreaterThan(1);
    for (const number of numbers) expect(JSON.stringify(copy)).not.toContain(number);
    expect(JSON.stringify(copy)).toContain(covered);
    expect(copy.heading).toBe('Record pack, redacted copy');
    expect(copy.sha256).toBe(pack.sha256);
    // By no hash in it can a covered answer be tried out: what is hashed with it is not in the copy.
    for (const { sha256 } of facts.reads) expect(JSON.stringify(copy)).not.toContain(sha256);
    const coveredParts = copy.parts.filter(({ state }) => state === 'redacted');
    expect(coveredParts.map(({ salt }) => salt)).toEqual(coveredParts.map(() => undefined));
    const { whole, words } = await verdictOf(copy);
    expect(whole).toBe('covered');
    expect(words).toMatchObject({
      records: 'matches',
      results: 'matches',
      sent: 'matches',
      journal: 'matches',
    });
  });

  it('is headed Excerpt when a part is left out, which it names', async () => {
    const excerpt = makePack(parts, { ...wholeCopy, leaveOut: new Set(['checks']) });
    expect(excerpt.heading).toBe('Excerpt from a record pack');
    expect(excerpt.leftOut).toEqual(['Checks and what they were run on']);
    expect(partOf(excerpt, 'checks')).toBeUndefined();
    expect(excerpt.sha256).toBe(pack.sha256);
    expect((await verdictOf(excerpt)).whole).toBe('matches');
  });

  it('says that saves after notice of a claim are after notice', async () => {
    const noticeAt = Date.parse('2026-06-02T15:00:00Z');
    const hold = { clientId, noticeAt, setAt: service.clock.now(), by: 'Rosa', words: '' };
    await storeHold(session.key, { ...hold, noticeAt: hold.noticeAt + 86_400_000, by: 'Tom' });
    await storeHold(session.key, { ...hold, whyLater: 'misread' });
    const held = makePack(packParts(await gather()), wholeCopy);
    expect(partOf(held, 'journal')?.match(/"notice":"after notice"/g)).toHaveLength(2);
    expect(partOf(held, 'about')).toContain('Notice of a claim was recorded');
    // A notice that was corrected is not lost.
    expect(partOf(held, 'about')).toMatch(
      /2026-06-02T15:00.*"whyLater":"misread".*"setBefore":\[.*2026-06-03T15:00.*Tom/,
    );
    // Nor is what a later one would clear.
    await storeHold(session.key, { ...hold, noticeAt: service.clock.now() });
    const cleared = makePack(packParts(await gather()), wholeCopy);
    expect(partOf(cleared, 'journal')?.match(/"notice":"after notice as set before/g)).toHaveLength(2);
  });

  it('stands as one page without a script', () => {
    const page = packHtml(pack);
    expect(page).toContain('<h1>Record pack: Dunmore Plumbing &amp; Drain LLC</h1>');
    expect(page).not.toMatch(/<script|<img|href="http|src=/);
  });
});

describe('a pack where little is known', () => {
  it('takes in what no book knows, hostile texts and odd elements, and says what was not read', async () => {
    const nasty = '<img src=x onerror=alert(1)>';
    const save = new Request('http://service.test/base/v3/client', {
      method: 'PUT',
      headers: {
        Authorization: `Basic ${session.connection.credential ?? ''}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        clientName: nasty,
        clientType: 'COMMERCIAL',
        clientData: { [nasty]: { type: 'ANSWER', qid: nasty, answer: nasty } },
      }),
    });
    const made: unknown = await (await service.fetch(save)).json();
    const before = clientId;
    clientId = String(Reflect.get(Object(made), 'clientId'));
    service.faults.set([{ name: 'odd-elements' }]);
    const triggerRequestId = '99999999-9999-4999-8999-999999999999';
    const unknown = await gather({ triggerRequestId, requestId: triggerRequestId });
    service.faults.set([]);
    clientId = before;
    const one = makePack(packParts(unknown), wholeCopy);
    expect(partOf(one, 'sent')).toContain('This browser’s journal does not have this request');
    expect(partOf(one, 'results')).toContain('the service answers that it does not know this request');
    expect(partOf(one, 'about')).toContain(nasty);
    expect(packHtml(one)).not.toContain('<img');
    expect((await verdictOf(one)).whole).toBe('matches');
  });

  it('holds the record of now and every change that was found, also where the journal has no call of the client', async () => {
    const here = session;
    session = { ...session, key: 'demo:found' };
    const [later] = facts.later;
    const nothing = makePack(packParts(await gather()), wholeCopy);
    expect(partOf(nothing, 'records')).toContain('Luis Ortega');
    expect(partOf(nothing, 'not-answered')).toContain('the last record that was read');
    expect(partOf(nothing, 'later')).toContain('"changes":[]');
    await storeReads(session.key, clientId, later?.productId ?? '', later?.known ?? nothingKnown);
    const found = makePack(packParts(await gather()), wholeCopy);
    // A quote of a request that this journal does not have is told by the record at the quote.
    const [request] = facts.requests;
    const triggerRequestId = request?.triggerRequestId ?? '';
    const one = makePack(packParts(await gather({ triggerRequestId, requestId: 'one' })), wholeCopy);
    session = here;
    expect(partOf(found, 'later')).toMatch(/Aug 14, 2025.*Sep 14, 2025/);
    expect(partOf(found, 'records')).toMatch(/"answer":"2025-08-14".*"answer":"2025-09-14"/);
    expect(partOf(one, 'not-answered')).toContain('"of":"the record at a quote of this request');
    expect(partOf(one, 'not-answered')).toMatch(/"blankAndStillBlank":\[{/);
  });

  it('does not take this browser’s clock for the service’s', async () => {
    const { journal } = await tables();
    const entries = await journal.all(session.key);
    const own = entries.filter((entry) => entry.clientId === clientId);
    await journal.putAll(own.map((entry) => ({ ...entry, serviceOffsetMs: undefined })));
    const blind = makePack(packParts(await gather()), wholeCopy);
    await journal.putAll(own);
    expect(partOf(blind, 'sent')).toContain('the difference between the clocks was not known then');
    expect(partOf(blind, 'journal')).toMatch(/"readBack":{"at":{"browser":{[^}]*},"service":"not known/);
    expect(partOf(pack, 'journal')).toMatch(/"readBack":{"at":{"browser":{[^}]*},"service":{"utc"/);
    expect(partOf(pack, 'later')).toMatch(/"readUntil":{[^}]*"clock":"service clock"}/);
    // Where nothing was known of it before, the pack's own first answers tell the service's clock.
    setServiceOffset(undefined);
    const [late] = (await gather()).later;
    setServiceOffset(facts.offset);
    expect(Math.abs((late?.reads.at(-1)?.at ?? 0) - service.clock.now())).toBeLessThan(10_000);
    expect(partOf(blind, 'records')).toContain(
      'the moment of the firing is not known by the service’s clock',
    );
  });

  it('says which reads the service did not answer', async () => {
    service.faults.set([{ name: 'unavailable' }]);
    const failed = await gather();
    service.faults.set([]);
    const one = makePack(packParts(failed), wholeCopy);
    expect(failed.reads.every(({ status, problem }) => status === 503 && problem !== undefined)).toBe(true);
    expect(partOf(one, 'records')).toContain('could not be read');
    expect(partOf(one, 'later')).toContain('"changes":"not known: could not be read"');
    expect(partOf(one, 'configurations')).not.toMatch(/"(?:versions|configurations)":\[\]/);
    expect(partOf(one, 'statements')).toContain('could not be read: what they would have shown is not known');
    // Looked at when the service answers again, it differs for that reason, which is named.
    const found = (await verdictOf(one)).parts.find(({ id }) => id === 'later');
    expect(found).toMatchObject({
      word: 'differs',
      against: expect.stringMatching(/which are answered now$/),
    });
    // The product’s own book is in this browser, whatever the service answers.
    expect(partOf(one, 'wording')).toContain('wording of today’s book');
  });
});

describe('“not found” for a moment after one that had a record', () => {
  const notFound = { name: 'not-found' as const, endpoints: ['readClientAt' as const] };
  it('is asked again at once, and in passing leaves nothing behind but that it was answered so first', async () => {
    service.faults.set([{ ...notFound, times: 1 }]);
    const passing = await gather();
    expect(service.faults.list()).toEqual([]);
    const turned = passing.reads.filter(({ first, status }) => first?.status === 404 && status === 200);
    expect(turned).toHaveLength(1);
    const told = makePack(packParts(passing), wholeCopy);
    expect(partOf(told, 'reads')).toContain(`"sha256":"${turned[0]?.first?.sha256 ?? 'no hash'}"`);
    expect((await verdictOf(told)).words).toMatchObject({ reads: 'matches' });
    const statuses = ({ reads }: PackFacts) => reads.map(({ status }) => status);
    expect(statuses(passing)).toEqual(statuses(facts));
    const shown = ({ later }: PackFacts) => later.map(({ known }) => known.reads.map(({ state }) => state));
    expect(shown(passing)).toEqual(shown(facts));
  });

  it('is told as what it is when it stays, and never as a change', async () => {
    const stays = (made: number) => {
      if (made === Math.floor(facts.reads.length / 2)) service.faults.set([notFound]);
    };
    const doubtful = await gather(undefined, stays);
    service.faults.set([]);
    const told = partOf(makePack(packParts(doubtful), wholeCopy), 'later');
    expect(told).toContain('"answer":"answered 404 (not found) when asked twice');
    expect(doubtful.later.flatMap(({ failed }) => failed).every(({ found }) => found === 'doubtful')).toBe(
      true,
    );
    for (const { known } of doubtful.later) {
      const first = known.reads.findIndex(({ state }) => state >= 0);
      expect(known.reads.slice(first).every(({ state }) => state >= 0)).toBe(true);
    }
  });
});

describe('looking at a pack again', () => {
  const changed = (change: (part: { id: string; content?: unknown }) => unknown) => ({
    ...pack,
    parts: pack.parts.map((part) => ({ ...part, ...Object(change(part)) })),
  });

  it('finds that everything matches', async () => {
    const { whole, words } = await verdictOf(pack);
    expect(whole).toBe('matches');
    expect(Object.entries(words).filter(([, word]) => word !== 'matches')).toEqual([]);
  });

  it('finds that the copies given to the client are those of the journal, or are not', async () => {
    const quotes = [{ triggerRequestId: facts.requests[0]?.triggerRequestId ?? '', requestId: 'a quote' }];
    const copy = { file: 'proposal.html', mediaType: 'text/html', text: '<p>6,203.00</p>', quotes };
    const entry = await noteGiven(session, { clientId, productId: undefined }, copy);
    const given = makePack(packParts(await gather()), wholeCopy);
    expect(partOf(given, 'given')).toContain(entry.given?.sha256 ?? 'no hash');
    expect((await verdictOf(given)).words).toMatchObject({ given: 'matches', journal: 'matches' });
    const { journal } = await tables();
    await journal.put({ ...entry, given: { ...copy, sha256: '00' } });
    expect((await verdictOf(given)).words).toMatchObject({ given: 'differs' });
    await journal.delete([session.key, entry.id]);
    expect((await verdictOf(given)).words).toMatchObject({ given: 'cannot be read again' });
  });

  it('finds an altered part, and only that', async () => {
    const file = changed(({ id, content }) => {
      const text = JSON.stringify(content).replaceAll('Luis Ortega', 'Luis Ortiz');
      return id === 'records' && { content: JSON.parse(text) as unknown };
    });
    const { words } = await verdictOf(file);
    expect(words['records']).toBe('altered file');
    expect(words['results']).toBe('matches');
  });

  it('finds an alteration whose hashes were made anew, because the reads say otherwise', async () => {
    const forged = parts.map((part) => ({
      ...part,
      content:
        part.id === 'records'
          ? (JSON.parse(JSON.stringify(part.content).replaceAll('Luis Ortega', 'Luis Ortiz')) as unknown)
          : part.content,
    }));
    const { whole, words } = await verdictOf(makePack(forged, wholeCopy));
    expect(whole).toBe('matches');
    expect(words['records']).toBe('differs');
  });

  it('says what cannot be read again: the service fails, or another browser’s journal has it', async () => {
    service.faults.set([{ name: 'unavailable' }]);
    const { words } = await verdictOf(pack);
    service.faults.set([]);
    expect(words).toMatchObject({ records: 'cannot be read again', about: 'matches', sent: 'matches' });
    const kept = session;
    session = { ...session, key: 'demo:other' };
    expect((await verdictOf(pack)).words).toMatchObject({
      sent: 'cannot be read again',
      journal: 'cannot be read again',
      records: 'matches',
      reads: 'matches',
    });
    session = kept;
  });

  it('refuses what is no pack, with the reason', () => {
    expect(readPack('<!doctype html>')).toMatchObject({ ok: false, message: /not its page/ });
    expect(readPack('{"format":"other"}')).toMatchObject({ ok: false, message: /format does not fit/ });
  });
});
