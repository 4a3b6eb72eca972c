import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { loopElement } from '../../client/elements.ts';
import { compileSections } from '../compile-book.ts';
import { arbitraryBook, arbitraryEdit, ids, inner, loops, top } from './arbitraries.ts';
import { everythingIn } from './spec-kit.ts';
import { validate, type ValidationContext } from './validate.ts';
import { createValidator, type Validator } from './validator.ts';

const context: ValidationContext = { today: '2026-11-17' };
const contexts: readonly ValidationContext[] = [
  context,
  { today: '2026-12-24', latestCheck: () => 2 },
  { today: '2026-11-17', latestCheck: (path) => path.length },
];

const items = loops.flatMap((loop) => [...ids, 'gone'].map((id) => [loop, id] as const));
const addresses: readonly Address[] = [
  ...[...top, ...loops, 'unknown'].map((qid) => [qid] as const),
  ...items.flatMap(([loop, id]) => [...inner, 'unknown'].map((qid) => [loop, id, qid] as const)),
];

const places = { addresses, items };

const rowsOf = (validator: Validator) => [
  ...addresses.map((address) => validator.at(address)),
  ...items.map(([loop, id]) => validator.item(loop, id)),
];

const steps = fc.array(
  fc.record({
    edits: fc.array(arbitraryEdit, { minLength: 1, maxLength: 3 }),
    context: fc.constantFrom(...contexts, ...Array.from({ length: 6 }, () => undefined)),
  }),
  { minLength: 1, maxLength: 12 },
);

describe.each([
  ['without circles', true],
  ['with rules that may go in circles', false],
])('for any book %s', (_name, acyclic) => {
  it('finds and shows what is found in a copy of the record, whatever the edits', () => {
    fc.assert(
      fc.property(arbitraryBook(acyclic), steps, (book, steps) => {
        let map: StoredMap = {};
        let now = context;
        const validator = createValidator(book, { clientData: map }, now);
        for (const step of steps) {
          map = step.edits.reduce((before, edit) => edit(before), map);
          now = step.context ?? now;
          // Nothing that was found before is known of a copy.
          const copy = { clientData: structuredClone(map) };
          const found = everythingIn(validator.validate({ clientData: map }, now), places);
          expect(found).toEqual(everythingIn(validate(book, copy, now), places));
          expect(rowsOf(validator)).toEqual(rowsOf(createValidator(book, copy, now)));
        }
      }),
      { numRuns: 150 },
    );
  }, 30_000);

  it('shows the same objects in the rows that an edit does not change', () => {
    fc.assert(
      fc.property(arbitraryBook(acyclic), steps, (book, steps) => {
        let map: StoredMap = {};
        const validator = createValidator(book, { clientData: map }, context);
        for (const step of steps) {
          const before = rowsOf(validator);
          const { issues } = validator.validation();
          map = structuredClone(step.edits.reduce((before, edit) => edit(before), map));
          const next = validator.validate({ clientData: map }, step.context ?? { ...context });
          rowsOf(validator).forEach((row, at) =>
            expect(row === before[at]).toBe(isDeepStrictEqual(row, before[at])),
          );
          expect(next.issues === issues).toBe(isDeepStrictEqual(next.issues, issues));
        }
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});

const plain = { version: '1', offers: [], checks: [], roles: {} };
const more = { inferred: false, agencyOnly: new Set<string>() };

it('shows the gravest issue of an answer, and counts it as missing as well', () => {
  const a = { qid: 'a', label: 'A', kind: 'text' as const, required: true };
  const check = (message: string, severity: 'warn' | 'refuse') => ({
    id: message,
    rule: true,
    severity,
    message: [message],
    qids: ['a'],
  });
  const checks = [check('One.', 'warn'), check('Two.', 'refuse'), check('Three.', 'refuse')];
  const book = compileSections([{ title: 'S', items: [a] }], { ...plain, checks }, 'p', more);
  const facts = createValidator(book, { clientData: {} }, context).at(['a']);
  expect(facts).toMatchObject({ missing: true, issue: { severity: 'refuse', message: 'Two. Three.' } });
});

it('finds again what an answer shows of what is not in its item', () => {
  const text = (qid: string) => ({ qid, label: qid, kind: 'text' as const });
  const drivers = {
    loop: 'drivers',
    label: 'Drivers',
    itemLabel: 'driver',
    title: [{ value: { q: 'name' } }],
    questions: [text('name')],
  };
  const cars = {
    loop: 'cars',
    label: 'Cars',
    itemLabel: 'car',
    title: [{ value: { q: 'vin' } }],
    shownIf: { op: '≠' as const, args: [{ q: 'a' }, 'none'] },
    duplicateKey: ['vin'],
    questions: [text('vin'), { ...text('by'), kind: 'reference' as const, refersTo: 'drivers' }],
  };
  const book = compileSections([{ title: 'S', items: [text('a'), drivers, cars] }], plain, 'p', more);
  const answer = (qid: string, of: string) => ({ type: 'ANSWER', qid, answer: of });
  const car = { iterationId: '1', answers: { vin: answer('vin', 'V'), by: answer('by', '2') } };
  // The same objects where nothing changes, as in the intake.
  const [asked, none] = [answer('a', 'x'), answer('a', 'none')];
  const map = (a: typeof asked, name: string, vin: string) => ({
    a,
    drivers: loopElement('drivers', [{ iterationId: '2', answers: { name: answer('name', name) } }]),
    cars: loopElement('cars', [car, { iterationId: '3', answers: { vin: answer('vin', vin) } }]),
  });
  const validator = createValidator(book, { clientData: map(asked, 'Ana', 'W') }, context);
  const shown = (...of: Parameters<typeof map>) => {
    validator.validate({ clientData: map(...of) }, context);
    const [vin, by] = [validator.at(['cars', '1', 'vin']), validator.at(['cars', '1', 'by'])];
    return [vin.visible, vin.issue?.message, by.options.map(({ label }) => label)];
  };
  expect(shown(asked, 'Ana', 'W')).toEqual([true, undefined, ['Ana']]);
  expect(shown(asked, 'Ben', 'W')).toEqual([true, undefined, ['Ben']]);
  expect(shown(asked, 'Ben', 'V')).toEqual([true, 'The same as another car: V.', ['Ben']]);
  expect(shown(none, 'Ben', 'W')).toEqual([false, undefined, ['Ben']]);
});
