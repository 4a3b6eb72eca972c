import { describe, expect, it } from 'vitest';
import { isValidNumber, numberIssue } from './id-numbers.ts';

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
    expect(numberIssue('vin', vin)).toBeUndefined();
  });

  it('finds two characters swapped, a letter that no VIN has, and a wrong length', () => {
    expect(numberIssue('vin', '1FTBR1C88PKA05280')).toContain('check digit');
    expect(numberIssue('vin', '1FTBR1C87MKAO4417')).toContain('perhaps a zero');
    expect(numberIssue('vin', '1FTBR1C87MKA0441')).toContain('this one has 16');
  });
});

it('checks the other numbers', () => {
  expect(numberIssue('fein', '99-0001234')).toBeUndefined();
  expect(numberIssue('fein', '07-0001234')).toContain('07');
  expect(numberIssue('fein', '9-90001234')).toContain('nine digits');
  expect(numberIssue('naics', '238220')).toBeUndefined();
  expect(numberIssue('naics', '23822')).toBeDefined();
  expect(numberIssue('naics', '990000')).toBeDefined();
  expect(numberIssue('usdot', '1234567')).toBeUndefined();
  expect(numberIssue('usdot', 'USDOT 1')).toBeDefined();
  expect(numberIssue('unheard-of', 'x')).toBeUndefined();
  expect(numberIssue('constructor', 'x')).toBeUndefined();
});

it('finds blanks invalid', () => {
  expect(isValidNumber('vin', ' ')).toBe(false);
  expect(isValidNumber('naics', '238220')).toBe(true);
  expect(isValidNumber('date', '2026-02-30')).toBe(false);
});
