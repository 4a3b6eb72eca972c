/** How a two-digit or missing year is read in a date question, according to its book. */
import type { YearRule } from '../../../lib/parse-day.ts';
import { isDay } from '../../calendar.ts';
import { followUpDayQid, followUpsLoop } from '../../client/annotations/qids.ts';
import type { BookParts } from '../compiled.ts';
import { compile } from '../rules/evaluate.ts';
import type { Expression } from '../rules/expression.ts';
import type { Scope } from '../rules/scope.ts';
import type { Question } from '../schema.ts';

/**
 * Birth, loss and violation dates are never in the future: an upper limit relative to the effective date counts from
 * today, and dates in a loop that lists losses or violations are limited to today. Limits that depend on other answers
 * are ignored here. Effective and follow-up dates may omit the year.
 * @param loop the question's loop; undefined outside loops.
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
    nextToCome:
      loop === undefined ? qid === roles.effectiveDate : loop === followUpsLoop && qid === followUpDayQid,
  };
}
