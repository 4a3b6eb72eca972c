import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { addToEntry, journalGivenCopy } from '../../../operations/journal.ts';
import type { Session } from '../../../operations/session.ts';
import { tables } from '../../../storage/database/database.ts';
import { sha256Hex } from '../../../lib/sha256-hex.ts';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { dataEnd, dataStart, dataText, fileOf } from './draw-file-copy.ts';
import { partNames, sealParts, type FileCopy, type PartName, type Parts } from './file-copy.ts';
import { openFileCopy } from './open-file-copy.ts';
import { answersIn } from './record-books.ts';
import { forge, sampleWorld, type SampleWorld } from './sample-file-copy.ts';
import { expandValues, shareValues } from './shared-values.ts';
import { describeVerdict } from './VerifyPanel.tsx';
import { isChanged, type FileVerdict } from './verify-file-copy.ts';

let world: SampleWorld<NodeService>;
let parts: Parts;
let text: string;
/** Of a small client, with nothing to read it from: for the many files of a property. */
let small: string;
let offline: Session;

const withFetch = (fetch: Session['connection']['fetch']): Session => {
  return { ...world.session, connection: { ...world.session.connection, fetch } };
};
const nowOf = ({ parts: found }: FileVerdict) =>
  Object.fromEntries(found.map(({ name, now }) => [name, now]));
/** Rows of one millisecond may stand in any order. */
const chainedEntry = ({ rows }: Parts['journal']) =>
  rows.flatMap((row) => (row.link !== undefined && 'agent' in row ? row : [])).at(0);
const dataOf = (file: string) =>
  file.slice(file.indexOf(dataStart) + dataStart.length, file.indexOf(dataEnd));

beforeAll(async () => {
  world = await sampleWorld(await createNodeService(), 'demo:verify');
  const { clientId } = world.client('Dunmore');
  // Of the request of the disputed day: fewer reads than the whole client, and every kind of them.
  const request = (await world.gather('Dunmore')).sent[0]?.request ?? '';
  const quotes = [{ triggerRequestId: request, requestId: 'one' }];
  // The journal of a scenario has no chain; these have.
  for (const file of ['first.html', 'second.html']) {
    const about = { clientId, productId: undefined };
    const entry = await journalGivenCopy(world.session, about, {
      file,
      mediaType: 'text/html',
      text: file,
      quotes,
    });
    await addToEntry(entry, { reason: 'Handed over' });
  }
  parts = await world.gather('Dunmore', { request });
  text = fileOf(parts);
  offline = withFetch(() => Promise.reject(new TypeError('network')));
  small = fileOf(await world.gather('Beatrix'));
}, 60_000);

describe('a file as it was saved', () => {
  it('is the same in all that can be compared', async () => {
    const verdict = await world.verify(text);
    expect(isChanged(verdict)).toBe(false);
    expect(verdict).toMatchObject({
      page: 'same',
      reads: { same: parts.reads.length, different: 0, unreadable: 0 },
    });
    expect(new Set(Object.values(nowOf(verdict)))).toEqual(new Set(['same', undefined]));
    expect(describeVerdict(verdict)).toEqual({
      tone: 'quoted',
      title: 'No change found',
      detail: 'Everything was read again and is the same.',
    });
  });

  it('is the same after something was noted later', async () => {
    const file = fileOf(await world.gather('Beatrix'));
    const { clientId } = world.client('Beatrix');
    const later = sampleEntry({
      id: 'later',
      clientId,
      sentAt: Date.now() + 60_000,
      connection: world.session.key,
    });
    await (await tables()).journal.put(later);
    expect(nowOf(await world.verify(file))['journal']).not.toBe('different');
  });

  it('is the same where the desk’s place of an entry became known since, and not known where it is not here', async () => {
    const { journal } = await tables();
    const [noted] = (await world.gather('Beatrix', { session: offline })).journal.rows;
    const row = await journal.get([world.session.key, noted?.id ?? '']);
    if (!row) throw new Error('The entry is not in the journal.');
    const at = { desk: 'desk', sequence: 17, at: Date.UTC(2026, 10, 20) };
    const verdictOf = async (inFile: typeof at | undefined, here: typeof at | undefined) => {
      await journal.put({ ...row, deskPlace: inFile });
      const file = fileOf(await world.gather('Beatrix', { session: offline }));
      await journal.put({ ...row, deskPlace: here });
      const verdict = await world.verify(file, offline);
      await journal.put(row);
      expect(isChanged(verdict)).toBe(false);
      return nowOf(verdict)['journal'];
    };
    expect(await verdictOf(at, at)).toBe('same');
    expect(await verdictOf(undefined, at)).toBe('same');
    expect(await verdictOf(at, undefined)).toBe('unreadable');
    expect(await verdictOf(at, { ...at, sequence: 18 })).toBe('different');
  });

  it.each(['Marcus', 'Sundry'])('is the same for %s', async (name) => {
    const { reads, page, ...verdict } = await world.verify(fileOf(await world.gather(name)));
    expect([page, reads.different + reads.unreadable]).toEqual(['same', 0]);
    expect(verdict.parts.filter(({ now }) => now === 'different' || now === 'unreadable')).toEqual([]);
  });
});

