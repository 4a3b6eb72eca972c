import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../../../../mocks/node.ts';
import { makePack, salted, type CopyOrder, type SaltedPart } from '../pack/pack.ts';
import { packParts } from '../pack/parts.ts';
import { readPack } from '../pack/read-pack.ts';
import { redactor } from '../pack/redact.ts';
import { sensitiveIn } from '../pack/sensitive.ts';
import type { PackFacts } from '../pack/facts.ts';
import { browserNow, setServiceOffset } from '../../../../lib/clock.ts';
import { canonicalJson, isObject } from '../../../../lib/json.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { storeHold } from '../../../../storage/holds.ts';
import { storeReads } from '../../../../storage/known-reads.ts';
import { notePack } from '../../../../storage/noted-packs.ts';
import { importLocalData } from '../../../../storage/local-data.ts';
import { tables } from '../../../../storage/database.ts';
import { gatherPack } from './gather-pack.ts';
import { noteGiven } from '../../../../operations/journal.ts';
import { eraseLocalData } from '../../../../operations/storage-use.ts';
import { sampleSession } from '../../../../operations/sample-session.ts';
import type { Session } from '../../../../operations/session.ts';
import { verifyPack } from './verify-pack.ts';

const never = new AbortController().signal;
const ignore = () => undefined;
const whole: CopyOrder = { leaveOut: new Set<string>(), redact: undefined, demo: true };

let service: NodeService;
let session: Session;
let facts: PackFacts;
/** As they come from a file. */
let parts: readonly SaltedPart[];

beforeAll(async () => {
  service = await createNodeService();
  const now = service.clock.now();
  const ms = now - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
  session = sampleSession(service, 'demo:verify');
  await service.store.takeLocalData((seen) => importLocalData(session.key, seen));
  const index = await (await tables()).index.all(session.key);
  const clientId = index.find(({ clientName }) => clientName.startsWith('Dunmore'))?.clientId ?? '';
  const productId = service.workspace.products.find(({ name }) => name === 'Commercial auto')?.id ?? '';
  const noticeAt = Date.parse('2026-06-02T15:00:00Z');
  await storeHold(session.key, { clientId, noticeAt, setAt: now, clock: 'service', by: 'Rosa', words: '' });
  const order = { clientId, productId, quote: undefined, zone: 'America/Chicago' };
  const { journal } = await tables();
  const asked = (await journal.all(session.key)).find(
    (entry) => entry.clientId === clientId && entry.trigger,
  );
  const quotes = [{ triggerRequestId: asked?.trigger?.triggerRequestId ?? '', requestId: 'a quote' }];
  const copy = { file: 'proposal.html', mediaType: 'text/html', text: '<p>6,203.00</p>', quotes };
  await noteGiven(session, { clientId, productId: undefined }, copy);
  // A call about another client, in the same chain.
  const about = { clientId: randomId(), productId: undefined };
  await noteGiven(session, about, { ...copy, quotes: [] });
  // A moment that an earlier search read, and no call of the journal names.
  const at = Date.parse('2026-02-01T12:00:00Z');
  await storeReads(session.key, clientId, productId, { reads: [{ at, state: -1 }], states: [] });
  facts = await gatherPack(session, order, ignore, never);
  parts = JSON.parse(JSON.stringify(packParts(facts))) as SaltedPart[]; // what JSON gives back of parts is parts
}, 60_000);

async function verdictOf(contents: readonly SaltedPart[], order = whole, as = session) {
  const reading = readPack(JSON.stringify(makePack(contents, order)));
  if (!reading.ok) throw new Error(reading.message);
  return verifyPack(as, reading.pack, ignore, never);
}

async function wordsOf(contents: readonly SaltedPart[], order = whole, as = session) {
  const { parts: found } = await verdictOf(contents, order, as);
  return Object.fromEntries(found.map(({ id, word }) => [id, word]));
}

/** Changes members of this name, wherever they stand but in what is raw. */
function reworded(value: unknown, name: string, change: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => reworded(item, name, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'raw' || key === 'bodySent') return [key, member];
      return [key, key === name ? change(member) : reworded(member, name, change)];
    }),
  );
}

