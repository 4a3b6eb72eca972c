import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from '../../../lib/json.ts';
import { loopOperators, plainOperators, type Expression, type PlainOperator } from './expression.ts';
import { parseRule, parseSuggestion, writeRule, writeSuggestion } from './rule-text.ts';

const q = (qid: string): Expression => ({ q: qid });
const op = (name: PlainOperator, ...args: Expression[]): Expression => ({ op: name, args });

/** Operators that take other than one or more values. */
const counts: Partial<Record<PlainOperator, readonly [least: number, most: number]>> = {
  not: [1, 1],
  '=': [2, 2],
  '≠': [2, 2],
  '<': [2, 2],
  '≤': [2, 2],
  '>': [2, 2],
  '≥': [2, 2],
  has: [2, 2],
  in: [2, 4],
  year: [1, 1],
  yearsBetween: [2, 2],
  daysBetween: [2, 2],
  addYears: [2, 2],
  addDays: [2, 2],
  valid: [2, 2],
  join: [2, 4],
  vinYear: [1, 1],
  vinMake: [1, 1],
  firstNames: [1, 1],
  lastName: [1, 1],
};

const anyQid = fc.oneof(fc.constantFrom('a', 'b.c', 'd-e', '', ' padded ', '}', '${x}'), fc.string());

const { rule: anyRule } = fc.letrec<{ rule: Expression }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 5, depthSize: 'medium', withCrossShrink: true },
    fc.oneof(
      anyQid.map(q),
      fc.constantFrom<Expression>(null, true, false, '', "it's", `"both" it's`, 0, -1, -0, 0.25, 1e21, 1e-7),
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant<Expression>({ effective: true }),
      fc.string().map((latestCheck) => ({ latestCheck })),
      fc.record({ op: fc.constant('item' as const), ref: anyQid, qid: anyQid }),
    ),
    ...plainOperators.map((name) => {
      const [minLength, maxLength] = counts[name] ?? [1, 3];
      return fc.record({ op: fc.constant(name), args: fc.array(tie('rule'), { minLength, maxLength }) });
    }),
    ...loopOperators.map((name) => {
      const some = fc.option(tie('rule'), { nil: undefined });
      const needsValue = name === 'sum' || name === 'duplicates';
      return fc
        .record({ op: fc.constant(name), loop: anyQid, where: some, of: needsValue ? tie('rule') : some })
        .map(({ where, of, ...rest }) => ({
          ...rest,
          ...(where !== undefined && { where }),
          ...(of !== undefined && { of }),
        }));
    }),
  ),
}));

