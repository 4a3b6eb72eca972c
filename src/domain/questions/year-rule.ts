/** What two digits of a year mean in the answer to a date question, as far as its book tells. */
import type { YearRule } from '../../lib/parse-day.ts';
import { isDay } from '../calendar.ts';
import { followUpDayQid } from '../client/follow-up.ts';
import type { BookParts } from './compiled.ts';
import { compile } from './rules/evaluate.ts';
import type { Expression } from './rules/expression.ts';
import type { Scope } from './rules/scope.ts';
import type { Question } from './schema.ts';

/**
 * Births, losses and violations are not to come: an upper limit that follows the effective date is taken from today, even
 * where cover starts later, and so are the dates of a list of losses or violations, which is asked again each term. A limit
 * that follows other answers is left to the check of the answer. Effective and follow-up dates may go without their year.
 * @param loop the list that the question is asked in; undefined outside lists.
 */
export function yearRuleOf(
  { roles, loops }: Pick<BookParts, 'roles' | 'loops'>,
  { qid, limits }: Pick<Question, 'qid' | 'limits'>,
  loop: string | undefined,
  today: string,
): YearRule {
  const scope: Scope = {
    answer: () => undefined,
    loop: () => [],
    item: () => undefined,
    effective: today,
    latestCheck: () => undefined,
  };
  const day = (limit: Expression | undefined) => {
    const value = limit === undefined ? null : compile(limit)(scope);
    return typeof value === 'string' && isDay(value) ? value : undefined;
  };
  const max = day(limits?.max);
  const isPast =
    loop !== undefined && (loops.get(loop)?.askAgain === true || roles.violations?.loop === loop);
  return {
    min: day(limits?.min),
    max: isPast && (max === undefined || max > today) ? today : max,
    nextToCome: loop === undefined && (qid === roles.effectiveDate || qid === followUpDayQid),
  };
}
