/** Short forms for the expressions of question books. */
import type {
  Expression,
  LoopOperator,
  PlainOperator,
} from '../../../src/domain/questions/rules/expression.ts';

export const q = (qid: string): Expression => ({ q: qid });
export const effective: Expression = { effective: true };
export const op = (name: PlainOperator, ...args: Expression[]): Expression => ({ op: name, args });
export const is = (qid: string, value: string): Expression => op('=', q(qid), value);
export const yes = (qid: string): Expression => is(qid, 'YES');
export const not = (rule: Expression): Expression => op('not', rule);
export const all = (...rules: Expression[]): Expression => op('and', ...rules);
export const either = (...rules: Expression[]): Expression => op('or', ...rules);
export const among = (qid: string, ...values: string[]): Expression => op('in', q(qid), ...values);
export const effectiveYear: Expression = op('year', effective);

/** True once it is answered. */
export const given = (qid: string): Expression => not(op('blank', q(qid)));

/** Texts with the separator between them; blank when one is blank. */
export const join = (separator: string, ...parts: Expression[]): Expression =>
  op('join', separator, ...parts);

/** Over the iterations of a loop for which `where` holds. */
export function over(name: LoopOperator, loop: string, where?: Expression): Expression {
  return { op: name, loop, ...(where !== undefined && { where }) };
}

/** An answer of the item that a reference question points to. */
export const itemOf = (ref: string, qid: string): Expression => ({ op: 'item', ref, qid });
