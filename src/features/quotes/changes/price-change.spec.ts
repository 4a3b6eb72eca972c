import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeText, knownEdits, storedMap } from '../../../domain/client/arbitraries.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { priceChange, type PricedQuote } from './price-change.ts';
import { readQuote } from '../../../domain/quotes/read-quote.ts';

const context = {
  bookOf: () => undefined,
  configs: [],
  joins: [],
  configsReadAt: 9,
  now: 10,
  moment: (ms: number) => `at ${ms}`,
  day: (day: string) => day,
  dayOf: (ms: number) => new Date(ms).toISOString().slice(0, 10),
};

const priced = (over: Partial<PricedQuote> = {}, raw: object = {}, amount = 1000): PricedQuote => ({
  name: 'Harbor',
  view: readQuote({
    lineId: 'auto',
    lineName: 'Personal auto',
    quotingOrganization: 'Harbor Mutual',
    effectiveDate: '2026-09-20',
    quoteTimestamp: '2026-08-24T15:00:00.000Z',
    asRatingConfiguredAtTimestamp: '1970-01-01T00:00:01.000Z',
    quoteDetails: { premium: { amount, per: 'YEAR' }, duration: { length: 6, scale: 'MONTH' } },
    ...raw,
  }),
  askedDate: '2026-09-20',
  inputs: {},
  beside: { lines: [], others: {}, codes: [] },
  source: { kind: 'sent', at: 5, intake: {} },
  ...over,
});

const answer = (qid: string, text: string) => ({ [qid]: { type: 'ANSWER', qid, answer: text } });

