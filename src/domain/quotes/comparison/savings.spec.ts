import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../../client/elements.ts';
import { compileSections } from '../../questions/compile-book.ts';
import type { Question } from '../../questions/schema.ts';
import { readQuote } from '../reading/read-quote.ts';
import { currentPolicy, currentPolicyNow } from './current-policy.ts';
import { savingsOf } from './savings.ts';

const question = (qid: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  qid,
  label: `The ${qid}`,
  kind,
  ...more,
});

const bookWith = (premiumLabel: string) =>
  compileSections(
    [
      {
        title: 'Prior',
        items: [
          question('ends', 'date'),
          question('with', 'text'),
          question('cost', 'money', { label: premiumLabel }),
          question('fees', 'money'),
          question('term', 'text'),
          question('limit', 'text', {
            expiringCovers: [
              { code: 'BI', part: 'limit' },
              { code: 'CSL', part: 'limit' },
            ],
          }),
          question('collision', 'money', { expiringCovers: [{ code: 'COLL', part: 'deductible' }] }),
        ],
      },
    ],
    {
      version: '1',
      offers: [],
      checks: [],
      roles: {
        currentCoverEnds: 'ends',
        priorCarrier: 'with',
        priorPremium: 'cost',
        priorFees: 'fees',
        priorTerm: 'term',
      },
    },
    'auto',
    { inferred: false, agencyOnly: new Set(['agy_marks']) },
  );
const book = bookWith('Current premium per term');

const known = { ends: '2026-12-01', cost: '1000', fees: '15', term: '6', limit: '100/300' };
const mapOf = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]));
const policyOf = (answers: Readonly<Record<string, string>>, from = book) => {
  const policy = currentPolicy(from, mapOf(answers));
  if (!policy) throw new Error('No current policy.');
  return policy;
};

interface Quoted {
  readonly premium?: number;
  readonly per?: string;
  readonly months?: number;
  readonly rateMeta?: Readonly<Record<string, string>>;
  readonly coverages?: readonly Readonly<Record<string, unknown>>[];
}
const quoteOf = (over: Quoted = {}) =>
  readQuote({
    metadata: { rateMeta: over.rateMeta ?? { 'Policy fee': '20' } },
    quoteDetails: {
      premium: { amount: over.premium ?? 900, per: over.per ?? 'TERM' },
      duration: { length: over.months ?? 6, scale: 'MONTH' },
      coverageTypes: [
        {
          name: 'Policy',
          coverages: (
            over.coverages ?? [{ code: 'BI', name: 'Bodily injury', limit: '100,000/300,000' }]
          ).map((details) => ({ details })),
        },
      ],
    },
  });
const savings = (quote: Quoted, answers: Readonly<Record<string, string>> = known) =>
  savingsOf({ view: quoteOf(quote), standing: { kind: 'bindable' } }, policyOf(answers), []);

