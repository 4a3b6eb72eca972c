import { describe, expect, it } from 'vitest';
import type { LaterResult } from '../comparison/later-result.ts';
import { quotesNamed, sinceOnPaper } from './since-on-paper.ts';

const declined: LaterResult = {
  triggerRequestId: 't',
  at: 5,
  effectiveDate: undefined,
  standing: 'declined',
  premium: undefined,
  expirationDate: undefined,
  bindable: undefined,
  requestId: undefined,
  words: ['HM-HO-015 Roof age 22 years'],
};
const quoted: LaterResult = {
  ...declined,
  standing: 'quoted',
  effectiveDate: '2026-12-01',
  premium: { amount: 1077, per: 'TERM' },
  expirationDate: '1970-01-01T00:00:00.007Z',
  words: [],
};
const at = { moment: (ms: number) => `<${ms}>`, now: 7 };
const column = (name: string, changed: boolean, later?: LaterResult) => ({ name, changed, later });

describe('sinceOnPaper', () => {
  it('is one line for the quotes whose answers changed, and one for each answered otherwise, never in its words or as if it still held', () => {
    const columns = [column('HM', true, declined), column('TG', true, quoted), column('PH', false)];
    expect(sinceOnPaper(columns, at)).toEqual([
      'HM; TG: rated on answers that have since changed, so the price may differ when quoted again.',
      'HM, asked again <5>: declined to quote.',
      'TG, asked again <5>, effective Dec 1, 2026: quoted $1,077 per term, expired <7>.',
    ]);
  });

  it('says nothing of quotes that nothing overtook', () => {
    expect(sinceOnPaper([column('HM', false), column('TG', false)], at)).toEqual([]);
  });
});

it.each([
  [['HM'], 1, 'HM'],
  [['HM'], 2, 'HM'],
  [['HM', 'TG'], 2, 'Both quotes'],
  [['HM', 'TG'], 3, 'HM; TG'],
  [['HM', 'TG', 'PH'], 3, 'All 3 quotes'],
])('calls %j of %i quotes “%s”', (names, of, words) => {
  expect(quotesNamed(names, of)).toBe(words);
});
