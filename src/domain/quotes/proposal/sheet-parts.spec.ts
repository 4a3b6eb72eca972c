import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieces, sheetParts } from './sheet-parts.ts';

const titles = (texts: readonly string[], quotes: number, besides = 0) =>
  sheetParts(texts, quotes, besides).map(({ title }) => title);

describe('sheetParts', () => {
  it('leaves quotes that fit side by side together', () => {
    expect(sheetParts(['5,066.00 per year', 'Included'], 5, 2)).toEqual([
      { from: 0, to: 5, title: undefined },
    ]);
  });

  it('says of each part which quotes stand in it, all parts about as wide', () => {
    expect(titles(['111,044.00'], 24, 2)).toEqual([
      'Quotes 1 to 8 of 24',
      'Quotes 9 to 16 of 24',
      'Quotes 17 to 24 of 24',
    ]);
    expect(titles(['111,044.00'], 10)).toEqual(['Quotes 1 to 5 of 10', 'Quotes 6 to 10 of 10']);
    expect(titles(['a'.repeat(18)], 7, 2)).toEqual(['Quotes 1 to 4 of 7', 'Quotes 5 to 7 of 7']);
  });

  it('puts fewer on a sheet where a figure is wider, so that none breaks inside', () => {
    expect(titles(['1,234,567,890.00'], 8)).toHaveLength(2);
    // A line may break between its figures.
    expect(titles(['1,000,000/2,000,000'], 8)).toHaveLength(1);
  });

  it('puts each quote on paper once, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.integer({ min: 1, max: 40 }),
        fc.nat({ max: 2 }),
        (texts, count, n) => {
          const parts = sheetParts(texts, count, n);
          const places = parts.flatMap(({ from, to }) =>
            Array.from({ length: to - from }, (_, at) => from + at),
          );
          expect(places).toEqual(Array.from({ length: count }, (_, at) => at));
          expect(Math.max(...parts.map(({ from, to }) => to - from))).toBeLessThanOrEqual(8);
        },
      ),
    );
  });
});

describe('pieces', () => {
  const lines = (text: string) =>
    pieces(text)
      .map((piece) => `${piece.breakBefore ? '|' : ''}${piece.whole ? `<${piece.text}>` : piece.text}`)
      .join('');

  it('let split limits break after their slashes, and keep per cent with their figure', () => {
    expect(lines('100,000/300,000/50,000 and/or 1 / 2')).toBe('100,000/|300,000/|50,000 and/or 1 / 2');
    expect(lines('+4,121.00 (+3.7 %)')).toBe('+4,121.00 <(+3.7 %)>');
    expect(lines('Surplus lines tax 3.5 % 5,872.86')).toBe('Surplus lines tax <3.5 %> 5,872.86');
  });

  it('leave the text as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          pieces(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
