import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findWhole } from './wholes.ts';

const [name, lastFirst, vehicle, address] = ['Name', 'Name (last, first)', 'Year/Make/Model', 'Address'].map(
  (header) => findWhole(header, (part) => part !== 'Middle name' && part !== 'Suffix'),
);
const inFull = findWhole('Name', () => true);

it.each([
  ['Kelso, Mara', 'Mara', 'Kelso'],
  ['Kelso Jr., Mara J.', 'Mara J.', 'Kelso Jr.'],
  ['Mara Kelso III', 'Mara', 'Kelso III'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Kelso', '', 'Kelso'],
])('the name %s', (text, first, last) => {
  expect(name?.read(text)).toEqual([first, last]);
});

it('a name without a comma goes by its header, and a number is no name', () => {
  expect(lastFirst?.read('Kelso Mara J')).toEqual(['Mara J', 'Kelso']);
  expect(name?.read('D400-1111')).toBeUndefined();
});

it('a vehicle has a year, a make of one word or two, and a model', () => {
  expect(vehicle?.read('2016 Freightliner CA125')).toEqual(['2016', 'Freightliner', 'CA125']);
  expect(vehicle?.read('2020 / Great Dane / Everest')).toEqual(['2020', 'Great Dane', 'Everest']);
  expect(vehicle?.read('Ford')).toEqual(['', 'Ford', '']);
  expect(vehicle?.read('101')).toBeUndefined();
});

it('an address without a state and a ZIP code has no parts, and none is lost', () => {
  expect(address?.read('9 Mill Rd')).toBeUndefined();
  expect(address?.read('9 Mill Rd\nDover, IL 61884')).toEqual(['9 Mill Rd', 'Dover', 'IL', '61884']);
  expect(address?.read('Dover, West Virginia 26101')).toEqual(['', 'Dover', 'West Virginia', '26101']);
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      word,
      word,
      fc.constantFrom('IL', 'West Virginia', 'Kansas', 'AR'),
      (number, street, city, state) => {
        expect(address?.read(`${number} ${street} Rd, ${city}, ${state} 61884`)).toEqual([
          `${number} ${street} Rd`,
          city,
          state,
          '61884',
        ]);
      },
    ),
  );
});

it('a vehicle keeps a stroke in its model, and a make between strokes has any words', () => {
  expect(vehicle?.read('2021 Ford F-150/XL')).toEqual(['2021', 'Ford', 'F-150/XL']);
  expect(vehicle?.read('2021 / Wabash National / DuraPlate')).toEqual([
    '2021',
    'Wabash National',
    'DuraPlate',
  ]);
});

it('a middle name and a suffix have parts of their own where they are asked', () => {
  expect(inFull?.read('Mara J. Kelso Jr.')).toEqual(['Mara', 'J.', 'Kelso', 'Jr.']);
  expect(inFull?.read('Kelso III, Mara')).toEqual(['Mara', '', 'Kelso', 'III']);
});

it.each([
  ['Ana Reyes', name, ['Ana', 'Reyes']],
  ['Mary Ann de la Cruz', name, ['Mary Ann', 'de la Cruz']],
  ['Garcia Lopez, Ana', name, ['Ana', 'Garcia Lopez']],
  ['Van Dyke Jr', name, ['Van', 'Dyke Jr']],
  ['Ana', name, ['Ana', '']],
  ['Reyes, Ana', lastFirst, ['Ana', 'Reyes']],
  ['Mara J. Kelso Jr.', inFull, ['Mara', 'J.', 'Kelso', 'Jr.']],
  ['2021 Ford F-150', vehicle, ['2021', 'Ford', 'F-150']],
  ['2021 / Wabash National / DuraPlate', vehicle, ['2021', 'Wabash National', 'DuraPlate']],
  ['Ford', vehicle, ['', 'Ford', '']],
  ['12 Oak St, Springfield, IL 62701', address, ['12 Oak St', 'Springfield', 'IL', '62701']],
  ['Springfield, IL 62701', address, ['', 'Springfield', 'IL', '62701']],
  ['12 Oak St, Apt 4', address, ['12 Oak St\nApt 4', '', '', '']],
] as const)('%s is how parts are written', (text, whole, parts) => {
  expect(whole?.write(parts)).toBe(text);
});

const words = (pattern: RegExp) => fc.stringMatching(pattern);
const last = fc.oneof(
  words(/^[A-Z][a-z]{1,7}(?:-[A-Z][a-z]{1,5})?$/),
  fc.constantFrom('de la Cruz', 'Van Dyke', 'St. James', 'Garcia Lopez', 'Reyes Jr', 'Kelso III'),
);
const first = fc.oneof(
  words(/^[A-Z][a-z]{1,7}$/),
  fc.constantFrom('Mary Ann', 'J. R.', 'Ana de', 'Van', 'Al', 'Le Roy'),
);

it('what is written of a person, a vehicle or an address is read back as the same parts', () => {
  fc.assert(
    fc.property(first, last, (...parts) => {
      expect(name?.read(name.write(parts))).toEqual(parts);
      expect(lastFirst?.read(lastFirst.write(parts))).toEqual(parts);
    }),
  );
  const model = words(/^[A-Z][A-Za-z0-9/-]{1,8}(?: [A-Z0-9]{1,4})?$/);
  const make = fc.oneof(
    words(/^[A-Z][a-z]{2,9}$/),
    fc.constantFrom('Land Rover', 'Wabash National', 'Mercedes-Benz'),
  );
  fc.assert(
    fc.property(fc.constantFrom('1999', '2024'), make, model, (...parts) => {
      expect(vehicle?.read(vehicle.write(parts))).toEqual(parts);
    }),
  );
});
