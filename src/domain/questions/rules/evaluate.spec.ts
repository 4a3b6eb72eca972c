import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vinCheckDigit } from '../kinds/id-numbers.ts';
import { compile } from './evaluate.ts';
import { Expression, loopOperators, plainOperators } from './expression.ts';
import type { IterationScope, Scope } from './scope.ts';
import type { Value } from './values.ts';

type Answers = Readonly<Record<string, string>>;

const iteration = (iterationId: string, answers: Answers): IterationScope => ({
  iterationId,
  answer: (qid) => answers[qid],
});

function scope(answers: Answers, items: readonly Answers[] = [], inside?: Answers): Scope {
  const iterations = items.map((one, index) => iteration(`i${index}`, one));
  return {
    answer: (qid) => answers[qid],
    loop: (qid) => (qid === 'cars' ? iterations : []),
    item: (_ref, id) => iterations.find((one) => one.iterationId === id),
    effective: '2026-12-01',
    latestCheck: (path) => (path === 'MVR.totalViolationCount' ? 2 : undefined),
    iteration: inside && iteration('inside', inside),
  };
}

const run = (expression: Expression, within: Scope = scope({})): Value => compile(expression)(within);
const q = (qid: string): Expression => ({ q: qid });
const op = (name: (typeof plainOperators)[number], ...args: Expression[]): Expression => ({ op: name, args });
const answers = { yes: 'YES', no: 'NO', ten: '10', code: '01', word: 'Ford', day: '2026-03-01', empty: ' ' };
const given = scope(answers);

describe('a rule', () => {
  it("reads the item's answer, else the client's", () => {
    expect(run(q('word'), scope({ word: 'client' }, [], { word: 'item' }))).toBe('item');
    expect(run(q('word'), scope({ word: 'client' }, [], {}))).toBe('client');
    expect(run(q('word'))).toBeNull();
  });

  it('reads the effective date and the latest check', () => {
    expect(run({ effective: true })).toBe('2026-12-01');
    expect(run({ latestCheck: 'MVR.totalViolationCount' })).toBe(2);
    expect(run({ latestCheck: 'MVR.other' })).toBeNull();
  });

  it.each<[string, Expression, Value]>([
    ['equal texts', op('=', q('word'), 'Ford'), true],
    ['numbers however written', op('=', q('ten'), 10), true],
    ['codes as texts', op('=', q('code'), '1'), false],
    ['different', op('≠', q('word'), 'GMC'), true],
    ['less', op('<', q('ten'), 11), true],
    ['not less', op('≥', q('ten'), '9.5'), true],
    ['not less than itself', op('<', q('ten'), 10), false],
    ['not more than itself', op('>', q('ten'), 10), false],
    ['at most itself', op('≤', q('ten'), 10), true],
    ['at least itself', op('≥', q('ten'), 10), true],
    ['numbers not as texts', op('<', q('ten'), '9'), false],
    ['days', op('>', { effective: true }, q('day')), true],
    ['words have no order', op('<', q('word'), 'Z'), false],
    ['one of', op('in', q('word'), 'GMC', 'Ford'), true],
    ['none of', op('in', q('word'), 'GMC'), false],
    ['and', op('and', q('yes'), true), true],
    ['or', op('or', q('no'), false), false],
    ['not', op('not', q('no')), true],
    ['blank', op('blank', q('empty'), q('none')), true],
    ['not blank', op('blank', q('empty'), q('ten')), false],
  ])('compares: %s', (_name, expression, expected) => {
    expect(run(expression, given)).toBe(expected);
  });

  it.each<[string, Expression, Value]>([
    ['sum', op('+', q('ten'), 0.1, 0.2), 10.3],
    ['difference', op('−', q('ten'), 1, 2), 7],
    ['negation', op('−', q('ten')), -10],
    ['product', op('×', q('ten'), '1.5'), 15],
    ['quotient', op('÷', q('ten'), 4), 2.5],
    ['nothing divided by zero', op('÷', q('ten'), 0), null],
    ['min', op('min', q('ten'), 4, 7), 4],
    ['max', op('max', q('ten'), 4, 70), 70],
    ['blank makes blank', op('+', q('ten'), q('none')), null],
    ['words make blank', op('+', q('ten'), q('word')), null],
    ['year of a day', op('year', q('day')), 2026],
    ['year of a year', op('year', '2021'), 2021],
    ['age', op('yearsBetween', '2001-12-02', { effective: true }), 24],
    ['days', op('daysBetween', q('day'), '2026-03-08'), 7],
    ['years on', op('addYears', q('day'), -1), '2025-03-01'],
    ['days on', op('addDays', q('day'), '-1'), '2026-02-28'],
    ['days on from nothing', op('addDays', q('none'), 1), null],
  ])('calculates: %s', (_name, expression, expected) => {
    expect(run(expression, given)).toBe(expected);
  });

  it('is false for every comparison with a blank, including ≠', () => {
    for (const sign of ['=', '≠', '<', '≤', '>', '≥'] as const) {
      expect(run(op(sign, q('none'), 1))).toBe(false);
      expect(run(op(sign, 1, q('empty')), given)).toBe(false);
    }
    expect(run(op('in', q('none'), null, ''))).toBe(false);
  });

  it('finds a value among several choices, by the separator of the question', () => {
    const chosen = scope({ filings: 'MCS-90|Form E' });
    const has = (value: string) => compile(op('has', q('filings'), value), () => '|')(chosen);
    expect([has('Form E'), has('Form'), has('MCS-90')]).toEqual([true, false, true]);
    expect(run(op('has', q('filings'), 'B'), scope({ filings: 'A, B' }))).toBe(true);
  });

  it('checks identification numbers; a blank one is not valid', () => {
    expect(run(op('valid', 'vin', '1FTBR1C87MKA04417'))).toBe(true);
    expect(run(op('valid', 'vin', '1FTBR1C88PKA05280'))).toBe(false);
    expect(run(op('valid', 'vin', q('none')))).toBe(false);
  });
});

