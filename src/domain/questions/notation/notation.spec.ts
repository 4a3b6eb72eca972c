import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar.ts';
import type { QuestionKind } from '../schema.ts';
import { Notation } from './notation.ts';
import { readAnswer } from './read-answer.ts';
import { isUnclear } from './unclear.ts';
import { writeAnswer } from './write-answer.ts';

const notations = fc.record(
  {
    date: fc.constantFrom('MM/DD/YYYY', 'DD.MM.YYYY', 'M/D/YYYY', 'YYYYMMDD', 'D-M-YYYY', 'YYYY/MM/DD'),
    yesNo: fc.constantFrom<[string, string]>(
      ['Yes', 'No'],
      ['Y', 'N'],
      ['true', 'false'],
      ['1', '0'],
      ['J', 'N'],
    ),
    number: fc.constantFrom('1240', '1,240', '1.240,00', '1 240', "1'240.00"),
    money: fc.constantFrom('$1,240.00', '1240.00', 'USD 1,240', '1.240,00 €'),
    phone: fc.constantFrom('9999999999', '(999) 999-9999', '999.999.9999', '+1 999 999 9999'),
  },
  { requiredKeys: [] },
);

const days = fc.integer({ min: -60_000, max: 30_000 }).map((count) => addDays('1970-01-01', count) ?? '');
const numbers = fc
  .tuple(fc.boolean(), fc.nat(2_000_000_000), fc.constantFrom('', '.5', '.25', '.07'))
  .map(([isNegative, whole, rest]) => `${isNegative && whole > 0 ? '-' : ''}${whole}${rest}`);
const phones = fc
  .stringMatching(/^[2-9]\d{9}$/)
  .map((digits) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`);

/** Answers of kinds that a notation can write otherwise. */
const answers = fc.oneof(
  fc.tuple(fc.constant<QuestionKind>('date'), days),
  fc.tuple(fc.constant<QuestionKind>('yesNo'), fc.constantFrom('YES', 'NO')),
  fc.tuple(fc.constantFrom<QuestionKind>('number', 'money', 'percent', 'integer'), numbers),
  fc.tuple(fc.constant<QuestionKind>('phone'), phones),
);

const asNumber = (kind: QuestionKind, text: string) =>
  kind === 'date' || kind === 'yesNo' || kind === 'phone' ? text : Number(text);

describe('a notation', () => {
  it('reads what it writes as the same', () => {
    fc.assert(
      fc.property(notations, answers, (notation, [kind, answer]) => {
        expect(Notation.safeParse(notation).error).toBeUndefined();
        const written = writeAnswer({ kind }, answer, notation);
        const read = readAnswer({ kind }, written, notation);
        expect(asNumber(kind, read)).toBe(asNumber(kind, answer));
        // What is read once reads so for ever.
        expect(writeAnswer({ kind }, read, notation)).toBe(written);
      }),
    );
  });

  it('leaves any text as it is where it says nothing of its kind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<QuestionKind>('text', 'longText', 'vin', 'reference'),
        fc.string(),
        (kind, text) => {
          expect(writeAnswer({ kind }, readAnswer({ kind }, text), {})).toBe(text);
        },
      ),
    );
  });

  it('reads an answer in the app’s own notation whatever it says', () => {
    fc.assert(
      fc.property(answers, ([kind, answer]) => {
        expect(readAnswer({ kind }, answer)).toBe(answer);
        expect(isUnclear({ kind }, answer)).toBe(false);
      }),
    );
  });

  it.each([
    ['date', 'MM-DD'],
    ['date', 'MM/DD-YYYY'],
    ['date', 'YYYY/MM/YYYY'],
    ['yesNo', ['Y', 'y']],
    ['number', '1,240,00'],
    ['money', 'dollars'],
    ['phone', '999-9999'],
  ])('is refused where it can write nothing: %s %s', (member, form) => {
    expect(Notation.safeParse({ [member]: form }).success).toBe(false);
  });
});

describe('an answer in another notation than the service’s', () => {
  it.each<[QuestionKind, string, string]>([
    ['date', '04/25/1985', '1985-04-25'],
    ['date', '25.4.1985', '1985-04-25'],
    ['date', '04/04/1985', '1985-04-04'],
    ['date', '19850425', '1985-04-25'],
    ['date', 'Apr 25, 1985', '1985-04-25'],
    ['date', '1985-04-25T00:00:00Z', '1985-04-25'],
    ['yesNo', 'Yes', 'YES'],
    ['yesNo', 'false', 'NO'],
    ['yesNo', '0', 'NO'],
    ['integer', '1,240', '1240'],
    ['money', '$1,240.50', '1240.50'],
    ['money', '($1,240)', '-1240'],
    ['number', '1.240,5', '1240.5'],
    ['percent', '12.5 %', '12.5'],
    ['phone', '217.555.0142', '(217) 555-0142'],
    ['state', 'Illinois', 'IL'],
    ['zip', '618991234', '61899-1234'],
  ])('is read where it can mean one thing only: %s %s', (kind, written, means) => {
    expect(readAnswer({ kind }, written)).toBe(means);
    expect(isUnclear({ kind }, means)).toBe(false);
  });

  it.each<[QuestionKind, string]>([
    ['date', '04/12/1985'],
    ['date', '4/25/85'],
    ['number', '1,24'],
    ['money', '1.240.5'],
  ])('stays, to be looked at, where it can mean two: %s %s', (kind, written) => {
    expect(readAnswer({ kind }, written)).toBe(written);
    expect(isUnclear({ kind }, written)).toBe(true);
  });

  it.each<[QuestionKind, string]>([
    ['date', 'next week'],
    ['date', '13/32/1985'],
    ['yesNo', 'maybe'],
    ['number', 'a dozen'],
    ['phone', '555-0142'],
  ])('stays as it is where it means nothing: %s %s', (kind, written) => {
    expect(readAnswer({ kind }, written)).toBe(written);
    expect(isUnclear({ kind }, written)).toBe(false);
  });

  it('is a choice by its value or label, without their case', () => {
    const options = [
      { value: 'S', label: 'Steel' },
      { value: 'H', label: 'Hay' },
      { value: 'h', label: 'Steel' },
    ];
    const read = (kind: QuestionKind, text: string) => readAnswer({ kind, options }, text);
    expect(['s', 'hay', 'H', 'h', 'steel', 'x'].map((text) => read('choice', text))).toEqual([
      'S',
      'H',
      'H',
      'h',
      'steel',
      'x',
    ]);
    expect(read('choices', 'S|hay')).toBe('S, H');
    expect(read('choices', 'S|x')).toBe('S|x');
  });
});