describe('what a quote saves', () => {
  it('is the difference of the totals with fees for one term', () => {
    expect(savings({})).toEqual({
      kind: 'figure',
      saved: { amount: 95, derived: false },
      months: 6,
      compared: ['The limit'],
      unknown: 0,
    });
    expect(savings({ premium: 1800, per: 'YEAR' })).toMatchObject({ saved: { amount: 95, derived: true } });
    expect(savings({ premium: 1200.5 })).toMatchObject({ saved: { amount: -205.5 } });
    const yearly = policyOf({ ...known, cost: '2000' }, bookWith('Current annual premium'));
    const ofYear = savingsOf({ view: quoteOf(), standing: { kind: 'bindable' } }, yearly, []);
    expect(ofYear).toMatchObject({ saved: { amount: 95, derived: true } });
  });

  it('is of the same deductible, a percentage by what it comes to', () => {
    const answers = { ...known, limit: '', collision: '$2,500' };
    const quoted = (limit?: number) => ({
      coverages: [
        { code: 'COLL', name: 'Collision', deductible: '2 %' },
        ...(limit === undefined ? [] : [{ code: 'A', name: 'Dwelling', limit }]),
      ],
    });
    expect(savings(quoted(125_000), answers)).toMatchObject({ kind: 'figure' });
    expect(savings(quoted(385_000), answers)).toEqual({ kind: 'coverageDiffers', count: 1 });
    expect(savings(quoted(), answers)).toEqual({ kind: 'coverageDiffers', count: 1 });
  });

  it('is known to the cent, whatever the amounts', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(amount, amount, amount, amount, (cost, fees, premium, fee) => {
        const answers = { ...known, cost: String(cost), fees: String(fees) };
        const rateMeta = { 'Policy fee': String(fee) };
        const wanted = Math.round((cost + fees) * 100) - Math.round((premium + fee) * 100);
        expect(savings({ premium, rateMeta }, answers)).toMatchObject({ saved: { amount: wanted / 100 } });
      }),
    );
  });

  it.each([
    ['another limit', { coverages: [{ code: 'BI', limit: '50,000/100,000' }] }, 1],
    ['a single limit in place of split ones', { coverages: [{ code: 'CSL', limit: '300,000' }] }, 1],
    ['no such coverage', { coverages: [{ code: 'PD', limit: '100,000' }] }, 1],
    ['words that may mean anything', { coverages: [{ code: 'BI', limit: 'As before' }] }, 1],
  ])('is none with %s', (_, quote, count) => {
    expect(savings(quote)).toEqual({ kind: 'coverageDiffers', count });
  });

  it('needs each coverage of today in each place', () => {
    const collision = { ...known, collision: '500' };
    const limit = { code: 'BI', limit: '100/300' };
    const lacks = savings({ coverages: [limit] }, collision);
    expect(lacks).toEqual({ kind: 'coverageDiffers', count: 1 });
    const other = savings({ coverages: [limit, { code: 'COLL', deductible: 1000 }] }, collision);
    expect(other).toEqual({ kind: 'coverageDiffers', count: 1 });
    const same = savings({ coverages: [limit, { code: 'COLL', deductible: '500' }] }, collision);
    expect(same).toMatchObject({ kind: 'figure', compared: ['The limit', 'The collision'] });
  });

  it('counts the coverages of the quote of which today is not known, a limit and a deductible both', () => {
    const limit = { code: 'BI', limit: '100/300' };
    const unknownOf = (coverages: NonNullable<Quoted['coverages']>, answers = known) => {
      const found = savings({ coverages }, answers);
      return found?.kind === 'figure' ? found.unknown : found;
    };
    expect(unknownOf([limit])).toBe(0);
    expect(unknownOf([limit, { code: 'MED', limit: 5000 }, { code: 'COLL', deductible: 500 }])).toBe(2);
    const collision = { ...known, collision: '500' };
    expect(unknownOf([limit, { code: 'COLL', deductible: 500 }], collision)).toBe(0);
    // Its deductible alone is known.
    expect(unknownOf([limit, { code: 'COLL', limit: 40_000, deductible: 500 }], collision)).toBe(1);
    expect(unknownOf([limit, { code: 'TOW', premium: 4 }])).toBe(1);
  });

  it('needs an amount of today', () => {
    expect(savings({}, { ...known, cost: '0' })).toBeUndefined();
    expect(savings({}, { ...known, cost: 'a lot' })).toBeUndefined();
  });

  it('is none for another term or one not known, without fees on both sides, or where no coverage of today is known', () => {
    expect(savings({ months: 12 })).toEqual({ kind: 'otherTerm' });
    expect(savings({}, { ...known, term: '' })).toEqual({ kind: 'termUnknown' });
    expect(savings({}, { ...known, term: 'a while' })).toEqual({ kind: 'termUnknown' });
    const ofQuote = { kind: 'feesUnknown', of: 'quote' };
    expect(savings({ rateMeta: {} })).toEqual(ofQuote);
    expect(savings({ rateMeta: { 'Policy fee': 'varies' } })).toEqual(ofQuote);
    expect(savings({}, { ...known, fees: '' })).toEqual({ kind: 'feesUnknown', of: 'today' });
    expect(savings({}, { ...known, limit: '' })).toEqual({ kind: 'coveragesUnknown' });
  });

  it('is not asked of a quote that no carrier would bind, nor without a premium of today', () => {
    for (const kind of ['expired', 'changed', 'agencyEstimate', 'indication', 'notBindable'] as const) {
      expect(savingsOf({ view: quoteOf(), standing: { kind } }, policyOf(known), [])).toBeUndefined();
    }
    expect(savings({}, { ...known, cost: '' })).toBeUndefined();
  });

  it('takes a total that a carrier gives only for the term it is for', () => {
    const total = { 'Policy fee': '20', 'Total due': '925' };
    expect(savings({ rateMeta: total })).toMatchObject({ saved: { amount: 90 } });
    const ofYear = savings({ premium: 1800, per: 'YEAR', rateMeta: total });
    expect(ofYear).toMatchObject({ saved: { amount: 95 } });
  });
});

describe('the current policy', () => {
  const noted = (kind: string) => ({
    ...mapOf(known),
    agy_marks: loopElement('agy_marks', [
      {
        iterationId: 'm1',
        answers: mapOf({
          mrk_where: '/cost',
          mrk_kind: kind,
          mrk_on: '2026-11-20',
          mrk_note: 'Declarations page',
        }),
      },
    ]),
  });

  it('has the premium of a document only where a note on the answer says so', () => {
    expect(currentPolicy(book, noted('From document'))?.document).toMatchObject({
      note: 'Declarations page',
      on: '2026-11-20',
    });
    expect(currentPolicy(book, noted('Told by someone else'))?.document).toBeUndefined();
    expect(policyOf(known).document).toBeUndefined();
  });

  it('names the questions about its fees and its term where they are asked', () => {
    expect(policyOf(known).questions).toEqual({ fees: 'fees', term: 'term' });
    const without = compileSections(
      [{ title: 'Prior', items: [question('ends', 'date'), question('fees', 'money', { shownIf: false })] }],
      { version: '1', offers: [], checks: [], roles: { currentCoverEnds: 'ends', priorFees: 'fees' } },
      'auto',
      { inferred: false, agencyOnly: new Set() },
    );
    expect(policyOf({ ends: '2026-12-01' }, without).questions).toEqual({ fees: undefined, term: undefined });
  });

  it('is read from the answers now, but those of another policy', () => {
    const sent = mapOf({ ...known, cost: '' });
    expect(currentPolicyNow(book, sent, noted('From document'))).toMatchObject({ premium: '1000' });
    const next = { ...noted('From document'), ...mapOf({ ends: '2027-06-01' }) };
    expect(currentPolicyNow(book, sent, next)?.premium).toBeUndefined();
    expect(currentPolicyNow(book, {}, next)).toMatchObject({ ends: '2027-06-01' });
  });
});
