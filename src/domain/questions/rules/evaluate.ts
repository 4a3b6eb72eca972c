/**
 * Compiles rules of the language in `expression.ts` to closures, because a whole book is validated after each keystroke.
 *
 * A blank makes arithmetic blank and every comparison false, including ≠, so that no rule is about an unanswered
 * question. `not` only negates.
 */
import { addDays, addYears, daysBetween, yearsBetween } from '../../calendar.ts';
import { splitChoices } from '../kinds/kinds.ts';
import type { Expression, LoopOperator, PlainOperator } from './expression.ts';
import { isValidNumber, vinMake, vinYear } from '../kinds/id-numbers.ts';
import type { Compiled, IterationScope, Scope } from './scope.ts';
import { areEqual, isBlank, isTrue, numberOf, compare, calculate, textOf, type Value } from './values.ts';

export type Separators = (qid: string) => string | undefined;

/** Compiles a rule. The result never throws: what cannot be computed is blank. */
export function compile(expression: Expression, separators: Separators = () => undefined): Compiled {
  if (typeof expression !== 'object' || expression === null) return () => expression;
  if ('q' in expression) {
    const { q } = expression;
    return (scope) => answerIn(scope, q) ?? null;
  }
  if ('effective' in expression) return (scope) => scope.effective ?? null;
  if ('latestCheck' in expression) {
    const { latestCheck } = expression;
    return (scope) => scope.latestCheck(latestCheck) ?? null;
  }
  if (expression.op === 'item') {
    const { ref, qid } = expression;
    return (scope) => scope.item(ref, answerIn(scope, ref) ?? '')?.answer(qid) ?? null;
  }
  if ('loop' in expression) {
    const rule = (part: Expression | undefined) =>
      part === undefined ? undefined : compile(part, separators);
    return compileLoop(expression.op, expression.loop, rule(expression.where), rule(expression.of));
  }
  const args = expression.args.map((part) => compile(part, separators));
  if (expression.op === 'has') return compileHas(expression.args[0], args, separators);
  return compilePlain(expression.op, args);
}

/** Compiles a rule to a condition; without a rule it is always true. */
export function compileCondition(
  expression: Expression | undefined,
  separators?: Separators,
): (scope: Scope) => boolean {
  if (expression === undefined) return () => true;
  const rule = compile(expression, separators);
  return (scope) => isTrue(rule(scope));
}

function answerIn(scope: Scope, qid: string): string | undefined {
  return scope.iteration?.answer(qid) ?? scope.answer(qid);
}

function compileHas(
  choices: Expression | undefined,
  [list, value]: readonly Compiled[],
  separators: Separators,
): Compiled {
  const qid = typeof choices === 'object' && choices !== null && 'q' in choices ? choices.q : undefined;
  const separator = qid === undefined ? undefined : separators(qid);
  return (scope) => {
    const [all, wanted] = [list?.(scope) ?? null, value?.(scope) ?? null];
    if (isBlank(all) || isBlank(wanted)) return false;
    return splitChoices(String(all), separator).some((one) => areEqual(one, wanted) === true);
  };
}

function compilePlain(op: Exclude<PlainOperator, 'has'>, args: readonly Compiled[]): Compiled {
  const [first = blank, second = blank] = args;
  const values = (scope: Scope) => args.map((arg) => arg(scope));
  const compared = (holds: (sign: number) => boolean): Compiled => {
    return (scope) => {
      const sign = compare(first(scope), second(scope));
      return sign !== undefined && holds(sign);
    };
  };
  switch (op) {
    case 'and':
      return (scope) => args.every((arg) => isTrue(arg(scope)));
    case 'or':
      return (scope) => args.some((arg) => isTrue(arg(scope)));
    case 'not':
      return (scope) => !isTrue(first(scope));
    case '=':
      return (scope) => areEqual(first(scope), second(scope)) === true;
    case '≠':
      return (scope) => areEqual(first(scope), second(scope)) === false;
    case '<':
      return compared((sign) => sign < 0);
    case '≤':
      return compared((sign) => sign <= 0);
    case '>':
      return compared((sign) => sign > 0);
    case '≥':
      return compared((sign) => sign >= 0);
    case 'blank':
      return (scope) => values(scope).every(isBlank);
    case 'in':
      return (scope) => {
        const value = first(scope);
        return args.slice(1).some((arg) => areEqual(value, arg(scope)) === true);
      };
    case '+':
      return (scope) => calculate(values(scope), (a, b) => a + b);
    case '−':
      if (args.length === 1) return (scope) => calculate([0, first(scope)], (a, b) => a - b);
      return (scope) => calculate(values(scope), (a, b) => a - b);
    case '×':
      return (scope) => calculate(values(scope), (a, b) => a * b);
    case '÷':
      return (scope) => calculate(values(scope), (a, b) => a / b);
    case 'min':
      return (scope) => calculate(values(scope), Math.min);
    case 'max':
      return (scope) => calculate(values(scope), Math.max);
    case 'year':
      return (scope) => yearOf(first(scope));
    case 'yearsBetween':
      return (scope) => yearsBetween(dayIn(first(scope)), dayIn(second(scope))) ?? null;
    case 'daysBetween':
      return (scope) => daysBetween(dayIn(first(scope)), dayIn(second(scope))) ?? null;
    case 'addYears':
      return (scope) => addYears(dayIn(first(scope)), numberOf(second(scope)) ?? NaN) ?? null;
    case 'addDays':
      return (scope) => addDays(dayIn(first(scope)), numberOf(second(scope)) ?? NaN) ?? null;
    case 'valid':
      return (scope) => isValidNumber(String(first(scope)), String(second(scope) ?? ''));
    case 'join':
      return (scope) =>
        joined(
          first(scope),
          args.slice(1).map((arg) => arg(scope)),
        );
    case 'vinYear':
      return (scope) => vinYear(textOf(first(scope))) ?? null;
    case 'vinMake':
      return (scope) => vinMake(textOf(first(scope))) ?? null;
    case 'firstNames':
      return (scope) => namesIn(first(scope)).first;
    case 'lastName':
      return (scope) => namesIn(first(scope)).last;
  }
}

