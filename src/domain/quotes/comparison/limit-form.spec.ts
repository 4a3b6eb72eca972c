import { expect, it } from 'vitest';
import { plainText } from '../reading/loose.ts';
import { isSplitLimit } from './limit-form.ts';

it.each([
  '100,000/300,000',
  '100/300/100',
  '$100,000 / $300,000',
  '100K/300K',
  '0.5M / 1M',
  '250,000 each person / 500,000 each accident',
  '250,000 per person, 500,000 per accident',
  '1,000,000 each occurrence / 2,000,000 aggregate',
  plainText({ perPerson: 250000, perAccident: 500000 }),
  plainText({ each_person: '250000', each_accident: '500000' }),
])('takes "%s" for split limits', (limit) => {
  expect(isSplitLimit(limit)).toBe(true);
});

it.each([
  '1,000,000',
  '1,000,000 CSL',
  '1,000,000 each accident',
  '1M',
  'Included',
  '2 % / 5,000',
  'Replacement cost / actual cash value',
  'Actual loss sustained / 12 months',
  '50 per day, 1,500 per accident',
  undefined,
])('takes "%s" for no split limits', (limit) => {
  expect(isSplitLimit(limit)).toBe(false);
});
