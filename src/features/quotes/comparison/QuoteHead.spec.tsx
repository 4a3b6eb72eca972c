/** The difference of a quote says what it is from. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import type { Column } from '../column.ts';
import { QuoteDelta, type ColumnHead } from './QuoteHead.tsx';

const view = readQuote({
  quotingOrganization: 'Larkmere Assurance',
  bindable: true,
  quoteDetails: { premium: { amount: 1616, per: 'YEAR' } },
});
const column: Column = {
  key: 'quote',
  name: 'Larkmere Assurance',
  view,
  submitted: [],
  option: undefined,
  request: { triggerRequestId: 'trigger', entry: undefined, poll: undefined, otherClient: false },
  isWhatIf: false,
  standing: quoteStanding(view, { now: 0 }),
};
const textWith = (more: Partial<ColumnHead>) => {
  const head: ColumnHead = {
    mode: 'year',
    highest: 1699,
    baseline: undefined,
    lowestWord: undefined,
    differs: undefined,
    isBaseline: false,
    isPinned: false,
    actions: [],
    onBind: undefined,
    ...more,
  };
  return render(<QuoteDelta column={column} {...head} />).container.textContent;
};

it('a difference names the quote that it is from', () => {
  expect(
    textWith({ baseline: { name: 'Harbor Mutual', isChosen: true, amount: 1699, derived: false } }),
  ).toContain('−$83/yr vs. Harbor Mutual');
  expect(
    textWith({ baseline: { name: 'Tallgrass', isChosen: true, amount: 1560, derived: true } }),
  ).toContain('+$56/yr ≈ vs. Tallgrass');
});

it('none is there without another quote to compare with, nor from itself', () => {
  expect(textWith({})).toBe('');
  expect(
    textWith({ baseline: { name: 'Larkmere Assurance', isChosen: true, amount: 1616, derived: false } }),
  ).toBe('');
});
