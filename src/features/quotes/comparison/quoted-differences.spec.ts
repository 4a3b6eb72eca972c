import { expect, it } from 'vitest';
import { quotedDifferences } from './quoted-differences.ts';
import { readQuote } from '../../../domain/quotes/read-quote.ts';

const quote = (deductible: string, messages: readonly string[], more: object = {}, details: object = {}) =>
  readQuote({
    lineId: 'auto',
    bindable: true,
    messages,
    quoteDetails: {
      premium: { amount: 1000, per: 'YEAR' },
      duration: { length: 12, scale: 'MONTH' },
      coverageTypes: [
        {
          name: '2021 Ford Transit',
          coverages: [{ details: { code: 'COLL', name: 'Collision', limit: 'ACV', deductible } }],
        },
      ],
      ...details,
    },
    metadata: { rateMeta: { 'Policy fee': '25.00' } },
    ...more,
  });

const said = (...pair: [ReturnType<typeof quote>, ReturnType<typeof quote>]) =>
  quotedDifferences(...pair, {
    joins: [],
    moment: (ms, precision) => `${precision ?? 'at'} ${ms}`,
    now: 1000,
  });

it('tells of two options of one request which deductible and which message is not the same', () => {
  const [asAsked, higher] = [quote('1000', ['Subject to photos.']), quote('2500', ['Higher deductible.'])];
  expect(said(asAsked, higher)).toEqual([
    'Only the first says: “Subject to photos.”',
    'Only the second says: “Higher deductible.”',
    '2021 Ford Transit, Collision: deductible: $1,000 → $2,500.',
  ]);
});

it('tells what only one of them provides, until when each is valid, and its rate details once', () => {
  const later = quote(
    '1000',
    [],
    { bindable: undefined, metadata: { rateMeta: { 'Policy fee': '35.00' } } },
    { expirationDate: '1970-01-01T00:00:02.000Z' },
  );
  expect(said(quote('1000', []), later)).toEqual([
    'Can be bound: Can be bound, says the service → not provided.',
    'Valid until: not provided → end 2000.',
    'Rate details, Policy fee: $25 → $35.',
  ]);
});

it('tells a premium of a coverage once, though the rate details repeat it', () => {
  const priced = (collision: string, detail: string, other: string) =>
    quote(
      '1000',
      [],
      {
        metadata: {
          rateMeta: { 'Vehicle 1 collision premium': detail, 'Vehicle 1 comprehensive premium': other },
        },
      },
      {
        coverageTypes: [
          { name: 'Ford', coverages: [{ details: { code: 'COLL', name: 'Collision', premium: collision } }] },
        ],
      },
    );
  expect(said(priced('602', '602.00', '602'), priced('464', '464.00', '464'))).toEqual([
    'Ford, Collision: premium: $602 → $464.',
    // Of another coverage, though its figures happen to be the same.
    'Rate details, Vehicle 1 comprehensive premium: $602 → $464.',
    'Rate details: 1 more says the same of these premiums.',
  ]);
  expect(said(priced('602', '602.00', '1'), priced('464', '465.00', '1'))).toContain(
    'Rate details, Vehicle 1 collision premium: $602 → $465.',
  );
});

it('calls no quote bindable that has expired', () => {
  const until = (ms: number) =>
    quote('1000', [], { bindable: ms < 1000 }, { expirationDate: new Date(ms).toISOString() });
  expect(said(until(3000), until(500))).toEqual([
    'Can be bound: Cannot be bound, says the service → Expired, cannot be bound.',
    'Valid until: end 3000 → end 500 (expired).',
  ]);
  expect(said(until(400), until(500))).toEqual(['Valid until: end 400 (expired) → end 500 (expired).']);
});

it('finds nothing between a quote and itself', () => {
  expect(said(quote('1000', ['a']), quote('1000', ['a']))).toEqual([]);
});

it('says of cover that only another product has that it has no place', () => {
  const home = quote('500', [], { lineId: 'home' }, { coverageTypes: [] });
  const asks = (lineId: string | undefined) =>
    new Set(lineId === 'auto' ? ['COLL deductible'] : ['DWELLING limit']);
  expect(
    quotedDifferences(quote('1000', []), home, { joins: [], moment: String, now: 1000, asks }),
  ).toContain('2021 Ford Transit, Collision: deductible: $1,000 → n/a.');
});