/**
 * Rules over the items of a loop. `any`: `where` and `of`, if given, hold for some item. `all`: `of` holds for every item
 * with `where`; without `of`, `where` holds for every item. `count`: the number of items with both. `sum`: the sum of
 * `of`, blank if a value is blank, 0 without items. `duplicates`: how many items repeat the value of an earlier one.
 */
function compileLoop(
  op: LoopOperator,
  loop: string,
  where: Compiled | undefined,
  of: Compiled | undefined,
): Compiled {
  const isIncluded = (item: Scope) => !where || isTrue(where(item));
  /** The result for one item, cached until the item changes. */
  const part = (rule: Compiled): ((scope: Scope, iteration: IterationScope) => Value) => {
    return (scope, iteration) =>
      iteration.cached ? iteration.cached(rule) : rule(iteration.scope ?? { ...scope, iteration });
  };
  const valueOf = (item: Scope): Value => of?.(item) ?? null;
  const matches = part((item) => isIncluded(item) && (!of || isTrue(of(item))));
  switch (op) {
    case 'any':
      return (scope) => scope.loop(loop).some((item) => matches(scope, item) === true);
    case 'all': {
      const holds = of ? part((item) => !isIncluded(item) || isTrue(of(item))) : matches;
      return (scope) => scope.loop(loop).every((item) => holds(scope, item) === true);
    }
    case 'count':
      if (!where && !of) return (scope) => scope.loop(loop).length;
      return (scope) => scope.loop(loop).filter((item) => matches(scope, item) === true).length;
    case 'sum': {
      const adds = part((item) => (isIncluded(item) ? valueOf(item) : 0));
      return (scope) => calculate([0, ...scope.loop(loop).map((item) => adds(scope, item))], (a, b) => a + b);
    }
    case 'duplicates': {
      const value = part((item) => (isIncluded(item) ? valueOf(item) : null));
      return (scope) => {
        const values = scope
          .loop(loop)
          .map((item) => value(scope, item))
          .filter((value) => !isBlank(value))
          .map((value) => textOf(value).toLowerCase());
        return values.length - new Set(values).size;
      };
    }
  }
}

const blank: Compiled = () => null;

const dayIn = (value: Value): string => (typeof value === 'string' ? value : '');

/** Characters of a joined text. Rules that join what other rules joined could double it again and again. */
const longest = 20_000;

/** The texts with the separator between them; blank when one of them is blank, and when it would be too long. */
function joined(separator: Value, parts: readonly Value[]): Value {
  if (parts.length === 0 || parts.some(isBlank)) return null;
  const text = parts.map(textOf).join(separator === null ? '' : String(separator));
  return text.length > longest ? null : text;
}

/** The year of a day; a year unchanged. */
function yearOf(value: Value): Value {
  const match = /^(\d{4})(?:-\d\d-\d\d)?$/.exec(String(value));
  return match ? Number(match[1]) : null;
}

/** The last word of a name and the words before it; a single word is a first name. */
function namesIn(value: Value): { readonly first: Value; readonly last: Value } {
  const words = isBlank(value) ? [] : textOf(value).trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { first: words.join(' ') || null, last: last ?? null };
}