describe('a changed file', () => {
  it('shows any changed character, wherever it is', async () => {
    const found = await fc.check(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.constantFrom(...'0aZ"{<\\é '),
        async (where, sign) => {
          const at = Math.floor(where * small.length);
          const changed = small.slice(0, at) + sign + small.slice(at + 1);
          fc.pre(changed !== small);
          const opened = openFileCopy(changed);
          return !opened.ok || isChanged(await world.verify(changed, offline));
        },
      ),
      { numRuns: 30 },
    );
    expect(found.counterexample).toBeNull();
  });

  it.each(partNames)('names the part: %s', async (name) => {
    const copy = JSON.parse(dataOf(small)) as FileCopy;
    // What other parts refer to stays in its place.
    const { about: _about, records, journal, ...lists } = copy.parts;
    const others: Partial<Record<keyof Parts, unknown>> = {
      about: parts.about,
      records: { ...parts.records, records: [...records.records, ...parts.records.records] },
      journal: { ...parts.journal, rows: [...journal.rows, ...parts.journal.rows] },
    };
    const other = others[name] ?? [...lists[name as keyof typeof lists], ...(parts[name] as unknown[])];
    const data = dataText({ ...copy, parts: { ...copy.parts, [name]: other } });
    const verdict = await world.verify(
      small.replace(dataOf(small), () => data),
      offline,
    );
    expect(verdict.parts.filter(({ isIntact }) => !isIntact).map((part) => part.name)).toEqual([name]);
    expect(describeVerdict(verdict).title).toBe('Changed');
  });

  it('shows a hash put in place of another, and a changed hash of all', async () => {
    const copy = JSON.parse(dataOf(small)) as FileCopy;
    const changed = [
      { ...copy, sha256: '0'.repeat(64) },
      { ...copy, hashes: { ...copy.hashes, given: copy.hashes.sent } },
      { ...copy, page: '0'.repeat(64) },
    ];
    for (const one of changed) {
      const file = small.replace(dataOf(small), () => dataText(one));
      expect(isChanged(await world.verify(file, offline))).toBe(true);
    }
  });

  it('says where the page is not the one its data draws, though both have their hashes', async () => {
    const copy = JSON.parse(dataOf(text)) as FileCopy;
    const page = text.replace(dataOf(text), '').replaceAll('Luis Ortega', 'Luis Ortiz');
    const forged = page.replace(dataStart, () => dataStart + dataText({ ...copy, page: sha256Hex(page) }));
    expect((await world.verify(forged)).page).toBe('unreadable');
  });
});