describe('texts and numbers that suggest an answer', () => {
  it.each<[string, Expression, Value]>([
    ['texts with a separator between them', op('join', ' ', q('word'), q('ten')), 'Ford 10'],
    ['one text', op('join', ', ', q('word')), 'Ford'],
    ['no separator', op('join', '', q('word'), q('ten')), 'Ford10'],
    ['blank with a blank', op('join', ' ', q('word'), q('none')), null],
    ['blank with an empty answer', op('join', ' ', q('empty'), q('word')), null],
    ['nothing', op('join', ' '), null],
  ])('joins: %s', (_name, expression, expected) => {
    expect(run(expression, given)).toBe(expected);
  });

  it.each([
    ['a letter in the seventh place', '1FTBR1C87MKA04417', 2021],
    ['small letters', '2t3w1rfv0nw900155', 2022],
    ['a digit in the seventh place', '1HGCM82633A004352', 2003],
    ['no VIN', '', null],
    ['too few characters', '1FTBR1C87MKA0441', null],
    ['a check digit that does not fit', '1FTBR1C88PKA05280', null],
  ])('reads the model year of a VIN: %s', (_name, vin, expected) => {
    expect(run(op('vinYear', vin))).toBe(expected);
  });

  it.each([
    ['Lee Whitlock', 'Lee', 'Whitlock'],
    [' Lee  Ann Whitlock ', 'Lee Ann', 'Whitlock'],
    ['Lee', 'Lee', null],
    ['', null, null],
  ])('takes the name %j apart', (name, firstNames, lastName) => {
    expect(run(op('firstNames', name))).toBe(firstNames);
    expect(run(op('lastName', name))).toBe(lastName);
  });

  it.each([
    ['2t3w1rfv0nw900155', 'Toyota'],
    ['1XKYD49X9LJ900042', 'Kenworth'],
    ['2T3W1RFV0NW900156', null],
    ['', null],
  ])('reads the make of the VIN %j', (vin, make) => {
    expect(run(op('vinMake', vin))).toBe(make);
  });

  it('finds no model year without a year sign, and none of a blank', () => {
    expect(run(op('vinYear', `1FTBR1C8${vinCheckDigit('1FTBR1C800KA04417')}0KA04417`))).toBeNull();
    expect(run(op('vinYear', q('none')))).toBeNull();
  });
});

describe('a rule over items', () => {
  const cars = scope({ least: '2' }, [
    { year: '2021', cost: '46000', vin: 'A' },
    { year: '2018', cost: '52500', vin: 'a' },
    { year: '2023', cost: '', vin: 'B' },
  ]);
  const over = (name: (typeof loopOperators)[number], where?: Expression, of?: Expression): Value =>
    run({ op: name, loop: 'cars', where, of }, cars);
  const newer = op('>', q('year'), 2020);

  it('evaluates any, all and count', () => {
    expect(over('any', newer)).toBe(true);
    expect(over('any', op('>', q('year'), 2030))).toBe(false);
    expect(over('all', newer)).toBe(false);
    expect(over('all', newer, op('≠', q('vin'), 'a'))).toBe(true);
    expect(over('count', newer)).toBe(2);
    expect(over('count')).toBe(3);
    expect(over('count', op('>', q('least'), 1))).toBe(3);
  });

  it('sums, and is blank if a value is blank', () => {
    expect(over('sum', op('<', q('year'), 2023), q('cost'))).toBe(98500);
    expect(over('sum', undefined, q('cost'))).toBeNull();
    expect(run({ op: 'sum', loop: 'none', of: q('cost') })).toBe(0);
  });

  it('counts duplicates', () => {
    expect(over('duplicates', undefined, q('vin'))).toBe(1);
    expect(over('duplicates', undefined, q('cost'))).toBe(0);
  });

  it('follows a reference, and is blank for a dangling one', () => {
    const item: Expression = { op: 'item', ref: 'main', qid: 'year' };
    const pointing = (main: string) => run(item, { ...cars, iteration: iteration('x', { main }) });
    expect(pointing('i1')).toBe('2018');
    expect(pointing('gone')).toBeNull();
    expect(run(item, cars)).toBeNull();
  });
});

it('never throws, whatever the rule', () => {
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Expression>(null, true, 3, '2026-02-29', '2026-03-01', 'YES', 'vin', {
        effective: true,
      }),
      fc.constantFrom('ten', 'day', 'none', 'word', 'vin').map(q),
      fc.record({
        op: fc.constantFrom(...plainOperators),
        args: fc.array(tie('expression'), { maxLength: 3 }),
      }),
      fc.record({
        op: fc.constantFrom(...loopOperators),
        loop: fc.constantFrom('cars', 'none'),
        where: tie('expression'),
        of: tie('expression'),
      }),
    ),
  }));
  const within = scope(answers, [{ ten: '1' }, { vin: 'x' }]);
  fc.assert(
    fc.property(expression, (rule) => {
      expect(Expression.safeParse(rule).success).toBe(true);
      const value = run(rule, within);
      expect(value === null || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
      expect(value).not.toBe(NaN);
    }),
  );
});
