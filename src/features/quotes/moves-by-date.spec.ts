import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { setAnswer } from '../../domain/client/walk.ts';
import { compileSections } from '../../domain/questions/compile-book.ts';
import { addDays } from '../../domain/calendar.ts';
import { aheadMoved, movesByDate } from './moves-by-date.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'start', label: 'Start', kind: 'date', affectsPrice: true },
        { qid: 'built', label: 'Year built', kind: 'year', affectsPrice: true },
        { qid: 'signed', label: 'Signed on', kind: 'date' },
        { qid: 'ends', label: 'Cover ends', kind: 'date' },
        {
          qid: 'gap',
          label: 'Days without cover',
          kind: 'workedOut',
          formula: { op: 'daysBetween', args: [{ q: 'ends' }, { effective: true }] },
        },
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'name' } }],
          questions: [
            { qid: 'name', label: 'Name', kind: 'text' },
            { qid: 'born', label: 'Date of birth', kind: 'date', affectsPrice: true, sensitive: true },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start', clientName: [] } },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });
const map: StoredMap = {
  start: answer('start', '2026-09-20'),
  built: answer('built', '1990'),
  signed: answer('signed', '2000-01-01'),
  ends: answer('ends', '2026-09-19'),
  drivers: {
    type: 'LOOP',
    qid: 'drivers',
    iterations: [
      {
        iterationId: '11111111-0000-4000-8000-000000000000',
        answers: { name: answer('name', 'Marcus'), born: answer('born', '2001-10-30') },
      },
    ],
  },
};

describe('movesByDate', () => {
  it('tells ages that a birthday between the dates changes, and never the date itself', () => {
    expect(movesByDate(book, { ...map, ends: answer('ends', '') }, '2026-09-20', '2026-11-20')).toEqual([
      'Marcus: Date of birth: 24 years before the first date, 25 years before the second',
    ]);
  });

  it('tells years and worked-out figures', () => {
    expect(movesByDate(book, map, '2026-12-31', '2027-01-01')).toEqual([
      'Year built: 36 years before the first date, 37 years before the second',
      'Days without cover: 103 for the first date, 104 for the second',
    ]);
  });

  const day = fc.nat(3000).map((days) => addDays('2020-01-01', days) ?? '');
  it('finds nothing on one date, and the same things in either direction, whatever date the answers hold', () => {
    fc.assert(
      fc.property(day, day, day, (held, from, to) => {
        const answers = setAnswer(map, ['start'], held);
        expect(movesByDate(book, answers, from, from)).toEqual([]);
        const there = movesByDate(book, answers, from, to);
        expect(movesByDate(book, map, from, to)).toEqual(there);
        expect(movesByDate(book, answers, to, from)).toHaveLength(there.length);
      }),
    );
  });
});

it('tells how far ahead of the effective date each was quoted, where that moved', () => {
  const quoted = (on: string | undefined, effectiveDate: string | undefined) => ({ on, effectiveDate });
  const first = quoted('2026-11-02', '2026-11-20');
  expect(aheadMoved(first, quoted('2026-11-17', '2026-11-20'))).toEqual([
    'How far ahead: 18 days before the effective date, then 3 days before it.',
  ]);
  expect(aheadMoved(first, quoted('2026-11-20', '2026-11-20'))).toEqual([
    'How far ahead: 18 days before the effective date, then on it.',
  ]);
  expect(aheadMoved(first, quoted('2026-11-21', '2026-11-20'))).toEqual([
    'How far ahead: 18 days before the effective date, then 1 day after it.',
  ]);
  expect(aheadMoved(first, quoted('2026-11-12', '2026-11-30'))).toEqual([]);
  expect(aheadMoved(first, quoted(undefined, '2026-11-20'))).toEqual([]);
  const named = (name: string, on: string) => ({ ...quoted(on, '2026-11-20'), name });
  expect(
    aheadMoved(
      named('A', '2026-11-02'),
      named('B', '2026-11-02'),
      quoted(undefined, undefined),
      named('C', '2026-11-17'),
    ),
  ).toEqual(['How far ahead: 18 days before the effective date (A; B), then 3 days before it (C).']);
});
