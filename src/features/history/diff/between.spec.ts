import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { betweenOf } from './between.ts';
import { nothingKnown, withRead } from '../../../domain/journal/known-reads.ts';

const record = (text: string | undefined): DraftRecord => ({
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: {
    l: loopElement(
      'l',
      text === undefined ? [] : [{ iterationId: 'i', answers: { q: answerElement('q', text) } }],
    ),
  },
  others: {},
});
const reads: readonly (readonly [at: number, text: string | undefined])[] = [
  [5, 'early'],
  [10, undefined],
  [20, undefined],
  [30, 'b'],
  [40, 'b'],
  [50, 'c'],
  [60, 'd'],
];
const known = reads.reduce((all, [at, text]) => withRead(all, at, record(text)), nothingKnown);
const address = ['l', 'i', 'q'] as const;

it('is what reads between two moments show and neither end holds, with the reads that bound it', () => {
  const of = (older: number, newer: number, before?: string, after?: string) =>
    betweenOf(known, { at: older, record: record(before) }, { at: newer, record: record(after) })(address);
  expect(of(10, 60, undefined, 'd')).toEqual([
    { answer: 'b', from: 30, to: 40 },
    { answer: 'c', from: 50, to: 50 },
  ]);
  expect(of(10, 50, undefined, 'c')).toEqual([{ answer: 'b', from: 30, to: 40 }]);
  expect(of(5, 30, 'early', 'b')).toEqual([{ answer: undefined, from: 10, to: 20 }]);
  expect(of(40, 50, 'b', 'c')).toEqual([]);
  expect(of(10, 45, undefined, 'b')).toEqual([]);
});