describe('a rule as text', () => {
  it('reads as the same rule again, whatever the rule', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(parseRule(writeRule(rule))).toEqual({ ok: true, rule });
      }),
      { numRuns: 2000 },
    );
  });

  it('is written as it is typed', () => {
    for (const text of [
      "${auto_now} = 'YES' and count(${drivers}) > 1",
      "(${a} = 1 or ${b} = 2) and ${c} != ''",
      '${a} - ${b} - ${c} + 1',
      '(${a} + ${b}) * 2 div ${c}',
      "sum(${cars}, ${cost}, ${kind} = 'van')",
      'any(${drivers}, ${dob} > add-years(effective(), -25))',
      "selected(${uses}, 'farm')",
      'item(${driver}, ${last})',
      "${a} != 'x'",
      '-(5) + -${a}',
    ]) {
      const read = parseRule(text);
      expect(read.ok && writeRule(read.rule)).toBe(text);
    }
  });

  it.each<[string, Expression]>([
    ["${a} = ''", op('blank', q('a'))],
    ["'' != ${a}", op('not', op('blank', q('a')))],
    ["${a} != 'x'", op('not', op('=', q('a'), 'x'))],
    ["${a} <> 'x'", op('not', op('=', q('a'), 'x'))],
    ["differs(${a}, 'x')", op('≠', q('a'), 'x')],
    ['${ a } ≥ 5', op('≥', q('a'), 5)],
    ['${a} = “x”', op('=', q('a'), 'x')],
    ['${a} = ’x’', op('=', q('a'), 'x')],
    ['${a} = ”x”', op('=', q('a'), 'x')],
    ["${a} = ‘x' and ${b} = ‘y’", op('and', op('=', q('a'), 'x'), op('=', q('b'), 'y'))],
    ["${a} = 'x’", op('=', q('a'), 'x')],
    ["${a} = 'it’s'", op('=', q('a'), 'it’s')],
    ['${day} < 2026-11-20', op('<', q('day'), '2026-11-20')],
    ["${day} < date('2026-11-20')", op('<', q('day'), '2026-11-20')],
    ['${a} AND Not(${b})', op('and', q('a'), op('not', q('b')))],
    ['yearsBetween(${a}, effective())', op('yearsBetween', q('a'), { effective: true })],
    ['${a} / 2', op('÷', q('a'), 2)],
    ['count(drivers)', { op: 'count', loop: 'drivers' }],
    ['all(${cars}, , ${paid})', { op: 'all', loop: 'cars', of: q('paid') }],
  ])('reads %s', (text, rule) => {
    expect(parseRule(text)).toEqual({ ok: true, rule });
  });

  it('knows the question it is about, and the list that asks another', () => {
    const names = { self: 'year', loopOf: (qid: string) => (qid === 'cost' ? 'cars' : undefined) };
    expect(parseRule('. > 1900', names)).toEqual({ ok: true, rule: op('>', q('year'), 1900) });
    expect(parseRule('sum(${cost})', names)).toEqual({
      ok: true,
      rule: { op: 'sum', loop: 'cars', of: q('cost') },
    });
    expect(parseRule('count(${cost}) > 1', names)).toEqual({
      ok: true,
      rule: op('>', { op: 'count', loop: 'cars' }, 1),
    });
    expect(parseRule('max(${cost})', names)).toMatchObject({ ok: false, at: 0 });
  });

  it.each([
    ['', 0, 'The rule ends too early.'],
    ['${a} = ', 7, 'The rule ends too early.'],
    ['${a = 1', 0, 'A "}" is missing after "${".'],
    ["${a} = 'x", 7, 'The quote at the end is missing.'],
    ['(${a} = 1', 9, 'A ")" is missing at the end.'],
    ['${a} = 1)', 8, '")" does not belong here.'],
    ['drivers > 1', 0, "Write ${drivers} for the answer to a question, 'drivers' for a text."],
    ['${a} = 1 = 2', 9, 'Put one of the two comparisons in parentheses.'],
    ['${a} and today()', 9, 'No rule has today(). Write effective() for the effective date.'],
    [
      "if(${a}, 'x', 'y')",
      0,
      'No rule has if(). Write one question for each case, with its condition in "relevant".',
    ],
    ['yera(${a}) > 1', 0, 'No function is called yera. Did you mean year?'],
    ['year(${a}, 1)', 0, 'year(…) takes 1 value; here are 2.'],
    ['sum(${cars})', 0, 'sum(…) takes a list and a value, as in sum(${vehicles}, ${cost}).'],
    ['../a = 1', 1, 'Paths are not read. Write ${question} for an answer.'],
    ['not ${a} = 1', 0, 'Write not(…), with what it is of in parentheses.'],
    ['${a} = TRUE', 7, "Write 'YES' for an answer of yes, true() for what always holds."],
    ['${a} = No', 7, "Write 'NO' for an answer of no, false() for what never holds."],
    ['${a} = null', 7, "Write '' for a blank answer."],
    ['and ${a}', 0, 'Something is missing before "and".'],
    ['>= 0', 0, 'What is compared is missing before ">=".'],
    ['${a} && ${b}', 5, '"&" means nothing in a rule: write and.'],
    ['${a} = ’x', 7, 'The quote at the end is missing.'],
    ['${a} = 1 §', 9, '"§" means nothing in a rule.'],
    ['. > 1', 2, '"." has no question here.'],
    ['1e999', 0, 'This number is too large.'],
  ])('refuses %s at the character', (text, at, message) => {
    expect(parseRule(text)).toEqual({ ok: false, at, message });
  });

  it('bears any text', () => {
    const piece = fc.constantFrom(
      '${a}',
      "'x'",
      '(',
      ')',
      ' and ',
      '=',
      '-',
      'sum(',
      ',',
      '.',
      '1',
      '"',
      'when(',
      '${',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const read = parseRule(text);
          return read.ok
            ? sameJson(parseRule(writeRule(read.rule)), read)
            : read.at >= 0 && read.at <= text.length;
        },
      ),
    );
    expect(parseRule('('.repeat(20_000))).toMatchObject({ ok: false, at: 40 });
    expect(parseRule(`${'-'.repeat(20_000)}1`)).toMatchObject({ ok: false });
  });
});

describe('a suggestion as text', () => {
  it('reads as the same again', () => {
    const cases = fc.array(fc.record({ when: anyRule, value: anyRule }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.oneof(anyRule, cases), (suggestion) => {
        expect(parseSuggestion(writeSuggestion(suggestion))).toEqual({ ok: true, suggestion });
      }),
    );
  });

  it('has a value for each condition', () => {
    expect(parseSuggestion("when(${a} = 1, 'x', ${b})")).toMatchObject({ ok: false, at: 0 });
    expect(parseRule("when(${a} = 1, 'x')")).toMatchObject({ ok: false, at: 0 });
  });
});
