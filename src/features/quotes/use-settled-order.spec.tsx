import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readQuote } from '../../domain/quotes/reading/read-quote.ts';
import { useSettledOrder } from './use-settled-order.ts';

const quote = (key: string, amount: number) => ({
  key,
  view: readQuote({ quoteDetails: { premium: { amount, per: 'YEAR' } } }),
  standing: { kind: 'bindable', given: 'bindable', choice: undefined, endsSoon: undefined } as const,
});
const dear = quote('dear', 900);
const cheap = quote('cheap', 700);
const late = quote('late', 600);

interface Moment {
  readonly quotes?: readonly ReturnType<typeof quote>[];
  readonly expectsMore?: boolean;
  readonly isInHand?: boolean;
  readonly request?: string;
}

/** The keys in their order at each moment, one after the other. */
function orders(...moments: readonly Moment[]): string[] {
  const { result, rerender } = renderHook(
    ({ quotes = [], expectsMore = false, isInHand = false, request = 'one' }: Moment) =>
      useSettledOrder(quotes, { request, expectsMore, isInHand }),
    { initialProps: moments[0] ?? {} },
  );
  return moments.map((moment) => {
    rerender(moment);
    return result.current.map(({ key }) => key).join(' ');
  });
}

test('quotes stay as they came while others are expected, and are ordered once', () => {
  expect(
    orders(
      { quotes: [dear], expectsMore: true },
      { quotes: [dear, cheap], expectsMore: true },
      { quotes: [dear, cheap] },
    ),
  ).toEqual(['dear', 'dear cheap', 'cheap dear']);
});

test('one that comes after a silence is last, and moves none until it is the last to be expected', () => {
  expect(
    orders(
      { quotes: [dear, cheap] },
      { quotes: [late, dear, cheap], expectsMore: true },
      { quotes: [late, dear, cheap] },
    ),
  ).toEqual(['cheap dear', 'cheap dear late', 'late cheap dear']);
});

test('none moves under a hand', () => {
  expect(
    orders(
      { quotes: [dear], expectsMore: true },
      { quotes: [dear, cheap], isInHand: true },
      { quotes: [dear, cheap] },
    ),
  ).toEqual(['dear', 'dear cheap', 'cheap dear']);
});

test('another request, and one that had nothing on screen, is in order at once', () => {
  expect(
    orders(
      { isInHand: true, expectsMore: true },
      { quotes: [dear, cheap], isInHand: true },
      { quotes: [dear, late], isInHand: true, request: 'two' },
    ),
  ).toEqual(['', 'cheap dear', 'late dear']);
});
