import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  questionKinds,
  type Option,
  type Question,
  type QuestionKind,
} from '../../../domain/questions/schema.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { vinCheckDigit } from '../../../domain/questions/kinds/id-numbers.ts';
import { usStates } from '../../../domain/questions/kinds/us-states.ts';
import { serviceReads } from '../../../lib/spec-clock.ts';
import { readCell, writeCell } from './cell-text.ts';

beforeEach(() => serviceReads('2026-11-17T15:00:00.000Z'));

const options: readonly Option[] = [
  { value: 'Local', label: 'Local, up to 50 miles' },
  { value: 'Long', label: 'Long, over 200 miles' },
  { value: '1000', label: '$1,000' },
  { value: 'None', label: 'None' },
];

const ask = (kind: QuestionKind, more: Partial<Question> = {}): Question => ({
  qid: 'q',
  label: 'Q',
  kind,
  options: [...options],
  ...more,
});

const asked = {
  book: compileSections([], { version: '1', offers: [], checks: [], roles: {} }, 'p', {
    inferred: false,
    agencyOnly: new Set(),
  }),
  loop: 'l',
};

const answerOf = (question: Question, text: string, offered = options) => {
  const read = readCell(question, text, offered, asked);
  if (!read.fits) return `✗ ${read.why}`;
  return read.doubt === undefined ? read.answer : `${read.answer} ? ${read.doubt}`;
};

const people: readonly Option[] = [
  { value: 'a', label: 'Ana Dunmore · born 1979' },
  { value: 'b', label: 'Luis Ortega · born 1990' },
  { value: 'c', label: 'Luis Ortega · born 1961' },
];

