import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Option } from '../schema.ts';
import { parseOptions, writeOptions } from './option-text.ts';

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('a, b', '1;2', 'x\ny', 'a|b', 'a=b', '{x}', '"q"', '', ' pad '),
);
const option = fc.record(
  {
    value: text,
    label: text,
    sameAs: fc.constantFrom('a', 'b_c'),
    shownIf: fc.constantFrom<Option['shownIf']>({ q: 'a' }, { op: '=', args: [{ q: 'a' }, '}|"'] }),
  },
  { requiredKeys: ['value', 'label'], noNullPrototype: true },
);

it('choices read as the same again', () => {
  fc.assert(
    fc.property(fc.array(option), (options) => {
      expect(parseOptions(writeOptions(options))).toEqual({ options, errors: [] });
    }),
  );
});

it.each([
  ['IL=Illinois | TX=Texas', ['IL:Illinois', 'TX:Texas']],
  ['Yes, No', ['Yes:Yes', 'No:No']],
  ['M=Married; S=Single', ['M:Married', 'S:Single']],
  ['a=One, or two\nb=Three', ['a:One, or two', 'b:Three']],
  ['$500 | $1,000 | ', ['$500:$500', '$1,000:$1,000']],
])('reads %j', (cell, expected) => {
  const { options, errors } = parseOptions(cell);
  expect(errors).toEqual([]);
  expect(options.map(({ value, label }) => `${value}:${label}`)).toEqual(expected);
});

it('says what it cannot read, and reads the rest', () => {
  const { options, errors } = parseOptions('a=A {${x} = } | =B | c {1} d | e');
  expect(options.map(({ value }) => value)).toEqual(['a', 'c', 'e']);
  expect(errors).toEqual([
    '"}" does not belong here. The choice is taken without it.',
    'The choice "B" has no value: left out.',
    '"d" does not belong to a choice: left out.',
  ]);
});