describe('a file that was changed and hashed again', () => {
  const forgeries: Readonly<Record<string, (copy: Parts) => void>> = {
    'another answer in a record': ({ records }) => {
      const [first] = records.records;
      if (first)
        first.raw = JSON.parse(JSON.stringify(first.raw).replaceAll('Ortega', 'Ortiz')) as typeof first.raw;
    },
    'a record that was read and is said to be none': ({ records }) => {
      const [first] = records.moments.filter(({ found }) => found === 'record');
      if (first) Object.assign(first, { found: 'none', record: null });
    },
    'a record moved to another moment': ({ records }) => {
      const [first, second] = records.moments.filter(({ found }) => found === 'record');
      if (first && second) first.at = second.at;
    },
    'a moment that is left out': ({ records }) => records.moments.splice(3, 1),
    'another premium': ({ responses }) => {
      const [quote] = responses[0]?.quoted ?? [];
      Object.assign(Object(quote).quoteDetails.premium, { amount: 1 });
    },
    'a configuration version that is left out': ({ configurations }) => configurations[0]?.versions.pop(),
    'a chained entry with another name': ({ journal }) => {
      const chained = chainedEntry(journal);
      if (chained) chained.agent = 'Somebody';
    },
    'a note that belongs to no entry': ({ journal }) => {
      const note = journal.rows.find((row) => 'of' in row);
      if (note && 'of' in note) note.of = 'nowhere';
    },
    'a note that is left out': ({ journal }) => {
      journal.rows = journal.rows.filter((row) => !('of' in row));
    },
    'a request with another id': ({ sent }) => {
      const [first] = sent;
      if (first) first.request = 'another';
    },
    'a check that is none': ({ checks, sent }) => {
      checks.push({ entry: sent[0]?.entry ?? '', product: null, read: null });
    },
    'a read of another address': ({ reads }) => {
      const [first] = reads;
      if (first) Object.assign(first, { address: 'GET /v3/quotes/trigger/another' });
    },
  };

  it.each(Object.keys(forgeries))('shows %s', async (name) => {
    const change = forgeries[name];
    const verdict = await world.verify(forge(parts, (copy) => change?.(copy)));
    expect(verdict.parts.every(({ isIntact }) => isIntact) && verdict.isWhole).toBe(true);
    expect(Object.values(nowOf(verdict))).toContain('different');
  });

  it.each<[string, PartName, (copy: Parts) => void]>([
    [
      'quotes said to be of another request',
      'responses',
      ({ responses: [one] }) => one && (one.request = 'another'),
    ],
    [
      'another count of other clients’ quotes',
      'responses',
      ({ responses: [one] }) => one && (one.otherClients += 1),
    ],
    [
      'a record said to be of another product',
      'records',
      ({ records }) => {
        const [first] = records.moments.filter(({ found }) => found === 'record');
        if (first) first.product = 'another';
      },
    ],
    [
      'a question book that was changed',
      'questions',
      ({ questions: [one] }) => one && (one.source = { version: 'x' }),
    ],
    [
      'another count of what is not known',
      'unknown',
      ({ unknown }) => unknown.push({ what: 'authors', count: 7 }),
    ],
  ])('shows %s in its own part', async (_, part, change) => {
    const verdict = await world.verify(forge(parts, change));
    expect(nowOf(verdict)).toMatchObject({ [part]: 'different' });
  });

  it('shows quotes of a request that the service does not know, where the file says so itself', async () => {
    world.service.faults.set([{ name: 'not-found', endpoints: ['readQuotes'] }]);
    const verdict = await world.verify(
      forge(parts, ({ responses }) => responses.forEach((one) => (one.found = 'none'))),
    );
    world.service.faults.set([]);
    expect(nowOf(verdict)).toMatchObject({ responses: 'different' });
  });

  it('shows a given copy with another text where its entry is in no journal to compare with', async () => {
    const forged = forge(parts, ({ journal }) => {
      for (const row of journal.rows) {
        if (!('given' in row) || !row.given) continue;
        row.given.text = 'Another';
        delete row.link;
      }
    });
    const verdict = await world.verify(forged, { ...world.session, key: 'demo:elsewhere' });
    expect(nowOf(verdict)).toMatchObject({ given: 'different' });
  });

  it('shows a forged record though others cannot be read now', async () => {
    const forged = forge(parts, (copy) => forgeries['another answer in a record']?.(copy));
    const [first] = parts.records.moments.filter(({ found }) => found === 'record');
    const failing = withFetch(async (request) =>
      request.url.includes('/datetime/') && !request.url.includes(encodeURIComponent(first?.at.utc ?? ''))
        ? new Response('Unavailable', { status: 400 })
        : world.service.fetch(request),
    );
    expect(nowOf(await world.verify(forged, failing))).toMatchObject({ records: 'different' });
  });

  it('contradicts itself where its read is the same and what it says of it is not', async () => {
    const verdict = await world.verify(forge(parts, (copy) => forgeries['another premium']?.(copy)));
    expect(isChanged(verdict)).toBe(true);
    expect(describeVerdict(verdict)).toMatchObject({
      title: 'Changed',
      detail: 'Contradicted by: Responses.',
    });
  });

  it('does not fit its chain, wherever it is opened, where a chained entry was changed', async () => {
    const forged = forge(parts, (copy) => forgeries['a chained entry with another name']?.(copy));
    const verdict = await world.verify(forged, { ...world.session, key: 'demo:elsewhere' });
    expect(isChanged(verdict)).toBe(true);
    expect(describeVerdict(verdict)).toMatchObject({
      title: 'Changed',
      detail: 'Contradicted by: Proposals and bind texts given, Activity.',
    });
  });

  it('differs from the journal here where an entry is not chained', async () => {
    const forged = forge(parts, ({ journal }) => {
      const entry = journal.rows.find(
        (row) => row.link === undefined && 'kind' in row && row.kind === 'save',
      );
      if (entry && 'kind' in entry) entry.agent = 'Somebody';
    });
    const verdict = await world.verify(forged);
    expect(nowOf(verdict)).toMatchObject({ journal: 'different', records: 'same' });
    expect(describeVerdict(verdict)).toMatchObject({
      title: 'Not confirmed',
      detail: 'Different now: Activity.',
    });
  });
});

