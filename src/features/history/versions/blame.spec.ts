import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { storedMap } from '../../../domain/client/arbitraries.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { nothingKnown, withRead, type KnownReads } from '../../../domain/journal/known-reads.ts';
import { lastChanges, textsOfRecord, type LastChange } from './blame.ts';

const allTime = Number.POSITIVE_INFINITY;
const record = (clientData: StoredMap) => ({ ...blankRecord, clientData });
/** One read a millisecond; undefined is no record. */
const knownOf = (reads: readonly (StoredMap | undefined)[]) =>
  reads.reduce<KnownReads>((known, map, at) => withRead(known, at, map && record(map)), nothingKnown);

/** The same by looking at one answer after another. */
function slowly(reads: readonly (StoredMap | undefined)[]): Map<string, LastChange> {
  const all = reads.map((map) => textsOfRecord(map ?? {}));
  const changes = new Map<string, LastChange>();
  for (const address of new Set(all.flatMap((answers) => [...answers.keys()]))) {
    const at = all.findLastIndex((answers, index) => answers.get(address) !== all[index - 1]?.get(address));
    changes.set(address, {
      after: at === 0 ? undefined : at - 1,
      by: at,
      before: all[at - 1]?.get(address),
    });
  }
  return changes;
}

it('says of every answer, removed ones too, when it last changed and what it was before', () => {
  fc.assert(
    fc.property(fc.nat(1), fc.array(storedMap, { maxLength: 6 }), (without, maps) => {
      const reads = [...Array.from({ length: without }, () => undefined), ...maps];
      expect(lastChanges(knownOf(reads), allTime)).toEqual(slowly(reads));
    }),
    { numRuns: 300 },
  );
});

it('looks no further than the moment asked for', () => {
  const map = (text: string) => ({
    a: answerElement('a', 'same'),
    l: loopElement('l', [{ iterationId: 'i', answers: { q: answerElement('q', text) } }]),
  });
  const known = [10, 20, 30].reduce((all, at) => withRead(all, at, record(map(String(at)))), nothingKnown);
  const first: LastChange = { after: undefined, by: 10, before: undefined };
  expect(lastChanges(known, 25)).toEqual(
    new Map([
      ['/a', first],
      ['/l', first],
      ['/l/i/q', { after: 10, by: 20, before: '10' }],
    ]),
  );
});

it('says of a list when it last had another number of items, and knows an empty one from none', () => {
  const vans = (...ids: string[]) => ({
    vans: loopElement(
      'vans',
      ids.map((iterationId) => ({ iterationId, answers: {} })),
    ),
  });
  const known = knownOf([{}, vans(), vans(), vans('one'), vans('two')]);
  expect(lastChanges(known, allTime).get('/vans')).toEqual({ after: 2, by: 3, before: '0' });
  expect(lastChanges(known, 2).get('/vans')).toEqual({ after: 0, by: 1, before: undefined });
});
