import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskedCover } from '../../../domain/quotes/comparison/asked.ts';
import { readQuote } from '../../../domain/quotes/read-quote.ts';
import { besideBase, heldAgainst, triedOut, type TriedRequest } from './tried-out.ts';

const asks = (code: string, part: 'limit' | 'deductible', label: string, words: string): AskedCover => ({
  code,
  part,
  label,
  item: undefined,
  words,
});

const injury = (words: string): AskedCover[] => [
  asks('BI', 'limit', 'Bodily injury', words),
  asks('CSL', 'limit', 'Bodily injury', words),
];
const deductible = (code: string, words: string) => asks(code, 'deductible', code, words);

const quote = (
  coverages: readonly object[],
  { effectiveDate = '2026-12-01', messages = [] as string[], part = '' } = {},
) =>
  readQuote({
    effectiveDate,
    messages,
    quoteDetails: { coverageTypes: [{ name: part, coverages: coverages.map((details) => ({ details })) }] },
  });
const bi = (limit: string) => ({ code: 'BI', name: 'Bodily injury', limit });
const single = { code: 'CSL', name: 'Liability', limit: '300,000' };
const coverage = (code: string, quoted: string) => ({ code, name: code, deductible: quoted });

const request = (
  asked: AskedCover[] | undefined,
  quoted: ReturnType<typeof quote>[],
  effectiveDate = '2026-12-01',
): TriedRequest => ({ asked, effectiveDate, quoted });

/** What is told of the first quote of each request, and whether each may be held against that of the first request. */
function tried(...requests: TriedRequest[]) {
  const all = triedOut(requests, [], (day) => `day ${day}`);
  const each = requests.flatMap(({ quoted: [one] }) => (one && all.get(one)) ?? []);
  const [base] = each;
  return {
    said: each.map(({ said }) => said),
    held: each.map((one) => {
      const held = base && heldAgainst(base, one);
      return held?.kind === 'apart' ? held.why : held?.kind;
    }),
  };
}

describe('triedOut', () => {
  it('tells all that a quote has otherwise in each request, whether it was varied or not', () => {
    const quoted = [coverage('COLL', '1,000'), coverage('COMP', '1,000')];
    const asked = (collision: string) => [deductible('COLL', collision), deductible('COMP', '500')];
    const { said, held } = tried(
      request(asked('500'), [quote(quoted)]),
      request(asked('1,000'), [quote(quoted)]),
      request(asked('250'), [quote([coverage('COLL', '500'), coverage('COMP', '1,000')])]),
      request(asked('500'), [quote(quoted, { effectiveDate: '2026-12-15' })], '2026-12-15'),
    );
    const both = 'COLL: deductible and COMP: deductible: $1,000 quoted, 500 asked';
    const comprehensive = 'COMP: deductible: $1,000 quoted, 500 asked';
    expect(said).toEqual([
      [both],
      [comprehensive],
      ['COLL: deductible: $500 quoted, 250 asked', comprehensive],
      [both],
    ]);
    expect(held).toEqual([
      'alike',
      'the base is other than asked in another way',
      'the base is other than asked in another way',
      'alike',
    ]);
  });

  it('holds no price for another form of limit against the same one in place of another', () => {
    const { said, held } = tried(
      request(injury('100/300'), [quote([single]), quote([bi('100/300')])]),
      request(injury('25/50'), [quote([single])]),
      request(injury('25/50'), [quote([bi('25/50')])]),
    );
    expect(said).toEqual([
      ['Liability: limit: $300,000 quoted, one single limit in place of 100/300 asked'],
      ['Liability: limit: $300,000 quoted, one single limit in place of 25/50 asked'],
      [],
    ]);
    expect(held.slice(1)).toEqual([
      'the base is other than asked in another way',
      'only the base is other than asked',
    ]);
  });

  it('misses what only a quote of another request has', () => {
    const asked = [...injury('100/300'), deductible('COLL', '500')];
    const { said, held } = tried(
      request(asked, [quote([bi('100/300'), coverage('COLL', '500')])]),
      request(asked, [quote([bi('100/300')])]),
    );
    expect(said).toEqual([[], ['COLL: deductible: not stated in the quote, 500 asked']]);
    expect(held[1]).toBe('only this one is other than asked');
  });

  it('tells one part of the quote from another of the same name of cover', () => {
    const asked = [deductible('COLL', '500')];
    const ofCar = (part: string) => quote([coverage('COLL', '1,000')], { part });
    const { said, held } = tried(request(asked, [ofCar('Ford')]), request(asked, [ofCar('Honda')]));
    expect(said[0]?.[0]).toBe('Ford, COLL: deductible: $1,000 quoted, 500 asked');
    expect(tried(request(asked, [ofCar('Ford')])).said[0]?.[0]).toBe(
      'COLL: deductible: $1,000 quoted, 500 asked',
    );
    expect(held[1]).toBe('the base is other than asked in another way');
  });

  it('takes the organization’s own word for what no figure shows', () => {
    const messages = ['Quoted other than asked: HO-5 in place of HO-3.', 'Subject to photos.'];
    const { said, held } = tried(request([], [quote([])]), request([], [quote([], { messages })]));
    expect(said[1]).toEqual(['it says: “Quoted other than asked: HO-5 in place of HO-3.”']);
    expect(held[1]).toBe('only this one is other than asked');
  });

  it('leaves out the organization’s own word where figures say all of it', () => {
    const says = (text: string) => {
      const [base] = tried(
        request(injury('100/300'), [quote([single], { messages: [text] })]),
        request(injury('100/300'), [quote([bi('100/300')])]),
      ).said;
      return base?.slice(1);
    };
    expect(says('LM-02 Quoted other than asked: one single limit in place of 100/300.')).toEqual([]);
    const more = 'LM-02 Quoted other than asked: one single limit in place of 100/300, by state law.';
    expect(says(more)).toEqual([`it says: “${more}”`]);
    const other = 'LM-02 Quoted other than asked: one single limit in place of 250/500.';
    expect(says(other)).toEqual([`it says: “${other}”`]);
  });

  it('tells another effective date than the one asked for', () => {
    const { said, held } = tried(
      request([], [quote([])]),
      request([], [quote([])], '2026-12-15'),
      request([], [quote([], { effectiveDate: '2026-12-15' })], '2026-12-15'),
    );
    expect(said).toEqual([[], ['Effective: day 2026-12-01 quoted, day 2026-12-15 asked'], []]);
    expect(held.slice(1)).toEqual(['only this one is other than asked', 'alike']);
  });

  it('holds nothing against a request of which nobody knows what it asked for', () => {
    const { held } = tried(request(undefined, [quote([])]), request([], [quote([])]));
    expect(held[1]).toBe('what was asked for is not known here');
  });
});