describe('a file with another premium and other hashes', () => {
  const withPremium = (copy: Parts) => {
    const text = JSON.stringify(copy.responses).replace(/"amount":\d+(?:\.\d+)?/, '"amount":1');
    copy.responses = JSON.parse(text);
  };

  it.each<[string, (copy: Parts) => void]>([
    [
      'and the hashes of its reads replaced',
      (copy) => copy.reads.forEach((read) => (read.sha256 = 'a'.repeat(64))),
    ],
    ['and the hashes of its reads taken out', (copy) => copy.reads.forEach((read) => (read.sha256 = null))],
    [
      'and its reads taken out',
      (copy) => {
        copy.reads = [];
      },
    ],
  ])('%s, is not confirmed', async (_, change) => {
    const forged = forge(parts, (copy) => {
      withPremium(copy);
      change(copy);
    });
    const { title, tone } = describeVerdict(await world.verify(forged));
    expect(['Changed', 'Not confirmed']).toContain(title);
    expect(tone).not.toBe('quoted');
  });
});

describe('reads made again', () => {
  it('are unreadable while the service fails, and nothing is called changed', async () => {
    world.service.faults.set([{ name: 'unavailable' }]);
    const verdict = await world.verify(text);
    world.service.faults.set([]);
    expect(isChanged(verdict)).toBe(false);
    expect(verdict.reads).toEqual({ same: 0, different: 0, unreadable: parts.reads.length });
    expect(nowOf(verdict)).toMatchObject({ records: 'unreadable', responses: 'unreadable', journal: 'same' });
    expect(describeVerdict(verdict).detail).toMatch(
      /^Not comparable here: Record and its changes, Responses, /,
    );
  });

  it('are unreadable where nothing could be read then either, though the same bytes come', async () => {
    const broken = withFetch(async (request) =>
      request.url.includes('/quotes/') ? Response.json('No quotes') : world.service.fetch(request),
    );
    const request = parts.responses[0]?.request ?? '';
    const copy = await world.gather('Dunmore', { request, session: broken });
    const verdict = await world.verify(fileOf(copy), broken);
    expect(verdict.reads).toMatchObject({ different: 0, unreadable: copy.responses.length });
    expect(nowOf(verdict)).toMatchObject({ responses: 'unreadable', records: 'same' });
  });

  it('are different where a response came later, which is no change of the file', async () => {
    const late = withFetch(async (request) => {
      const response = await world.service.fetch(request);
      if (!request.url.includes('/quotes/')) return response;
      const body = (await response.json()) as { declined: unknown[] };
      return Response.json({ ...body, declined: [...body.declined, 'Too late'] });
    });
    const verdict = await world.verify(text, late);
    expect(isChanged(verdict)).toBe(false);
    expect(verdict.reads).toMatchObject({ different: parts.responses.length, unreadable: 0 });
    expect(describeVerdict(verdict)).toMatchObject({
      title: 'Not confirmed',
      detail: 'Different now: Responses, Reads of the service.',
    });
  });

  it('are different where the service no longer knows the client', async () => {
    world.service.faults.set([{ name: 'not-found', endpoints: ['readClientAt'] }]);
    const verdict = await world.verify(text);
    world.service.faults.set([]);
    expect(nowOf(verdict)).toMatchObject({ records: 'different', reads: 'different', responses: 'same' });
  });

  it('leave the journal of another browser unread', async () => {
    const verdict = await world.verify(text, { ...world.session, key: 'demo:elsewhere' });
    expect(nowOf(verdict)).toMatchObject({
      journal: 'unreadable',
      sent: 'unreadable',
      records: 'same',
      reads: 'same',
    });
  });

  it('are not made for another client, whatever a file asks', async () => {
    const other = world.client('Erik').clientId;
    const forged = forge(parts, ({ reads }) => {
      for (const { params } of reads) if ('clientId' in params) params['clientId'] = other;
    });
    const asked: string[] = [];
    const watching = withFetch((request) => {
      asked.push(request.url);
      return world.service.fetch(request);
    });
    const verdict = await world.verify(forged, watching);
    expect(asked.filter((url) => url.includes(other))).toEqual([]);
    expect(nowOf(verdict)).toMatchObject({ reads: 'different' });
  });
});

