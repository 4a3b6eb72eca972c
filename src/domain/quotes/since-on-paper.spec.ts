import { describe, expect, it } from 'vitest';
import type { LaterResult } from './later-result.ts';
import { quotesNamed, sinceOnPaper } from './since-on-paper.ts';

const declined: LaterResult = {
  triggerRequestId: 't',
  at: 5,
  standing: 'declined',
  premium: undefined,
  requestId: undefined,
  words: ['HM-HO-015 Roof age 22 years'],
};
const column = (name: string, changed: boolean, later?: LaterResult) => ({ name, changed, later });

describe('sinceOnPaper', () => {
  it('is one line for the quotes whose answers changed, and one for those answered otherwise', () => {
    const columns = [column('HM', true, declined), column('TG', true), column('PH', false)];
    expect(sinceOnPaper(columns)).toEqual([
      'HM; TG: rated on answers that have since changed, so the price may differ when quoted again.',
      'Asked again since, HM: declined to quote.',
    ]);
  });

  it('says nothing of quotes that nothing overtook', () => {
    expect(sinceOnPaper([column('HM', false), column('TG', false)])).toEqual([]);
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
