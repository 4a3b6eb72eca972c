import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { unlikeness, type Rated } from './likeness.ts';

const answers = (limit: string): StoredMap => ({ limit: { type: 'ANSWER', qid: 'limit', answer: limit } });

const rated = (name: string, over: Partial<Rated> = {}): Rated => ({
  name,
  product: 'Commercial auto',
  productId: 'auto',
  organization: name,
  effectiveDate: '2026-12-01',
  askedDate: '2026-12-01',
  ahead: { on: '2026-11-13', effectiveDate: '2026-12-01' },
  term: '12 months',
  per: 'per year',
  configuredAt: '2026-01-01T00:00:00.000Z',
  triggerRequestId: 'request 1',
  request: '1 Sep',
  intake: answers('1000000'),
  beside: undefined,
  basis: 'as sent',
  ...over,
});

const sentences = (...quotes: Rated[]) => unlikeness(quotes).sentences;

describe('unlikeness', () => {
  it('finds nothing between quotes of one request', () => {
    const other = rated('B', { configuredAt: '2026-03-20T00:00:00.000Z' });
    expect(unlikeness([rated('A'), other])).toEqual({ sentences: [], inputs: [], along: [], rests: [] });
    expect(unlikeness([])).toEqual({ sentences: [], inputs: [], along: [], rests: [] });
  });

  it('tells the effective dates and who quotes which', () => {
    expect(
      sentences(rated('A'), rated('B', { effectiveDate: '2027-01-01', askedDate: '2027-01-01' })),
    ).toEqual(['Effective dates differ: 2026-12-01 (A) · 2027-01-01 (B).']);
  });

  it('tells a quote for another date than was asked', () => {
    expect(sentences(rated('A', { effectiveDate: '2027-01-01' }), rated('B'))).toContain(
      'A quotes 2027-01-01; 2026-12-01 was asked for.',
    );
  });

  it('tells how far ahead the requests of one product were sent, once for all quotes of each', () => {
    const later = {
      triggerRequestId: 'request 2',
      request: '28 Nov',
      ahead: { on: '2026-11-28', effectiveDate: '2026-12-01' },
    };
    const apart =
      'How far ahead: 18 days before the effective date (request of 1 Sep), then 3 days before it (request of 28 Nov).';
    expect(sentences(rated('A'), rated('B'), rated('A', later), rated('B', later))).toEqual([apart]);
    expect(sentences(rated('A'), rated('A', { ...later, product: 'Homeowners' })).join()).not.toContain(
      'How far ahead',
    );
    const home = { product: 'Homeowners', triggerRequestId: 'request 3', request: '13 Nov' };
    expect(sentences(rated('A'), rated('A', later), rated('A', home))).toContain(
      apart.replaceAll(')', ', Commercial auto)'),
    );
  });

  it('counts quotes instead of naming many of them', () => {
    const later = { effectiveDate: '2027-01-01' };
    expect(sentences(rated('A'), rated('B', later), rated('C', later), rated('D', later))).toEqual([
      'Effective dates differ: 2026-12-01 (A) · 2027-01-01 (3 quotes).',
      '3 quotes are for 2027-01-01; 2026-12-01 was asked for.',
    ]);
  });

  it('tells differing products and terms, one that is not provided included', () => {
    expect(sentences(rated('A'), rated('B', { product: 'Personal auto', term: undefined }))).toEqual([
      'Products differ: Commercial auto (A) · Personal auto (B).',
      'Terms differ: 12 months (A) · not provided (B).',
    ]);
  });

  it('tells premiums of different periods in one term; what has no premium is of none', () => {
    const six = { term: '6 months' };
    const harbor = rated('Harbor', six);
    const tallgrass = rated('Tallgrass', { ...six, per: 'per term' });
    expect(sentences(harbor, tallgrass, rated('C', { ...six, per: undefined }))).toEqual([
      'Premiums are for different periods and do not compare: per year (Harbor) · per term (Tallgrass).',
    ]);
    expect(sentences(harbor, rated('B', { ...six, per: '' }))[0]).toContain('period not stated (B)');
  });

  it('lists the answers that differ between two requests, once for each request', () => {
    const later = { triggerRequestId: 'request 2', request: '2 Sep', intake: answers('500000') };
    const { sentences, inputs } = unlikeness([rated('A'), rated('B', later), rated('C', later)]);
    expect(sentences).toEqual(['The answers sent for rating differ.']);
    expect(inputs.map(({ first, second }) => [first, second])).toEqual([['1 Sep', '2 Sep']]);
    expect(inputs[0]?.changes).toMatchObject([{ address: ['limit'], before: '1000000', after: '500000' }]);
  });

  it('says once for each request where its inputs are known from, and what is not told', () => {
    const later = {
      triggerRequestId: 'request 2',
      request: '2 Sep',
      intake: answers('500000'),
      basis: undefined,
    };
    const { rests } = unlikeness([rated('A'), rated('B'), rated('C', later), rated('D', later)]);
    expect(rests).toHaveLength(4);
    expect(rests).toContain('Inputs of the request of 1 Sep: as sent.');
    expect(rests).toContain('Inputs of the request of 2 Sep: not known in this browser.');
    expect(rests.at(-1)).toMatch(/is not told\.$/);
  });

  it('holds quotes of two lines only against what both were asked', () => {
    const own = (qid: string): StoredMap => ({ [qid]: { type: 'ANSWER', qid, answer: 'its own' } });
    const auto = rated('A', { intake: { ...answers('500000'), ...own('vehicles') } });
    const home = { product: 'Homeowners', triggerRequestId: 'request 2' };
    const same = rated('B', { ...home, intake: { ...answers('500000'), ...own('roof') } });
    const other = rated('B', { ...home, intake: { ...answers('300000'), ...own('roof') } });
    expect(unlikeness([auto, same]).inputs).toEqual([]);
    expect(unlikeness([auto, other]).inputs[0]?.changes).toHaveLength(1);
  });

  it('tells what else was sent along with another request of the same product, once for each request', () => {
    const along = (lines: readonly string[] | undefined, codes: readonly string[]) => ({
      lines,
      others: {},
      codes,
    });
    const first = rated('A', { beside: along(['Workers compensation'], ['HM-1']) });
    const later = { triggerRequestId: 'request 2', request: '2 Sep', beside: along([], ['HM-1', 'TG-2']) };
    const found = unlikeness([first, rated('B', later), rated('C', later)]);
    expect(found.sentences).toEqual(['What was sent along with the requests differs.']);
    expect(found.along).toEqual([
      {
        first: '1 Sep',
        second: '2 Sep',
        words: ['Other lines of the client: Workers compensation → none', 'Agency codes sent: TG-2 too'],
      },
    ]);
    expect(sentences(first, rated('B', { ...later, beside: first.beside }))).toEqual([]);
    const home = sentences(first, rated('B', { ...later, product: 'Homeowners' }));
    expect(home.join()).not.toContain('sent along');
    const blind = rated('B', { ...later, beside: along(undefined, ['TG-2']) });
    expect(unlikeness([first, blind]).rests.join()).toContain('is not known here of every request');
  });

  it('does not take another request for other inputs', () => {
    expect(sentences(rated('A'), rated('B', { triggerRequestId: 'request 2' }))).toEqual([]);
  });

  it('says when the inputs of a request are not known in this browser', () => {
    const elsewhere = rated('B', { triggerRequestId: 'request 2', intake: undefined });
    expect(sentences(rated('A'), elsewhere)).toEqual([
      'Whether the answers sent for rating differ is not known in this browser for B.',
    ]);
  });

  it('holds rating configurations only against others of the same product', () => {
    const other = { organization: 'A', product: 'Homeowners', configuredAt: '2026-08-31T00:00:00.000Z' };
    expect(sentences(rated('A'), rated('B', other)).join(' ')).not.toContain('rating configurations');
  });

  it('holds rating configurations only against others of the same organization', () => {
    const moved = { organization: 'A', configuredAt: '2026-08-31T00:00:00.000Z' };
    expect(sentences(rated('A'), rated('A, later', moved))).toEqual([
      'Rated with different rating configurations: A.',
    ]);
  });
});

it('finds quotes of equal facts alike, and in whichever order they stand the same kinds of difference', () => {
  const any = fc
    .record({
      product: fc.constantFrom('Commercial auto', 'Businessowners'),
      effectiveDate: fc.constantFrom('2026-12-01', '2027-01-01'),
      term: fc.constantFrom('12 months', '6 months'),
      triggerRequestId: fc.constantFrom('request 1', 'request 2'),
      limit: fc.constantFrom('500000', '1000000'),
    })
    .map(({ limit, ...over }) =>
      rated('A', { ...over, askedDate: over.effectiveDate, intake: answers(limit) }),
    );
  const kinds = (quotes: Rated[]) =>
    sentences(...quotes)
      .map((one) => one.split(':')[0])
      .toSorted();
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(sentences(one, { ...one, name: 'B' })).toEqual([]);
      const second = { ...other, name: 'B' };
      expect(kinds([one, second])).toEqual(kinds([second, one]));
    }),
  );
});