describe('another file', () => {
  const refused = (file: string) => {
    const opened = openFileCopy(file);
    return opened.ok ? 'opened' : opened.message;
  };
  const withData = (data: string) => small.replace(dataOf(small), () => data);

  it('of an earlier or later format is refused by name', () => {
    const pack = { format: 'quotebench-record-pack/11', parts: [] };
    expect(refused(JSON.stringify(pack))).toBe('Made by an earlier version (format 11).');
    expect(refused(`<!doctype html><title>${['Record', 'pack'].join(' ')}: Dunmore</title>`)).toBe(
      'Made by an earlier version.',
    );
    expect(refused(withData(dataOf(small).replace('"format":1', '"format":2')))).toBe(
      'Made by a later version (format 2).',
    );
  });

  it.each([
    ['another page', '<!doctype html><title>News</title>', /^Not a file copy/],
    ['nothing', '', /^Not a file copy/],
    ['a truncated one', () => small.slice(0, small.indexOf(dataStart) + 5000), /cut off/],
    ['no JSON', () => withData('{"file":'), /not JSON/],
    ['a prototype', () => withData('{"__proto__":{}}'), /__proto__/],
    ['a member twice', () => withData('{"file":1,"file":1}'), /twice/],
    ['brackets without end', () => withData('['.repeat(100_000)), /nested too deep, at character 60/],
    ['other data', () => withData('[]'), /not that of a file copy/],
    ['too much', () => small.padEnd(30_000_001), /Too large/],
  ])('is refused: %s', (_, file, message) => {
    expect(refused(typeof file === 'string' ? file : file())).toMatch(message);
  });

  it('is refused with the place of what is wrong', () => {
    const copy = JSON.parse(dataOf(small)) as {
      parts: { about: Record<string, unknown>; reads: { status: unknown }[] };
    };
    copy.parts.about['madeBy'] = 7;
    copy.parts.about['opinion'] = 'careless';
    const [read] = copy.parts.reads;
    if (read) read.status = 'fine';
    const opened = openFileCopy(withData(JSON.stringify(copy)));
    const paths = opened.ok ? [] : opened.errors.map(({ path }) => path);
    expect(paths.toSorted()).toEqual([
      '/parts/about/madeBy',
      '/parts/about/opinion',
      '/parts/reads/0/status',
    ]);
  });

  it('that refers to itself, to nowhere or to too much is refused', () => {
    const withRaw = (raw: Record<string, unknown>[]) => {
      const copy = structuredClone(parts);
      copy.records.records = raw.map((one, at) => ({ number: at + 1, raw: one }));
      const sealed = sealParts(copy);
      return refused(withData(dataText({ ...sealed, page: '0'.repeat(64) })));
    };
    const at = (index: number) => ({ $sameAs: `/records/records/${index}/raw` });
    expect(withRaw([at(1), at(0)])).toMatch(/names itself/);
    expect(withRaw([{ $sameAs: '/records/nowhere' }])).toMatch(/leads nowhere/);
    expect(withRaw([{ $sameAs: '/constructor/prototype' }])).toMatch(/leads nowhere/);
    const doubling = Array.from({ length: 60 }, (_, index) =>
      index === 0 ? { a: 'x'.repeat(400) } : { a: at(index - 1), b: at(index - 1) },
    );
    expect(withRaw(doubling)).toMatch(/too large/);
  });

  it('with data that draws no page is verified all the same', async () => {
    const copy = structuredClone(parts);
    // Labels that are no texts: the book is compiled, and cannot be drawn.
    const broken = Object.keys(answersIn(copy.records.records[0]?.raw)).map((qid) => {
      return { qid, label: {}, kind: 'text' };
    });
    for (const { source } of copy.questions)
      Object.assign(Object(source), { sections: [{ title: 'x', items: broken }] });
    expect(() => fileOf(copy)).toThrow(TypeError);
    const page = fileOf(parts).replace(dataOf(text), '');
    const data = dataText({ ...sealParts(shareValues(copy)), page: sha256Hex(page) });
    const verdict = await world.verify(page.replace(dataStart, () => dataStart + data));
    expect(verdict.page).toBe('unreadable');
    expect(nowOf(verdict)).toMatchObject({ questions: 'different', records: 'same' });
  });
});

