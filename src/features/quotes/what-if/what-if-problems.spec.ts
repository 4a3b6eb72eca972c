import { describe, expect, test } from 'vitest';
import { answerElement } from '../../../domain/client/elements.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { coverQuestions } from './cover-questions.ts';
import type { Expression } from '../../../domain/questions/rules/expression.ts';
import type { Check, Question } from '../../../domain/questions/schema.ts';
import { variationsOf, variedTogether } from './what-if-plan.ts';
import { goesWith, whatIfProblems } from './what-if-problems.ts';

const needed = (qid: string, more: Partial<Question> = {}): Question => ({
  qid,
  label: `The ${qid}`,
  kind: 'text',
  required: true,
  ...more,
});
const book = compileSections(
  [
    {
      title: 'Cover',
      items: [
        needed('name'),
        needed('limit'),
        needed('form', { shownIf: { op: '=', args: [{ q: 'limit' }, 'low'] } }),
        needed('told', { agencyOnly: true }),
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set(['told']) },
);
const now = { limit: answerElement('limit', 'high') };
const lower = { map: { limit: answerElement('limit', 'low') } };

const today = { today: '2026-11-17' };

test('names what is missing already, and what a variation brings up although the words are the same', () => {
  expect(whatIfProblems(book, now, [lower, { map: now }], today)).toEqual({
    asTheyStand: ['As the answers stand, The name: Needed for a quote.'],
    brought: [[{ said: 'The form: Needed for a quote.', missing: true }], []],
  });
});

test('finds nothing where all is answered', () => {
  const whole = { ...now, name: answerElement('name', 'A') };
  expect(whatIfProblems(book, whole, [], today)).toEqual({ asTheyStand: [], brought: [] });
});

describe('goesWith', () => {
  const options = ['low', 'high'].map((value) => ({ value, label: value }));
  const limit = (qid: string): Question => needed(qid, { kind: 'choice', nature: 'cover', options });
  const is = (qid: string, value: string): Expression => ({ op: '=', args: [{ q: qid }, value] });
  const below = (qid: string): Expression => ({ op: 'and', args: [is('bi', 'high'), is(qid, 'low')] });
  const limits = compileSections(
    [
      {
        title: 'Cover',
        items: [
          ...['bi', 'um', 'uim', 'med'].map(limit),
          needed('form', { shownIf: { op: 'or', args: [below('um'), below('uim')] } }),
          needed('reason', { shownIf: is('med', 'high') }),
        ],
      },
    ],
    { version: '1', offers: [], checks: [], roles: {} },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
  const all = Object.fromEntries(['bi', 'um', 'uim', 'med'].map((qid) => [qid, answerElement(qid, 'low')]));
  const covers = coverQuestions(limits, all);
  const varied = (qid: string) => {
    const picked = [{ cover: coverOf(qid), alternatives: ['high'] }];
    return variationsOf(limits, all, '2026-12-01', picked, [])[0] ?? { map: all };
  };
  const keys = (qid: string) =>
    goesWith(limits, all, varied(qid), covers, today).map(({ question }) => question.qid);

  test('finds the limits that must go up together, and no others', () => {
    expect(keys('bi')).toEqual(['um', 'uim']);
  });

  test('finds the limits that must go down together, as they would contradict the one varied', () => {
    const above = (qid: string): Check => {
      const rule: Expression = { op: 'and', args: [is('bi', 'low'), is(qid, 'high')] };
      return { id: qid, rule, severity: 'refuse', message: ['Above.'], qids: [qid, 'bi'] };
    };
    const checked = compileSections(
      [{ title: 'Cover', items: ['bi', 'um', 'uim', 'med'].map(limit) }],
      { version: '1', offers: [], checks: ['um', 'uim'].map(above), roles: {} },
      'auto',
      { inferred: false, agencyOnly: new Set() },
    );
    const high = Object.fromEntries(
      ['bi', 'um', 'uim', 'med'].map((qid) => [qid, answerElement(qid, 'high')]),
    );
    const limitsNow = coverQuestions(checked, high);
    const [bi] = limitsNow;
    const picked = bi ? [{ cover: bi, alternatives: ['low'] }] : [];
    const [one] = variationsOf(checked, high, '', picked, []);
    if (!one) throw new Error('no variation');
    expect(whatIfProblems(checked, high, [one], today).brought).toEqual([
      [
        { said: 'The um: Above.', missing: false },
        { said: 'The uim: Above.', missing: false },
      ],
    ]);
    const goes = goesWith(checked, high, one, limitsNow, today);
    expect(goes.map(({ question }) => question.qid)).toEqual(['um', 'uim']);
    expect(whatIfProblems(checked, high, [variedTogether(checked, one, goes)], today).brought).toEqual([[]]);
  });

  test('finds none where nothing of that kind helps', () => {
    expect(keys('med')).toEqual([]);
  });

  test('is settled by varying them together, and says so in words', () => {
    const [one] = variationsOf(limits, all, '', [{ cover: coverOf('bi'), alternatives: ['high'] }], []);
    if (!one) throw new Error('no variation');
    const made = variedTogether(limits, one, goesWith(limits, all, one, covers, today));
    expect(made.words).toBe('The bi: low → high; The um: low → high; The uim: low → high');
    expect(whatIfProblems(limits, all, [made], today).brought).toEqual([[]]);
  });

  function coverOf(qid: string) {
    const found = covers.find(({ question }) => question.qid === qid);
    if (!found) throw new Error(qid);
    return found;
  }
});