describe('besideBase', () => {
  const one = (...said: string[]) => ({ said, key: said.join(), known: true });

  it.each([
    ['the same', ['a', 'b'], ['a', 'b'], true, []],
    ['more', ['a'], ['a', 'b'], true, ['b']],
    ['less', ['a', 'b'], ['a'], false, ['a']],
    ['something else as well', ['a', 'b'], ['a', 'c'], false, ['a', 'c']],
    ['what the base has as asked', [], ['a'], false, ['a']],
    ['nothing', ['a'], [], false, []],
  ])('of a quote that has otherwise %s', (_, base, quote, asBase, said) => {
    expect(besideBase(one(...base), one(...quote))).toEqual({ asBase, said });
  });

  it('names all where the same words are of other parts', () => {
    const [base, quote] = [one('a in 5 parts'), { ...one('a in 5 parts'), key: 'other parts' }];
    expect(besideBase(base, quote)).toEqual({ asBase: false, said: ['a in 5 parts'] });
  });
});

it('gives a difference only where each figure is as asked in both, or other than asked in just the same', () => {
  const figure = fc.constantFrom('250', '500', '1,000');
  const both = fc.tuple(figure, figure, figure, figure);
  fc.assert(
    fc.property(both, both, (collision, comprehensive) => {
      const covers = [collision, comprehensive].map((figures, at) => ({ code: `C${at}`, figures }));
      const asking = (place: 0 | 2) => {
        const asked = covers.map(({ code, figures }) => deductible(code, figures[place]));
        return request(asked, [
          quote(covers.map(({ code, figures }) => coverage(code, figures[place === 0 ? 1 : 3]))),
        ]);
      };
      const alike = covers.every(({ figures: [asked, quoted, askedThen, quotedThen] }) =>
        asked === quoted || askedThen === quotedThen
          ? asked === quoted && askedThen === quotedThen
          : asked === askedThen && quoted === quotedThen,
      );
      const { said, held } = tried(asking(0), asking(2));
      expect(held[1] === 'alike').toBe(alike);
      covers.forEach(({ code, figures: [asked, quoted, askedThen, quotedThen] }) => {
        const tells = (one: readonly string[] | undefined) => one?.join('; ').includes(`${code}: deductible`);
        expect([tells(said[0]), tells(said[1])]).toEqual([asked !== quoted, askedThen !== quotedThen]);
      });
    }),
  );
});
