/**
 * Whether a condition can hold and can fail: parts about one value are tried together with every answer that makes a
 * difference to them, by the evaluator that an intake has. Parts about several values count as able to do both.
 */
import { compile } from '../rules/evaluate.ts';
import type { Expression, PlainOperator } from '../rules/expression.ts';
import { isTrue, type Value } from '../rules/values.ts';
import { questionOf, type KnownNames } from './known-names.ts';
import { possibleAnswers, possibleDays, possibleNumbers, possibleTexts } from './possible-answers.ts';
import { sortOf } from './sorts.ts';

export interface Outcomes {
  readonly mayHold: boolean;
  readonly mayFail: boolean;
}

/** Where a condition stands. */
export interface RulePosition {
  readonly known: KnownNames;
  readonly inLoop: string | undefined;
  /** What is taken as answered; all may be blank without it. */
  readonly isAnswered?: (value: Expression) => boolean;
}

const either: Outcomes = { mayHold: true, mayFail: true };

export function outcomes(rule: Expression, at: RulePosition): Outcomes {
  const values = valuesIn(rule);
  if (values.size <= 1) return tried(rule, [...values.values()][0], at);
  if (typeof rule !== 'object' || rule === null || !('args' in rule)) return either;
  switch (rule.op) {
    case 'and': {
      const parts = partsOf(rule.op, rule.args).map((part) => outcomes(part, at));
      return {
        mayHold: parts.every(({ mayHold }) => mayHold),
        mayFail: parts.some(({ mayFail }) => mayFail),
      };
    }
    case 'or': {
      const parts = partsOf(rule.op, rule.args).map((part) => outcomes(part, at));
      return {
        mayHold: parts.some(({ mayHold }) => mayHold),
        mayFail: parts.every(({ mayFail }) => mayFail),
      };
    }
    case 'not': {
      const [arg = null] = rule.args;
      const { mayHold, mayFail } = outcomes(arg, at);
      return { mayHold: mayFail, mayFail: mayHold };
    }
    default:
      return either;
  }
}

/** The operands, those about one and the same value as one part: `a > 5 and b and a < 5` has two. */
function partsOf(op: 'and' | 'or', args: readonly Expression[]): readonly Expression[] {
  const together = new Map<string, Expression[]>();
  const others: Expression[] = [];
  for (const arg of args.flatMap((one) => operandsOf(op, one))) {
    const [key, ...more] = valuesIn(arg).keys();
    if (key === undefined || more.length > 0) others.push(arg);
    else together.set(key, [...(together.get(key) ?? []), arg]);
  }
  return [...others, ...[...together.values()].map((same): Expression => ({ op, args: same }))];
}

const operandsOf = (op: 'and' | 'or', rule: Expression): readonly Expression[] =>
  typeof rule === 'object' && rule !== null && 'args' in rule && rule.op === op
    ? rule.args.flatMap((arg) => operandsOf(op, arg))
    : [rule];

const connecting = new Set<string>(['and', 'or', 'not'] satisfies PlainOperator[]);
const telling = new Set<string>([
  '=',
  '≠',
  '<',
  '≤',
  '>',
  '≥',
  'in',
  'has',
  'blank',
] satisfies PlainOperator[]);

/** Whether a rule reads nothing. */
export const isConstant = (rule: Expression): boolean =>
  typeof rule !== 'object' || rule === null || ('args' in rule && rule.args.every(isConstant));

type Values = ReadonlyMap<string, Expression>;

const none: Values = new Map();

/** Conditions within conditions are asked again and again. */
const foundIn = new WeakMap<object, Values>();

/** What a condition decides by: answers, and what is worked out of them, each once. */
function valuesIn(rule: Expression): Values {
  if (isConstant(rule) || typeof rule !== 'object' || rule === null) return none;
  const known = foundIn.get(rule);
  if (known) return known;
  const found = new Map<string, Expression>();
  if ('args' in rule && connecting.has(rule.op))
    for (const arg of rule.args) for (const [key, value] of valuesIn(arg)) found.set(key, value);
  else {
    const values = 'args' in rule && telling.has(rule.op) ? rule.args : [rule];
    for (const value of values) if (!isConstant(value)) found.set(JSON.stringify(value), value);
  }
  foundIn.set(rule, found);
  return found;
}

/** Comparisons that are tried for one condition: thousands of conditions are read while somebody types. */
const mostTried = 10_000;

function tried(rule: Expression, value: Expression | undefined, at: RulePosition): Outcomes {
  const named = constantsIn(rule);
  const possible = value === undefined ? [null] : possibleValues(value, named, at);
  if (!possible || possible.length * named.length > mostTried) return either;
  const compiled = compile(value === undefined ? rule : withTried(rule, JSON.stringify(value)));
  const results = possible.map((one) => isTrue(compiled({ ...nothing, latestCheck: () => one })));
  return { mayHold: results.includes(true), mayFail: results.includes(false) };
}

/** The rule with an operand of any value in place of what is tried. */
function withTried(rule: Expression, key: string): Expression {
  if (JSON.stringify(rule) === key) return { latestCheck: 'tried' };
  return typeof rule === 'object' && rule !== null && 'args' in rule
    ? { ...rule, args: rule.args.map((arg) => withTried(arg, key)) }
    : rule;
}

const nothing = {
  answer: () => undefined,
  loop: () => [],
  item: () => undefined,
  effective: undefined,
  latestCheck: () => undefined,
};

/** What a condition compares with. */
function constantsIn(rule: Expression): readonly Value[] {
  if (isConstant(rule)) return [compile(rule)(nothing)];
  return typeof rule === 'object' && rule !== null && 'args' in rule ? rule.args.flatMap(constantsIn) : [];
}

function possibleValues(
  value: Expression,
  named: readonly Value[],
  at: RulePosition,
): readonly Value[] | undefined {
  const blank = at.isAnswered?.(value) === true ? [] : [null];
  if (typeof value === 'object' && value !== null && 'q' in value) {
    const question = questionOf(value.q, at.inLoop, at.known);
    const answers = question && possibleAnswers(question, named);
    // Without answers that its limits allow, the limits are what is wrong.
    return answers === undefined || answers.length === 0 ? undefined : [...blank, ...answers];
  }
  if (typeof value === 'object' && value !== null && 'loop' in value && value.op !== 'sum') {
    const isSome = value.where === undefined || outcomes(value.where, { ...at, inLoop: value.loop }).mayHold;
    if (value.op === 'any') return isSome ? [true, false] : [false];
    if (value.op === 'all') return [true, false];
    return isSome ? [0, ...possibleNumbers([0, ...named], 1).filter((count) => count >= 0)] : [0];
  }
  const sort = sortOf(value, at.inLoop, at.known);
  if (sort === 'number') return [...blank, ...possibleNumbers(named)];
  if (sort === 'day') return [...blank, ...possibleDays(named)];
  return [...blank, true, false, ...possibleNumbers(named), ...possibleTexts(named)];
}
