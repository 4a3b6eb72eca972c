import { describe, expect, test } from 'vitest';
import { diffMaps } from '../../../domain/client/diff.ts';
import { coverQuestions, type CoverQuestion } from './cover-questions.ts';
import { coverBook, coverMap } from '../../../domain/questions/sample-books.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import {
  allLapsed,
  apartWords,
  chosenBase,
  fitAsBase,
  pastDates,
  typedAlternatives,
  typedDates,
  variationsOf,
  type BaseOption,
  type SentWith,
} from './what-if-plan.ts';
import { readQuote } from '../../../domain/quotes/read-quote.ts';
import { whatIfRuns } from './what-if-runs.ts';

const today = '2026-12-01';

function cover(label: string): CoverQuestion {
  const found = coverQuestions(coverBook, coverMap).find((one) => one.label === label);
  if (!found) throw new Error(`No question of cover is called ${label}.`);
  return found;
}

describe('the variations', () => {
  test('change one thing each', () => {
    const picked = [
      { cover: cover('Limit'), alternatives: ['1000'] },
      { cover: cover('Deductible, all vehicles'), alternatives: ['500', '1000'] },
    ];
    const variations = variationsOf(coverBook, coverMap, today, picked, ['2026-12-15']);
    expect(variations.map(({ words, effectiveDate }) => [words, effectiveDate])).toEqual([
      ['Limit: 500 → 1,000', today],
      ['Deductible, all vehicles: 500 or 1,000 → 500', today],
      ['Deductible, all vehicles: 500 or 1,000 → 1,000', today],
      ['Effective date: Dec 1, 2026 → Dec 15, 2026', '2026-12-15'],
    ]);
    expect(variations.map(({ map }) => diffMaps(coverMap, map).length)).toEqual([1, 1, 1, 1]);
  });

  test('fall away where they change nothing', () => {
    const picked = [{ cover: cover('Limit'), alternatives: ['500'] }];
    expect(variationsOf(coverBook, coverMap, today, picked, [])).toEqual([]);
  });
});

test('typed alternatives are read as the question’s answers are, each once and not those of now', () => {
  const money = { ...cover('Limit'), question: { ...cover('Limit').question, kind: 'money' as const } };
  expect(typedAlternatives('1,000; $2,500 ;; 500; 1000', money, today)).toEqual(['1000', '2500']);
  expect(typedDates('2026-12-15; 2026-12-01;12/20/2026', today, today)).toEqual(['2026-12-15', '2026-12-20']);
});

test('the what-ifs sent are found again by their marks, the newest first', () => {
  const sent = (
    trigger: string,
    sentAt: number,
    clientId: string,
    part: 'base' | 'variation',
    of = 'client',
  ) =>
    sampleEntry({
      id: trigger,
      sentAt,
      clientId,
      trigger: sampleTrigger(trigger),
      whatIf: { of, part, words: trigger, baseTrigger: part === 'base' ? undefined : 'earlier' },
    });
  const journal = [
    sent('of another client', 9, 's3', 'variation', 'other'),
    sent('later', 8, 's2', 'variation'),
    sent('second', 3, 's1', 'variation'),
    sent('first', 2, 's1', 'base'),
    sampleEntry({ trigger: sampleTrigger('plain') }),
  ];
  const runs = whatIfRuns(journal, 'client', 'auto');
  expect(runs.map(({ scratchId, entries }) => [scratchId, entries.map(({ id }) => id)])).toEqual([
    ['s2', ['later']],
    ['s1', ['first', 'second']],
  ]);
  expect(runs.map(({ baseTrigger }) => baseTrigger)).toEqual(['earlier', undefined]);
});

describe('the base of a what-if', () => {
  const base = (triggerRequestId: string, over: Partial<BaseOption> = {}): BaseOption => ({
    triggerRequestId,
    sentAt: 1,
    why: undefined,
    apart: [],
    lapsed: false,
    ...over,
  });
  const chosen = (bases: readonly BaseOption[], picked?: string) =>
    chosenBase(bases, picked)?.triggerRequestId;

  test('is never chosen beforehand where something sets it apart from a request of now', () => {
    const before = base('before', { apart: ['How far ahead: 18 days before the effective date, …'] });
    expect(chosen([before])).toBeUndefined();
    expect(chosen([before], 'before')).toBe('before');
    expect(chosen([before, base('of today')])).toBe('of today');
  });

  test('is the newest whose quotes are valid, else one of now; an expired one only when picked', () => {
    const expired = base('expired', { lapsed: true });
    expect(chosen([expired, base('valid'), base('older')])).toBe('valid');
    expect(chosen([expired, base('valid')], 'expired')).toBe('expired');
    expect(chosen([expired, base('unfit', { why: 'for another effective date' })])).toBeUndefined();
    expect(chosen([base('valid')], '')).toBeUndefined();
  });

  test('has expired when all its quotes have, and there are some', () => {
    const until = (expirationDate: string) => readQuote({ quoteDetails: { expirationDate } });
    const [old, good] = [until('2026-11-01T00:00:00.000Z'), until('2026-12-01T00:00:00.000Z')];
    const now = Date.parse('2026-11-17T00:00:00.000Z');
    expect([[old], [old, good], [], undefined].map((quoted) => allLapsed(quoted, now))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('an earlier request as the base', () => {
  const sent = (over: Partial<SentWith> = {}, beside: Partial<SentWith['beside']> = {}): SentWith => ({
    asked: coverMap,
    beside: { lines: [], others: {}, codes: ['A'], ...beside },
    on: '2026-11-17',
    effectiveDate: today,
    ...over,
  });
  const payroll = { payroll: { type: 'ANSWER', qid: 'payroll', answer: '9' } };

  test.each([
    [undefined, 'what was sent is not known in this browser'],
    [sent({ asked: {} }), /^\d+ answers differ since$/],
    [sent({ effectiveDate: '2026-12-15' }), 'for another effective date'],
    [sent({}, { lines: ['WC'] }), 'the client’s other lines differ since (WC → none)'],
    [sent({}, { codes: undefined }), 'what else was sent is not known in this browser'],
  ])('is refused with the reason, %#', (then, why) => {
    expect(fitAsBase(then, sent()).why).toMatch(why);
  });

  test('fits where all is the same; answers of another line and agency codes are told beside it', () => {
    expect(fitAsBase(sent(), sent())).toEqual({ why: undefined, apart: [] });
    expect(fitAsBase(sent({}, { others: payroll, codes: [] }), sent())).toEqual({
      why: undefined,
      apart: [
        '1 answer that was sent along, but that this line does not ask, differs.',
        'Agency codes sent: A too.',
      ],
    });
  });

  test('of another day fits, with how far ahead each was sent told beside it', () => {
    expect(fitAsBase(sent({ on: '2026-11-02' }), sent())).toEqual({
      why: undefined,
      apart: ['How far ahead: 29 days before the effective date, then 14 days before it.'],
    });
  });

  test('is not set apart by an effective date that is tried out on the same day', () => {
    const tried = sent({ effectiveDate: '2026-12-15' });
    expect(apartWords(sent(), tried)).toEqual([]);
    expect(apartWords(sent({ on: '2026-11-16' }), tried)).toHaveLength(1);
  });
});

test('says which effective dates have passed, of those that can be read', () => {
  expect(pastDates(['2026-03-01', '2026-11-17', 'soon', ''], '2026-11-17')).toEqual([
    'The effective date Mar 1, 2026 has passed.',
  ]);
});
