import { describe, expect, it } from 'vitest';
import { plainNumber } from '../reading/loose.ts';
import { isBarePercent, percentMoney } from './percent-money.ts';
import { readCoverages } from '../reading/read-coverages.ts';

const coverages = readCoverages([
  {
    name: 'Policy',
    coverages: [
      { details: { code: 'A', name: 'Dwelling', limit: 1150000 } },
      { details: { code: 'C', name: 'Contents', limit: '50 % of A' } },
    ],
  },
  { name: '14 Quay St', coverages: [{ details: { name: 'Building', limit: '850,000' } }] },
]);

describe('percentMoney', () => {
  it.each([
    ['2 %', 'Policy', '$23,000'],
    ['50 % of A', 'Policy', '$575,000'],
    ['10% of Coverage A', 'policy', '$115,000'],
    ['1 % of the building limit', '14 Quay St', '$8,500'],
    ['0.75 %', '14 Quay St', '$6,375'],
    ['2 percent', 'Policy', '$23,000'],
    ['2% per building', '14 Quay St', '$17,000'],
    ['2% min 1,000', '14 Quay St', '$17,000'],
    ['1 % of the building limit, minimum of $10,000', '14 Quay St', '$10,000'],
    ['2 % (min. 25,000)', '14 Quay St', '$25,000'],
    ['2% subject to a minimum of 1,000', '14 Quay St', '$17,000'],
  ])('works out %s in %s', (text, group, money) => {
    expect(percentMoney(text, coverages, group)).toBe(money);
  });

  it.each([
    '2,500',
    'Included',
    '2 % (17,000)',
    '2 % of the moon',
    '5 % of C',
    '2 % per claim',
    '3 % waiting period',
    undefined,
  ])('leaves %s as it is', (text) => {
    expect(percentMoney(text, coverages, 'Policy')).toBeUndefined();
  });

  it('never takes another building’s value', () => {
    expect(percentMoney('2 %', coverages, '16 Quay St')).toBeUndefined();
  });
});

it('reads plain numbers only', () => {
  expect(['1,000', '-5', '2.50', '100/300', 'None', ''].map(plainNumber)).toEqual([
    1000,
    -5,
    2.5,
    undefined,
    undefined,
    undefined,
  ]);
});

it('knows a percentage that names no money', () => {
  const bare = ['2 %', '2 percent', '5 % of C', '2 % per claim'];
  expect(
    [...bare, '2 % (17,000)', '2% min 1,000', '2,500', 'Included', undefined].filter(isBarePercent),
  ).toEqual(bare);
});
