import { expect, it } from 'vitest';
import { followUpDayQid, followUpsLoop } from '../../client/annotations/qids.ts';
import { compileBook } from '../compile-book.ts';
import { autoProduct, sampleWorkspace } from '../sample-workspace.ts';
import { yearRuleOf } from './year-rule.ts';

const today = '2026-11-23';
const found = compileBook(sampleWorkspace, autoProduct);
if (!found) throw new Error('The sample workspace has no book.');
const book = found;
const effective = { effective: true } as const;

it('computes limits relative to the effective date from today, and ignores those of other answers', () => {
  const born = { qid: 'born', limits: { min: '1900-01-01', max: effective } };
  expect(yearRuleOf(book, born, 'drivers', today)).toEqual({
    min: '1900-01-01',
    max: today,
    nextToCome: false,
  });
  const min = { op: 'addYears' as const, args: [effective, -5] };
  const lost = { qid: 'lost', limits: { min, max: { q: 'ends' } } };
  expect(yearRuleOf(book, lost, undefined, today)).toMatchObject({ min: '2021-11-23', max: undefined });
});

it('allows no future dates in a list of violations or losses', () => {
  expect(yearRuleOf(book, { qid: 'when' }, 'incidents', today).max).toBe(today);
  const late = { qid: 'when', limits: { max: '2030-01-01' } };
  expect(yearRuleOf(book, late, 'incidents', today).max).toBe(today);
  expect(yearRuleOf(book, late, 'drivers', today).max).toBe('2030-01-01');
});

it('allows effective and follow-up dates without a year', () => {
  const next = (qid: string, loop?: string) => yearRuleOf(book, { qid }, loop, today).nextToCome;
  expect(['effective', 'ends'].map((qid) => next(qid))).toEqual([true, false]);
  expect([next(followUpDayQid, followUpsLoop), next('when', followUpsLoop)]).toEqual([true, false]);
});
