import { expect, test } from 'vitest';
import { readDeclined, readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { premiumTrend, trendPoints } from './premium-trend.ts';

const quote = (carrier: string, amount: number | undefined, more: object = {}) => ({
  key: `${carrier} ${amount}`,
  view: readQuote({
    quotingOrganization: carrier,
    quoteDetails: {
      ...(amount !== undefined && { premium: { amount, per: 'TERM' } }),
      duration: { length: 6, scale: 'MONTH' },
    },
    ...more,
  }),
});
const declined = (carrier: string) => ({
  key: carrier,
  view: readDeclined({ quotingOrganization: carrier, metadata: { outcome: 'DECLINED' } }),
});
const yearly = (amount: number) => ({
  quoteDetails: { premium: { amount, per: 'YEAR' }, duration: { length: 12, scale: 'MONTH' } },
});

const now = Date.parse('2026-11-17T15:30:00Z');

const trend = premiumTrend([
  {
    triggerRequestId: 'second',
    at: 200,
    responses: {
      quoted: [quote('Quill', 300), quote('Harbor', undefined, yearly(580)), quote('Harbor', 280)],
      declined: [declined('Larkmere')],
    },
  },
  {
    triggerRequestId: 'first',
    at: 100,
    responses: {
      quoted: [
        quote('Harbor', 310),
        quote('Harbor', 200, { rawQuoteRequest: { option: 'higher-deductible' } }),
      ],
      declined: [declined('Harbor'), declined('Quill')],
    },
  },
  { triggerRequestId: 'unread', at: 300, responses: undefined },
]);

test('a carrier has one column, the lowest premium first, with its lowest quote as submitted or what it gave in place of one', () => {
  expect(trend.carriers).toEqual(['Harbor', 'Quill', 'Larkmere']);
  const [second, first, unread] = trend.rows.map(({ cells }) =>
    trend.carriers.map((carrier) => {
      const cell = cells.get(carrier);
      return cell?.kind === 'quote' ? cell.yearly : cell?.outcome;
    }),
  );
  expect(second).toEqual([{ amount: 560, derived: true }, { amount: 600, derived: true }, 'declined']);
  expect(first).toEqual([{ amount: 620, derived: true }, 'declined', undefined]);
  expect(unread).toEqual([undefined, undefined, undefined]);
});

test('points share one yearly axis whatever the terms, the earliest first', () => {
  expect(
    trendPoints(trend.rows, now).map(({ at, premiums }) => [at, [...premiums.keys()].toSorted()]),
  ).toEqual([
    [100, ['Harbor']],
    [200, ['Harbor', 'Quill']],
  ]);
});

test('a premium of an unknown period has a cell and no point', () => {
  const weekly = { quoteDetails: { premium: { amount: 20, per: 'WEEK' } } };
  const { rows } = premiumTrend([
    {
      triggerRequestId: 'r',
      at: 1,
      responses: { quoted: [quote('Harbor', undefined, weekly)], declined: [] },
    },
  ]);
  expect(rows[0]?.cells.get('Harbor')).toMatchObject({ kind: 'quote', yearly: undefined });
  expect(trendPoints(rows, now)).toEqual([]);
});

test('points know which quotes expired', () => {
  const until = (expirationDate: string) => ({
    quoteDetails: { premium: { amount: 580, per: 'YEAR' }, expirationDate },
  });
  const quoted = [
    quote('Harbor', undefined, until('2026-11-01T05:00:00Z')),
    quote('Quill', undefined, until('2026-12-01T05:00:00Z')),
  ];
  const { rows } = premiumTrend([{ triggerRequestId: 'r', at: 1, responses: { quoted, declined: [] } }]);
  expect(trendPoints(rows, now).map(({ expired }) => [...expired])).toEqual([['Harbor']]);
});
