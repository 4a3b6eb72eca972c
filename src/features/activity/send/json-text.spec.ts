import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readObjectText } from './json-text.ts';

it.each([
  ['{"a": 1,}', 'Line 1, column 9: expected a name in quotes.'],
  ['{\n  "a": 1\n  "b": 2\n}', 'Line 3, column 3: expected a comma or }.'],
  ['{"a": [1, }', 'Line 1, column 11: expected a value.'],
  ['{"a": tru}', 'Line 1, column 7: expected a value.'],
  ['{"a": 1', 'Line 1, column 8: expected a comma or }.'],
  ['{} {}', 'Line 1, column 4: expected the end.'],
  ['{"a":1,\n"a":2}', 'Line 2, column 1: "a" is there twice or not allowed.'],
  ['{"a": "x\ty"}', 'Line 1, column 9: expected text on one line.'],
  ['[1]', 'An object is needed: { "name": "value" }.'],
])('names line and column of the error in %j', (text, message) => {
  expect(readObjectText(text)).toEqual({ ok: false, message });
});

it('reads every object, and finds an error in every object cut short', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.integer({ min: 1, max: 5 }),
      (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        // Refused in its own words.
        fc.pre(!text.includes('"__proto__":'));
        expect(readObjectText(text)).toEqual({ ok: true, value: JSON.parse(text) });
        const cut = readObjectText(text.slice(0, -1));
        expect(cut).toMatchObject({ ok: false, message: expect.stringMatching(/^Line \d+, column \d+: /) });
      },
    ),
  );
  expect(readObjectText('')).toEqual({ ok: true, value: {} });
});
