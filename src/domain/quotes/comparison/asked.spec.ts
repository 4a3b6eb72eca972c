import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { compileSections } from '../../questions/compile-book.ts';
import { askedIn, askedOtherwise, otherThanAsked, type CoverageFacts } from './asked.ts';
import { askedCover, figuresAsked } from './asked-cover.ts';
import { expiringCover } from './expiring-cover.ts';

const book = compileSections(
  [
    {
      title: 'Current cover',
      items: [
        { qid: 'has', label: 'Insured now?', kind: 'yesNo' },
        { qid: 'carrier', label: 'Carrier now', kind: 'text' },
        { qid: 'policy', label: 'Policy number', kind: 'text' },
        { qid: 'paid', label: 'Premium now, a year', kind: 'money' },
        { qid: 'limit', label: 'Limit now', kind: 'money' },
        {
          qid: 'ends',
          label: 'Ends on',
          kind: 'date',
          shownIf: { op: '=', args: [{ q: 'has' }, 'YES'] },
        },
      ],
    },
    {
      title: 'Cover',
      items: [
        { qid: 'csl', label: 'Liability', kind: 'money', covers: [{ code: 'LIAB', part: 'limit' }] },
        { qid: 'symbol', label: 'Applies to', kind: 'text', nature: 'cover' },
        {
          loop: 'vans',
          label: 'Vans',
          itemLabel: 'van',
          title: [{ value: { q: 'make' } }],
          questions: [
            { qid: 'make', label: 'Make', kind: 'text' },
            {
              qid: 'coll',
              label: 'Collision',
              kind: 'money',
              covers: [{ code: 'COLL', part: 'deductible' }],
            },
          ],
        },
      ],
    },
  ],
  {
    version: '1',
    offers: [],
    checks: [],
    roles: { effectiveDate: 'start', clientName: [], currentCoverEnds: 'ends' },
  },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });
const van = (id: string, make: string, coll: string) => ({
  iterationId: `${id.repeat(8)}-0000-4000-8000-000000000000`,
  answers: { make: answer('make', make), coll: answer('coll', coll) },
});
const map: StoredMap = {
  has: answer('has', 'YES'),
  carrier: answer('carrier', 'Old Oak Mutual'),
  policy: answer('policy', 'A-1'),
  paid: answer('paid', '4000'),
  ends: answer('ends', '2026-12-01'),
  limit: answer('limit', '500000'),
  csl: answer('csl', '1000000'),
  symbol: answer('symbol', 'Any auto'),
  vans: { type: 'LOOP', qid: 'vans', iterations: [van('a', 'Ford', '1000'), van('b', 'Ram', '500')] },
};

const facts = (over: Partial<CoverageFacts>): CoverageFacts => ({
  codes: ['COLL'],
  part: 'deductible',
  group: 'ford ',
  split: false,
  ...over,
});

it('names an item on paper without its private answers', () => {
  const owners = {
    loop: 'owners',
    label: 'Owners',
    itemLabel: 'owner',
    title: [{ value: { q: 'name' } }, { value: { q: 'born' }, format: 'year' as const, before: ' · born ' }],
    questions: [
      { qid: 'name', label: 'Name', kind: 'text' as const },
      { qid: 'born', label: 'Born', kind: 'date' as const, sensitive: true },
      { qid: 'in', label: 'Included or excluded', kind: 'text' as const, nature: 'cover' as const },
    ],
  };
  const made = compileSections(
    [{ title: 'Owners', items: [owners] }],
    { version: '1', offers: [], checks: [], roles: {} },
    'comp',
    { inferred: false, agencyOnly: new Set() },
  );
  const said = { name: 'Priya Venn', born: '1988-01-02', in: 'Excluded' };
  const iteration = {
    iterationId: 'aaaaaaaa-0000-4000-8000-000000000000',
    answers: Object.fromEntries(
      Object.entries(said).map(([qid, answer]) => [qid, { type: 'ANSWER' as const, qid, answer }]),
    ),
  };
  const stored = { owners: { type: 'LOOP' as const, qid: 'owners', iterations: [iteration] } };
  expect(askedCover(made, stored)).toMatchObject([
    { item: 'Priya Venn · born 1988', itemForClients: 'Priya Venn', words: 'Excluded' },
  ]);
});

