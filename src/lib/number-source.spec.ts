import { array, assert, constantFrom, dictionary, json, letrec, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, rawText, sameJson } from './json.ts';
import { jsonBytes, jsonText } from './json-text.ts';
import { numberIn, numberMember, sourceOf, withPlainNumbers } from './number-source.ts';
import { JsonTextError, parseShownJson, parseStrictJson } from './strict-json.ts';

const numbers = [
  '90071992547409931',
  '1234.50',
  '1.0',
  '1e3',
  '-0',
  '1E400',
  '0.10000000000000000001',
  '12',
  '-3.5',
];

/** JSON as other programs write it: with their numbers, and texts that look like ours. */
const text = letrec<{ value: string }>((tie) => ({
  value: oneof(
    { maxDepth: 4 },
    constantFrom(...numbers),
    oneof(string(), constantFrom('{"\\u0000number":"1.0"}', '1.0', '{', '\\')).map((one) =>
      JSON.stringify(one),
    ),
    array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join()}]`),
    dictionary(
      string().filter((name) => name !== '__proto__' && !/^\d+$/.test(name)),
      tie('value'),
      { maxKeys: 4 },
    ).map((members) => {
      const written = Object.entries(members).map(([name, one]) => `${JSON.stringify(name)}:${one}`);
      return `{${written.join()}}`;
    }),
  ),
})).value;

const sent = (value: unknown) => new TextDecoder().decode(jsonBytes(value));

describe('a number that a double does not print as it came', () => {
  it('is sent again as it came, and so is everything around it, also after copies', () => {
    assert(
      property(text, (came) => {
        const value = parseStrictJson(came);
        expect(jsonText(value)).toBe(came);
        expect(sent(structuredClone(value))).toBe(came);
        expect(sent({ ...(JSON.parse(JSON.stringify({ value })) as object) })).toBe(`{"value":${came}}`);
        expect(parseStrictJson(jsonText(value, 2) ?? '')).toEqual(value);
      }),
    );
  });

  it('leaves other JSON as JSON.parse reads it', () => {
    assert(
      property(
        json().filter((came) => !came.includes('__proto__')),
        (came) => {
          const text = JSON.stringify(JSON.parse(came));
          expect(withPlainNumbers(parseStrictJson(text))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('is read as a figure, and shown and compared as it came', () => {
    const [long, amount, exact] = ['90071992547409931', '1234.50', '12'].map((one) => parseStrictJson(one));
    expect([numberIn(amount), numberIn(exact), numberIn('12'), numberIn(parseStrictJson('1E400'))]).toEqual([
      1234.5,
      12,
      undefined,
      undefined,
    ]);
    expect(exact).toBe(12);
    expect(sourceOf(amount)).toBe('1234.50');
    expect(rawText({ a: [long] })).toBe('{"a":[90071992547409931]}');
    expect(canonicalJson({ b: amount, a: 1 })).toBe('{"a":1,"b":1234.50}');
    expect(sameJson(long, parseStrictJson('90071992547409932'))).toBe(false);
    expect(withPlainNumbers({ a: [amount] })).toEqual({ a: [1234.5] });
  });

  it('cannot be made by a service, nor be made to write anything but a number', () => {
    expect(() => parseStrictJson(String.raw`{"\u0000number":"1"}`)).toThrow(JsonTextError);
    expect(() => parseStrictJson(String.raw`{"a":{"\u0000\u006eumber":"1"}}`)).toThrow(JsonTextError);
    expect(jsonText({ [numberMember]: '1,"a":2' })).toBe(String.raw`{"\u0000number":"1,\"a\":2"}`);
  });
});

it('reads what is no number as a text where nothing is sent back, and refuses it elsewhere', () => {
  const came = '[{"amount":NaN,"note":"NaN \\" Infinity"},{"amount":-Infinity},{"amount":1.5}]';
  expect(() => parseStrictJson(came)).toThrow(JsonTextError);
  expect(parseShownJson(came)).toEqual([
    { amount: 'NaN', note: 'NaN " Infinity' },
    { amount: '-Infinity' },
    { amount: 1.5 },
  ]);
  expect(() => parseShownJson('{"a":NaNs}')).toThrow(JsonTextError);
  expect(() => parseShownJson('{"a":')).toThrow(JsonTextError);
});
