import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { addIteration, getAnswer, removeIteration, setAnswer } from '../../../domain/client/walk.ts';
import { coverBook, coverMap } from '../../../domain/questions/sample-books.ts';
import { bookOf } from '../../../operations/books.ts';
import {
  coverageAnswers,
  coverageChanges,
  coveragesFrom,
  describeCoverageChange,
  formatChange,
} from './coverages.ts';

const labels = (map: StoredMap) => coverageAnswers(coverBook, map).map(({ question }) => question.label);
const changes = (before: StoredMap, after: StoredMap) =>
  coverageChanges(coverBook, before, after).map((change) =>
    formatChange(describeCoverageChange(coverBook, change)),
  );

it('is what the client chooses and sees: no fact, nothing of the agency, not the effective date', () => {
  expect(labels(coverMap)).toEqual(['Limit', 'Hired auto?', 'Deductible', 'Deductible']);
  expect(labels(setAnswer(coverMap, ['hired'], 'YES'))).toContain('Hired auto limit');
});

it('names one change for all items that have it', () => {
  const one = setAnswer(setAnswer(coverMap, ['limit'], '1000'), ['vehicles', 'v1', 'deductible'], '1000');
  expect(changes(coverMap, one)).toEqual(['Limit: 500 → 1,000', 'Deductible, New vehicle: 500 → 1,000']);
  const both = ['v1', 'v2'].reduce<StoredMap>(
    (map, id) => setAnswer(map, ['vehicles', id, 'deductible'], '500'),
    coverMap,
  );
  expect(changes(one, both)).toEqual(['Limit: 1,000 → 500', 'Deductible, 2 vehicles: 1,000 → 500']);
  const hired = setAnswer(setAnswer(coverMap, ['hired'], 'YES'), ['hire_limit'], '50000');
  expect(changes(hired, setAnswer(hired, ['hired'], 'NO'))).toEqual([
    'Hired auto?: Yes → No',
    'Hired auto limit: $50,000 → blank',
  ]);
});

const facts = ['receipts', 'started', 'starts', 'offered'];

/** The sample client with other answers, facts and coverages. */
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

describe('the coverages of an earlier request on today’s facts', () => {
  it('are all that were answered and shown, and change no fact', () => {
    fc.assert(
      fc.property(anyMap, anyMap, (now, earlier) => {
        const map = coveragesFrom(coverBook, earlier, now);
        for (const qid of facts) expect(getAnswer(map, [qid])).toBe(getAnswer(now, [qid]));
        const cost = ['vehicles', 'v2', 'cost'] as const;
        expect(getAnswer(map, cost)).toBe(getAnswer(now, cost));
        const [is, was, had] = [map, earlier, now].map((one) => (qid: string) => getAnswer(one, [qid]));
        expect(is?.('hired')).toBe(was?.('hired'));
        expect(is?.('limit')).toBe(was?.('limit') ?? had?.('limit'));
        const shown = was?.('hired') === 'YES' ? was('hire_limit') : undefined;
        expect(is?.('hire_limit')).toBe(shown ?? had?.('hire_limit'));
        const deductible = ['vehicles', 'v1', 'deductible'] as const;
        expect(getAnswer(map, deductible)).toBe(getAnswer(earlier, deductible));
      }),
    );
  });

  it('change nothing a second time, and nothing where they are the same', () => {
    fc.assert(
      fc.property(anyMap, anyMap, (now, earlier) => {
        const once = coveragesFrom(coverBook, earlier, now);
        expect(coveragesFrom(coverBook, earlier, once)).toBe(once);
        expect(coveragesFrom(coverBook, now, now)).toBe(now);
      }),
    );
  });

  it('leave items alone that are new, and bring none back', () => {
    const added = addIteration(coverMap, 'vehicles', 'v3', { deductible: '1000' });
    expect(coveragesFrom(coverBook, coverMap, added)).toBe(added);
    const removed = removeIteration(coverMap, 'vehicles', 'v1');
    expect(coveragesFrom(coverBook, coverMap, removed)).toBe(removed);
  });
});

it('carries no signature to another limit of its section', async () => {
  const { workspace } = await createNodeService({ scenario: 'empty' });
  const book = workspace.products
    .map(({ id }) => bookOf(workspace, id))
    .find((one) => one?.questions.has('pa_bi'));
  if (!book) throw new Error('The workspace has personal auto.');
  const answers = (bi: string) =>
    Object.fromEntries(
      Object.entries({
        per_state: 'IL',
        pa_bi: bi,
        pa_um: '25/50',
        pa_uim: '25/50',
        pa_um_form: '2026-11-02',
      }).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
    );
  const map = coveragesFrom(book, answers('100/300'), answers('50/100'));
  expect(diffMaps(answers('50/100'), map).map((change) => 'address' in change && change.address)).toEqual([
    ['pa_bi'],
    ['pa_um_form'],
  ]);
  expect(getAnswer(map, ['pa_um_form'])).toBeUndefined();
});
