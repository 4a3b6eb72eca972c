import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import type { DraftRecord } from './draft-record.ts';
import { storedMap } from './arbitraries.ts';
import { applyChanges, reversed } from './diff-apply.ts';
import { withReplaced } from './diff-replaced.ts';
import { diffRecords, type Change } from './diff.ts';
import { StoredChanges, storedChanges } from './stored-changes.ts';
import { answerElement, loopElement, own } from './elements.ts';

const name = fc.constantFrom('', 'A', 'B');
const others = fc.dictionary(fc.constantFrom('note', 'lastUpdatedBy'), fc.constantFrom('x', 1), {
  noNullPrototype: true,
});
const record: fc.Arbitrary<DraftRecord> = fc.record({
  clientName: name,
  clientType: name,
  locationCode: name,
  clientData: storedMap,
  others,
});

/** Items with the same answer to the first question count as the same thing. */
const byFirst = (_loop: string, { answers }: { answers: StoredMap }) =>
  JSON.stringify(own(answers, 'first') ?? null);

describe('applyChanges', () => {
  it('turns one side of a diff into the other and back, with replaced items too', () => {
    fc.assert(
      fc.property(record, record, fc.boolean(), (a, b, pairs) => {
        const plain: readonly Change[] = diffRecords(a, b);
        const changes = pairs ? withReplaced(plain, byFirst) : plain;
        expect(applyChanges(a, changes)).toEqual(b);
        expect(applyChanges(b, changes.map(reversed))).toEqual(a);
      }),
      { numRuns: 500 },
    );
  });

  it('turns it with the changes as a row stores them, too', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const stored = JSON.parse(JSON.stringify(storedChanges(a, b))) as unknown;
        expect(applyChanges(a, StoredChanges.parse(stored))).toEqual(b);
      }),
      { numRuns: 500 },
    );
  });

  it('applies changes as far as the record has their places', () => {
    const item = (iterationId: string, text: string) => ({
      iterationId,
      answers: { q: answerElement('q', text) },
    });
    const of = (...items: ReturnType<typeof item>[]): DraftRecord => ({
      clientName: 'A',
      clientType: '',
      locationCode: '',
      others: {},
      clientData: { l: loopElement('l', items) },
    });
    const changes = diffRecords(of(item('i', '1'), item('j', '1')), of(item('j', '2'), item('k', '3')));
    expect(applyChanges(of(item('x', '1')), changes)).toEqual(of(item('x', '1'), item('k', '3')));
    const never = { ...of(), clientData: {} };
    expect(applyChanges(never, diffRecords(of(item('i', '1')), of(item('i', '2'))))).toEqual(never);
    expect(applyChanges(of(item('x', '1')), diffRecords(of(), never))).toEqual(of(item('x', '1')));
    expect(applyChanges(of(item('i', '1'), item('x', '1')), diffRecords(of(item('i', '1')), never))).toEqual(
      of(item('x', '1')),
    );
  });
});
