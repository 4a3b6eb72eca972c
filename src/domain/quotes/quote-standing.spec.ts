import { describe, expect, it, test } from 'vitest';
import { inOrder, lowestOffer, quoteStanding } from './quote-standing.ts';
import { readQuote } from './reading/read-quote.ts';

const now = Date.parse('2026-11-17T15:30:00.000Z');

interface Facts {
  readonly amount?: number | string;
  readonly per?: string;
  readonly months?: number;
  readonly until?: string | number;
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
    [{ until: 'next week' }, {}, 'endUnclear', 'bindable'],
    [{ ...unbindable, until: 'next week' }, {}, 'notBindable', 'notBindable'],
    [{ until: '2026-11-17' }, {}, 'endUnclear', 'bindable'],
    [{ until: '2026-11-17' }, { isMismatched: true }, 'notAsSubmitted', 'bindable'],
    [{ until: '2026-11-19' }, {}, 'bindable', 'bindable'],
    [{ until: '2026-11-15' }, {}, 'expired', 'bindable'],
    [{ until: now }, {}, 'expired', 'bindable'],
    [{ until: now + 1 }, {}, 'bindable', 'bindable'],
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

describe('the lowest premium', () => {
  const lowest = (quotes: Parameters<typeof lowestOffer<ReturnType<typeof quote>>>[0]) => {
    const found = lowestOffer(quotes);
    return found && `${found.quote.key} of ${found.compared ?? 'all'}`;
  };
  const good = quote('good', { amount: 5, until: '2026-11-17T15:30:01.000Z' });
  const dearer = quote('dearer', { amount: 9 });

  it('is of a bindable, unexpired quote for what was submitted', () => {
    const others = [
      quote('option', { amount: 1, ...option }),
      quote('expired', { amount: 2, ...past }),
      quote('unbindable', { amount: 3, ...unbindable }),
      quote('estimate', { amount: 3, ...rate, ...own }),
      quote('none'),
    ];
    expect(lowest([...others, good])).toBe('good of all');
    expect(lowest(others)).toBeUndefined();
  });

  it.each([
    ['an amount in words', { amount: '$1,999.00' }],
    ['a period that is not known', { amount: 1, per: 'FORTNIGHT' }],
    ['a term that is not known', { amount: 1, per: 'TERM', months: 0 }],
    ['a premium without an amount', { amount: '' }],
    ['an end that may have been', { amount: 1, until: '2026-11-17' }],
  ])('is of those compared where another has %s', (_what, facts) => {
    const other = quote('other', facts);
    expect(lowest([other, dearer, good])).toBe('good of 2');
    expect(lowest([good, other])).toBeUndefined();
    expect(lowest([other])).toBeUndefined();
  });

  it('is one before fees where another costs less with them, by the month of its term', () => {
    const fee = (amount: number) => ({ metadata: { rateMeta: { 'Policy fee': amount } } });
    const low = quote('low', { amount: 1740, ...fee(45) });
    const half = quote('half', { amount: 871, per: 'TERM', months: 6, ...fee(10) });
    expect(lowestOffer([low, half])).toMatchObject({ quote: { key: 'low' }, isBeforeFees: true });
    const same = quote('same', { amount: 871, per: 'TERM', months: 6, ...fee(30) });
    expect(lowestOffer([low, same])).toMatchObject({ quote: { key: 'low' }, isBeforeFees: false });
    // Fees that are not known are not compared.
    const unknown = quote('unknown', { amount: 1741 });
    expect(lowestOffer([low, unknown])).toMatchObject({ quote: { key: 'low' }, isBeforeFees: false });
  });

  it('is of all where what cannot be compared is no rival', () => {
    const words = { amount: 'call us' };
    const rivals = [
      quote('option', { ...words, ...option }),
      quote('expired', { ...words, ...past }),
      quote('unbindable', { ...words, ...unbindable }),
      quote('estimate', { ...words, ...rate, ...own }),
    ];
    expect(lowest([...rivals, good, dearer])).toBe('good of all');
  });

  it('is read from a plain decimal text, too', () => {
    expect(lowest([quote('text', { amount: '4.50' }), good])).toBe('text of all');
  });
});
