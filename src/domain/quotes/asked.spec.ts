import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { compileSections } from '../book/compile-book.ts';
import { askedIn, otherThanAsked, type CoverageFacts } from './asked.ts';
import { askedCover } from './asked-cover.ts';
import { expiringCover } from './expiring-cover.ts';

const book = compileSections(
  [
    {
      title: 'Current cover',
      items: [
        { qid: 'has', label: 'Insured now?', kind: 'yesNo' },
        { qid: 'carrier', label: 'Carrier now', kind: 'text' },
        { qid: 'policy', label: 'Policy number', kind: 'text' },
        { qid: 'paid', label: 'Premium now', kind: 'money' },
        {
          qid: 'ends',
          label: 'Ends on',
          kind: 'date',
          shownIf: { op: '=', args: [{ q: 'has' }, 'YES'] },
        },
      ],
    },
    {
      title: 'Cover',
      items: [
        { qid: 'csl', label: 'Liability', kind: 'money', covers: [{ code: 'LIAB', part: 'limit' }] },
        {
          loop: 'vans',
          label: 'Vans',
          itemLabel: 'van',
          title: [{ value: { q: 'make' } }],
          questions: [
            { qid: 'make', label: 'Make', kind: 'text' },
            {
              qid: 'coll',
              label: 'Collision',
              kind: 'money',
              covers: [{ code: 'COLL', part: 'deductible' }],
            },
          ],
        },
      ],
    },
  ],
  {
    version: '1',
    offers: [],
    checks: [],
    roles: { effectiveDate: 'start', clientName: [], currentCoverEnds: 'ends' },
  },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });
const van = (id: string, make: string, coll: string) => ({
  iterationId: `${id.repeat(8)}-0000-4000-8000-000000000000`,
  answers: { make: answer('make', make), coll: answer('coll', coll) },
});
const map: StoredMap = {
  has: answer('has', 'YES'),
  carrier: answer('carrier', 'Old Oak Mutual'),
  policy: answer('policy', 'A-1'),
  paid: answer('paid', '4000'),
  ends: answer('ends', '2026-12-01'),
  csl: answer('csl', '1000000'),
  vans: { type: 'LOOP', qid: 'vans', iterations: [van('a', 'Ford', '1000'), van('b', 'Ram', '500')] },
};

const facts = (over: Partial<CoverageFacts>): CoverageFacts => ({
  codes: ['COLL'],
  part: 'deductible',
  group: 'ford ',
  split: false,
  ...over,
});

describe('askedIn', () => {
  const asked = askedCover(book, map);

  it('finds what was asked for the item that the quote names, and for the policy as a whole', () => {
    expect(askedIn(facts({}), asked)).toBe('1,000');
    expect(askedIn(facts({ group: 'Ram' }), asked)).toBe('500');
    expect(askedIn(facts({ codes: ['CSL', 'LIAB'], part: 'limit', group: 'Policy' }), asked)).toBe(
      '1,000,000',
    );
  });

  it('says nothing for an item it cannot tell, for premiums and for split limits', () => {
    expect(askedIn(facts({ group: 'Vehicle 2' }), asked)).toBeUndefined();
    expect(askedIn(facts({ part: 'premium' }), asked)).toBeUndefined();
    expect(askedIn(facts({ codes: ['LIAB'], part: 'limit', split: true }), asked)).toBeUndefined();
    expect(askedIn(undefined, asked)).toBeUndefined();
  });

  it('weighs figures only, however they are written', () => {
    expect(otherThanAsked('1,000', '2,500')).toBe(true);
    expect(otherThanAsked('1,000', '1000')).toBe(false);
    expect(otherThanAsked('1,000', 'Included')).toBe(false);
    expect(otherThanAsked(undefined, '1000')).toBe(false);
  });
});

describe('expiringCover', () => {
  it('takes the only premium and the only carrier of the section that asks when cover ends', () => {
    expect(expiringCover(book, map)).toEqual({
      carrier: 'Old Oak Mutual',
      premium: '4000',
      ends: '2026-12-01',
    });
  });

  it('leaves out what is hidden, and is nothing when nothing was told', () => {
    expect(expiringCover(book, { ...map, has: answer('has', 'NO') })?.ends).toBeUndefined();
    expect(expiringCover(book, {})).toBeUndefined();
  });
});
