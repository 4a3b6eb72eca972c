import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import { storedMap } from '../../../domain/client/arbitraries.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import type { KeyOfItem } from '../../../domain/client/diff-replaced.ts';
import { textsOf } from '../../../domain/client/walk.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { blameOf, type Blame } from './blame.ts';
import { nothingKnown, withRead } from '../../../domain/journal/known-reads.ts';

const record = (clientData: StoredMap): DraftRecord => ({
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData,
  others: {},
});

const knownOf = (reads: readonly (StoredMap | undefined)[]) =>
  reads.reduce((known, map, at) => withRead(known, at, map && record(map)), nothingKnown);

const answersIn = (map: StoredMap | undefined) =>
  new Map([...(map ? textsOf(map) : [])].map(({ address, text }) => [addressText(address), text]));

/** The same by looking at one answer after another. */
function slowly(reads: readonly (StoredMap | undefined)[]): Map<string, Blame> {
  const all = reads.map(answersIn);
  const book = new Map<string, Blame>();
  for (const [address, now] of all.at(-1) ?? []) {
    const by = all.findLastIndex((one) => one.get(address) !== now) + 1;
    const before = all[by - 1]?.get(address);
    const seen = before === undefined ? all.slice(0, by).findLastIndex((one) => one.has(address)) : -1;
    const answer = all[seen]?.get(address);
    const gone = answer === undefined ? undefined : { answer, after: seen, by: seen + 1 };
    book.set(address, { after: by === 0 ? undefined : by - 1, by, before, ...(gone && { gone }) });
  }
  return book;
}

it('says of every answer since when it stands and what stood before', () => {
  fc.assert(
    fc.property(fc.nat(1), fc.array(storedMap, { maxLength: 6 }), (without, maps) => {
      const reads = [...Array.from({ length: without }, () => undefined), ...maps];
      expect(blameOf(knownOf(reads)).answers).toEqual(slowly(reads));
    }),
    { numRuns: 300 },
  );
});

it('looks no further than the moment asked for, and dates a change between two reads', () => {
  const map = (text: string) => ({
    a: answerElement('a', 'same'),
    l: loopElement('l', [{ iterationId: 'i', answers: { q: answerElement('q', text) } }]),
  });
  const known = withRead(
    withRead(withRead(nothingKnown, 10, record(map('1'))), 20, record(map('2'))),
    30,
    record(map('3')),
  );
  expect([...blameOf(known, 25).answers]).toEqual([
    ['/a', { after: undefined, by: 10, before: undefined }],
    ['/l/i/q', { after: 10, by: 20, before: '1' }],
  ]);
});

it('tells of an odd element, and keeps nothing of a loop that became one', () => {
  const loop = { l: loopElement('l', [{ iterationId: 'i', answers: { q: answerElement('q', '1') } }]) };
  const odd = { l: { type: 'FILE', qid: 'l' } };
  const gone = {
    after: 1,
    by: 2,
    answer: JSON.stringify(odd.l),
    since: { after: 0, by: 1, before: undefined },
  };
  expect([...blameOf(knownOf([loop, odd])).answers]).toEqual([
    ['/l', { after: 0, by: 1, before: undefined }],
  ]);
  expect(blameOf(knownOf([loop, odd, loop])).endedAt(['l'])).toEqual({ ...gone, otherId: false });
  expect([...blameOf(knownOf([loop, odd, loop])).answers]).toEqual([
    ['/l/i/q', { after: 1, by: 2, before: undefined, gone: { answer: '1', after: 0, by: 1 } }],
  ]);
  const plain = { l: answerElement('l', 'x') };
  expect([...blameOf(knownOf([loop, plain])).answers]).toEqual([
    ['/l', { after: 0, by: 1, before: undefined }],
  ]);
});

