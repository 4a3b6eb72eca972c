import { expect, it } from 'vitest';
import type { AskedCover } from './asked.ts';
import { readQuote } from './read-quote.ts';
import { otherThanTried, triedRequest } from './tried-out.ts';

const asks = (code: string, part: 'limit' | 'deductible', label: string, words: string): AskedCover => ({
  code,
  part,
  label,
  item: undefined,
  words,
});

const injury = (words: string): AskedCover[] => [
  asks('BI', 'limit', 'Bodily injury', words),
  asks('CSL', 'limit', 'Bodily injury', words),
];
const collision = asks('COLL', 'deductible', 'Collision', '500');

const quote = (coverages: readonly object[], effectiveDate = '2026-12-01') =>
  readQuote({
    effectiveDate,
    quoteDetails: { coverageTypes: [{ name: '', coverages: coverages.map((details) => ({ details })) }] },
  });
const bi = (limit: string) => ({ code: 'BI', name: 'Bodily injury', limit });
const single = { code: 'CSL', name: 'Liability', limit: '300,000' };

const request = (asked: AskedCover[] | undefined, quotes: ReturnType<typeof quote>[], date = '2026-12-01') =>
  triedRequest({ asked, effectiveDate: date, quoted: quotes }, []);
const said = (of: ReturnType<typeof request>, at: number, ...against: ReturnType<typeof request>[]) => {
  const one = of.quoted[at];
  return one ? otherThanTried(of, one, against, (day) => `day ${day}`) : undefined;
};

it('tells where a quote is not for what was varied, in the variation and in its base', () => {
  const base = request([...injury('100/300'), collision], [quote([bi('100/300')]), quote([single])]);
  const lower = request([...injury('25/50'), collision], [quote([bi('25/50')]), quote([single]), quote([])]);
  expect(said(lower, 0, base)).toEqual([]);
  expect(said(lower, 1, base)).toEqual([
    'Liability: limit: 300,000 quoted, one single limit in place of 25/50 asked',
  ]);
  expect(said(lower, 2, base)).toContain('Bodily injury: limit: not stated in the quote, 25/50 asked');
  expect(said(base, 1, lower)).toEqual([
    'Liability: limit: 300,000 quoted, one single limit in place of 100/300 asked',
  ]);
});

it('says nothing of what was not varied, nor where it is not known what was sent', () => {
  const dearer = { code: 'COLL', name: 'Collision', deductible: '1,000' };
  const base = request([...injury('100/300'), collision], [quote([bi('100/300'), dearer])]);
  const lower = request([...injury('25/50'), collision], [quote([bi('25/50'), dearer])]);
  expect(said(lower, 0, base)).toEqual([]);
  expect(said(base, 0, lower)).toEqual([]);
  const other = request([...injury('25/50')], [quote([single])]);
  expect(said(other, 0, request(undefined, []))).toEqual([]);
});

it('tells another effective date than the one tried out', () => {
  const base = request([], [quote([])]);
  const later = request([], [quote([]), quote([], '2026-12-15')], '2026-12-15');
  expect(said(later, 0, base)).toEqual(['Effective: day 2026-12-01 quoted, day 2026-12-15 asked']);
  expect(said(later, 1, base)).toEqual([]);
});
