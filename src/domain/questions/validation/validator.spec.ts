import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { loopElement } from '../../client/elements.ts';
import { compileSections } from '../compile-book.ts';
import { arbitraryBook, arbitraryEdit, ids, inner, loops, top } from './arbitraries.ts';
import { everythingIn } from './spec-kit.ts';
import { validate, type ValidationContext } from './validate.ts';
import { createValidator } from './validator.ts';

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
  it('finds what a full validation finds, whatever the edits', () => {
    fc.assert(
      fc.property(arbitraryBook(acyclic), steps, (book, steps) => {
        let map: StoredMap = {};
        let now = context;
        const validator = createValidator(book, { clientData: map }, now);
        for (const step of steps) {
          map = step.edits.reduce((before, edit) => edit(before), map);
          now = step.context ?? now;
          const found = everythingIn(validator.validate({ clientData: map }, now), places);
          expect(found).toEqual(everythingIn(validate(book, { clientData: map }, now), places));
          const fresh = createValidator(book, { clientData: map }, now);
          expect(addresses.map(validator.at)).toEqual(addresses.map(fresh.at));
        }
      }),
      { numRuns: 150 },
    );
  }, 30_000);
});

it('returns the facts of a row as the same object while they are the same', () => {
  fc.assert(
    fc.property(arbitraryBook(true), fc.array(arbitraryEdit, { maxLength: 12 }), (book, edits) => {
      const clientData = edits.reduce<StoredMap>((before, edit) => edit(before), {});
      const validator = createValidator(book, { clientData }, context);
      const rows = () => [
        ...addresses.map((address) => validator.at(address)),
        ...items.map(([loop, id]) => validator.item(loop, id)),
      ];
      const before = rows();
      const { issues } = validator.validation();
      const next = validator.validate({ clientData: structuredClone(clientData) }, { ...context });
      rows().forEach((facts, index) => expect(facts).toBe(before[index]));
      expect(next.issues).toBe(issues);
    }),
    { numRuns: 60 },
  );
}, 30_000);

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

describe('a keystroke in one of many items', () => {
  // Every reading of an answer passes by its element's text, so that readings count what is computed.
  let readings = 0;
  const element = (qid: string, answer: string) => ({
    type: 'ANSWER',
    qid,
    get answer() {
      readings += 1;
      return answer;
    },
  });
  const car = (index: number, make: string) => ({
    iterationId: `car${index}`,
    answers: { make: element('make', make), vin: element('vin', `V${index}`) },
  });
  const map = (cars: readonly ReturnType<typeof car>[]) => ({
    clientData: { cars: loopElement('cars', cars) },
  });
  const isX = { op: '=' as const, args: [{ q: 'make' }, 'X'] };
  const book = compileSections(
    [
      {
        title: 'Cars',
        items: [
          {
            loop: 'cars',
            label: 'Cars',
            itemLabel: 'car',
            title: [{ value: { q: 'make' } }],
            duplicateKey: ['vin'],
            questions: [
              { qid: 'make', label: 'Make', kind: 'text' },
              { qid: 'vin', label: 'VIN', kind: 'text', shownIf: { op: '≠', args: [{ q: 'make' }, 'none'] } },
              { qid: 'owner', label: 'Owner', kind: 'text', prefill: { q: 'make' } },
            ],
          },
        ],
      },
    ],
    {
      ...plain,
      checks: [
        {
          id: 'many',
          severity: 'warn',
          rule: { op: '>', args: [{ op: 'count', loop: 'cars', where: isX }, 1] },
          message: ['Two X.'],
          qids: ['cars'],
        },
      ],
    },
    'auto',
    more,
  );

  it('runs the rules of that item alone', () => {
    const cars = Array.from({ length: 500 }, (_, index) => car(index, index === 3 ? 'X' : 'Y'));
    const validator = createValidator(book, map(cars), context);
    const first = validator.item('cars', 'car7');
    expect(validator.validation().issues).toEqual([]);
    expect(validator.validation().suggestions()).toHaveLength(500);
    expect(readings).toBeGreaterThan(1_500);

    readings = 0;
    const next = cars.with(250, car(250, 'X'));
    expect(validator.validate(map(next), context).issues.map(({ message }) => message)).toEqual(['Two X.']);
    expect(validator.item('cars', 'car250').title).toBe('X');
    expect(validator.validation().suggestions()).toHaveLength(500);
    expect(validator.at(['cars', 'car250', 'owner']).suggestion?.value).toBe('X');
    expect(validator.item('cars', 'car7')).toBe(first);
    expect(readings).toBeLessThan(30);

    readings = 0;
    expect(validator.validate(map(next.toSpliced(100, 1)), context).issues).toHaveLength(1);
    expect(readings).toBe(0);
  });
});
