import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, display, severityOf, tidy } from './kinds.ts';
import { questionKinds, type QuestionKind } from './schema.ts';

const options = [
  { value: '1000000', label: '1,000,000' },
  { value: 'None', label: 'None' },
];

describe('tidy', () => {
  it.each<[QuestionKind, string, string]>([
    ['money', '45,000', '45000'],
    ['money', '$1,234,567.50', '1234567.50'],
    ['money', '-$5', '-5'],
    ['money', '.5', '0.5'],
    ['integer', '007', '7'],
    ['percent', '12.5 %', '12.5'],
    ['date', '3/1/2027', '2027-03-01'],
    ['date', '2027-3-1', '2027-03-01'],
    ['yesNo', 'y', 'YES'],
    ['yesNo', 'No', 'NO'],
    ['state', 'illinois', 'IL'],
    ['state', 'il', 'IL'],
    ['phone', '+1 217.555.0142', '(217) 555-0142'],
    ['zip', '618991234', '61899-1234'],
    ['vin', '1ftbr1c87 mka-04417', '1FTBR1C87MKA04417'],
    ['fein', '990001234', '99-0001234'],
    ['text', '  Ana  Dunmore ', 'Ana  Dunmore'],
  ])('reads %s %j as %j', (kind, typed, stored) => {
    expect(tidy(kind, typed)).toBe(stored);
    expect(check(kind, {}, stored)).toBeUndefined();
  });

  it.each<[QuestionKind, string]>([
    ['money', '45k'],
    ['money', '$45k'],
    ['money', '45,00'],
    ['money', '1.000.000'],
    ['integer', '4.5'],
    ['date', '13/25/2027'],
    ['date', '3/1/27'],
    ['date', '2/29/2027'],
    ['yesNo', 'maybe'],
    ['year', '21'],
  ])('never guesses at %s %j, and says what is wrong', (kind, typed) => {
    expect(tidy(kind, typed)).toBe(typed);
    expect(check(kind, {}, typed)).toMatch(/\w.*\./);
  });

  it('is done after once, and keeps every stored answer as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questionKinds), fc.string(), (kind, typed) => {
        expect(tidy(kind, tidy(kind, typed))).toBe(tidy(kind, typed));
      }),
    );
  });
});

describe('check', () => {
  it('has nothing to say about blanks', () => {
    for (const kind of questionKinds) expect(check(kind, {}, ' ')).toBeUndefined();
  });

  it('knows the choices', () => {
    expect(check('choice', { options }, 'None')).toBeUndefined();
    expect(check('choice', { options }, '500')).toContain('"500"');
    expect(check('choices', { options, separator: '|' }, 'None|1000000')).toBeUndefined();
    expect(check('choices', { options }, 'None, Some')).toContain('"Some"');
  });

  it('only warns where a check can be wrong about the world', () => {
    expect(questionKinds.filter((kind) => severityOf(kind) === 'warn')).toEqual([
      'zip',
      'phone',
      'email',
      'vin',
      'fein',
      'naics',
      'usdot',
    ]);
  });
});

describe('display', () => {
  it.each<[QuestionKind, string, string]>([
    ['money', '45000', '45,000'],
    ['number', '1234.5', '1,234.5'],
    ['year', '2021', '2021'],
    ['percent', '10', '10 %'],
    ['yesNo', 'YES', 'Yes'],
    ['date', '2027-03-01', '2027-03-01'],
    ['choice', '1000000', '1,000,000'],
    ['choices', 'None, 1000000', 'None, 1,000,000'],
    ['money', '45k', '45k'],
    ['yesNo', 'true', 'true'],
    ['choice', '500', '500'],
  ])('reads %s %j as %j', (kind, answer, words) => {
    expect(display(kind, { options }, answer)).toBe(words);
  });
});
