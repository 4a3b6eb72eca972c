import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { addIteration, getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { withCoverOf } from './cover-of-then.ts';
import { coverBook, coverMap } from '../../../domain/questions/sample-books.ts';

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

  it('takes every answer of then that was given and asked then, and no other', () => {
    fc.assert(
      fc.property(anyMap, anyMap, (now, then) => {
        const { map } = withCoverOf(coverBook, now, then);
        const of = (one: StoredMap) => (qid: string) => getAnswer(one, [qid]);
        const [is, was, had] = [of(map), of(then), of(now)];
        expect(is('hired')).toBe(was('hired'));
        expect(is('limit')).toBe(was('limit') ?? had('limit'));
        // Asked only where autos are hired; else the answer of then was hidden.
        const given = was('hired') === 'YES' ? was('hire_limit') : undefined;
        expect(is('hire_limit')).toBe(given ?? had('hire_limit'));
        for (const id of ['v1', 'v2']) {
          const at = ['vehicles', id, 'deductible'] as const;
          expect(getAnswer(map, at)).toBe(getAnswer(then, at));
        }
      }),
    );
  });

  it('leaves an answer of then alone that was hidden then', () => {
    const then = setAnswer(coverMap, ['hire_limit'], '50000');
    const now = setAnswer(setAnswer(coverMap, ['hired'], 'YES'), ['hire_limit'], '25000');
    const { map, changes } = withCoverOf(coverBook, now, then);
    expect(getAnswer(map, ['hire_limit'])).toBe('25000');
    expect(changes).toEqual(['Hired auto?: Yes → No']);
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
    expect(changes).toEqual(['Hired auto?: No → Yes', 'Hired auto limit: blank → $50,000']);
  });

  it('leaves a vehicle that was not there then as it is', () => {
    const now = addIteration(coverMap, 'vehicles', 'v3', { deductible: '1000' });
    expect(withCoverOf(coverBook, now, coverMap)).toEqual({ map: now, changes: [] });
  });
});