/** The pack with one part changed, every hash made anew. */
function forged(id: string, name: string, change: (member: unknown) => unknown): SaltedPart[] {
  return parts.map((part) =>
    part.id === id ? { ...part, content: reworded(part.content, name, change) } : part,
  );
}

const to = (text: unknown) => () => text;
const swap = (from: string, into: string) => (member: unknown) =>
  typeof member === 'string' ? member.replaceAll(from, into) : member;

it('finds that every part of an honest pack matches, and says of each what it was held against', async () => {
  const { whole: file, parts: found } = await verdictOf(parts);
  expect(file).toBe('matches');
  expect(found.filter(({ word }) => word !== 'matches')).toEqual([]);
  expect(found.map(({ id }) => id)).toEqual(parts.map(({ id }) => id));
  const about = found.find(({ id }) => id === 'about');
  expect(about?.against).toContain(
    'by whom, when, by which difference of the clocks and over which connection it was made rests on its hash',
  );
});

it('says which rows differ, with both values, and which of them are sensitive', async () => {
  const rowsOf = async (id: string, name: string, change: (member: unknown) => unknown) =>
    (await verdictOf(forged(id, name, change))).parts.find((part) => part.id === id)?.rows;
  const text = JSON.stringify(parts.find(({ id }) => id === 'records')?.content);
  const [, born = ''] = /"answer":"([\d-]{10})"[^{}]*"sensitive":true/.exec(text) ?? [];
  const dates = await rowsOf('records', 'answer', swap(born, '1901-01-01'));
  expect(dates?.shown.filter(({ held, now }) => held === '1901-01-01' && now === born)).not.toEqual([]);
  expect(dates?.shown.every(({ sensitive }) => sensitive)).toBe(true);
  const given = await rowsOf('given', 'file', to('other.html'));
  expect(given).toEqual({
    shown: [
      expect.objectContaining({
        where: expect.stringMatching(/File$/),
        held: 'other.html',
        now: 'proposal.html',
      }),
    ],
    more: 0,
  });
  const all = await rowsOf('wording', 'question', to('?'));
  expect(all?.shown).toHaveLength(20);
  expect(all?.more).toBeGreaterThan(0);
});

it('finds so too where the clock of the service is known by its answers alone, or not at all', async () => {
  const { clientId, productOnScreen: productId, offset } = facts;
  setServiceOffset(undefined);
  const order = { clientId, productId, quote: undefined, zone: 'Europe/London' };
  const estimated = await gatherPack(session, order, ignore, never);
  setServiceOffset(offset);
  const blind: PackFacts = { ...estimated, offset: undefined };
  for (const one of [estimated, blind]) {
    const words = Object.entries(await wordsOf(packParts(one)));
    expect(words.filter(([, word]) => word !== 'matches')).toEqual([]);
  }
});

