import { describe, expect, it } from 'vitest';
import { isValidNumber, numberProblem } from './id-numbers.ts';

describe('VIN', () => {
  it.each([
    '1FTBR1C87MKA04417',
    '1FTBR1C88PKA05208',
    '1GCWGAFG7K1900312',
    '3C6LRVDG2LE900599',
    '1FTEW1EPXGFA90488',
    '3AKJHHDR4JSJ00071',
    '1XKYD49X9LJ900042',
    '2T3W1RFV0NW900155',
    '2HKRW2H50HH900266',
    '4S4BTAFC0R3900377',
    '1m8gdm9axkp042788',
  ])('%s passes', (vin) => {
    expect(numberProblem('vin', vin)).toBeUndefined();
  });

  it('finds two characters swapped, a letter that no VIN has, and a wrong length', () => {
    expect(numberProblem('vin', '1FTBR1C88PKA05280')).toContain('check digit');
    expect(numberProblem('vin', '1FTBR1C87MKAO4417')).toContain('perhaps a zero');
    expect(numberProblem('vin', '1FTBR1C87MKA0441')).toContain('this one has 16');
  });
});

it('checks the other numbers', () => {
  expect(numberProblem('fein', '99-0001234')).toBeUndefined();
  expect(numberProblem('fein', '07-0001234')).toContain('07');
  expect(numberProblem('fein', '9-90001234')).toContain('nine digits');
  expect(numberProblem('naics', '238220')).toBeUndefined();
  expect(numberProblem('naics', '23822')).toBeDefined();
  expect(numberProblem('naics', '990000')).toBeDefined();
  expect(numberProblem('usdot', '1234567')).toBeUndefined();
  expect(numberProblem('usdot', 'USDOT 1')).toBeDefined();
  expect(numberProblem('unheard-of', 'x')).toBeUndefined();
  expect(numberProblem('constructor', 'x')).toBeUndefined();
});

it('finds no blank valid', () => {
  expect(isValidNumber('vin', ' ')).toBe(false);
  expect(isValidNumber('naics', '238220')).toBe(true);
  expect(isValidNumber('date', '2026-02-30')).toBe(false);
});
