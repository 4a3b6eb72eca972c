import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffMaps } from '../answers/diff.ts';
import { addIteration, getAnswer, setAnswer } from '../answers/walk.ts';
import { withCoverOf } from './cover-of-then.ts';
import { coverBook, coverMap } from './sample-cover-book.ts';

const facts = new Set(['receipts', 'cost', 'started', 'starts', 'offered']);

/** The sample client with other answers, facts and cover alike. */
const anyMap = fc
  .record({
    limit: fc.constantFrom('500', '1000', ''),
    hired: fc.constantFrom('YES', 'NO'),
    hire_limit: fc.constantFrom('25000', '50000', ''),
    receipts: fc.constantFrom('640000', '800000'),
    starts: fc.constantFrom('2026-12-01', '2027-01-01'),
    deductible: fc.constantFrom('500', '1000'),
    cost: fc.constantFrom('41000', '52000'),
  })
  .map(({ deductible, cost, ...single }) => {
    const map = Object.entries(single).reduce(
      (built, [qid, answer]) => setAnswer(built, [qid], answer === '' ? undefined : answer),
      setAnswer(coverMap, ['vehicles', 'v1', 'deductible'], deductible),
    );
    return setAnswer(map, ['vehicles', 'v2', 'cost'], cost);
  });

describe('the cover of then on the facts of now', () => {
  it('changes no fact, not the effective date, and nothing that stays with the agency', () => {
    fc.assert(
      fc.property(anyMap, anyMap, (now, then) => {
        const { map } = withCoverOf(coverBook, now, then);
        for (const qid of facts) {
          expect(getAnswer(map, [qid])).toBe(getAnswer(now, [qid]));
          expect(getAnswer(map, ['vehicles', 'v2', qid])).toBe(getAnswer(now, ['vehicles', 'v2', qid]));
        }
      }),
    );
  });

  it('names every answer that it changed, and changes nothing a second time', () => {
    fc.assert(
      fc.property(anyMap, anyMap, (now, then) => {
        const once = withCoverOf(coverBook, now, then);
        expect(once.changes).toHaveLength(diffMaps(now, once.map).length);
        expect(withCoverOf(coverBook, once.map, then)).toEqual({ map: once.map, changes: [] });
        expect(withCoverOf(coverBook, now, now)).toEqual({ map: now, changes: [] });
      }),
    );
  });

  it('follows questions that another answer of then brings up, and says what moved', () => {
    const then = setAnswer(setAnswer(coverMap, ['hired'], 'YES'), ['hire_limit'], '50000');
    const { map, changes } = withCoverOf(coverBook, coverMap, then);
    expect(getAnswer(map, ['hire_limit'])).toBe('50000');
    expect(changes).toEqual(['Hired auto?: No → Yes', 'Hired auto limit: blank → 50,000']);
  });

  it('leaves a vehicle that was not there then as it is', () => {
    const now = addIteration(coverMap, 'vehicles', 'v3', { deductible: '1000' });
    expect(withCoverOf(coverBook, now, coverMap)).toEqual({ map: now, changes: [] });
  });
});
