import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { changeText, knownEdits, storedMap } from '../../client/arbitraries.ts';
import { compileSections } from '../../questions/compile-book.ts';
import {
  answerChanges,
  ratedChanges,
  compareRequests,
  namesChange,
  type ComparedRequest,
  type OutcomeChange,
} from './compare-requests.ts';
import { readDeclined, readQuote } from '../reading/read-quote.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'start', label: 'Start', kind: 'date', affectsPrice: true },
        { qid: 'built', label: 'Year built', kind: 'year', affectsPrice: true },
        { qid: 'signed', label: 'Signed on', kind: 'date' },
        { qid: 'ends', label: 'Policy ends', kind: 'date' },
        { qid: 'insuredBorn', label: 'Date of birth', kind: 'date', affectsPrice: true },
        {
          qid: 'gap',
          label: 'Days without coverage',
          kind: 'workedOut',
          formula: { op: 'daysBetween', args: [{ q: 'ends' }, { effective: true }] },
        },
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'name' } }],
          questions: [
            { qid: 'name', label: 'Name', kind: 'text' },
            { qid: 'born', label: 'Date of birth', kind: 'date', affectsPrice: true },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start', clientName: [] } },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });
const marcus = '11111111-0000-4000-8000-000000000000';
const map: StoredMap = {
  start: answer('start', '2026-09-20'),
  built: answer('built', '1990'),
  signed: answer('signed', '2000-01-01'),
  ends: answer('ends', '2026-09-19'),
  drivers: {
    type: 'LOOP',
    qid: 'drivers',
    iterations: [
      {
        iterationId: marcus,
        answers: { name: answer('name', 'Marcus'), born: answer('born', '2001-10-30') },
      },
    ],
  },
};

const request = (over: Partial<ComparedRequest> = {}): ComparedRequest => ({
  sentAt: undefined,
  sentOn: undefined,
  effectiveDate: undefined,
  answers: undefined,
  otherLines: undefined,
  agencyCodes: undefined,
  quoted: [],
  declined: [],
  ...over,
});

const compare = (before: Partial<ComparedRequest>, after: Partial<ComparedRequest>) =>
  compareRequests(request(before), request(after), { book, versions: [] });

interface Given {
  readonly option?: string;
  readonly bindable?: boolean;
  /** Declined or failed in place of a quote. */
  readonly refused?: 'DECLINED' | 'FAILED';
}

/** What carriers gave to a request. */
function responses(given: readonly (readonly [carrier: string, Given?])[]) {
  const raw = ([quotingOrganizationId, { option, bindable, refused } = {}]: (typeof given)[number]) => ({
    quotingOrganizationId,
    bindable,
    metadata: { option, outcome: refused },
    messages: refused ? ['Radius over 200 miles.'] : [],
  });
  const quoted = given.filter(([, one]) => !one?.refused).map((one) => ({ view: readQuote(raw(one)) }));
  const declined = given.filter(([, one]) => one?.refused).map((one) => ({ view: readDeclined(raw(one)) }));
  return { quoted, declined };
}

const outcomeText = ({ view, before, after }: OutcomeChange) =>
  `${view.quotingOrganizationId}: ${before?.outcome} → ${after?.outcome}`;

describe('outcomes', () => {
  const outcomes = (before: Parameters<typeof responses>[0], after: Parameters<typeof responses>[0]) =>
    compare(responses(before), responses(after)).outcomes;

  it('lists who gives another outcome, with the reasons of the refusal', () => {
    const changes = outcomes(
      [
        ['Pell', { bindable: false }],
        ['Harbor', { refused: 'DECLINED' }],
        ['Ironvale', { refused: 'FAILED' }],
        ['Old'],
      ],
      [['Pell', { bindable: true }], ['Harbor'], ['Ironvale', { refused: 'DECLINED' }], ['New']],
    );
    expect(changes.map(outcomeText).toSorted()).toEqual([
      'Harbor: declined → unstated',
      'Ironvale: failed → declined',
      'New: undefined → unstated',
      'Old: unstated → undefined',
      'Pell: notBindable → bindable',
    ]);
    expect(
      changes.flatMap(({ before, after }) => [before, after].flatMap((one) => one?.reasons ?? [])),
    ).toEqual(Array(3).fill('Radius over 200 miles.'));
  });

  it('lists a carrier once that changes with all its options, and else the option', () => {
    const both = [['Pell'], ['Pell', { option: 'higher-deductible' }]] as const;
    expect(outcomes(both, [['Pell', { refused: 'DECLINED' }]]).map(outcomeText)).toEqual([
      'Pell: unstated → declined',
    ]);
    const one = [
      ['Pell', { option: 'as-asked' }],
      ['Pell', { refused: 'DECLINED' }],
    ] as const;
    const [change, ...more] = outcomes(both, one);
    expect(change).toMatchObject({ before: { outcome: 'unstated' }, after: { outcome: 'declined' } });
    expect(more).toEqual([]);
    expect(outcomes(both, [['Pell']]).map(outcomeText)).toEqual(['Pell: unstated → undefined']);
  });

  const any = fc.array(
    fc.tuple(
      fc.constantFrom('A', 'B', 'C'),
      fc.record(
        {
          option: fc.constantFrom('as-asked', 'higher-deductible'),
          bindable: fc.boolean(),
          refused: fc.constantFrom('DECLINED' as const, 'FAILED' as const),
        },
        { requiredKeys: [] },
      ),
    ),
  );

  it('finds nothing between a request and itself, and the reverse backwards', () => {
    fc.assert(
      fc.property(any, any, (one, two) => {
        expect(outcomes(one, one)).toEqual([]);
        const text = (from: string | undefined, to: string | undefined) => `${from} → ${to}`;
        const there = outcomes(one, two).map(({ before, after }) => text(before?.outcome, after?.outcome));
        const back = outcomes(two, one).map(({ before, after }) => text(after?.outcome, before?.outcome));
        expect(back.toSorted()).toEqual(there.toSorted());
      }),
    );
  });
});

describe('answers', () => {
  it('are exactly those that differ, and unknown where one side is', () => {
    fc.assert(
      fc.property(knownEdits, ({ before, after, edits }) => {
        const { answers } = compare({ answers: before }, { answers: after });
        expect(answers?.map(changeText).toSorted()).toEqual(edits);
        expect(compare({ answers: before }, {}).answers).toBeUndefined();
      }),
    );
  });

  it('are as many in either direction, none between a map and itself', () => {
    fc.assert(
      fc.property(storedMap, storedMap, (one, two) => {
        expect(answerChanges(one, one)).toEqual([]);
        expect(answerChanges(two, one)).toHaveLength(answerChanges(one, two).length);
      }),
    );
  });

  it('do not have a list without items, which no carrier tells from none', () => {
    expect(answerChanges({}, { cars: { type: 'LOOP', qid: 'cars', iterations: [] } })).toEqual([]);
  });

  it('do not have undocumented members of an answer, but elements that are unrecognized as a whole', () => {
    const [plain, extended] = [answer('built', '1990'), { ...answer('built', '1990'), hint: 'x' }];
    expect(answerChanges({ built: plain }, { built: extended })).toEqual([]);
    expect(answerChanges({ built: plain }, { built: { type: 'OTHER', qid: 'built' } })).toHaveLength(1);
  });

  it('that a quote depends on leave out how to reach the client and what current insurance costs', () => {
    const roles = { contact: { phone: 'phone', email: 'email' }, priorPremium: 'now' };
    const before = Object.fromEntries(
      ['phone', 'email', 'now', 'built'].map((qid) => [qid, answer(qid, '1')]),
    );
    const after = Object.fromEntries(
      ['phone', 'email', 'now', 'built'].map((qid) => [qid, answer(qid, '2')]),
    );
    const none = { questions: new Map(), loopQuestions: new Map() };
    expect(ratedChanges({ roles, ...none }, before, after)).toMatchObject([{ address: ['built'] }]);
    expect(ratedChanges(undefined, before, after)).toHaveLength(4);
  });
});

describe('dates', () => {
  const dates = (from: string, to: string, answers = map) =>
    compare({ effectiveDate: from, answers }, { effectiveDate: to, answers }).dates;

  it('are ages that a birthday between them changes', () => {
    expect(dates('2026-09-20', '2026-11-20', { ...map, ends: answer('ends', '') })).toEqual([
      { kind: 'effectiveDate', before: '2026-09-20', after: '2026-11-20' },
      { kind: 'years', address: ['drivers', marcus, 'born'], before: 24, after: 25 },
    ]);
  });

  it('list a birth date of the insured and of a driver once, as the driver’s', () => {
    const addresses = (born: string) =>
      dates('2026-09-20', '2026-11-20', { ...map, insuredBorn: answer('insuredBorn', born) }).flatMap(
        (effect) => ('address' in effect && effect.kind === 'years' ? [effect.address] : []),
      );
    const driver = ['drivers', marcus, 'born'];
    expect(addresses('2001-10-30')).toEqual([driver]);
    expect(addresses('1980-10-01')).toEqual([driver, ['insuredBorn']]);
  });

  it('are years and worked-out values', () => {
    expect(dates('2026-12-31', '2027-01-01').slice(1)).toEqual([
      { kind: 'years', address: ['built'], before: 36, after: 37 },
      { kind: 'workedOut', address: ['gap'], before: '103', after: '104' },
    ]);
  });

  it('are how far ahead of the effective date each was sent', () => {
    const sent = (sentOn: string) => ({ sentOn, effectiveDate: '2026-11-20' });
    expect(compare(sent('2026-11-02'), sent('2026-11-21')).dates).toEqual([
      { kind: 'daysAhead', before: 18, after: -1 },
    ]);
    expect(compare(sent('2026-11-02'), { ...sent('2026-11-12'), effectiveDate: '2026-11-30' }).dates).toEqual(
      [{ kind: 'effectiveDate', before: '2026-11-20', after: '2026-11-30' }],
    );
  });

  it('have the effective date, which then is no changed answer', () => {
    const later = { ...map, start: answer('start', '2026-11-20') };
    const [before, after] = [{ answers: map }, { answers: later }];
    expect(compare(before, after).answers).toHaveLength(1);
    const dated = compare(
      { ...before, effectiveDate: '2026-09-20' },
      { ...after, effectiveDate: '2026-11-20' },
    );
    expect(dated.answers).toEqual([]);
  });
});

it('lists the configurations changed between the two requests', () => {
  const version = (configId: string, updatedAt: number) => {
    return { configId, type: 'ENDORSEMENTS', title: configId, version: 1, updatedAt };
  };
  const versions = [version('before', 1), version('between', 5), version('after', 9)];
  const changes = (sentAt: number | undefined) =>
    compareRequests(request({ sentAt }), request({ sentAt: 8 }), { book, versions }).configuration;
  expect(changes(2).map(({ configId }) => configId)).toEqual(['between']);
  expect(changes(undefined)).toEqual([]);
});

it('lists names that were added and removed, where both lists are known', () => {
  expect(namesChange(['Auto', 'Home'], ['Home', 'Umbrella'])).toEqual({
    added: ['Umbrella'],
    removed: ['Auto'],
  });
  expect(namesChange(['Auto'], ['Auto'])).toBeUndefined();
  expect(namesChange(undefined, ['Auto'])).toBeUndefined();
  expect(namesChange(['Auto'], undefined)).toBeUndefined();
});