describe('priceChange', () => {
  it('says that nothing on our side differs when only the rating configuration moved', () => {
    const later = priced({}, { asRatingConfiguredAtTimestamp: '1970-01-01T00:00:02.000Z' }, 1068);
    const why = priceChange(priced(), later, context);
    expect(why.nothingOnOurSide).toBe(true);
    expect(why.delta).toMatchObject({ amount: 68, percent: 6.8 });
    expect(why.theirs).toEqual([
      'Rated with another configuration: the rating configuration of at 1000 → of at 2000.',
    ]);
  });

  it('holds the answers of two products against each other only where both ask them', () => {
    const home = priced(
      { inputs: { ...answer('home_form', '3'), ...answer('per_state', 'MO') } },
      { lineId: 'home', lineName: 'Homeowners' },
    );
    const auto = priced({ inputs: { ...answer('pa_pd', '100000'), ...answer('per_state', 'KS') } });
    const bookAsking = (lineId: string) => {
      const own = lineId === 'home' ? 'home_form' : 'pa_pd';
      const items = [own, 'per_state'].map((qid) => ({
        qid,
        label: `Label of ${qid}`,
        kind: 'text' as const,
      }));
      const roles = { effectiveDate: 'start', clientName: [] };
      return compileSections(
        [{ title: 'All', items }],
        { version: '1', offers: [], checks: [], roles },
        lineId,
        { inferred: false, agencyOnly: new Set() },
      );
    };
    const why = priceChange(home, auto, { ...context, bookOf: (lineId = '') => bookAsking(lineId) });
    expect(why.answers).toMatchObject([{ address: ['per_state'], before: 'MO', after: 'KS' }]);
    expect(why.ours).toContain(
      'Of the answers only those that both products ask are held against each other.',
    );
    expect(priceChange(home, auto, context).answers).toBeUndefined();
  });

  it('lists answers, the date asked for and the organization', () => {
    const other = priced(
      { inputs: answer('miles', '9000'), askedDate: '2026-10-01' },
      { quotingOrganization: 'Tallgrass', effectiveDate: '2026-10-01' },
    );
    const why = priceChange(priced(), other, context);
    expect(why.answers).toMatchObject([{ how: 'added', after: '9000' }]);
    expect(why.ours).toEqual([
      'Organization: Harbor Mutual → Tallgrass.',
      'Effective date asked for: 2026-09-20 → 2026-10-01.',
    ]);
    expect(why.theirs).toEqual(['Effective date quoted: 2026-09-20 → 2026-10-01.']);
  });

  it('lists what was sent beside the answers, and what the raw requests say otherwise', () => {
    const alone = priced({}, { rawQuoteRequest: { carrier: 'hm', intake: {} } });
    const account = priced(
      { beside: { lines: ['Workers compensation'], others: answer('payroll', '9'), codes: ['A'] } },
      { rawQuoteRequest: { carrier: 'hm', intake: {}, otherLines: ['Workers compensation'] } },
    );
    const why = priceChange(alone, account, context);
    expect(why.nothingOnOurSide).toBe(false);
    expect(why.answers).toEqual([]);
    expect(why.ours).toEqual([
      'Other lines of the client: none → Workers compensation.',
      '1 answer that was sent along, but that this line does not ask, differs.',
      'Agency codes sent: A too.',
    ]);
    expect(why.theirs).toEqual(['In the raw request, otherLines: not there → Workers compensation.']);
  });

  it('never says "nothing" where only the raw requests differ, or only an archived record is known', () => {
    const credited = priced({}, { rawQuoteRequest: { tier: 2 } });
    const plain = priced({}, { rawQuoteRequest: { tier: 1 } });
    expect(priceChange(plain, credited, context).nothingOnOurSide).toBe(false);
    const archived = priced({ source: { kind: 'recordAtFiring', at: 7, clientId: 'c' } });
    expect(priceChange(priced(), archived, context).nothingOnOurSide).toBe(false);
  });

  it('never says "nothing" while anything of it is not known', () => {
    for (const blind of [
      { inputs: undefined, source: undefined, beside: undefined },
      { askedDate: undefined },
      { beside: { lines: undefined, others: {}, codes: [] } },
      { beside: { lines: [], others: {}, codes: undefined } },
    ]) {
      const why = priceChange(priced(), priced(blind), context);
      expect(why.nothingOnOurSide).toBe(false);
      expect(why.unknown.join(' ')).toContain('not known');
    }
  });

  it('names the configurations changed between the quotes, whichever came first', () => {
    const at = (day: string) => priced({}, { quoteTimestamp: `2026-${day}T00:00:00.000Z` });
    const updatedAt = Date.parse('2026-10-06T00:00:00.000Z');
    const configs = [{ configId: 'c', type: 'ENDORSEMENTS', title: 'Add location', version: 7, updatedAt }];
    for (const pair of [[at('09-28'), at('11-10')] as const, [at('11-10'), at('09-28')] as const]) {
      const { theirs } = priceChange(...pair, { ...context, configs });
      expect(theirs.join()).toContain('Add location, version 7');
    }
    expect(priceChange(at('10-07'), at('11-10'), { ...context, configs }).theirs).toEqual([]);
  });

  it('tells how far ahead of the same effective date each was quoted', () => {
    const later = priced({}, { quoteTimestamp: '2026-09-17T15:00:00.000Z' });
    expect(priceChange(priced(), later, context).byDate).toEqual([
      'How far ahead: 27 days before the effective date, then 3 days before it.',
    ]);
    expect(priceChange(priced(), priced({}, { lineId: 'home' }), context).byDate).toEqual([]);
  });

  it('tells from which reads it follows, and warns of archived ones', () => {
    const archived = priced({ source: { kind: 'recordAtQuote', at: 7, clientId: 'c' } });
    const why = priceChange(priced(), archived, context);
    expect(why.rests[1]).toContain('at 7: a save between firing and quote would show here');
    expect(why.unknown.join(' ')).toContain('The current versions as read at 9.');
    expect(why.unknown.join(' ')).toContain('archived record');
    expect(priceChange(priced(), priced(), context).unknown.join(' ')).not.toContain('archived record');
  });

  it('lists exactly the answers that differ, and says "nothing" only where none does', () => {
    fc.assert(
      fc.property(knownEdits, ({ before, after, edits }) => {
        const why = priceChange(priced({ inputs: before }), priced({ inputs: after }), context);
        expect(why.answers?.map(changeText).toSorted()).toEqual(edits);
        expect(why.nothingOnOurSide).toBe(edits.length === 0);
      }),
    );
  });

  it('finds nothing between a quote and itself, and turned round as many differences with the money negated', () => {
    fc.assert(
      fc.property(storedMap, storedMap, fc.nat(9999), fc.nat(9999), (a, b, one, two) => {
        const [first, second] = [priced({ inputs: a }, {}, one), priced({ inputs: b }, {}, two)];
        expect(priceChange(first, first, context)).toMatchObject({
          nothingOnOurSide: true,
          ours: [],
          theirs: [],
        });
        const [there, back] = [priceChange(first, second, context), priceChange(second, first, context)];
        expect(back.answers).toHaveLength(there.answers?.length ?? -1);
        expect(back.delta).toMatchObject({ amount: one - two || 0 });
        expect(there.delta).toMatchObject({ amount: two - one || 0 });
        expect(there.nothingOnOurSide).toBe(there.answers?.length === 0);
      }),
    );
  });
});
