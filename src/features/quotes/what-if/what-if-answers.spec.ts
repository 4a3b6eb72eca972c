import { beforeAll, describe, expect, it, test } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { bookOf } from '../../../operations/books.ts';
import { coverageChanges, describeCoverageChange, formatChange } from './coverages.ts';
import { nextHigher, startingPoint, whatIfAnswers, type Preset } from './what-if-answers.ts';

let book: CompiledBook;

beforeAll(async () => {
  const { workspace } = await createNodeService({ scenario: 'empty' });
  const personalAuto = workspace.products.find(({ id }) => bookOf(workspace, id)?.questions.has('pa_bi'));
  const compiled = personalAuto && bookOf(workspace, personalAuto.id);
  if (!compiled) throw new Error('The workspace has personal auto.');
  book = compiled;
});

const vehicle = (iterationId: string, answers: Readonly<Record<string, string>>) => ({
  iterationId,
  answers: Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  ),
});

const client: StoredMap = {
  ...Object.fromEntries(
    Object.entries({
      per_state: 'IL',
      pa_effective: '2026-12-01',
      pa_bi: '100/300',
      pa_pd: '100000',
      pa_um: '100/300',
      pa_uim: '50/100',
      pa_um_form: '2026-11-02',
      pa_med: 'None',
    }).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  ),
  pa_vehicles: loopElement('pa_vehicles', [
    vehicle('v1', { pv_make: 'Subaru', pv_comp: '500', pv_coll: '500', pv_rental: '30/900' }),
    vehicle('v2', { pv_make: 'Honda', pv_comp: '1000', pv_coll: '500', pv_rental: 'None' }),
  ]),
};

const changesBy = (preset: Preset) => {
  const map = whatIfAnswers(book, client, { preset, date: '2026-12-01', edits: [] });
  return coverageChanges(book, client, map).map((change) =>
    formatChange(describeCoverageChange(book, change)),
  );
};

describe('the presets', () => {
  it('raise every deductible one option, and leave the highest', () => {
    expect(changesBy('deductibles')).toEqual([
      'Comprehensive deductible, Subaru: $500 → $1,000',
      'Collision deductible, 2 vehicles: $500 → $1,000',
    ]);
  });

  it('raise the limits, and uninsured motorist by the state’s rule, whatever was signed for less', () => {
    expect(changesBy('limits')).toEqual([
      'Bodily injury: 100/300 → 250/500',
      'Property damage: $100,000 → $250,000',
      'Uninsured motorist: 100/300 → 250/500',
      'Underinsured motorist: 50/100 → 250/500',
    ]);
  });

  it('change nothing else for another date, and only what is edited by free choice', () => {
    expect(changesBy('date')).toEqual([]);
    const edits = [{ address: ['pa_med'], answer: '5000' }] as const;
    const map = whatIfAnswers(book, client, { preset: 'free', date: '2026-12-15', edits });
    expect(map).toEqual(setAnswer(setAnswer(client, ['pa_med'], '5000'), ['pa_effective'], '2026-12-15'));
  });
});

test.each([
  [['250', '500', '1000', 'None'], '500', '1000'],
  [['250', '500', '1000', 'None'], '1000', undefined],
  [['None', '250', '500'], 'None', undefined],
  [['100/300', '250/500', 'CSL 500', '25/50'], '100/300', '250/500'],
  [['1 %', '2 %', '2500'], '1 %', '2 %'],
  [['250', '500'], '', undefined],
])('of %j the next above %s is %s', (values, value, higher) => {
  expect(nextHigher(values, value)).toBe(higher);
});

describe('where a what-if starts', () => {
  const sent = (answers: StoredMap, effectiveDate = '2026-12-01') =>
    sampleEntry({
      request: { payload: { intake: answers } },
      trigger: { ...sampleTrigger('sent'), effectiveDate },
    });
  const now = setAnswer(setAnswer(client, ['pa_bi'], '250/500'), ['per_state'], 'IN');

  it('has the request’s coverages on today’s facts, and counts what else changed', () => {
    const start = startingPoint(book, now, sent(client), '2026-11-17');
    expect(coverageChanges(book, client, start.map)).toEqual([]);
    expect(start).toMatchObject({ sentDate: '2026-12-01', date: '2026-12-01', changed: 2 });
  });

  it('has today’s date once the request’s has passed, and today’s answers where the request’s are not known', () => {
    const moved = setAnswer(client, ['pa_effective'], '2027-01-01');
    expect(startingPoint(book, moved, sent(client), '2026-12-02')).toMatchObject({
      sentDate: '2026-12-01',
      date: '2027-01-01',
    });
    expect(startingPoint(book, now, undefined, '2026-11-17')).toEqual({
      map: now,
      sentDate: '2026-12-01',
      date: '2026-12-01',
      changed: 0,
    });
  });
});