describe('values that come back', () => {
  const raw = fc.dictionary(
    fc.constantFrom('$sameAs', '$', '$$', 'a', 'constructor', 'toString'),
    fc.jsonValue(),
    { noNullPrototype: true },
  );
  it('are shared and expanded without loss', () => {
    fc.assert(
      fc.property(raw, fc.string({ minLength: 300, maxLength: 301 }), (value, long) => {
        const large = JSON.parse(JSON.stringify({ value, long })) as { value: typeof value; long: string };
        const rows = [[large], { $sameAs: large }].flatMap((request) => [
          { ...sampleEntry({ request, answer: large }), id: 'entry' },
          { id: 'note', of: 'entry', at: 1, more: { answer: request } },
        ]);
        const records = { moments: [], records: [{ number: 1, raw: large }] };
        const journal = {
          ...parts.journal,
          rows: JSON.parse(JSON.stringify(rows)) as typeof parts.journal.rows,
        };
        const own: Parts = { ...parts, records, responses: [], journal };
        const shared = shareValues(own);
        expect(expandValues(shared)).toEqual(own);
        const [entry] = shared.journal.rows;
        expect(entry).toMatchObject({ answer: { $sameAs: '/records/records/0/raw' } });
        expect(shared.journal.rows[1]).toMatchObject({
          more: { answer: { $sameAs: '/journal/rows/0/request' } },
        });
      }),
      { numRuns: 40 },
    );
  });
});
