import { describe, expect, it, test } from 'vitest';
import { inOrder, lowestOffer, quoteStanding } from './quote-standing.ts';
import { readQuote } from './reading/read-quote.ts';

const now = Date.parse('2026-11-17T15:30:00.000Z');

interface Facts {
  readonly amount?: number;
  readonly per?: string;
  readonly months?: number;
  readonly until?: string;
  readonly [member: string]: unknown;
}

const viewOf = ({ amount, per = 'YEAR', months = 12, until, ...more }: Facts = {}) =>
  readQuote({
    type: 'QUOTE',
    bindable: true,
    ...more,
    quoteDetails: {
      ...(amount !== undefined && { premium: { amount, per } }),
      duration: { length: months, scale: 'MONTH' },
      ...(until !== undefined && { expirationDate: until }),
    },
  });
const quote = (key: string, facts: Facts = {}) => {
  const view = viewOf(facts);
  return { key, view, standing: quoteStanding(view, { now }) };
};
const own = { clientOrganizationId: 'us', quotingOrganizationId: 'us' };
const other = { clientOrganizationId: 'us', quotingOrganizationId: 'they' };
const unbindable = { bindable: false };
const rate = { type: 'RATE', bindable: false };
const option = { metadata: { option: 'next higher deductible' } };
const past = { until: '2026-11-17T15:30:00.000Z' };
const keys = (quotes: readonly { readonly key: string }[]) => quotes.map(({ key }) => key).join(' ');

describe('what a quote is now', () => {
  type Case = readonly [facts: Facts, context: object, kind: string, given: string];
  it.each<Case>([
    [{}, {}, 'bindable', 'bindable'],
    [unbindable, {}, 'notBindable', 'notBindable'],
    [{ bindable: undefined }, {}, 'unstated', 'unstated'],
    [{ bindable: 'yes' }, {}, 'unstated', 'unstated'],
    [{ type: 'RATE', ...own }, {}, 'bindable', 'bindable'],
    [{ ...rate, ...own }, {}, 'agencyEstimate', 'agencyEstimate'],
    [{ ...rate, ...other }, {}, 'indication', 'indication'],
    [rate, {}, 'indication', 'indication'],
    [{ ...rate, ...other, bindable: undefined }, {}, 'indication', 'indication'],
    [option, {}, 'notAsSubmitted', 'bindable'],
    [{ metadata: { option: 'as asked' } }, {}, 'bindable', 'bindable'],
    [{}, { isMismatched: true }, 'notAsSubmitted', 'bindable'],
    [unbindable, { isMismatched: true }, 'notBindable', 'notBindable'],
    [{}, { isChanged: true, isMismatched: true }, 'changed', 'bindable'],
    [unbindable, { isChanged: true }, 'changed', 'notBindable'],
    [{}, { isWhatIf: true, isChanged: true, isMismatched: true }, 'whatIf', 'bindable'],
    [{ bindable: undefined }, { isWhatIf: true }, 'whatIf', 'unstated'],
    [past, { isWhatIf: true, isChanged: true }, 'expired', 'bindable'],
    [{ ...past, ...rate, ...own }, {}, 'expired', 'agencyEstimate'],
    [{ until: '2026-11-17T15:30:00.001Z' }, {}, 'bindable', 'bindable'],
    [{ until: 'next week' }, {}, 'bindable', 'bindable'],
  ])('%j with %j is %s, given as %s', (facts, context, kind, given) => {
    expect(quoteStanding(viewOf(facts), { now, ...context })).toMatchObject({ kind, given });
  });

  test.each([
    ['selected', 'R-1', 'selected'],
    ['bindRequested', 'r-1', 'bindRequested'],
    ['bound', 'r-1', 'bound'],
    ['bound', 'r-2', undefined],
    ['bound', undefined, undefined],
  ] as const)('of a line with %s %s its choice is %s', (kind, requestId, choice) => {
    const view = viewOf({ requestId: 'r-1', ...past });
    const standing = quoteStanding(view, { now, chosen: { kind, requestId } });
    expect(standing).toMatchObject({ kind: 'expired', choice });
    expect(quoteStanding(viewOf(), { now, chosen: { kind, requestId } }).choice).toBeUndefined();
  });

  test.each([
    ['2026-11-24T15:30:00.000Z', true],
    ['2026-11-24T15:30:00.001Z', false],
    ['2026-11-17T15:30:00.000Z', false],
    [undefined, false],
  ])('one that is good until %s ends soon: %s', (until, isSoon) => {
    const end = isSoon ? Date.parse(until ?? '') : undefined;
    expect(quoteStanding(viewOf({ until }), { now }).endsSoon).toBe(end);
  });
});

it('is compared bindable ones first, by the year, then expired and unbindable, without a year, estimates', () => {
  const all = [
    quote('estimate', { amount: 1, ...rate, ...own }),
    quote('unknown', { amount: 2, per: 'FORTNIGHT' }),
    quote('expired', { amount: 3, until: '2026-11-17T15:29:59.000Z' }),
    quote('unbindable', { amount: 4, ...unbindable }),
    quote('year', { amount: 1100 }),
    quote('term', { amount: 522, per: 'TERM', months: 6 }),
  ];
  expect(keys(inOrder(all))).toBe('term year expired unbindable unknown estimate');
  expect(keys(inOrder(all.toReversed()))).toBe('term year expired unbindable unknown estimate');
});

it('is the lowest premium only as a bindable, unexpired quote for what was submitted', () => {
  const offers = [
    quote('option', { amount: 1, ...option }),
    quote('expired', { amount: 2, ...past }),
    quote('unbindable', { amount: 3, ...unbindable }),
    quote('estimate', { amount: 3, ...rate, ...own }),
    quote('yearless', { amount: 4, per: 'FORTNIGHT' }),
    quote('good', { amount: 5, until: '2026-11-17T15:30:01.000Z' }),
  ];
  expect(lowestOffer(offers)?.key).toBe('good');
  expect(lowestOffer(offers.slice(0, 5))).toBeUndefined();
});
