import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteNames } from './quote-names.ts';

const names = (...quotes: [organization: string, ...marks: (string | undefined)[]][]) => [
  ...quoteNames(
    quotes.map(([organization, ...marks], at) => ({ key: String(at), organization, marks })),
  ).values(),
];

describe('quoteNames', () => {
  it('leaves an organization with one quote alone', () => {
    expect(names(['Harbor Mutual', 'as asked', 'premium 5,066.00'], ['Quillstone Casualty'])).toEqual([
      'Harbor Mutual',
      'Quillstone Casualty',
    ]);
  });

  it('says that a quote is not for what was asked even where nothing else is beside it', () => {
    const quote = { key: 'a', organization: 'P', marks: ['higher deductible', 'Monday'], varied: true };
    expect([...quoteNames([quote]).values()]).toEqual(['P, higher deductible']);
    const asked = { ...quote, key: 'b', marks: ['as asked', 'Monday'], varied: false };
    expect([...quoteNames([asked, quote]).values()]).toEqual(['P, as asked', 'P, higher deductible']);
  });

  it('uses the first mark that tells two quotes of one organization apart, and no more', () => {
    expect(
      names(
        ['Pell & Harrow', undefined, 'premium 5,066.00', 'Monday'],
        ['Pell & Harrow', undefined, 'premium 4,781.00', 'Tuesday'],
        ['Harbor Mutual', undefined, 'premium 5,066.00', 'Monday'],
      ),
    ).toEqual(['Pell & Harrow, premium 5,066.00', 'Pell & Harrow, premium 4,781.00', 'Harbor Mutual']);
  });

  it('adds marks until all are told apart', () => {
    expect(
      names(['A', 'as asked', 'Monday'], ['A', 'higher deductible', 'Monday'], ['A', 'as asked', 'Tuesday']),
    ).toEqual(['A, as asked, Monday', 'A, higher deductible, Monday', 'A, as asked, Tuesday']);
  });

  it('leaves out a mark that another makes needless', () => {
    expect(
      names(
        ['A', 'as asked', 'premium 1', 'Monday'],
        ['A', 'as asked', 'premium 2', 'Tuesday'],
        ['A', 'as asked', 'premium 2', 'Wednesday'],
      ),
    ).toEqual(['A, Monday', 'A, Tuesday', 'A, Wednesday']);
  });

  it('numbers what nothing tells apart', () => {
    expect(names(['A', '10'], ['A', '10'], ['A', '10'])).toEqual(['A', 'A, no. 2', 'A, no. 3']);
  });

  it('names every quote, and no two alike', () => {
    const mark = fc.option(fc.constantFrom('x', 'y', 'z'), { nil: undefined });
    const quote = fc.tuple(fc.constantFrom('A', 'B'), mark, mark);
    fc.assert(
      fc.property(fc.array(quote), (quotes) => {
        const given = names(...quotes);
        expect(given).toHaveLength(quotes.length);
        expect(new Set(given).size).toBe(quotes.length);
      }),
    );
  });
});