describe('readCell', () => {
  it('finds a person by the name in either order, where only one has it', () => {
    const read = (text: string) => answerOf(ask('reference'), text, people);
    expect(['Ana Dunmore', 'dunmore, ana', 'ANA DUNMORE · BORN 1979', 'Ortega, Luis'].map(read)).toEqual([
      'a',
      'a',
      'a',
      '✗ Several are called this',
    ]);
    expect(['Ana', 'ana ', 'Luis'].map(read)).toEqual(['a', 'a', '✗ Several are called this']);
  });

  it('takes a number for the place in the list, in doubt, where nothing is called by it', () => {
    const read = (text: string) => answerOf(ask('reference'), text, people);
    expect(['2', '#2', 'Driver 2', 'Drv. 2'].map(read)).toEqual(Array(4).fill('b ? Read as Luis Ortega'));
    expect(['1990', '4', '0', 'Driver two'].map(read)).toEqual([
      'b',
      ...Array<string>(3).fill('✗ Not in the list'),
    ]);
    // A choice has no places.
    expect(answerOf(ask('choice'), '2', people)).toBe('✗ Not a choice');
    const own = [{ value: 'E', label: "Employee's own" }];
    expect(answerOf(ask('choice'), 'Employee’s own', own)).toBe('E');
  });

  it('finds a choice beside the words of its question, and none for a no', () => {
    const classes = ['None', 'A', 'B'].map((value) => ({ value, label: value }));
    const read = (text: string) => answerOf(ask('choice', { label: 'CDL class' }), text, classes);
    expect(['Class A', 'b cdl', 'N', 'No', 'Y', 'CDL'].map(read)).toEqual([
      'A',
      'B',
      'None',
      'None',
      '✗ Not a choice',
      '✗ Not a choice',
    ]);
  });

  it.each<[QuestionKind, string, string]>([
    ['money', ' $1,234.50 ', '1234.50'],
    ['money', '$1.234', '✗ Money has two decimals at most'],
    ['money', '41k', '✗ Not a number'],
    ['money', ' $1,250,000.00 ', '1250000.00'],
    ['money', ' $-   ', '0'],
    ['money', 'USD 75,000', '75000'],
    ['money', '47\u00A0500', '47500'],
    ['money', '47500,00', '✗ Not a number'],
    ['money', '($7,224.90)', '-7224.90 ? Read as -$7,224.90'],
    ['money', '1,250.00-', '-1250.00 ? Read as -$1,250.00'],
    ['integer', '12,500.00', '12500'],
    ['integer', '2500 sqft', '2500'],
    ['integer', '12.5', '✗ Not a whole number'],
    ['year', '1998.0', '1998'],
    ['year', '1,998', '1998'],
    ['year', '98', '1998 ? Read as 1998'],
    ['year', '2023-24', '2023 ? Read as 2023'],
    ['year', '2023-2025', '✗ Not a year of four digits'],
    ['choice', 'Long, over', 'Long'],
    ['choice', 'long o200m', '✗ Not a choice'],
    ['choice', 'Long ov 200 mil', '✗ Not a choice'],
    ['choice', 'Long over 200 mil', 'Long'],
    ['choice', 'LO 200 miles', 'Long'],
    ['zip', '61899.0', '61899'],
    ['zip', '220 Yard Rd, Marrow Bend IL 61899', '61899 ? Read as 61899'],
    ['zip', '12345 Main St, Marrow Bend', '12345 Main St, Marrow Bend ? A ZIP code has five digits'],
    ['text', '2-Jan', '2-Jan ? A date the spreadsheet made'],
    ['text', 'Suite 2-Jan', 'Suite 2-Jan'],
    ['integer', '\u200E12', '12'],
    ['date', '\u200E7/\u200E18/\u200E1985', '1985-07-18'],
    ['text', 'Pe\uFFFDa', 'Pe\uFFFDa ? A letter is garbled'],
    ['yesNo', 'X', 'YES'],
    ['choice', 'local', 'Local'],
    ['choice', '50', 'Local'],
    ['choice', '$1,000 ded', '1000'],
    ['date', '18-Jul-85', '1985-07-18'],
    ['date', '1/1/1900', '✗ A blank date of a database'],
    ['date', '9999-12-31', '✗ A blank date of a database'],
    ['date', '1/2/1900', '1900-01-02'],
    ['percent', '12 %', '12'],
    ['integer', '12,000', '12000'],
    ['yesNo', 'Y', 'YES'],
    ['yesNo', 'FALSE', 'NO'],
    ['yesNo', '1', 'YES'],
    ['yesNo', '0', 'NO'],
    ['yesNo', 'maybe', '✗ Neither yes nor no'],
    ['date', '1/5/2026', '2026-01-05'],
    ['date', '2026-01-05', '2026-01-05'],
    ['date', '1/5/26', '2026-01-05'],
    ['date', '1/5/2026 0:00', '2026-01-05'],
    ['date', '2026-01-05 00:00:00', '2026-01-05'],
    ['date', '2026-01-05T00:00:00.000Z', '2026-01-05'],
    ['date', '1/5/2026 12:00:00 AM', '2026-01-05'],
    ['date', '2026-01-05T23:30:00Z', '✗ Not a date'],
    ['date', '13/45/2020', '✗ Not a date that exists: 13/45/2020'],
    ['date', '1/5', '✗ Add the year: 1/5'],
    ['date', '46027', '✗ Not a date: 46027'],
    ['choice', 'local', 'Local'],
    ['choice', 'LONG, OVER 200 MILES', 'Long'],
    ['choice', '1,000', '1000'],
    ['choice', '$1,000.00', '1000'],
    ['choice', '35', 'Local'],
    ['choice', '1,250 mi', 'Long'],
    ['choice', '200', '✗ Not a choice'],
    ['choice', '75', '✗ Not a choice'],
    ['choice', 'Loc', '✗ Not a choice'],
    ['reference', 'Long, over 200 miles', 'Long'],
    ['reference', 'Nobody', '✗ Not in the list'],
    ['choices', 'none; LOCAL', 'Local, None'],
    ['choices', 'Local, up to 50 miles', 'Local'],
    ['choices', 'Local, Nowhere', '✗ Not all are choices'],
    ['state', 'illinois', 'IL'],
    ['state', 'ZZ', '✗ Not the two letters of a state'],
    ['zip', '618991234', '61899-1234'],
    ['zip', '2134', '2134 ? A ZIP code has five digits'],
    ['vin', '1ftbr1c87 mka-04417', '1FTBR1C87MKA04417'],
    ['vin', '1JJV532W4CL70018', '1JJV532W4CL70018 ? A VIN has 17 characters'],
    ['vin', '1ftbr1c87mka04471', '1FTBR1C87MKA04471 ? The check digit does not fit'],
    ['naics', '23', '23 ? A NAICS code has six digits'],
    ['phone', '217.555.0142', '(217) 555-0142'],
    ['text', '  Ana  ', 'Ana'],
    ['text', 'two\nlines', '✗ Has several lines'],
    ['longText', 'two\r\nlines ', 'two\nlines'],
    ['text', '=SUM(A1)', '✗ A formula, not its value'],
    ['money', '#REF!', '✗ An error of the spreadsheet'],
    ['date', '########', '✗ An error of the spreadsheet'],
    ['text', '1.23457E+15', '✗ Rounded by the spreadsheet'],
    ['licence', '••••01', '✗ Masked: type it in full'],
    ['workedOut', '5', '✗ Worked out, not typed'],
    ['date', ' ', ''],
  ])('reads %s %j as %j', (kind, text, answer) => {
    expect(answerOf(ask(kind), text)).toBe(answer);
  });

  it('never guesses between two of the same name, and reads what the book hides as no choice', () => {
    const twins = ['a', 'b'].map((value) => ({ value, label: 'Ana Kit' }));
    expect(answerOf(ask('reference'), 'ana kit', twins)).toBe('✗ Several are called this');
    expect(answerOf(ask('reference'), writeCell(ask('reference'), 'b', twins), twins)).toBe('b');
    expect(answerOf(ask('choice'), 'Local', options.slice(1))).toBe('✗ Not a choice');
  });

  it('reads a verb as the choice that it leads to', () => {
    const titles = ['Owned outright', 'Financed', 'Leased'].map((value) => ({ value, label: value }));
    const read = (text: string) => answerOf(ask('choice'), text, titles);
    expect(['own', 'Lease', 'finance', 'Own it'].map(read)).toEqual([
      'Owned outright',
      'Leased',
      'Financed',
      '✗ Not a choice',
    ]);
  });

  it('reads a two-digit year by the limits of its question, and repeats no birth date', () => {
    const born = ask('date', { limits: { max: { effective: true } }, sensitive: true });
    expect(answerOf(born, '3/4/35')).toBe('1935-03-04');
    expect(answerOf(ask('date'), '3/4/35')).toBe('2035-03-04');
    expect(answerOf(born, '3/45/1985')).toBe('✗ Not a date that exists');
  });
});

