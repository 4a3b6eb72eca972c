/** The limits of a question that are a figure or a day, and no rule. */
import { parseDay } from '../../../lib/parse-day.ts';
import { normalizeAnswer } from '../kinds/normalize-answer.ts';
import { textOf } from '../rules/values.ts';
import type { QuestionKind } from '../schema.ts';
import type { SurveyColumn } from './columns.ts';
import type { KnownQuestion } from './known-names.ts';
import { readConstraint } from './read-constraint.ts';

type Limit = number | string;

interface LiteralLimits {
  readonly min?: Limit;
  readonly max?: Limit;
}

/** The figure or day that a cell is; undefined where it is a rule. */
export function literalLimit(cell: string, kind: QuestionKind): Limit | undefined {
  const figure = normalizeAnswer('money', cell);
  if (/^-?\d+(?:\.\d+)?$/.test(figure)) return Number(figure);
  // Two digits of a year leave the century open.
  return kind === 'date' ? parseDay(cell, { today: '' }) : undefined;
}

export function literalLimits({ limits }: Pick<KnownQuestion, 'limits'>): LiteralLimits {
  const literal = (limit: unknown) =>
    typeof limit === 'number' || typeof limit === 'string' ? limit : undefined;
  const [min, max] = [literal(limits?.min), literal(limits?.max)];
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** "0 to 90". */
export function limitsInWords(question: Pick<KnownQuestion, 'limits'>): string {
  const { min, max } = literalLimits(question);
  if (min === undefined) return `at most ${textOf(max ?? null)}`;
  return max === undefined ? `at least ${textOf(min)}` : `${textOf(min)} to ${textOf(max)}`;
}

/** The limits that a row says, in its columns or as a constraint. */
export function limitsOfRow(
  cells: Readonly<Partial<Record<SurveyColumn, string>>>,
  kind: QuestionKind,
  qid: string,
): LiteralLimits {
  const { constraint: text } = cells;
  const constraint = text === undefined ? undefined : readConstraint(text, kind, qid, {});
  const own = constraint?.is === 'rule' ? literalLimits(constraint) : {};
  const min = cells.min === undefined ? own.min : literalLimit(cells.min, kind);
  const max = cells.max === undefined ? own.max : literalLimit(cells.max, kind);
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
