import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../rules/expression.ts';
import { titleFormats, type Piece, type TitlePiece } from '../schema.ts';
import { parseMessage, parseTitle, writeMessage, writeTitle } from './piece-text.ts';

const words = fc
  .oneof(fc.string(), fc.constantFrom(' · ', '{', '}}', '[x]', '${a}', '$', '', ' as year'))
  .filter(Boolean);
const value = fc.constantFrom<Expression>(
  { q: 'a' },
  { q: '}' },
  { q: 'b c' },
  { op: '+', args: [{ q: 'a' }, 1] },
  { effective: true },
);
const format = fc.constantFrom(...titleFormats);
const messageValue = fc.record({ value, format }, { requiredKeys: ['value'], noNullPrototype: true });
const titleValue = fc.record(
  { value, format, before: fc.oneof(words), when: value },
  { requiredKeys: ['value'], noNullPrototype: true },
);

/** Texts next to each other are one text. */
const withoutPairs = <P>(pieces: readonly P[]): P[] =>
  pieces.filter((piece, at) => typeof piece !== 'string' || typeof pieces[at - 1] !== 'string');

describe('a title or message as text', () => {
  it('reads as the same pieces again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(words, titleValue)), (all) => {
        const pieces = withoutPairs<TitlePiece>(all);
        expect(parseTitle(writeTitle(pieces))).toEqual({ ok: true, pieces });
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, messageValue)), (all) => {
        const pieces = withoutPairs<Piece>(all);
        expect(parseMessage(writeMessage(pieces))).toEqual({ ok: true, pieces });
      }),
    );
  });

  it('is written as it is typed', () => {
    const title =
      "${year}[ ${make}][ · VIN …{${vin} as last4}][ {${kind} when ${kind} != 'van'}] {'{'}x{'}'}";
    const read = parseTitle(title);
    expect(read.ok && writeTitle(read.pieces)).toBe(title);
    expect(read).toMatchObject({
      pieces: [
        { value: { q: 'year' } },
        { before: ' ' },
        { before: ' · VIN …', format: 'last4' },
        {},
        ' {x}',
      ],
    });
  });

  it.each([
    ['${a', 0, 'A "}" is missing after "${".'],
    ['x {${a} as upper}', 7, 'A value is shown as year, yearMonth, last4, money, tenths, age, optionLabel.'],
    ['{${a}', 5, 'A "}" is missing after the value.'],
    ['[only words]', 0, 'Brackets hold one value, with the text before it.'],
    ['[x ${a}', 7, 'A "]" is missing after the value.'],
    ['a } b', 2, `Write {'}'} for a "}" of the text.`],
    ['{1 +}', 4, '"}" does not belong here.'],
  ])('refuses %s at the character', (text, at, message) => {
    expect(parseTitle(text)).toEqual({ ok: false, at, message });
  });

  it('has brackets as text in a message', () => {
    expect(parseMessage('[${a}]')).toEqual({ ok: true, pieces: ['[', { value: { q: 'a' } }, ']'] });
    expect(parseMessage('{${a} when ${b}}')).toMatchObject({ ok: false, at: 0 });
  });

  it('bears any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('${a}', '[', ']', '{', '}', 'x', ' as ', ' when ', '$')),
        (parts) => {
          const text = parts.join('');
          const read = parseTitle(text);
          expect(read.ok ? parseTitle(writeTitle(read.pieces)).ok : read.at <= text.length).toBe(true);
        },
      ),
    );
  });
});
