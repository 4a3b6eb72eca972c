/**
 * The rule language of question books (docs/workspace.schema.json). `evaluate.ts` defines its meaning.
 *
 * A rule is JSON: a literal, an operand, or `{ op, args }`. Operators are named by their printed signs.
 */
import { z } from 'zod';

/** Dates are "YYYY-MM-DD", yes and no are "YES" and "NO", as in answers. `null` is blank. */
export type Literal = string | number | boolean | null;

export const plainOperators = [
  'and',
  'or',
  'not',
  '=',
  '≠',
  '<',
  '≤',
  '>',
  '≥',
  'blank',
  'has',
  'in',
  '+',
  '−',
  '×',
  '÷',
  'min',
  'max',
  'year',
  'yearsBetween',
  'daysBetween',
  'addYears',
  'addDays',
  'valid',
  'join',
  'vinYear',
  'vinMake',
  'firstNames',
  'lastName',
] as const;
export type PlainOperator = (typeof plainOperators)[number];

export const loopOperators = ['any', 'all', 'count', 'sum', 'duplicates'] as const;
export type LoopOperator = (typeof loopOperators)[number];

export type Expression =
  | Literal
  /** The answer to a question: this iteration's inside a loop, else the client's. */
  | { q: string }
  | { effective: true }
  /** Only in checks: a figure of the latest identity check, such as "MVR.totalViolationCount". */
  | { latestCheck: string }
  | { op: PlainOperator; args: Expression[] }
  /** Over the iterations of a loop with `where`; `of` is the summed or compared value. */
  | { op: LoopOperator; loop: string; where?: Expression; of?: Expression }
  /** An answer of the iteration that the reference question `ref` points to. */
  | { op: 'item'; ref: string; qid: string };

export const Expression: z.ZodType<Expression> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.strictObject({
      /** A question: of this item in a list, else of the client. */
      q: z.string(),
    }),
    z.strictObject({
      /** The effective date. */
      effective: z.literal(true),
    }),
    z.strictObject({
      /** In checks: a figure of the latest identity check, such as "MVR.totalViolationCount". */
      latestCheck: z.string(),
    }),
    z.strictObject({
      /** What is done with the values. */
      op: z.enum(plainOperators),
      /** The values, each a rule. */
      args: z.array(Expression),
    }),
    z.strictObject({
      /** What is found out about a list. */
      op: z.enum(loopOperators),
      /** The list. */
      loop: z.string(),
      /** Which of its items count; all without one. */
      where: Expression.optional(),
      /** The value of each item. */
      of: Expression.optional(),
    }),
    z.strictObject({
      /** An answer of the item that another question refers to. */
      op: z.literal('item'),
      /** The question that refers to it. */
      ref: z.string(),
      /** The item's question. */
      qid: z.string(),
    }),
  ]),
);