describe('an item entered again under another id', () => {
  const van = (iterationId: string, vin: string, more: Record<string, string> = {}) => ({
    iterationId,
    answers: Object.fromEntries(
      Object.entries({ vin, ...more }).map(([qid, text]) => [qid, answerElement(qid, text)]),
    ),
  });
  const vans = (...all: ReturnType<typeof van>[]) => ({ vans: loopElement('vans', all) });
  const byVin: KeyOfItem = (_, { answers }) => JSON.stringify(answers['vin']);
  const blame = (...reads: StoredMap[]) => blameOf(knownOf(reads), undefined, byVin);

  it('is followed to what it answered under the id before', () => {
    const { answers, earlierIds } = blame(
      vans(van('one', 'V1', { use: 'shop' })),
      vans(van('one', 'V1', { use: 'delivery' })),
      vans(van('two', 'V1', { use: 'delivery', made: '2023' })),
    );
    const bounds = { after: 1, by: 2 };
    expect(answers.get('/vans/two/vin')).toMatchObject({
      ...bounds,
      before: undefined,
      earlier: { ...bounds, answer: 'V1', since: { after: undefined, by: 0 } },
    });
    expect(answers.get('/vans/two/use')?.earlier).toMatchObject({
      answer: 'delivery',
      since: { after: 0, by: 1 },
    });
    expect(answers.get('/vans/two/made')?.earlier).toMatchObject({ answer: undefined, since: undefined });
    expect(earlierIds('vans', 'two')).toEqual(['one']);
  });

  it('is followed over a time in which it was not there, and through several ids', () => {
    const { answers, earlierIds } = blame(
      vans(van('one', 'V1')),
      vans(),
      vans(van('two', 'V1')),
      vans(van('three', 'V1')),
    );
    expect(earlierIds('vans', 'three')).toEqual(['two', 'one']);
    expect(answers.get('/vans/three/vin')?.earlier).toMatchObject({
      answer: 'V1',
      since: { by: 2, earlier: { answer: 'V1', after: 0, by: 1 } },
    });
  });

  it('is nobody’s successor where it comes back itself, or answers the key otherwise', () => {
    const back = blame(vans(van('one', 'V1')), vans(), vans(van('one', 'V1')));
    expect(back.answers.get('/vans/one/vin')?.earlier).toBeUndefined();
    const other = blame(vans(van('one', 'V1')), vans(van('two', 'V2')));
    expect(other.answers.get('/vans/two/vin')?.earlier).toBeUndefined();
    expect(other.earlierIds('vans', 'two')).toEqual([]);
  });

  it('tells of an answer that it gives no more, under whatever id, since when that was given and until when', () => {
    const { answers, endedAt } = blame(
      vans(van('one', 'V1')),
      vans(van('one', 'V1', { bank: 'Marrow Bend', use: 'shop' })),
      vans(van('two', 'V1', { use: 'shop' })),
      vans(van('three', 'V1')),
    );
    expect(answers.has('/vans/three/bank')).toBe(false);
    expect(endedAt(['vans', 'three', 'bank'])).toMatchObject({
      answer: 'Marrow Bend',
      after: 1,
      by: 2,
      otherId: true,
      since: { after: 0, by: 1 },
    });
    expect(endedAt(['vans', 'three', 'use'])).toMatchObject({ after: 2, by: 3, otherId: true });
    expect(endedAt(['vans', 'three', 'vin'])).toBeUndefined();
    expect(endedAt(['vans', 'three', 'made'])).toBeUndefined();
  });
});

it('tells of an answer outside lists that is given no more, and not of one that came back', () => {
  const known = knownOf([{ a: answerElement('a', 'x') }, {}]);
  expect(blameOf(known).endedAt(['a'])).toEqual({
    answer: 'x',
    after: 0,
    by: 1,
    otherId: false,
    since: { after: undefined, by: 0, before: undefined },
  });
  expect(blameOf(withRead(known, 2, record({ a: answerElement('a', 'y') }))).endedAt(['a'])).toBeUndefined();
});
