import { describe, expect, it } from 'vitest';
import { answerElement } from '../../../../domain/client/elements.ts';
import { autoProduct } from '../../../../domain/questions/sample-workspace.ts';
import { withRead, nothingKnown } from '../../../../domain/journal/known-reads.ts';
import type { LaterFacts, MadeRead, PackFacts, RecordRead } from './facts.ts';
import { makePack } from './pack.ts';
import { packHtml } from './pack-html.ts';
import { packParts } from './parts.ts';
import { sampleFacts, sampleRead } from './sample-facts.ts';
import { countReads, readsWords } from './unread.ts';

const at = (one: RecordRead, moment: number): RecordRead => ({ ...one, at: moment });
const failedRead = (read: number, moment: number): RecordRead => {
  return { read, at: moment, found: 'failed', record: undefined, raw: undefined };
};
const name = (text: string) => ({ name: answerElement('name', text) });

const made = (number: number, status: number | undefined): MadeRead => ({
  number,
  endpoint: 'readClientAt',
  params: { clientId: 'client', productId: autoProduct, date: '1970-01-01T00:00:01.100Z' },
  body: undefined,
  askedAt: 1000,
  answeredAt: undefined,
  status,
  bytes: undefined,
  sha256: undefined,
  problem: status === 200 ? undefined : 'said no',
});

function laterOf(reads: readonly RecordRead[], failed: readonly RecordRead[]): LaterFacts {
  const known = reads.reduce((all, one) => withRead(all, one.at, one.record), nothingKnown);
  return { productId: autoProduct, known, reads, failed, passedOver: 0 };
}

const contentOf = (facts: PackFacts, id: string): unknown =>
  JSON.parse(JSON.stringify(packParts(facts).find((part) => part.id === id)?.content));

describe('reads that failed', () => {
  it('are counted, and what the service does not know is an answer', () => {
    expect(countReads([made(1, 200), made(2, 404), made(3, 500), made(4, undefined)])).toEqual({
      made: 4,
      unread: 2,
    });
    expect(readsWords([made(1, 200)])).toContain('none failed');
    expect(readsWords([made(1, 500)])).toContain('Of 1 read of the service 1 could not be read');
  });

  it('are said at the head of the page and beside its completeness, and a pack without any says none of it', () => {
    const pageOf = (facts: PackFacts) =>
      packHtml(makePack(packParts(facts), { leaveOut: new Set(['later']), redact: undefined, demo: false }));
    const words = 'Of 2 reads of the service 1 could not be read';
    const facts = sampleFacts({}, {}, { reads: [made(1, 500), made(2, 200)] });
    const page = pageOf(facts);
    expect(page.slice(0, page.indexOf('</header>'))).toContain(words);
    expect(contentOf(facts, 'statements')).toMatchObject({
      readsOfTheService: expect.stringContaining(words),
    });
    const whole = pageOf(sampleFacts({}, {}, { reads: [made(1, 200)] }));
    expect(whole.slice(0, whole.indexOf('</header>'))).not.toContain('could not be read');
  });
});

describe('later changes', () => {
  const told = (reads: readonly RecordRead[], failed: readonly RecordRead[]) =>
    contentOf(sampleFacts({}, {}, { later: [laterOf(reads, failed)] }), 'later');
  const [one, two] = [at(sampleRead(4, name('Ada')), 1200), at(sampleRead(5, name('Bea')), 1300)];
  const unread = 'not known: could not be read';

  it('are none only where all was read', () => {
    expect(told([one, at(one, 1300)], [])).toMatchObject([{ changes: [] }]);
    expect(told([], [failedRead(4, 1200)])).toMatchObject([
      { readFrom: unread, readUntil: unread, changes: unread, couldNotBeRead: [{ read: 4 }] },
    ]);
    expect(told([one], [failedRead(6, 1400)])).toMatchObject([
      { changes: expect.stringContaining('not known') },
    ]);
    expect(told([one, at(one, 1300)], [failedRead(6, 1250)])).toMatchObject([
      { changes: expect.stringContaining('around the others it is not known') },
    ]);
  });

  it('say when their beginning or end moved, or their bounds are wide, because reads failed', () => {
    const open = (words: string) => [{ whatThatLeavesOpen: expect.stringContaining(words) }];
    expect(told([one, two], [failedRead(6, 1100)])).toMatchObject(open('begin later than they were to'));
    expect(told([one, two], [failedRead(6, 1400)])).toMatchObject(open('end earlier than they were to'));
    expect(told([one, two], [failedRead(6, 1250)])).toMatchObject([
      { changes: [{ bounds: expect.stringContaining('could not be read') }] },
    ]);
    expect(JSON.stringify(told([one, two], []))).not.toContain('whatThatLeavesOpen');
  });

  it('of a request whose moment is not known were not looked for', () => {
    const facts = sampleFacts({}, {}, { later: [laterOf([one], [])] });
    const requests = facts.requests.map((request) => ({
      ...request,
      entry: undefined,
      atFiring: undefined,
      results: { read: 1, quotes: undefined },
    }));
    const quote = { triggerRequestId: 'request', requestId: 'one' };
    expect(contentOf({ ...facts, requests, quote }, 'later')).toMatchObject([
      { whatThatLeavesOpen: expect.stringContaining('When the request was made is not known') },
    ]);
  });
});

it('configurations that could not be read are not "none", and those seen before are told as such', () => {
  const version = { configId: 'c', type: 'forms', title: 'Form', version: 2, updatedAt: 1500 };
  const told = (versions: readonly (typeof version)[], isRead: boolean) =>
    contentOf(
      sampleFacts({}, {}, { configs: [{ productId: autoProduct, read: 9, isRead, versions }] }),
      'configurations',
    );
  expect(told([], false)).toMatchObject([
    {
      versions: 'not known: could not be read',
      changedAfterTheRequests: [{ configurations: 'not known: could not be read' }],
    },
  ]);
  expect(told([version], false)).toMatchObject([
    {
      currentVersions: expect.stringContaining('saw before'),
      changedAfterTheRequests: [{ configurations: [{ title: 'Form' }] }],
    },
  ]);
  expect(told([], true)).toMatchObject([{ versions: [], changedAfterTheRequests: [{ configurations: [] }] }]);
});

it('a record that could not be read is said to be so beside its check', () => {
  const [request] = sampleFacts({}, {}).requests;
  const entry = request?.entry;
  if (!entry) throw new Error('The sample has a request.');
  const facts = sampleFacts(
    {},
    {},
    { checks: [{ entry: { ...entry, request: {} }, atCheck: failedRead(4, 1100) }] },
  );
  expect(contentOf(facts, 'checks')).toMatchObject([
    { inputs: 'not known: could not be read', recordThen: { read: 4, record: 'could not be read' } },
  ]);
});
