import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mismatch,
  submittedFor,
  submittedTerm,
  type CoveragePlace,
  type SubmittedCoverage,
} from './submitted.ts';

const place = (over: Partial<CoveragePlace> = {}): CoveragePlace => ({
  codes: ['COLL'],
  part: 'deductible',
  group: '2024 Subaru Outback',
  split: false,
  ...over,
});
const answer = (words: string, over: Partial<SubmittedCoverage> = {}): SubmittedCoverage => ({
  code: 'COLL',
  part: 'deductible',
  label: 'Collision',
  item: undefined,
  words,
  ...over,
});
const limit = (words: string, over: Partial<SubmittedCoverage> = {}) =>
  answer(words, { code: 'BI', part: 'limit', label: 'Bodily injury', ...over });

describe('what was submitted for a coverage', () => {
  it('is the answer for the item that the quote names, else for the policy', () => {
    const subaru = answer('$500', { item: '2024 Subaru Outback · VIN …0377' });
    const honda = answer('$1,000', { item: '2017 Honda Civic' });
    const policy = answer('$250');
    const submitted = [subaru, honda, policy];
    expect(submittedFor(place(), submitted)).toBe('$500');
    expect(submittedFor(place({ group: '2017 honda  civic' }), submitted)).toBe('$1,000');
    expect(submittedFor(place({ group: 'Vehicle 3' }), submitted)).toBe('$250');
    expect(submittedFor(place({ codes: ['COMP'] }), submitted)).toBeUndefined();
  });

  it('is nothing where a title fits two items', () => {
    const items = ['Van · red', 'Van · blue'].map((item) => answer('$500', { item }));
    expect(submittedFor(place({ group: 'Van' }), items)).toBeUndefined();
  });

  it.each([
    ['6 months', 6],
    ['1 year', 12],
    ['until spring', undefined],
  ])('has a term of %s', (words, months) => {
    const term = { code: undefined, part: undefined, label: 'Term', item: undefined, words };
    expect(submittedTerm([term])).toBe(months);
    expect(submittedTerm([term, { ...term, label: 'Second term' }])).toBeUndefined();
  });
});

describe('a quote for something else than was submitted', () => {
  it.each([
    ['$1,000', '$2,500', true],
    ['$1,000', '1000', false],
    ['$1,000', 'Included', false],
    ['None', '500', true],
    ['None', 'None', false],
    ['850,000', '850,000 RC', false],
    ['850,000', '800,000 ACV', true],
    ['1,000,000', 'Rejected', true],
    ['Yes', 'Excluded', true],
    ['Yes', '$500', false],
    ['2 %', '2 % ($6,800)', false],
  ])('%s, quoted %s', (words, quoted, differs) => {
    expect(mismatch(place(), quoted, [answer(words)]) !== undefined).toBe(differs);
  });

  it.each([
    ['100/300', '50/100', true],
    ['100/300', '100,000/300,000', false],
    ['100/300', '100K/300K', false],
    ['100/300', '100/300/50', false],
    ['100/300', 'Excluded', true],
    ['250/500', '250,000 each person / 500,000 each accident', false],
    ['100/300', '$300,000', true],
    ['100/300', '$100,000', true],
  ])('limits of %s, quoted %s', (words, quoted, differs) => {
    const bi = place({ codes: ['BI'], part: 'limit', split: quoted.includes('/') });
    expect(mismatch(bi, quoted, [limit(words)]) !== undefined).toBe(differs);
  });

  it('goes by the value as it travels where the words explain themselves', () => {
    const minimum = limit('State minimum', { value: '25/50' });
    const bi = place({ codes: ['BI'], part: 'limit', split: true });
    expect(mismatch(bi, '50/100', [minimum])).toBe('State minimum');
    expect(mismatch(bi, '25/50', [minimum])).toBeUndefined();
    expect(mismatch(bi, '50/100', [limit('A'), limit('B')])).toBeUndefined();
  });

  it.each([
    ['$2,500', '2 %', true],
    ['$6,800', '2 %', false],
    ['1% of Coverage A', '2 %', true],
    ['2% of Coverage A', '2 %', false],
    ['2% of Coverage A', '$6,800', false],
  ])('%s, quoted %s of $340,000', (words, quoted, differs) => {
    const moneyOf = (text: string) => ({ '1': '$3,400', '2': '$6,800' })[/^(\d) ?%/.exec(text)?.[1] ?? ''];
    expect(mismatch(place(), quoted, [answer(words)], moneyOf) !== undefined).toBe(differs);
    expect(mismatch(place(), '2 %', [answer('$2,500')])).toBeUndefined();
  });

  it('says the figure of an answer that refers to another', () => {
    const same = answer('Same as all other perils ($2,500)', { figure: '$2,500' });
    expect(mismatch(place(), '$5,000', [same])).toBe('$2,500');
    expect(submittedFor(place(), [same])).toBe('$2,500');
  });

  it('is found in whatever form both are written', () => {
    const thousands = fc.integer({ min: 1, max: 999 });
    const forms: readonly ((person: number, accident: number) => string)[] = [
      (person, accident) => `${person}/${accident}`,
      (person, accident) => `${person}K/${accident}K`,
      (person, accident) => `${person},000/${accident},000`,
      (person, accident) => `${person},000 each person / ${accident},000 each accident`,
    ];
    const bi = place({ codes: ['BI'], part: 'limit', split: true });
    fc.assert(
      fc.property(thousands, thousands, thousands, thousands, (person, accident, other, another) => {
        for (const write of forms) {
          for (const read of forms) {
            const submitted = [limit(write(person, accident))];
            expect(mismatch(bi, read(person, accident), submitted)).toBeUndefined();
            const differs = other !== person || another !== accident;
            expect(mismatch(bi, read(other, another), submitted) !== undefined).toBe(differs);
          }
        }
      }),
    );
  });
});
