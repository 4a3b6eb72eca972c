/** Rules over the items of a loop. */
import type { LoopOperator } from './expression.ts';
import type { Compiled, Scope } from './scope.ts';
import { isBlank, isTrue, reckon, textOf } from './values.ts';

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
  const inside = (scope: Scope): Scope[] =>
    scope.loop(loop).map((iteration) => iteration.scope ?? { ...scope, iteration });
  const chosen = (scope: Scope) => inside(scope).filter((item) => !where || isTrue(where(item)));
  const fulfilling = (item: Scope) => !of || isTrue(of(item));
  switch (op) {
    case 'any':
      return (scope) => chosen(scope).some(fulfilling);
    case 'all':
      return (scope) =>
        of ? chosen(scope).every(fulfilling) : chosen(scope).length === scope.loop(loop).length;
    case 'count':
      return (scope) => chosen(scope).filter(fulfilling).length;
    case 'sum':
      return (scope) => reckon([0, ...chosen(scope).map((item) => of?.(item) ?? null)], (a, b) => a + b);
    case 'duplicates':
      return (scope) => {
        const values = chosen(scope)
          .map((item) => of?.(item) ?? null)
          .filter((value) => !isBlank(value))
          .map((value) => textOf(value).toLowerCase());
        return values.length - new Set(values).size;
      };
  }
}
