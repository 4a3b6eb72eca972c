import { describe, expect, it } from 'vitest';
import { check, display, severityOf } from './kinds.ts';
import { questionKinds, type QuestionKind } from '../schema.ts';

const options = [
  { value: '1000000', label: '1,000,000' },
  { value: 'None', label: 'None' },
];

describe('check', () => {
  it('explains what is wrong with a date', () => {
    expect(check('date', {}, '2/29/2027')).toBe('Not a date that exists.');
    expect(check('date', {}, '12/1')).toBe('Add the year, as in 12/31/2001.');
    expect(check('date', {}, '0026-12-01')).toBe('Type a year after 1800, as in 12/31/2001.');
    expect(check('date', {}, 'the first')).toBe('Not a date. Type it as 12/31/2001.');
  });

  it('finds no issue in blanks', () => {
    for (const kind of questionKinds) expect(check(kind, {}, ' ')).toBeUndefined();
  });

  it('accepts only options', () => {
    expect(check('choice', { options }, 'None')).toBeUndefined();
    expect(check('choice', { options }, '500')).toContain('"500"');
    expect(check('choices', { options, separator: '|' }, 'None|1000000')).toBeUndefined();
    expect(check('choices', { options }, 'None, Some')).toContain('"Some"');
  });

  it('accepts money to the cent', () => {
    expect(check('money', {}, '1234.56')).toBeUndefined();
    expect(check('money', {}, '1234.567')).toBe('Money has two decimals at most, as in 45000.50.');
    expect(check('number', {}, '1234.567')).toBeUndefined();
  });

  it('only warns if a check may reject a real value', () => {
    expect(questionKinds.filter((kind) => severityOf(kind, '61899 1') === 'warn')).toEqual([
      'zip',
      'phone',
      'email',
      'vin',
      'fein',
      'naics',
      'usdot',
    ]);
  });

  it.each<[QuestionKind, string, 'refuse' | 'warn']>([
    ['zip', 'Ridgeway', 'refuse'],
    ['zip', 'SW1A 1AA', 'warn'],
    ['phone', 'ask her', 'refuse'],
    ['fein', 'applied for', 'warn'],
    ['usdot', 'TBD', 'warn'],
    ['email', 'by mail', 'warn'],
  ])('takes %s "%s" as %s', (kind, answer, severity) => {
    expect(severityOf(kind, answer)).toBe(severity);
  });
});

describe('display', () => {
  it.each<[QuestionKind, string, string]>([
    ['money', '45000', '$45,000'],
    ['number', '1234.5', '1,234.5'],
    ['year', '2021', '2021'],
    ['percent', '10', '10 %'],
    ['yesNo', 'YES', 'Yes'],
    ['date', '2027-03-01', 'Mar 1, 2027'],
    ['choice', '1000000', '1,000,000'],
    ['choices', 'None, 1000000', 'None, 1,000,000'],
    ['money', '45k', '45k'],
    ['yesNo', 'true', 'true'],
    ['choice', '500', '500'],
    ['workedOut', '65000', '65,000'],
    ['workedOut', '2015', '2015'],
  ])('reads %s %j as %j', (kind, answer, words) => {
    expect(display(kind, { options }, answer)).toBe(words);
  });
});