describe('askedIn', () => {
  const asked = askedCover(book, map);

  it('finds what was asked for the item that the quote names, and for the policy as a whole', () => {
    expect(askedIn(facts({}), asked)).toBe('$1,000');
    expect(askedIn(facts({ group: 'Ram' }), asked)).toBe('$500');
    expect(askedIn(facts({ codes: ['CSL', 'LIAB'], part: 'limit', group: 'Policy' }), asked)).toBe(
      '$1,000,000',
    );
  });

  it('says nothing for an item it cannot tell, for premiums and for split limits', () => {
    expect(askedIn(facts({ group: 'Vehicle 2' }), asked)).toBeUndefined();
    expect(askedIn(facts({ part: 'premium' }), asked)).toBeUndefined();
    expect(askedIn(facts({ codes: ['LIAB'], part: 'limit', split: true }), asked)).toBeUndefined();
    expect(askedIn(undefined, asked)).toBeUndefined();
  });

  it('goes by the form of limits alone, which deductibles and words without an amount have none of', () => {
    const cover = { code: 'BI', label: 'BI', item: undefined } as const;
    const split = facts({ codes: ['BI'], split: true, group: '' });
    expect(askedIn(split, [{ ...cover, part: 'deductible', words: '500' }])).toBe('500');
    const rejected = [{ ...cover, part: 'limit', words: 'Rejected' }] as const;
    expect(askedIn({ ...split, part: 'limit' }, rejected)).toBe('Rejected');
    expect(askedIn({ ...split, part: 'limit' }, [{ ...rejected[0], words: '500' }])).toBeUndefined();
  });

  it('takes an option for the answer that the book says it is the same as, in a loop of its own item', () => {
    const same = [{ value: 'Same', label: 'Same as other', sameAs: 'aop' }];
    const wind = {
      qid: 'wind',
      label: 'Wind',
      kind: 'choice' as const,
      options: same,
      covers: [{ code: 'WIND', part: 'deductible' as const }],
    };
    const aop = { qid: 'aop', label: 'Other', kind: 'money' as const };
    const made = (items: Parameters<typeof compileSections>[0][number]['items']) =>
      compileSections(
        [{ title: 'Cover', items }],
        { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start', clientName: [] } },
        'home',
        { inferred: false, agencyOnly: new Set() },
      );
    const wordsIn = (sections: ReturnType<typeof made>, given: StoredMap) =>
      askedCover(sections, given)
        .filter(({ code }) => code === 'WIND')
        .map(({ words, figure }) => [words, figure]);
    const flat = made([aop, wind]);
    const answers = { aop: answer('aop', '2500'), wind: answer('wind', 'Same') };
    expect(wordsIn(flat, answers)).toEqual([['Same as other ($2,500)', '$2,500']]);
    expect(wordsIn(flat, { wind: answers.wind })).toEqual([['Same as other', undefined]]);
    const house = { loop: 'houses', label: 'Houses', itemLabel: 'house', title: [], questions: [aop, wind] };
    const iterationId = 'aaaaaaaa-0000-4000-8000-000000000000';
    const houses = { type: 'LOOP', qid: 'houses', iterations: [{ iterationId, answers }] };
    expect(wordsIn(made([house]), { houses, aop: answer('aop', '1') })).toEqual([
      ['Same as other ($2,500)', '$2,500'],
    ]);
  });

  it('finds an item whose card says more than the carrier does, unless that fits two', () => {
    const long = { code: 'BLDG', part: 'limit', label: 'Building', words: '850,000' } as const;
    const building = facts({ codes: ['BLDG'], part: 'limit', group: '1-1 · 22 Boatyard Lane' });
    const item = '1-1 · 22 Boatyard Lane · Masonry';
    expect(askedIn(building, [{ ...long, item }])).toBe('850,000');
    expect(askedIn(building, [{ ...long, item: '1-1 · 22 Boatyard Lane East' }])).toBeUndefined();
    const other = { ...long, item: '1-1 · 22 Boatyard Lane · Frame', words: '90,000' };
    expect(askedIn(building, [{ ...long, item }, other])).toBeUndefined();
  });

  it('keeps what the book names no coverage for, and knows which figures it asks about', () => {
    expect(asked.filter(({ code }) => code === undefined)).toEqual([
      { code: undefined, part: undefined, label: 'Applies to', item: undefined, words: 'Any auto' },
    ]);
    expect([...figuresAsked(book)]).toEqual(['LIAB limit', 'COLL deductible']);
  });

  it('weighs figures only, however they are written', () => {
    expect(otherThanAsked('$1,000', '$2,500')).toBe(true);
    expect(otherThanAsked('$1,000', '1000')).toBe(false);
    expect(otherThanAsked('$1,000', 'Included')).toBe(false);
    expect(otherThanAsked('None', '500')).toBe(true);
    expect(otherThanAsked('None', 'None')).toBe(false);
    expect(otherThanAsked('850,000', '850,000 RC')).toBe(false);
    expect(otherThanAsked('850,000', '800,000 ACV')).toBe(true);
    expect(otherThanAsked(undefined, '1000')).toBe(false);
  });

  it('tells no cover from some, and weighs split limits part by part', () => {
    expect(otherThanAsked('1,000,000', 'Rejected')).toBe(true);
    expect(otherThanAsked('Rejected', '1,000,000')).toBe(true);
    expect(otherThanAsked('100/300', 'Excluded')).toBe(true);
    expect(otherThanAsked('No', 'Not covered')).toBe(false);
    expect(otherThanAsked('1,000,000', 'Statutory')).toBe(false);
    expect(otherThanAsked('100/300', '50/100')).toBe(true);
    expect(otherThanAsked('100/300', '100,000/300,000')).toBe(false);
    expect(otherThanAsked('100/300', '100K/300K')).toBe(false);
    expect(otherThanAsked('250/500', '250,000 each person / 500,000 each accident')).toBe(false);
    // What is asked elsewhere, as for property damage, is not weighed here.
    expect(otherThanAsked('100/300', '100/300/50')).toBe(false);
  });

  it('weighs by the value where what is shown explains itself', () => {
    const words = '25/50 (25,000 each person, 50,000 each accident)';
    for (const quoted of ['25/50', '25,000/50,000', words]) {
      expect(otherThanAsked(words, quoted, '25/50')).toBe(false);
      expect(otherThanAsked(words, quoted)).toBe(false);
    }
    expect(otherThanAsked(words, '50/100', '25/50')).toBe(true);
    expect(otherThanAsked(words, '300,000', '25/50')).toBe(true);
    expect(otherThanAsked('State minimum', '50/100', '25/50')).toBe(true);
    expect(otherThanAsked('State minimum', '25/50', '25/50')).toBe(false);
    // A value that only stands for words says no figure.
    expect(otherThanAsked('2 % of Coverage A', '8,020', '2')).toBe(false);
    expect(otherThanAsked('As liability', '100/300', '1')).toBe(false);
  });

  it('finds what a quote repeats in whatever form, and any other figure', () => {
    const thousands = fc.integer({ min: 1, max: 999 });
    const forms: readonly ((person: number, accident: number) => string)[] = [
      (person, accident) => `${person}/${accident}`,
      (person, accident) => `${person}K/${accident}K`,
      (person, accident) => `${person},000/${accident},000`,
      (person, accident) => `${person},000 each person / ${accident},000 each accident`,
      (person, accident) =>
        `${person}/${accident} (${person},000 each person, ${accident},000 each accident)`,
    ];
    fc.assert(
      fc.property(thousands, thousands, thousands, thousands, (person, accident, other, another) => {
        const value = `${person}/${accident}`;
        for (const shown of forms) {
          for (const quoted of forms) {
            expect(otherThanAsked(shown(person, accident), quoted(person, accident), value)).toBe(false);
            const differ = other !== person || another !== accident;
            expect(otherThanAsked(shown(person, accident), quoted(other, another), value)).toBe(differ);
          }
        }
      }),
    );
  });

  it('stands in the row of its form, whatever it is called', () => {
    const asked = [
      {
        code: 'BI',
        part: 'limit',
        label: 'Injury',
        item: undefined,
        words: 'State minimum',
        value: '25/50',
      } as const,
    ];
    const bi = (split: boolean) => facts({ codes: ['BI'], part: 'limit', split });
    expect(askedIn(bi(true), asked)).toBe('State minimum');
    expect(askedIn(bi(false), asked)).toBeUndefined();
    expect(askedOtherwise(bi(true), '25/50', asked)).toBeUndefined();
    expect(askedOtherwise(bi(false), '300,000', asked)).toBe('State minimum');
  });

  it('tells what was asked for where a quote gives another figure or another form of limit', () => {
    const asked = [
      { code: 'BI', part: 'limit', label: 'Injury', item: undefined, words: '100/300' } as const,
    ];
    const bi = (split: boolean) => facts({ codes: ['BI'], part: 'limit', split });
    expect(askedOtherwise(bi(true), '50/100', asked)).toBe('100/300');
    expect(askedOtherwise(bi(false), '300,000', asked)).toBe('100/300');
    expect(askedOtherwise(bi(false), 'Rejected', asked)).toBe('100/300');
    expect(askedOtherwise(bi(true), '100/300', asked)).toBeUndefined();
    expect(askedOtherwise(bi(true), '50/100', [])).toBeUndefined();
    const words = asked.map((one) => ({ ...one, words: 'As liability' }));
    expect(askedOtherwise(bi(true), '100/300', words)).toBeUndefined();
    expect(askedOtherwise(bi(false), 'Included', asked)).toBeUndefined();
  });
});

describe('expiringCover', () => {
  it('takes the only premium and the only carrier of the section that asks when cover ends', () => {
    expect(expiringCover(book, map)).toEqual({
      carrier: 'Old Oak Mutual',
      premium: '4000',
      premiumLabel: 'Premium now, a year',
      ends: '2026-12-01',
      others: [{ label: 'Limit now', words: '$500,000' }],
    });
  });

  it('takes what the book says is a figure of a coverage, wherever it is asked, and never as the premium', () => {
    const covers = [{ code: 'LIAB', part: 'limit' }] as const;
    const withMap = (qid: string) => {
      const questions = new Map(book.questions);
      const question = questions.get(qid);
      if (question) questions.set(qid, { ...question, expiringCovers: [...covers] });
      return { ...book, questions };
    };
    const told = expiringCover(withMap('limit'), map);
    expect(told?.premium).toBe('4000');
    expect(told?.others).toEqual([{ label: 'Limit now', words: '$500,000', covers }]);
    const elsewhere = expiringCover(withMap('symbol'), map)?.others;
    expect(elsewhere).toContainEqual({ label: 'Applies to', words: 'Any auto', covers });
  });

  it('leaves out what is hidden, and is nothing when nothing was told', () => {
    expect(expiringCover(book, { ...map, has: answer('has', 'NO') })?.ends).toBeUndefined();
    expect(expiringCover(book, {})).toBeUndefined();
  });
});
