/** Rules over the items of a loop. */
import type { LoopOperator } from './expression.ts';
import type { Compiled, IterationScope, Scope } from './scope.ts';
import { isBlank, isTrue, reckon, textOf, type Value } from './values.ts';

/**
 * `any`: some item for which `where` holds (and `of`, when given). `all`: every item for which `where` holds fulfils
 * `of`; without `of`, every item fulfils `where`. `count`: how many. `sum`: the values of `of` added up, blank when one
 * is blank, 0 when there is none. `duplicates`: how many items repeat the value of `of` of an earlier one.
 */
export function compileLoop(
  op: LoopOperator,
  loop: string,
  where: Compiled | undefined,
  of: Compiled | undefined,
): Compiled {
  const chosen = (item: Scope) => !where || isTrue(where(item));
  /** What one item adds to the whole: the part that is kept for items that did not change. */
  const part = (rule: Compiled): ((scope: Scope, iteration: IterationScope) => Value) => {
    return (scope, iteration) =>
      iteration.cached ? iteration.cached(rule) : rule(iteration.scope ?? { ...scope, iteration });
  };
  const given = (item: Scope): Value => of?.(item) ?? null;
  const fulfils = part((item) => chosen(item) && (!of || isTrue(of(item))));
  switch (op) {
    case 'any':
      return (scope) => scope.loop(loop).some((item) => fulfils(scope, item) === true);
    case 'all': {
      const holds = of ? part((item) => !chosen(item) || isTrue(of(item))) : fulfils;
      return (scope) => scope.loop(loop).every((item) => holds(scope, item) === true);
    }
    case 'count':
      if (!where && !of) return (scope) => scope.loop(loop).length;
      return (scope) => scope.loop(loop).filter((item) => fulfils(scope, item) === true).length;
    case 'sum': {
      const adds = part((item) => (chosen(item) ? given(item) : 0));
      return (scope) => reckon([0, ...scope.loop(loop).map((item) => adds(scope, item))], (a, b) => a + b);
    }
    case 'duplicates': {
      const value = part((item) => (chosen(item) ? given(item) : null));
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
