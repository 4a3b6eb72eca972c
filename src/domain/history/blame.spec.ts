import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { addressText } from '../answers/address.ts';
import { storedMap } from '../answers/arbitraries.ts';
import { answerElement, loopElement } from '../answers/elements.ts';
import { answersOf } from '../answers/walk.ts';
import type { DraftRecord } from '../seen.ts';
import { blameOf, type Blame } from './blame.ts';
import { nothingKnown, withRead } from './known-reads.ts';

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
  new Map([...(map ? answersOf(map) : [])].map(({ address, answer }) => [addressText(address), answer]));

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
      expect(blameOf(knownOf(reads))).toEqual(slowly(reads));
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
  expect([...blameOf(known, 25)]).toEqual([
    ['/a', { after: undefined, by: 10, before: undefined }],
    ['/l/i/q', { after: 10, by: 20, before: '1' }],
  ]);
});

it('keeps nothing of a loop that became something else', () => {
  const loop = { l: loopElement('l', [{ iterationId: 'i', answers: { q: answerElement('q', '1') } }]) };
  const odd = { l: { type: 'FILE', qid: 'l' } };
  expect(blameOf(knownOf([loop, odd])).size).toBe(0);
  expect([...blameOf(knownOf([loop, odd, loop]))]).toEqual([
    ['/l/i/q', { after: 1, by: 2, before: undefined, gone: { answer: '1', after: 0, by: 1 } }],
  ]);
  const plain = { l: answerElement('l', 'x') };
  expect([...blameOf(knownOf([loop, plain]))]).toEqual([['/l', { after: 0, by: 1, before: undefined }]]);
});
