import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { own } from '../../../domain/client/elements.ts';
import { addAnnotations, allAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { addIteration, answersOf, iterationsOf } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { vinCheckDigit } from '../../../domain/questions/kinds/id-numbers.ts';
import type { Loop, Question } from '../../../domain/questions/schema.ts';
import { validate } from '../../../domain/questions/validation/validate.ts';
import { readSeparated } from '../../../lib/tables/separated-text.ts';
import { correctionKey, planImport, type ImportInput } from './import-plan.ts';
import { looksLikeHeader, matchByName, matchByPosition } from './columns/match-columns.ts';
import { leftOut, withImport } from './take-import.ts';

const sizes = ['Light', 'Medium', 'Heavy'].map((value) => ({ value, label: `${value} truck` }));
const financed = { op: '=' as const, args: [{ q: 'title' }, 'Financed'] };
const questions: Question[] = [
  { qid: 'vin', label: 'VIN', kind: 'vin' },
  { qid: 'make', label: 'Make', kind: 'text' },
  { qid: 'size', label: 'Size', kind: 'choice', options: sizes },
  { qid: 'cost', label: 'Cost new', kind: 'money' },
  {
    qid: 'title',
    label: 'Ownership',
    kind: 'choice',
    options: ['Owned', 'Financed'].map((value) => ({ value, label: value })),
  },
  { qid: 'payee', label: 'Lienholder', kind: 'text', shownIf: financed },
  {
    qid: 'plan',
    label: 'Plan',
    kind: 'choice',
    options: [
      { value: 'A', label: 'A' },
      { value: 'B', label: 'B', shownIf: financed },
    ],
  },
  { qid: 'state', label: 'State', kind: 'state', default: { value: 'IL', origin: 'the agency' } },
  { qid: 'driver', label: 'Driver', kind: 'reference', refersTo: 'drivers' },
];

function bookOf(more: { readonly max?: number; readonly duplicateKey?: string[] } = {}) {
  return compileSections(
    [
      {
        title: 'All',
        items: [
          {
            loop: 'vehicles',
            label: 'Vehicles',
            itemLabel: 'vehicle',
            title: [{ value: { q: 'make' } }],
            duplicateKey: ['vin'],
            questions,
            ...more,
          },
          {
            loop: 'drivers',
            label: 'Drivers',
            itemLabel: 'driver',
            title: [{ value: { q: 'name' } }],
            questions: [{ qid: 'name', label: 'Name', kind: 'text' }],
          },
        ],
      },
    ],
    { version: '1', offers: [], checks: [], roles: {} },
    'auto',
    { inferred: false, agencyOnly: new Set(['agy_marks']) },
  );
}

const vins = ['1FTBR1C87MKA04417', '1FTBR1C88PKA05208', '1GCWGAFG7K1900312'] as const;
const drivers = addIteration({}, 'drivers', 'd', { name: 'Ana Kit' });
const stored: readonly Readonly<Record<string, string>>[] = [
  { vin: vins[0], make: 'Ford', size: 'Light', cost: '46000' },
  { vin: vins[1].toLowerCase(), make: 'Ram' },
];
const two = stored.reduce<StoredMap>(
  (map, answers, at) => addIteration(map, 'vehicles', `v${at + 1}`, answers),
  drivers,
);

interface Options extends Partial<Pick<ImportInput, 'into' | 'corrections'>> {
  readonly book?: ReturnType<typeof bookOf>;
  readonly map?: StoredMap;
}

function plan(header: readonly string[], rows: readonly (readonly string[])[], options: Options = {}) {
  const { book = bookOf(), map = two, into, corrections } = options;
  const loop = book.loops.get('vehicles');
  if (!loop) throw new Error('It is in the book.');
  const planned = planImport({
    map,
    loop,
    defaults: new Map([['state', 'IL']]),
    table: rows,
    matches: matchByName(loop.questions, header, {}),
    into,
    corrections,
    book,
    validate: (clientData) => validate(book, { clientData }, { today: '2026-11-17' }),
  });
  const taken = withImport(map, loop, planned);
  const answers = iterationsOf(taken, 'vehicles').map(({ iterationId }) =>
    Object.fromEntries(
      [...answersOf(taken)].flatMap(({ address: [, id, qid], answer }) =>
        id === iterationId ? [[qid, answer]] : [],
      ),
    ),
  );
  return {
    ...planned,
    taken,
    answers,
    left: leftOut(planned).map(({ label, text, why }) => `${label}: ${text}: ${why}`),
  };
}

const fix = (qid: string, text: string, to: string, at = 0): ReadonlyMap<string, string> => {
  const question = bookOf().loopQuestions.get('vehicles')?.get(qid);
  return new Map(question ? [[correctionKey(question, text, at), to]] : []);
};

describe('an import', () => {
  it('updates items by their key, adds the others with the defaults, and changes nothing by a blank', () => {
    const { counts, answers, rows } = plan(
      ['VIN', 'Make', 'Cost new', 'Color'],
      [
        [vins[0], '', '$48,500.00', 'red'],
        ['', '', '', ''],
        [vins[1], 'Ram', '', ''],
        [vins[2], 'Chevrolet', '$39,000', ''],
        ['', '', '', 'total'],
      ],
    );
    expect(counts).toMatchObject({ rows: 3, updated: 2, added: 1, unchanged: 0 });
    expect(rows.map(({ at }) => at)).toEqual([0, 2, 3]);
    expect(answers).toEqual([
      { vin: vins[0], make: 'Ford', size: 'Light', cost: '48500.00' },
      { vin: vins[1], make: 'Ram' },
      { vin: vins[2], make: 'Chevrolet', cost: '39000', state: 'IL' },
    ]);
    expect(rows[0]?.cells.get('cost')).toMatchObject({ before: '46000', state: 'changed' });
    expect(rows[0]?.cells.get('vin')).toMatchObject({ state: 'same' });
  });

  it('names the items on record that it does not list', () => {
    const { unlisted } = plan(['VIN', 'Make'], [[vins[1], 'Ram']]);
    expect(unlisted()).toEqual(['Ford']);
    expect(plan(['VIN'], [[vins[1]], [vins[0]], [vins[2]]]).unlisted()).toEqual([]);
  });

  it('appends every row if asked to', () => {
    const { counts, answers, unlisted } = plan(['VIN'], [[vins[0]], [vins[0]]], { into: [] });
    expect(unlisted()).toEqual([]);
    expect(counts).toMatchObject({ added: 2, updated: 0, refused: 0 });
    expect(answers.map(({ vin }) => vin)).toEqual([vins[0], vins[1].toLowerCase(), vins[0], vins[0]]);
  });

  it('goes into given items, where a blank clears, and past them adds', () => {
    const rows = [
      ['Ford', ''],
      ['Hino', '1'],
      ['', ''],
    ];
    const { answers } = plan(['Make', 'Cost new'], rows, { into: ['v1'] });
    expect(answers[0]).toEqual({ vin: vins[0], make: 'Ford', size: 'Light' });
    expect(answers.slice(2)).toEqual([{ make: 'Hino', cost: '1', state: 'IL' }]);
  });

  it('refuses a row with a key that repeats, matches two items or cannot be read', () => {
    const twice = addIteration(two, 'vehicles', 'v3', { vin: vins[0] });
    const rows = [[vins[0]], [vins[2]], [vins[2]], ['=A1']];
    const refused = plan(['VIN'], rows, { map: twice }).rows.map((row) => row.refused);
    expect(refused).toEqual([
      'Matches several items',
      undefined,
      'Repeats an earlier row',
      "VIN doesn't fit",
    ]);
  });

  it('leaves out what does not fit, with its text and why, and takes what is only doubtful', () => {
    const { counts, answers, left, rows } = plan(
      ['VIN', 'Make', 'Size', 'Cost new'],
      [
        ['1JJV532W4CL70018', 'Wabash', 'Med-hvy', '=B2'],
        [vins[0], 'Ford', 'heavy TRUCK', '46000'],
      ],
    );
    expect(counts).toMatchObject({
      updated: 1,
      added: 1,
      cells: { misfit: 2, doubtful: 1, same: 3, changed: 2, hidden: 0, placeholder: 0 },
    });
    expect(left).toEqual(['Size: Med-hvy: Not a choice', 'Cost new: =B2: A formula, not its value']);
    expect(answers.at(-1)).toEqual({ vin: '1JJV532W4CL70018', make: 'Wabash', state: 'IL' });
    expect(rows[0]?.cells.get('vin')).toMatchObject({ state: 'doubtful', why: 'A VIN has 17 characters' });
    expect(answers[0]).toMatchObject({ size: 'Heavy' });
  });

  it('corrects a choice in all rows, and a typed answer in one', () => {
    const rows = [
      ['Med-hvy', '41,5'],
      ['Med-hvy', '41,5'],
    ];
    const corrections = new Map([...fix('size', 'Med-hvy', 'Heavy'), ...fix('cost', '41,5', '41,000', 1)]);
    const { answers, left } = plan(['Size', 'Cost'], rows, { corrections, map: {} });
    expect(answers).toEqual([
      { size: 'Heavy', state: 'IL' },
      { size: 'Heavy', cost: '41000', state: 'IL' },
    ]);
    expect(left).toEqual(['Cost new: 41,5: Not a number']);
  });

  it('keeps answers that the book hides in that row, and leaves out what it does not offer', () => {
    const rows = [
      [vins[0], 'Financed', 'Lakeland Bank', 'B'],
      [vins[1], 'Owned', 'Lakeland Bank', 'B'],
    ];
    const { answers, left, counts, rows: planned } = plan(['VIN', 'Ownership', 'Lienholder', 'Plan'], rows);
    expect(answers[0]).toMatchObject({ payee: 'Lakeland Bank', plan: 'B' });
    expect(answers[1]).toMatchObject({ payee: 'Lakeland Bank' });
    expect(answers[1]).not.toHaveProperty('plan');
    expect(counts.cells).toMatchObject({ hidden: 1, misfit: 1 });
    expect(planned[1]?.cells.get('payee')?.why).toBe('Not asked for this vehicle');
    expect(left).toEqual(['Plan: B: Not offered here']);
  });

  it('takes placeholders for blanks, that are no key and that it lists', () => {
    const pending = addIteration(two, 'vehicles', 'v3', { vin: 'TBD', make: 'Ford' });
    const { answers, left, counts } = plan(
      ['VIN', 'Make', 'Cost new'],
      [
        ['TBD', 'Isuzu', '45k'],
        ['tbd', 'Hino', '-'],
      ],
      { map: pending },
    );
    expect(answers.slice(3)).toEqual([
      { make: 'Isuzu', cost: '45000', state: 'IL' },
      { make: 'Hino', state: 'IL' },
    ]);
    expect(counts).toMatchObject({ added: 2, refused: 0, cells: { placeholder: 3, misfit: 0 } });
    expect(left).toEqual(['VIN: TBD: Left blank', 'VIN: tbd: Left blank', 'Cost new: -: Left blank']);
  });

  it('adds nothing for rows that are there already, and two for two that are equal', () => {
    const header = ['Make', 'Cost new'];
    const rows = [
      ['Hino', '1'],
      ['Hino', '1'],
    ];
    const first = plan(header, rows);
    expect(first.counts).toMatchObject({ added: 2 });
    expect(plan(header, rows, { map: first.taken }).counts).toMatchObject({ added: 0, unchanged: 2 });
    expect(plan(header, [...rows, rows[0] ?? []], { map: first.taken }).counts).toMatchObject({ added: 1 });
    const fewer = [rows[0] ?? [], ['', '1'], ['', '1']];
    expect(plan(header, fewer, { map: first.taken }).counts).toMatchObject({ added: 1, unchanged: 2 });
  });

  it('finds an item by the part of its key that a file has, where only one item and one row have it', () => {
    const book = bookOf({ duplicateKey: ['make', 'size'] });
    const sent = plan(
      ['Make', 'Cost new'],
      [
        ['Ford', '9'],
        ['Ram', '1'],
        ['Ram', '2'],
        ['Hino', '3'],
      ],
      { book },
    );
    expect(sent.counts).toMatchObject({ updated: 1, added: 3 });
    expect(sent.answers[0]).toMatchObject({ make: 'Ford', size: 'Light', cost: '9' });
    const again = plan(
      ['Make', 'Cost new'],
      [
        ['Hino', '4'],
        ['Ram', '1'],
      ],
      { book, map: sent.taken },
    );
    expect(again.counts).toMatchObject({ updated: 1, unchanged: 1, added: 0 });
  });

  it('changes nothing by what a file of ours has for an answer, though it reads as another', () => {
    const typed = addIteration(drivers, 'vehicles', 'v1', { make: 'Ford', cost: '45k', size: 'Huge' });
    const rows = [['Ford', '45k', 'Huge']];
    const header = ['Make', 'Cost new', 'Size'];
    expect(plan(header, rows, { map: typed }).counts).toMatchObject({ unchanged: 1, cells: { same: 3 } });
    expect(plan(header, [['Ford', '45,000', 'Huge']], { map: typed }).answers[0]).toMatchObject({
      cost: '45000',
    });
  });

  it('finds items of another list by their titles', () => {
    const { answers, left } = plan(
      ['VIN', 'Driver'],
      [
        [vins[0], 'ana kit'],
        [vins[1], 'Bo'],
      ],
    );
    expect(answers[0]).toMatchObject({ driver: 'd' });
    expect(left).toEqual(['Driver: Bo: Not in the list']);
  });

  it('adds no more items than the loop may have, and none to a loop that it cannot read', () => {
    const rows = [[vins[0]], [vins[2]], ['3C6LRVDG2LE900599']];
    const full = plan(['VIN'], rows, { book: bookOf({ max: 3 }) });
    expect(full.rows.map((row) => row.refused)).toEqual([undefined, undefined, 'At most 3']);
    expect(full.answers).toHaveLength(3);
    const unknown = { vehicles: { type: 'FILE' } };
    const refused = plan(['VIN'], rows, { map: unknown });
    expect(refused.counts).toMatchObject({ refused: 3 });
    expect(refused.taken).toBe(unknown);
  });

  it('takes all in one step that shares what stays, and drops notes on answers that are others now', () => {
    const note = (qid: string) => ({
      iterationId: qid,
      address: ['vehicles', 'v1', qid] as const,
      kind: 'Assumed',
      by: '',
      on: '',
      note: '',
    });
    const noted = addAnnotations(two, [note('cost'), note('make')]);
    const { taken } = plan(['VIN', 'Make', 'Cost new'], [[vins[0], 'Ford', '1']], { map: noted });
    expect(allAnnotations(taken).map(({ iterationId }) => iterationId)).toEqual(['make']);
    expect(own(taken, 'drivers')).toBe(own(two, 'drivers'));
    const [, second] = iterationsOf(taken, 'vehicles');
    expect(second?.raw).toBe(iterationsOf(two, 'vehicles')[1]?.raw);
  });
});

const choice = (qid: string, label: string, ...values: string[]): Question => ({
  qid,
  label,
  kind: 'choice',
  options: values.map((value) => ({ value, label: /^\d+$/.test(value) ? `$${value}` : value })),
});

const fleet: Loop = {
  loop: 'fleet',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [],
  duplicateKey: ['vin'],
  questions: [
    { qid: 'vin', label: 'VIN', kind: 'vin' },
    { qid: 'year', label: 'Model year', kind: 'year' },
    { qid: 'make', label: 'Make', kind: 'text' },
    { qid: 'model', label: 'Model', kind: 'text' },
    choice('size', 'Size', 'Light', 'Medium', 'Heavy', 'Trailer'),
    choice('use', 'Use', 'Service', 'Commercial'),
    choice('radius', 'Radius of operation', 'Local', 'Intermediate', 'Long'),
    { qid: 'zip', label: 'Garaging ZIP code', kind: 'zip' },
    choice('otc', 'Comprehensive deductible', 'None', '500', '1000'),
    choice('coll', 'Collision deductible', 'None', '500', '1000'),
    { qid: 'cost', label: 'Cost new', kind: 'money' },
    choice('title', 'Ownership', 'Owned', 'Financed', 'Leased'),
  ],
};
const people: Loop = {
  loop: 'people',
  label: 'Drivers',
  itemLabel: 'driver',
  title: [],
  questions: [
    { qid: 'dr_first', label: 'First name, as on the license', kind: 'text' },
    { qid: 'dr_last', label: 'Last name, as on the license', kind: 'text' },
    { qid: 'dr_dob', label: 'Date of birth', kind: 'date', limits: { max: '2026-11-17' } },
    { qid: 'dr_hired', label: 'Hired', kind: 'date' },
    { qid: 'dr_dl', label: "Driver's license no.", kind: 'licence' },
    { qid: 'dr_clean', label: 'Clean?', kind: 'yesNo' },
    { qid: 'dr_share', label: 'Share', kind: 'percent' },
  ],
};

/** What a file would add to an empty loop, by qid, and what it leaves out. */
function planText(given: Loop, text: string) {
  const book = compileSections(
    [{ title: 'All', items: [given] }],
    { version: '1', offers: [], checks: [], roles: {} },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
  const loop = book.loops.get(given.loop);
  if (!loop) throw new Error('It is in the book.');
  const table = readSeparated(text);
  const hasHeader = looksLikeHeader(loop.questions, table[0] ?? []);
  const planned = planImport({
    map: {},
    loop,
    defaults: new Map(),
    table: hasHeader ? table.slice(1) : table,
    matches: hasHeader
      ? matchByName(loop.questions, table[0] ?? [], {})
      : matchByPosition(loop.questions, table[0]?.length ?? 0),
    book,
    validate: (clientData) => validate(book, { clientData }, { today: '2026-11-17' }),
  });
  const answers = [...planned.edits.values()].map((item) => Object.fromEntries(item));
  return { ...planned, answers, left: leftOut(planned).map(({ text, why }) => `${text}: ${why}`) };
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

describe('a file', () => {
  it('of 50 columns is matched by the names of 12', () => {
    const { counts, answers, left } = planText(fleet, fixture('fleet-50-columns.csv'));
    expect(counts).toEqual({
      rows: 6,
      added: 5,
      refused: 1,
      updated: 0,
      unchanged: 0,
      cells: { same: 0, changed: 54, doubtful: 4, hidden: 0, misfit: 2, placeholder: 0 },
    });
    expect(answers[0]).toEqual({
      vin: '1FTBR1C87MKA04417',
      year: '2021',
      make: 'Ford',
      model: 'Transit',
      size: 'Light',
      use: 'Service',
      radius: 'Local',
      zip: '61884',
      otc: '500',
      coll: '1000',
      cost: '41200.00',
      title: 'Owned',
    });
    expect(left.filter((text) => !text.endsWith('Repeats an earlier row'))).toEqual([
      '=L2*1.1: A formula, not its value',
      'Med-hvy: Not a choice',
    ]);
  });

  it('with semicolons, quotes and line breaks is read as it is meant', () => {
    const { answers, left } = planText(fleet, fixture('semicolons.csv'));
    expect(answers).toEqual([
      { vin: '1FTBR1C87MKA04417', make: 'Ford', cost: '48500.00', title: 'Financed' },
      { vin: '1GCWGAFG7K1900312', make: 'Chevrolet; used', size: 'Heavy', cost: '39000', title: 'Owned' },
    ]);
    expect(left).toEqual(['Light truck: Not a choice']);
  });

  it('without a header is matched by the order of the questions', () => {
    const { answers, left } = planText(
      { ...fleet, questions: fleet.questions.toSpliced(1, 1).toSpliced(2, 1) },
      fixture('no-header.tsv'),
    );
    expect(answers.map(({ make, size }) => [make, size])).toEqual([
      ['Chevrolet', 'Medium'],
      ['Ram', 'Heavy'],
    ]);
    expect(left).toEqual([
      '$39,000: Not a choice',
      'Owned: Not a choice',
      '52,500.50: Not a choice',
      'Financed: Not a choice',
    ]);
  });

  it('of drivers has US and ISO dates, and yes and no in many forms', () => {
    const { answers, left } = planText(people, fixture('drivers.csv'));
    expect(answers.map((one) => [one['dr_dob'], one['dr_hired'], one['dr_clean'], one['dr_share']])).toEqual([
      ['1985-03-04', '2019-06-01', 'YES', '12'],
      ['1990-12-31', '2019-06-01', 'NO', '12.5'],
      ['1976-07-04', '2020-02-29', 'YES', '0'],
      [undefined, undefined, 'NO', undefined],
    ]);
    expect(left).toEqual([
      '13/45/1980: Not a date that exists: 13/45/1980',
      '43617: Not a date: 43617',
      '5 percent: Not a number',
    ]);
  });

  it('has the day before the month where some days of a column allow nothing else, and says so', () => {
    const days = ['03/04/1985', '25/12/1990', '7/7/1976', '1990-02-01'];
    const { answers, rows } = planText(
      people,
      `Last,DOB\n${days.map((day, at) => `D${at},${day}`).join('\n')}`,
    );
    expect(answers.map((one) => one['dr_dob'])).toEqual([
      '1985-04-03',
      '1990-12-25',
      '1976-07-07',
      '1990-02-01',
    ]);
    const why = 'Read as day, then month';
    expect(rows.map(({ cells }) => cells.get('dr_dob')?.why)).toEqual([why, why, undefined, undefined]);
    const usual = planText(people, 'Last,DOB\nA,03/04/1985\nB,12/25/1990\nC,25/12/1990');
    expect(usual.answers.map((one) => one['dr_dob'])).toEqual(['1985-03-04', '1990-12-25', undefined]);
  });

  it('of 5,000 rows is planned whole', () => {
    const vinOf = (at: number) => {
      const plain = `1FTBR1C80MK${String(at).padStart(6, '0')}`;
      return plain.slice(0, 8) + vinCheckDigit(plain) + plain.slice(9);
    };
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `${vinOf(at % 4999)},Ford,${at % 10 === 0 ? 'Odd' : 'light'}`,
    );
    const { counts } = planText(fleet, `VIN,Make,Body class\n${rows.join('\n')}`);
    expect(counts).toMatchObject({ rows: 5000, added: 4999, refused: 1, cells: { misfit: 500 } });
  });
});