describe('a part whose words alone were changed, and hashed anew, differs', () => {
  const forgeries: readonly [string, string, string, (member: unknown) => unknown][] = [
    ['a driver’s name in the rows of a record', 'records', 'answer', swap('Ortega', 'Ortiz')],
    ['no items made an incident', 'records', 'answer', swap('no items', 'Speeding')],
    ['what a row is called', 'records', 'question', swap('Last name', 'First name')],
    ['the note of a row', 'records', 'note', to('no longer asked')],
    ['the moment of a record', 'records', 'local', swap('14:06', '15:06')],
    ['the differences from what was sent', 'records', 'keptInTheAgency', to('none')],
    ['blank answers', 'not-answered', 'blankAndStillBlank', to([])],
    ['the blanks of now', 'not-answered', 'blank', to([])],
    ['a mark', 'not-answered', 'marks', to([])],
    ['a list without items', 'not-answered', 'listsSavedWithoutItems', to([])],
    ['what else may tell of such lists', 'not-answered', 'besideTheseLists', to('nothing')],
    ['what is assumed', 'not-answered', 'assumed', to([])],
    ['the origin of a default', 'not-answered', 'originOfTheDefault', to('the client')],
    ['by which defaults', 'not-answered', 'assumedBy', to('the defaults of another book')],
    ['the outcome of a check', 'checks', 'result', to('passed')],
    ['what a check was run on', 'checks', 'inputs', to('not known')],
    ['a premium', 'results', 'premium', to('1.00 per year')],
    ['an outcome', 'results', 'outcome', to('Quoted')],
    ['the limit of a coverage', 'results', 'limit', to('2,000,000')],
    ['a rate detail', 'results', 'says', to('9.99')],
    ['which quote was selected', 'results', 'toldTheServiceOfIt', to([])],
    ['who did not answer', 'results', 'withoutAnswer', to('1; the service does not say who they are')],
    ['how many were expected', 'results', 'expected', to(1)],
    ['later changes', 'later', 'changes', to([])],
    ['the calls around a change', 'later', 'calls', to('none known in this browser: not known who')],
    ['after notice', 'later', 'notice', to('before notice')],
    ['what changed', 'later', 'differences', to([])],
    ['configurations changed since', 'configurations', 'changedAfterTheRequests', to([])],
    ['a configuration version', 'configurations', 'title', to('Other form')],
    ['an answer as it was sent', 'sent', 'answer', swap('Ortega', 'Ortiz')],
    ['the date asked for', 'sent', 'effectiveDateAskedFor', to('2026-01-01')],
    ['how many answers to expect', 'sent', 'answersToExpect', to(1)],
    ['who sent it', 'sent', 'by', to('Another (name typed in this browser, not authenticated)')],
    ['the quotes that a call names', 'journal', 'quotesNamed', to(['Another, 1.00 per year'])],
    ['what a call did, in words', 'journal', 'inWords', to('Quote selected by Another')],
    ['a policy number', 'journal', 'sentWithIt', to([])],
    ['after notice in the journal', 'journal', 'notice', to('before notice')],
    ['a reason', 'journal', 'reason', to('because')],
    ['what was given', 'given', 'known', to([])],
    ['the wording of questions', 'wording', 'question', swap('name', 'nickname')],
    ['the whole count', 'statements', 'completeness', swap('3 quote requests', '1 quote request')],
    ['the client', 'about', 'client', to('Another client')],
    ['the notice of a claim', 'about', 'notice', to('no hold was set in this browser')],
    ['how many requests', 'about', 'quoteRequests', to(1)],
    ['the address of a read', 'reads', 'address', to('GET /v3/client')],
    ['the status of a read', 'reads', 'status', to(201)],
    ['the clock of a read', 'reads', 'local', to('2026-03-03')],
  ];

  // One forgery of each part at a time, so that the reads need not be made for each of them anew.
  const ids = [...new Set(forgeries.map(([, id]) => id))];
  const rounds = ids.map((id) => forgeries.filter(([, of]) => of === id));
  const most = Math.max(...rounds.map(({ length }) => length));
  const together = Array.from({ length: most }, (_, at) => rounds.flatMap((one) => one.slice(at, at + 1)));

  it.each(together.map((round) => [round.map(([what]) => what).join(', '), round] as const))(
    '%s',
    async (_what, round) => {
      const file = parts.map((part) => {
        const [, , name = '', change = to('')] = round.find(([, id]) => id === part.id) ?? [];
        return name === '' ? part : { ...part, content: reworded(part.content, name, change) };
      });
      const changed = file.filter((part, at) => canonicalJson(part) !== canonicalJson(parts[at]));
      expect(changed.map(({ id }) => id).toSorted()).toEqual(round.map(([, id]) => id).toSorted());
      const { whole: itself, parts: found } = await verdictOf(file);
      expect(itself).toBe('matches');
      for (const [what, id] of round) {
        expect([what, found.find((part) => part.id === id)?.word]).toEqual([what, 'differs']);
      }
    },
  );

  it('a quote request taken out of every part that names it', async () => {
    const gone = facts.requests[1]?.triggerRequestId ?? '';
    const without = (value: unknown): unknown => {
      if (Array.isArray(value)) {
        return value.filter((item) => !canonicalJson(item).includes(gone)).map(without);
      }
      if (!isObject(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, without(member)]));
    };
    const words = await wordsOf(parts.map((part) => ({ ...part, content: without(part.content) })));
    for (const id of ['sent', 'records', 'results', 'not-answered', 'journal', 'reads', 'configurations']) {
      expect([id, words[id]]).toEqual([id, 'differs']);
    }
  });

  it('reads and the changes that they showed, taken out together', async () => {
    const later = facts.later[0]?.reads.map(({ read }) => read) ?? [];
    const inside = new Set(later.slice(1, -1));
    const words = await wordsOf(
      forged('later', 'changes', to([])).map((part) =>
        part.id === 'reads' && Array.isArray(part.content)
          ? {
              ...part,
              content: part.content.filter((read) => !isObject(read) || !inside.has(Number(read['number']))),
            }
          : part,
      ),
    );
    expect(words).toMatchObject({ later: 'differs', reads: 'differs' });
  });

  it('in a redacted copy too, where nothing that was not covered may be', async () => {
    const redact = redactor(
      sensitiveIn(facts),
      parts.map(({ content }) => content),
    );
    const copy = { ...whole, redact };
    const honest = Object.entries(await wordsOf(parts, copy));
    expect(honest.filter(([, word]) => word !== 'matches')).toEqual([]);
    expect(await wordsOf(forged('records', 'answer', swap('Ortega', 'Ortiz')), copy)).toMatchObject({
      records: 'differs',
    });
    const hidden = await wordsOf(forged('checks', 'result', to('[covered: sensitive]')), copy);
    expect(hidden).toMatchObject({ checks: 'differs' });
  });
});

