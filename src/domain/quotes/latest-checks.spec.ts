import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { addIteration, setAnswer } from '../client/walk.ts';
import { compileSections } from '../questions/compile-book.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { sampleEntry } from '../journal/sample-journal.ts';
import { checksNotRun, checksOf, identityChanged, latestChecks } from './latest-checks.ts';

const identity = { identity: true, kind: 'text' as const };
const drivers = {
  loop: 'drivers',
  label: 'Drivers',
  itemLabel: 'driver',
  title: [{ value: { q: 'driver' } }],
  questions: [{ ...identity, qid: 'driver', label: 'Driver’s name' }],
};
const book = compileSections(
  [
    {
      title: 'Who',
      items: [
        { ...identity, qid: 'name', label: 'Named insured' },
        { qid: 'phone', label: 'Phone', kind: 'phone' },
        drivers,
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const id = '10000000-1111-4111-8111-111111111111';
const given: StoredMap = addIteration(setAnswer({}, ['name'], 'Ana Dunmore'), 'drivers', id, {
  driver: 'Ivo',
});

const checked = (metadata: object, more: Partial<JournalEntry> = {}) =>
  sampleEntry({
    type: 'CLIENT_VALIDATION',
    answer: { triggerRequestId: 't', metadata },
    request: { type: 'CLIENT_VALIDATION', payload: { intake: given } },
    ...more,
  });

describe('latestChecks', () => {
  it('takes the newest result of each check, from whichever firing brought it', () => {
    const calls = [
      sampleEntry(),
      checked({ MVR: { MVRCheckPassed: true } }, { id: 'refused', outcome: 'refused' }),
      checked({ CREDIT: { CREDITCheckPassed: true }, OFAC: { OFACCheckPassed: true } }, { id: 'new' }),
      checked({ OFAC: { OFACCheckPassed: false }, MVR: { MVRCheckPassed: false } }, { id: 'old' }),
    ];
    expect(latestChecks(calls).map(({ check, entry }) => [check.name, check.passed, entry.id])).toEqual([
      ['OFAC', true, 'new'],
      ['MVR', false, 'old'],
      ['CREDIT', true, 'new'],
    ]);
  });
});

it('reads the checks of an answered identity check, and of nothing else', () => {
  const metadata = { MVR: { MVRCheckPassed: true, totalViolationCount: 2 } };
  expect(checksOf(checked(metadata))).toMatchObject([{ name: 'MVR', passed: true, violationCount: 2 }]);
  expect(checksOf(checked(metadata, { outcome: 'refused' }))).toEqual([]);
  expect(checksOf(checked(metadata, { type: 'GET_QUOTES' }))).toEqual([]);
});

it('names the checks of which no result is known', () => {
  const asksViolations = compileSections(
    [
      {
        title: 'All',
        items: [{ loop: 'tickets', label: 'Tickets', itemLabel: 'ticket', title: [], questions: [] }],
      },
    ],
    { version: '1', offers: [], checks: [], roles: { violations: { loop: 'tickets' } } },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
  const notRun = (...calls: JournalEntry[]) => checksNotRun(latestChecks(calls), asksViolations);
  expect(checksNotRun([], undefined), 'a line without drivers').toEqual(['OFAC']);
  expect(notRun()).toEqual(['OFAC', 'MVR']);
  expect(notRun(checked({ OFAC_BRIDGER: { OFACCheckPassed: false } }))).toEqual(['MVR']);
  expect(notRun(checked({ MVR: { MVRCheckPassed: true } }, { outcome: 'refused' }))).toEqual(['OFAC', 'MVR']);
});

describe('identityChanged', () => {
  it('is silent while only other answers change', () => {
    expect(identityChanged(checked({}), setAnswer(given, ['phone'], '2175550100'), book)).toEqual([]);
  });

  it('names what changed, was added or was taken away', () => {
    const other = '20000000-1111-4111-8111-111111111111';
    const now = addIteration(setAnswer(given, ['name'], 'Ana Dunmore-Hale'), 'drivers', other, {
      driver: 'Mia',
    });
    expect(identityChanged(checked({}), now, book)).toEqual(['Named insured', 'Mia: Driver’s name']);
    const { drivers: _removed, ...without } = given;
    expect(identityChanged(checked({}), without, book)).toEqual(['Ivo: Driver’s name']);
  });

  it('is not known where the answers were not sent with it, or no book says which count', () => {
    expect(identityChanged(checked({}, { request: { payload: {} } }), given, book)).toBeUndefined();
    expect(identityChanged(checked({}), given, undefined)).toBeUndefined();
  });
});