describe('what is written', () => {
  it.each<[QuestionKind, string, string]>([
    ['money', '41200.50', '41200.50'],
    ['date', '2026-01-05', '01/05/2026'],
    ['yesNo', 'YES', 'Yes'],
    ['choice', 'Local', 'Local, up to 50 miles'],
    ['choice', 'Elsewhere', 'Elsewhere'],
    ['choices', '1000, None', '$1,000; None'],
    ['choices', 'Long, Elsewhere', 'Long, Elsewhere'],
    ['text', '=SUM(A1)', "'=SUM(A1)"],
    ['text', '', ''],
  ])('is %s %j as %j', (kind, answer, text) => {
    expect(writeCell(ask(kind), answer, options)).toBe(text);
  });

  it('masks sensitive answers, which are not taken back', () => {
    const license = ask('licence', { sensitive: true });
    expect(writeCell(license, 'D123-4567-8901', [])).toBe('••••01');
    expect(answerOf(license, '••••01')).toBe('✗ Masked: type it in full');
    expect(writeCell(license, ' ', [])).toBe('');
  });

  /** Names as books and agents write them, also such as could be taken for one another. */
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'A',
      'a',
      'A, B',
      'B',
      '1000',
      '$1,000',
      '=1',
      "'=1",
      '#REF!',
      '1E+15',
      'x;y',
      'x|y',
      '••••',
      '0',
    ),
  );
  const offers = fc
    .uniqueArray(fc.record({ value: name, label: name }), { selector: ({ value }) => value, maxLength: 6 })
    .map((some) => some.filter(({ value }) => value !== '' && value === value.trim()));
  const text = fc.oneof(
    name,
    fc.stringMatching(/^-?\$?\d{1,3}(,\d{3}){0,2}(\.\d{1,2})?%?$/),
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc.constantFrom('yes', 'No', 'TRUE', ...usStates.flat()),
    fc
      .stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/)
      .map((vin) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9)),
    fc.stringMatching(/^\d{5,11}$/),
    fc.emailAddress(),
  );

  it('is read back as the same answer, for what each kind stores', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...questionKinds),
        text,
        offers,
        fc.constantFrom(undefined, '|', ', ', ' '),
        (kind, typed, offered, separator) => {
          const question = ask(kind, { options: [...offered], separator });
          const read = readCell(question, typed, offered);
          const again = read.fits
            ? readCell(question, writeCell(question, read.answer, offered), offered)
            : read;
          // A doubt is about a text, not about its answer.
          expect({ ...again, doubt: undefined }).toEqual({ ...read, doubt: undefined });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is read back as the same choice', () => {
    fc.assert(
      fc.property(offers, (offered) => {
        const question = ask('choice', { options: [...offered] });
        const values = offered.map(({ value }) => value);
        const texts = values.map((value) => writeCell(question, value, offered));
        expect(texts.map((one) => answerOf(question, one, offered))).toEqual(values);
      }),
    );
  });
});

it('takes a weight for the closest class, and asks where two are as close', () => {
  const labels = [
    'Up to 10,000 lb',
    '10,001 to 20,000 lb',
    'Over 45,000 lb',
    'Tractor, up to 45,000',
    'Tractor, over 45,000',
  ];
  const sizes = ask('choice', { options: labels.map((label) => ({ value: label, label })) });
  const read = (text: string) => readCell(sizes, text, sizes.options ?? []);
  expect(['7050', '13,200 lbs', '30000'].map(read)).toMatchObject([
    { answer: 'Up to 10,000 lb' },
    { answer: '10,001 to 20,000 lb' },
    { answer: 'Tractor, up to 45,000' },
  ]);
  expect(read('52000')).toMatchObject({ fits: false, why: 'Several are called this' });
});