it('does not take a pack for whole that lacks a part, has a strange one, or no longer says that it is of the demo', async () => {
  const lacking = await verdictOf(parts.filter(({ id }) => id !== 'results'));
  expect(lacking.parts).toContainEqual(expect.objectContaining({ id: 'results', word: 'altered file' }));
  const strange = { id: 'verdict', title: 'Verified', basis: 'statement', content: 'all true' } as const;
  const { parts: found } = await verdictOf([...parts, ...salted([strange])]);
  expect(found).toContainEqual(expect.objectContaining({ id: 'verdict', word: 'altered file' }));
  expect((await verdictOf(parts, { ...whole, demo: false })).whole).toBe('altered file');
});

describe('words put beside what the hashes cover, every hash left as it was', () => {
  const altered = async (order: CopyOrder, change: (file: Record<string, unknown>) => unknown) => {
    const file: unknown = JSON.parse(JSON.stringify(makePack(parts, order)));
    const reading = readPack(JSON.stringify(isObject(file) ? change(file) : file));
    if (!reading.ok) throw new Error(reading.message);
    return verifyPack(session, reading.pack, ignore, never);
  };
  const ofResults = (members: object) => (file: Record<string, unknown>) => {
    const list = Array.isArray(file['parts']) ? file['parts'].filter(isObject) : [];
    const changed = list.map((part) => (part['id'] === 'results' ? { ...part, ...members } : part));
    return { ...file, parts: changed };
  };
  const copies = () => {
    const contents = parts.map(({ content }) => content);
    const leaveOut = new Set(['results']);
    return [whole, { ...whole, redact: redactor(sensitiveIn(facts), contents) }, { ...whole, leaveOut }];
  };

  it('make the file an altered one, of any copy, and are named', async () => {
    for (const order of copies()) {
      const { whole: file, faults, parts: found } = await altered(order, (of) => ({ ...of, note: 'true' }));
      expect([file, faults]).toEqual(['altered file', ['It has members that no pack has: “note”.']]);
      expect(found.filter(({ word }) => word !== 'matches')).toEqual([]);
    }
  });

  it('do not keep back which rows of an altered part differ', async () => {
    const { parts: found } = await altered(whole, (file) => {
      const list = Array.isArray(file['parts']) ? file['parts'].filter(isObject) : [];
      const results = JSON.stringify(list.find(({ id }) => id === 'results')?.['content']);
      const content: unknown = JSON.parse(results.replace('"outcome":"Quoted"', '"outcome":"Bound"'));
      return ofResults({ content })(file);
    });
    const part = found.find(({ id }) => id === 'results');
    expect([part?.word, part?.against]).toEqual(['altered file', 'its own hash']);
    expect(part?.rows?.shown).toMatchObject([{ held: 'Bound', now: 'Quoted' }]);
  });

  it.each([
    ['remark', { remark: 'as agreed' }],
    ['basis', { basis: 'statement' }],
    ['title', { title: 'Some results' }],
  ])('make the part an altered one, of any copy: its %s', async (name, members) => {
    for (const order of copies()) {
      const { whole: file, parts: found } = await altered(order, ofResults(members));
      expect(file).toBe('altered file');
      const others = found.filter(({ word }) => word !== 'matches');
      const against = expect.stringContaining(name);
      expect(others).toEqual([expect.objectContaining({ id: 'results', word: 'altered file', against })]);
    }
  });
});

