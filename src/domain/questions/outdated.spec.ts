import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { activeAnnotations } from '../client/annotations/annotations.ts';
import { addIteration, getAnswer, iterationsOf, setAnswer } from '../client/walk.ts';
import { compileSections } from './compile-book.ts';
import type { Question } from './schema.ts';
import { withFilledIn } from './suggest/assumed.ts';
import { withoutOutdated } from './outdated.ts';

const accord2020 = '1HGCV1F37LA012345';
const toyota2018 = '5TDJZRFH0JS041187';
const state = { qid: 'state', kind: 'state', label: 'Home address: state' } as const;
const vehicles: readonly Question[] = [
  { qid: 'vin', kind: 'vin', label: 'VIN' },
  { qid: 'year', kind: 'year', label: 'Model year', prefill: { op: 'vinYear', args: [{ q: 'vin' }] } },
  { qid: 'age', kind: 'text', label: 'Since', prefill: { q: 'year' } },
  { qid: 'plates', kind: 'state', label: 'Plates', prefill: { q: 'state' } },
];
const limit: Question = { qid: 'limit', kind: 'text', label: 'Limit', prefill: { q: 'state' } };
const book = compileSections(
  [
    {
      title: 'All',
      items: [
        state,
        { ...limit, suggestAgain: true },
        { loop: 'cars', label: 'Cars', itemLabel: 'car', title: [], questions: [...vehicles] },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);

const at = (qid: string, car = 'a') => ['cars', car, qid] as const;
const stamp = { by: 'Dana', on: '2026-11-17', newId: () => crypto.randomUUID() };
const assumed = (map: StoredMap, qid: string, value: string, note: string, car?: string) =>
  withFilledIn(map, [{ address: at(qid, car), value, note }], stamp);
const car = (map: StoredMap, id: string) =>
  assumed(addIteration(map, 'cars', id, { vin: accord2020 }), 'year', '2020', 'from VIN', id);
const one = car(setAnswer({}, ['state'], 'IL'), 'a');
const answered = (map: StoredMap, answers: Readonly<Record<string, string | undefined>>) =>
  Object.entries(answers).reduce((next, [qid, answer]) => setAnswer(next, at(qid), answer), map);
const changed = (map: StoredMap, answers: Readonly<Record<string, string | undefined>>) =>
  withoutOutdated(book, map, answered(map, answers));
const left = (map: StoredMap) => ({
  years: iterationsOf(map, 'cars').map(({ iterationId }) => getAnswer(map, at('year', iterationId))),
  notes: [...activeAnnotations(map).values()].map(({ address, note }) => `${address.at(-1)} ${note}`),
});

describe('an assumed answer', () => {
  it.each([
    ['another VIN', toyota2018],
    ['half a VIN', '1HG'],
    ['no VIN', undefined],
  ])('goes with its note once it follows no more: %s', (_what, vin) => {
    expect(left(changed(one, { vin }))).toEqual({ years: [undefined], notes: [] });
  });

  it('goes too where its VIN settled it', () => {
    const settled = [{ address: at('year'), value: '2020', note: 'from VIN', isCarried: true }];
    const read = withFilledIn(one, settled, stamp);
    expect(left(changed(read, { vin: toyota2018 }))).toEqual({ years: [undefined], notes: [] });
  });

  it('goes too where it never followed, as in a copy of an earlier version', () => {
    const copy = answered(one, { vin: undefined });
    expect(left(changed(copy, { vin: toyota2018 })).years).toEqual([undefined]);
  });

  it('stays where it still follows, where something else changes, and in other items', () => {
    const lower = { vin: accord2020.toLowerCase() };
    expect(left(changed(one, lower))).toEqual(left(one));
    const typed = answered(one, { plates: 'WI' });
    expect(withoutOutdated(book, one, typed)).toBe(typed);
    const two = car(one, 'b');
    expect(left(changed(two, { vin: toyota2018 }))).toEqual({
      years: [undefined, '2020'],
      notes: ['year from VIN'],
    });
  });

  it('takes along what was assumed from it, and what is read outside its item', () => {
    const since = assumed(one, 'age', '2020', 'from model year');
    expect(left(changed(since, { vin: toyota2018 })).notes).toEqual([]);
    const plated = assumed(one, 'plates', 'IL', 'from home address');
    const moved = withoutOutdated(book, plated, setAnswer(plated, ['state'], 'WI'));
    expect([getAnswer(moved, at('plates')), getAnswer(moved, at('year'))]).toEqual([undefined, '2020']);
  });
});

describe('what stays', () => {
  it('is typed, also in the same change', () => {
    const typed = addIteration({}, 'cars', 'a', { vin: accord2020, year: '2020' });
    expect(left(changed(typed, { vin: toyota2018 })).years).toEqual(['2020']);
    expect(left(changed(one, { vin: toyota2018, year: '2019' })).years).toEqual(['2019']);
  });

  it('was assumed from something else, or carried over from an address', () => {
    const other = assumed(one, 'year', '2020', 'agency template');
    expect(left(changed(other, { vin: toyota2018 })).years).toEqual(['2020']);
    const carried = [{ address: at('plates'), value: 'IL', note: 'from home address', isCarried: true }];
    const plated = withFilledIn(one, carried, stamp);
    const moved = withoutOutdated(book, plated, setAnswer(plated, ['state'], 'WI'));
    expect(getAnswer(moved, at('plates'))).toBe('IL');
  });

  it('is suggested again in its place', () => {
    const given = withFilledIn(one, [{ address: ['limit'], value: 'IL', note: 'from home address' }], stamp);
    const moved = withoutOutdated(book, given, setAnswer(given, ['state'], 'WI'));
    expect(getAnswer(moved, ['limit'])).toBe('IL');
  });
});
