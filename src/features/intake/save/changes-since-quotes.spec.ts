import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps, type Change } from '../../../domain/client/diff.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { factsForJournal, factsSince, describeFactsSince, requestsBefore } from './changes-since-quotes.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'start', label: 'Start', kind: 'date' },
        { qid: 'radius', label: 'Radius', kind: 'text' },
        { qid: 'limit', label: 'Limit', kind: 'money', nature: 'cover' },
        { qid: 'old', label: 'Old', kind: 'text', retired: true },
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'name' } }],
          questions: [
            { qid: 'name', label: 'Name', kind: 'text' },
            { qid: 'medical', label: 'Medical payments', kind: 'money', nature: 'cover' },
          ],
        },
        {
          loop: 'extras',
          label: 'Extra cover',
          itemLabel: 'extra',
          title: [{ value: { q: 'what' } }],
          questions: [{ qid: 'what', label: 'What', kind: 'text', nature: 'cover' }],
        },
        {
          loop: 'log',
          label: 'Call log',
          itemLabel: 'call',
          title: [{ value: { q: 'said' } }],
          questions: [{ qid: 'said', label: 'Said', kind: 'text' }],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start', clientName: [] } },
  'auto',
  { inferred: false, agencyOnly: new Set(['log']) },
);
const bookOf = (productId: string | undefined) => (productId === 'auto' ? book : undefined);

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });
const loop = (qid: string, inner: string, texts: readonly string[]) => ({
  type: 'LOOP',
  qid,
  iterations: texts.map((text, at) => ({
    iterationId: `${at}1111111-0000-4000-8000-000000000000`,
    answers: { [inner]: answer(inner, text) },
  })),
});
const request = { triggerRequestId: 'trigger', productId: 'auto', at: 5 };
const factsOf = (before: StoredMap, after: StoredMap): Change[] =>
  factsSince(diffMaps(before, after), [request], bookOf).flatMap(({ facts }) => [...facts]);

describe('factsSince', () => {
  it('counts what the line asks as a fact, and items of a loop that asks one', () => {
    expect(factsOf({}, { radius: answer('radius', '200') })).toHaveLength(1);
    expect(factsOf({}, { drivers: loop('drivers', 'name', ['Luis']) })).toHaveLength(1);
    const [old, now] = [loop('drivers', 'name', ['Luis']), loop('drivers', 'name', ['Louis'])];
    expect(factsOf({ drivers: old }, { drivers: now })).toMatchObject([{ before: 'Luis', after: 'Louis' }]);
  });

  it('leaves out cover, the effective date, what is retired, what stays with the agency and what the line does not ask', () => {
    const after: StoredMap = {
      start: answer('start', '2026-12-01'),
      limit: answer('limit', '500000'),
      old: answer('old', 'x'),
      roof: answer('roof', 'slate'),
      log: loop('log', 'said', ['hello']),
      extras: loop('extras', 'what', ['glass']),
    };
    expect(factsOf({}, after)).toEqual([]);
    const drivers = (medical: string) => ({
      drivers: {
        ...loop('drivers', 'name', ['Luis']),
        iterations: [
          {
            iterationId: '11111111-0000-4000-8000-000000000000',
            answers: { medical: answer('medical', medical) },
          },
        ],
      },
    });
    expect(factsOf(drivers('1000'), drivers('5000'))).toEqual([]);
  });

  it('counts every answer for a line without a book, whatever the changes, and never an order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.string()), (answers) => {
        const after = Object.fromEntries(
          Object.entries(answers).map(([qid, text]) => [qid, answer(qid, text)]),
        );
        const changes = diffMaps({}, after);
        const found = factsSince(changes, [{ ...request, productId: 'other' }], bookOf);
        expect(found.flatMap(({ facts }) => facts)).toEqual(changes.filter(({ kind }) => kind === 'answer'));
      }),
    );
    const [one, two] = [loop('drivers', 'name', ['A', 'B']), loop('drivers', 'name', ['A', 'B'])];
    expect(
      factsOf({ drivers: one }, { drivers: { ...two, iterations: two.iterations.toReversed() } }),
    ).toEqual([]);
  });

  it('finds something only where a request was made and something changed', () => {
    const changes = diffMaps({}, { radius: answer('radius', '200') });
    expect(factsSince(changes, [], bookOf)).toEqual([]);
    expect(factsSince([], [request], bookOf)).toEqual([]);
  });
});

describe('requestsBefore', () => {
  const fired = (id: string, sentAt: number, more = {}) =>
    sampleEntry({ id, sentAt, trigger: sampleTrigger(id), ...more });

  it('takes of each line of the client the newest that was taken, in any order of the journal', () => {
    const journal = [
      fired('old', 1),
      fired('new', 9),
      fired('home', 4, { productId: 'home' }),
      fired('refused', 20, { trigger: undefined, outcome: 'refused' }),
      fired('nobody', 21, { trigger: { ...sampleTrigger('nobody'), expectedResponseCount: 0 } }),
      fired('check', 22, { type: 'CLIENT_VALIDATION' }),
      fired('another', 23, { clientId: 'somebody' }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(journal, { minLength: journal.length }), (shuffled) => {
        const found = requestsBefore(shuffled, 'client').map(({ triggerRequestId }) => triggerRequestId);
        expect(found).toEqual(['new', 'home']);
      }),
    );
  });
});

describe('in words and in the journal', () => {
  const words = {
    name: (change: Change) => (change.kind === 'answer' ? change.address.join('/') : change.kind),
    product: () => 'Commercial auto',
    moment: () => '5 Aug 2026, 10:24 CDT',
  };
  const since = (qids: readonly string[]) =>
    factsSince(
      diffMaps({}, Object.fromEntries(qids.map((qid) => [qid, answer(qid, 'x')]))),
      [{ ...request, productId: undefined }],
      bookOf,
    );

  it('names the first few and counts the rest', () => {
    expect(describeFactsSince(since(['a', 'b']), words)).toEqual([
      'After the quote request of 5 Aug 2026, 10:24 CDT (Commercial auto): a; b',
    ]);
    expect(describeFactsSince(since(['a', 'b', 'c', 'd', 'e', 'f']), words)[0]).toMatch(
      /: a; b; c; d; 2 more$/,
    );
  });

  it('keeps every fact, the requests, and that why was skipped; nothing where no fact changed', () => {
    expect(factsForJournal(since(['a', 'b']), words.name, 'skipped')).toEqual({
      triggerRequestIds: ['trigger'],
      facts: ['a', 'b'],
      why: 'skipped',
    });
    expect(factsForJournal([], words.name, 'given')).toBeUndefined();
  });
});