it('counts by why the reads that are not answered now', async () => {
  const answering = (answer: () => Promise<Response>) => {
    return { ...session, connection: { ...session.connection, fetch: answer } };
  };
  const down = await verdictOf(
    parts,
    whole,
    answering(() => Promise.resolve(new Response('', { status: 500 }))),
  );
  expect(down.failed).toEqual([{ cause: 'the service failed (status 500)', count: facts.reads.length }]);
  const lost = await verdictOf(
    parts,
    whole,
    answering(() => Promise.reject(new TypeError('lost'))),
  );
  expect(lost.failed).toEqual([{ cause: 'no answer came', count: facts.reads.length }]);
  expect((await verdictOf(parts)).failed).toEqual([]);
});

describe('in a browser whose journal does not have the calls', () => {
  const elsewhere = () => ({ ...session, key: 'demo:elsewhere' });

  it('parts that the reads tell match, and say what of them nothing here tells; the others say that they are the journal’s', async () => {
    const { parts: found } = await verdictOf(parts, whole, elsewhere());
    const matching = found.filter(({ word }) => word === 'matches').map(({ id }) => id);
    expect(matching).toEqual(['records', 'wording', 'not-answered', 'results', 'later', 'reads']);
    expect(found.filter(({ against }) => !/(the|its) hash alone/.test(against))).toEqual([]);
    const others = found.filter(({ word }) => word !== 'matches');
    expect(new Set(others.map(({ word }) => word))).toEqual(new Set(['cannot be read again']));
    expect(found.filter(({ onlyThere }) => onlyThere)).toEqual(others);
    expect(found.find(({ id }) => id === 'results')?.against).toMatch(
      /^the same reads, made again, row by row; of the journal’s own matter \(the list of quote requests, how many answers.*nothing can be said here: this browser’s journal does not have all its calls/,
    );
  });

  it('a change of what the reads tell is found, in the words of a quote too', async () => {
    const limits = await wordsOf(forged('results', 'limit', to('2,000,000')), whole, elsewhere());
    expect(limits).toMatchObject({ results: 'differs', records: 'matches' });
  });

  it('words that the reads contradict differ all the same', async () => {
    const words = async (id: string, name: string, change: (member: unknown) => unknown) =>
      (await wordsOf(forged(id, name, change), whole, elsewhere()))[id];
    expect(await words('records', 'answer', swap('Ortega', 'Ortiz'))).toBe('differs');
    expect(await words('results', 'premium', to('1.00 per year'))).toBe('differs');
    expect(await words('later', 'changes', to([]))).toBe('differs');
    expect(await words('checks', 'result', to('passed'))).toBe('differs');
  });

  it('neither a redacted copy nor an excerpt without the journal is called false', async () => {
    const redact = redactor(
      sensitiveIn(facts),
      parts.map(({ content }) => content),
    );
    const copies = [
      { ...whole, redact },
      { ...whole, leaveOut: new Set(['journal', 'given']) },
    ];
    for (const order of copies) {
      const { parts: found } = await verdictOf(parts, order, elsewhere());
      expect(new Set(found.map(({ word }) => word))).toEqual(new Set(['cannot be read again', 'matches']));
      // What could not be compared is not said to be only unknown here.
      expect(found.some(({ word, onlyThere }) => word !== 'matches' && onlyThere === undefined)).toBe(true);
    }
  });
});

it('does not call words false that rest on question books of then, as long as this browser has not kept them', async () => {
  const { workspace } = session;
  const books = JSON.parse(
    JSON.stringify(workspace.books).replaceAll('Last name', 'Family name'),
  ) as typeof workspace.books; // the same books in other words
  const today = { ...session, workspace: { ...workspace, books } };
  expect(await wordsOf(parts, whole, today)).toMatchObject({ records: 'matches', wording: 'matches' });
  const { values } = await tables();
  const kept = (await values.all(session.key)).filter(({ name }) => name.startsWith('book/workspace/'));
  await Promise.all(kept.map(({ connection, name }) => values.delete([connection, name])));
  const { parts: found } = await verdictOf(parts, whole, today);
  expect(found.find(({ id }) => id === 'records')).toMatchObject({
    word: 'cannot be read again',
    against: expect.stringContaining('question books of then are not in this browser'),
  });
  expect(found.find(({ id }) => id === 'results')).toMatchObject({ word: 'matches' });
  await values.putAll(kept);
});

it('holds the hash against the one that was noted as the pack was handed out', async () => {
  const { sha256 } = makePack(parts, whole);
  expect((await verdictOf(parts)).noted).toBeUndefined();
  const aboutHash = makePack(parts, whole).parts.find(({ id }) => id === 'about')?.sha256;
  await notePack(session.key, facts, { sha256, about: aboutHash, savedAt: 5, serviceOffsetMs: 7 });
  expect((await verdictOf(parts)).noted).toEqual({ kind: 'this', savedAt: 5, serviceOffsetMs: 7 });
  // Who made it no read and no journal can tell.
  const { noted, parts: found } = await verdictOf(
    forged('about', 'by', to('Another (name typed in this browser, not authenticated)')),
  );
  expect(noted).toMatchObject({ kind: 'another', savedAt: 5, isAboutSame: false });
  expect(found.find(({ id }) => id === 'about')).toMatchObject({
    word: 'differs',
    against: expect.stringContaining('it was another'),
  });
  // Another part was changed and hashed again: not a letter of this one was.
  const other = await verdictOf(forged('results', 'premium', to('1.00 per year')));
  expect(other.noted).toMatchObject({ kind: 'another', savedAt: 5, isAboutSame: true });
  expect(other.parts.filter(({ word }) => word !== 'matches').map(({ id }) => id)).toEqual(['results']);
  // The hash of the whole alone: its parts are those that were handed out.
  const reading = readPack(JSON.stringify({ ...makePack(parts, whole), sha256: '0'.repeat(64) }));
  if (!reading.ok) throw new Error(reading.message);
  const rewritten = await verifyPack(session, reading.pack, ignore, never);
  expect(rewritten).toMatchObject({ whole: 'altered file', noted: { kind: 'itsParts', savedAt: 5 } });
  expect(rewritten.parts.filter(({ word }) => word !== 'matches')).toEqual([]);
  // Not known of a pack that says that it was made at another moment: it is none of those handed out, that is all.
  const moved = (await verdictOf(forged('about', 'utc', to('2026-01-01T00:00:00.000Z')))).noted;
  expect(moved).toEqual({ kind: 'others', count: 1 });
  const { values } = await tables();
  await values.delete([session.key, `pack/${facts.clientId}/${facts.madeAt}`]);
});

describe('a file that does not say how it was made as a pack does hides nothing behind that', () => {
  const premium = (file: readonly SaltedPart[]) =>
    file.map((part) =>
      part.id === 'results'
        ? { ...part, content: reworded(part.content, 'premium', to('1.00 per year')) }
        : part,
    );
  const verdictOn = async (file: readonly SaltedPart[], as = session) => {
    const { whole: itself, parts: found } = await verdictOf(file, whole, as);
    return { itself, words: Object.fromEntries(found.map(({ id, word }) => [id, word])), found };
  };

  it.each([
    ['howKnown', 'clockDifference', to('measured')],
    ['clockDifference', 'clockDifference', to('looked up')],
    ['atLeastMs', 'clockDifference', to(1)],
    ['serviceMinusBrowserMs', 'clockDifference', to(0.5)],
  ] as const)('a difference of the clocks that the app never writes: %s', async (name, member, change) => {
    const { itself, words, found } = await verdictOn(premium(forged('about', name, change)));
    expect(itself).toBe('altered file');
    expect(words).toMatchObject({
      about: 'altered file',
      results: 'differs',
      journal: 'matches',
      sent: 'matches',
    });
    expect(found.find(({ id }) => id === 'about')?.against).toContain(member);
  });

  it.each([
    ['made', to('lately')],
    ['clientId', to(5)],
    ['workspaceSha256', to('none')],
    ['callsOfTheJournal', to('some')],
  ] as const)('another value that no pack has: %s', async (name, change) => {
    const { itself, words } = await verdictOn(premium(forged('about', name, change)));
    expect([itself, words['about']]).toEqual(['altered file', 'altered file']);
  });

  it('a zone that this browser does not know leaves all but local times to be held against what comes out', async () => {
    const elsewhere = forged('about', 'zone', to('Mars/Base'));
    expect(await verdictOn(elsewhere)).toMatchObject({
      itself: 'matches',
      words: { results: 'cannot be read again' },
    });
    expect((await verdictOn(premium(elsewhere))).words).toMatchObject({
      results: 'differs',
      journal: 'cannot be read again',
    });
  });

  it('more calls than the journal in it has, said to be of another browser', async () => {
    const about = forged('about', 'callsOfTheJournal', to(99)).map((part) =>
      part.id === 'about'
        ? { ...part, content: reworded(part.content, 'journalChain', to('another chain')) }
        : part,
    );
    expect((await verdictOn(premium(about))).words).toMatchObject({ results: 'differs', about: 'differs' });
  });

  it('a read that nothing needs and nobody answers', async () => {
    const strange = { triggerRequestId: '99999999-9999-4999-8999-999999999999' };
    const file = premium(parts).map((part) => {
      if (!Array.isArray(part.content)) return part;
      const [first, ...others]: unknown[] = part.content;
      if (part.id === 'results') return { ...part, content: [{ ...Object(first), read: 999 }, ...others] };
      if (part.id !== 'reads') return part;
      const added = { ...Object(first), number: 999, endpoint: 'readQuotes', params: strange, body: null };
      return { ...part, content: [...part.content, added] };
    });
    expect((await verdictOn(file)).words).toMatchObject({ results: 'differs' });
  });

  it('a record at a moment before the client was there', async () => {
    const record = facts.later[0]?.reads.find(({ found }) => found === 'none');
    const file = parts.map((part) =>
      part.id === 'reads' && Array.isArray(part.content)
        ? {
            ...part,
            content: part.content.map((read: unknown) =>
              isObject(read) && read['number'] === record?.read
                ? { ...read, status: 200, sha256: '0'.repeat(64), problem: 'none' }
                : read,
            ),
          }
        : part,
    );
    expect(record).toBeDefined();
    expect((await verdictOn(file)).words).toMatchObject({ reads: 'differs' });
  });
});

it('counts nothing against a pack that came after it was made', async () => {
  const { clientId, productOnScreen: productId } = facts;
  const copy = { file: 'later.html', mediaType: 'text/html', text: '<p>later</p>', quotes: [] };
  await noteGiven(session, { clientId, productId }, copy);
  const noticeAt = Date.parse('2026-06-03T15:00:00Z');
  const setAt = service.clock.now();
  await storeHold(session.key, { clientId, noticeAt, setAt, clock: 'service', by: 'Tom', words: 'a suit' });
  const words = Object.entries(await wordsOf(parts));
  expect(words.filter(([, word]) => word !== 'matches')).toEqual([]);
});

it('goes on matching after all of other clients was erased, and says of the chain since when it knows less', async () => {
  await eraseLocalData(session.key);
  const { parts: found } = await verdictOf(parts);
  expect(found.filter(({ word }) => word !== 'matches')).toEqual([]);
  expect(found.find(({ id }) => id === 'statements')?.against).toMatch(
    /was erased here by “Erase all” \d{4}-/,
  );
  // What is made afterwards says it itself.
  const { clientId, productOnScreen: productId } = facts;
  const order = { clientId, productId, quote: undefined, zone: 'America/Chicago' };
  const since = await gatherPack(session, order, ignore, never);
  expect(Object.values(await wordsOf(packParts(since))).filter((word) => word !== 'matches')).toEqual([]);
  expect(since.chain).toMatchObject({ missing: [], broken: [], erased: 1 });
}, 60_000);
