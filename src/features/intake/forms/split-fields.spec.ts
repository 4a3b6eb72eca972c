import { expect, test } from 'vitest';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';
import { shownIn } from './FieldTable.tsx';
import { splitFields } from './split-fields.ts';

const ask = (qid: string, label: string, more: Partial<Question> = {}): Question => ({
  qid,
  label,
  kind: 'text',
  ...more,
});

const line = (name: string, value = ''): PdfField => ({
  name,
  tip: '',
  kind: 'text',
  value,
  choices: [],
  maxLength: undefined,
  takesSeveral: false,
  isLocked: false,
  printed: undefined,
});

const home = (of: string, id: string): Question[] => [
  ask(`${id}_street`, `${of}: street`),
  ask(`${id}_city`, `${of}: city`),
  ask(`${id}_state`, `${of}: state`, { kind: 'state' }),
  ask(`${id}_zip`, `${of}: ZIP code`, { kind: 'zip' }),
];
const person = [
  ask('dr_first', 'First name, as on the license'),
  ask('dr_last', 'Last name, as on the license'),
];

function bookOf(single: readonly Question[], questions = person) {
  const drivers = { loop: 'drivers', label: 'Drivers', itemLabel: 'driver', title: [], questions };
  return compileSections(
    [{ title: 'All', items: [...single, drivers] }],
    { version: '1', offers: [], checks: [], roles: {} },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
}

const insured = [
  ask('per_first', 'Named insured: first name'),
  ask('per_middle', 'Middle name'),
  ask('per_last', 'Last name'),
  ask('per_suffix', 'Suffix'),
  ...home('Home address', 'per'),
];

/** The text of each field, and the question that it answers. */
function found(single: readonly Question[], ...fields: readonly PdfField[]) {
  const split = splitFields(bookOf(single), fields, undefined);
  return split.fields.map(({ name, value }) => {
    const { loop, item, qid } = split.targets.get(name) ?? {};
    return [name, value, [loop, item, qid].filter((one) => one !== undefined).join(' ')].join(' | ');
  });
}

test('the name of a driver is two answers, of one item or of several', () => {
  expect(found([], line('Driver 1 Name', 'Reyes, Ana'), line('Driver 2 Name'))).toEqual([
    'First name (Driver 1 Name) | Ana | drivers 0 dr_first',
    'Last name (Driver 1 Name) | Reyes | drivers 0 dr_last',
    'First name (Driver 2 Name) |  | drivers 1 dr_first',
    'Last name (Driver 2 Name) |  | drivers 1 dr_last',
  ]);
  expect(found([], line('Driver name', 'unknown 7'))).toEqual([
    'First name (Driver name) | unknown 7 | drivers 0 dr_first',
    'Last name (Driver name) |  | drivers 0 dr_last',
  ]);
  expect(
    found([], line('Name'), line('Driver 1 Name'), line('Driver 1 First'), line('Driver 1 Last')),
  ).toEqual([
    'Name |  | ',
    'Driver 1 Name |  | ',
    'Driver 1 First |  | drivers 0 dr_first',
    'Driver 1 Last |  | drivers 0 dr_last',
  ]);
});

test.each(['Named insured', 'NamedInsured', 'Applicant name', "Insured's full name", 'Name of applicant'])(
  'the name of the insured is all parts that are asked: %s',
  (name) => {
    expect(found(insured, line(name, 'Ana M. Reyes Jr.'))).toEqual([
      `First name (${name}) | Ana | per_first`,
      `Middle name (${name}) | M. | per_middle`,
      `Last name (${name}) | Reyes | per_last`,
      `Suffix (${name}) | Jr. | per_suffix`,
    ]);
  },
);

test('a number alone is no driver, unless other fields are of the same one', () => {
  const drivers = [...person, ask('dr_born', 'Date of birth', { kind: 'date' })];
  const names = (...fields: readonly string[]) =>
    splitFields(
      bookOf([], drivers),
      fields.map((name) => line(name)),
      undefined,
    ).fields.map(({ name }) => name);
  expect(names('Name 1', 'Name 2')).toEqual(['Name 1', 'Name 2']);
  expect(names('Name 1', 'Name 2', 'DOB 1', 'DOB 2')).toHaveLength(6);
});

test('nobody else is the insured', () => {
  const others = [
    'Second named insured',
    'Co-applicant name',
    'Insured driver name',
    'Insured 2 name',
    'Name',
  ];
  expect(found(insured, ...others.map((name) => line(name)))).toEqual(others.map((name) => `${name} |  | `));
});

test('an address is that of its name, or the only one', () => {
  const parts = (name: string, value: string) => [
    `Street (${name}) | ${value} | per_street`,
    `City (${name}) |  | per_city`,
    `State (${name}) |  | per_state`,
    `ZIP code (${name}) |  | per_zip`,
  ];
  expect(found(insured, line('Home address', '12 Oak St'))).toEqual(parts('Home address', '12 Oak St'));
  expect(found(insured, line('Applicant address'))).toEqual(parts('Applicant address', ''));
  const two = [...insured, ...home('Prior address', 'old')];
  expect(found(two, line('Home address'))).toEqual(parts('Home address', ''));
  for (const other of ['Address', 'Mailing address', 'E-mail address', 'Producer address'])
    expect(found(two, line(other))).toEqual([`${other} |  | `]);
});

test('a line for the town leaves the street to the line above it', () => {
  expect(
    found(insured, line('Home address', '12 Oak St'), line('City State ZIP', 'Dover, IL 61884')),
  ).toEqual([
    'Street (Home address) | 12 Oak St | per_street',
    'City (City State ZIP) | Dover | per_city',
    'State (City State ZIP) | IL | per_state',
    'ZIP code (City State ZIP) | 61884 | per_zip',
  ]);
});

test('what a person chose stays: for the field as a whole, and for a part', () => {
  const fields = [line('Driver 1 Name'), line('Driver 2 Name')];
  const choose = (field: string, qid: string) => {
    const target = { qid, loop: 'drivers', item: 0 };
    return splitFields(bookOf([]), fields, { form: 'a', name: 'a', fields: [{ field, target }] });
  };
  expect(choose('Driver 1 Name', 'dr_last').fields.map(({ name }) => name)).toEqual([
    'Driver 1 Name',
    'First name (Driver 2 Name)',
    'Last name (Driver 2 Name)',
  ]);
  const { fields: split, targets } = choose('First name (Driver 1 Name)', 'dr_last');
  expect(split).toHaveLength(4);
  expect(targets.get('First name (Driver 1 Name)')).toEqual({ qid: 'dr_last', loop: 'drivers', item: 0 });
});

test('a text that is not split is masked where a part of it is', () => {
  const book = bookOf([], [person[0] ?? ask('a', 'A'), ask('dr_last', 'Last name', { sensitive: true })]);
  const { fields, targets } = splitFields(book, [line('Driver 1 Name', 'Reyes 55403')], undefined);
  expect(fields.map((field) => shownIn(book, field, targets))).toEqual(['••••03', '']);
});
