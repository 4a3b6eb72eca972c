/** Checks that the app makes itself, because the rule language does not know today. */
import { addDays, daysBetween } from '../../calendar.ts';
import type { BookParts } from '../compiled.ts';
import { isEndInDoubt } from './end-in-doubt.ts';
import type { AnswerScope } from './answer-scope.ts';
import type { Issue } from './issues.ts';
import { describeGap, licenseGaps } from '../license-gaps.ts';
import type { Expression } from '../rules/expression.ts';
import type { Scope } from '../rules/scope.ts';
import { describeNoRules, statesWithoutRules } from '../state-rules.ts';
import { numberOf } from '../rules/values.ts';

/** Days ahead after which an effective date gets a warning. */
const farAhead = 90;

export function roleIssues(book: BookParts, answers: AnswerScope, today: string): Issue[] {
  const { scope } = answers;
  return [
    ...licenseIssues(book, answers, today),
    ...statesWithoutRules(book, answers).map((risk): Issue => ({
      address: risk.address,
      severity: 'warn',
      message: describeNoRules(risk),
    })),
    ...effectiveDateIssues(book, scope, today),
    ...currentCoverageIssues(book, scope),
    ...mvrIssues(book, scope),
  ];
}

/** Who asks is not known here, so a producer's license is named, not counted. */
function licenseIssues(book: BookParts, answers: AnswerScope, today: string): Issue[] {
  return licenseGaps(book, answers, { today, producer: '' }).map((gap) => ({
    address: gap.address,
    severity: 'warn',
    message: describeGap(gap),
  }));
}

function effectiveDateIssues({ roles }: BookParts, { effective }: Scope, today: string): Issue[] {
  const { effectiveDate } = roles;
  if (effectiveDate === undefined || effective === undefined) return [];
  const warn = (message: string): Issue[] => [{ address: [effectiveDate], severity: 'warn', message }];
  if (effective < today) return warn('Effective date is in the past.');
  const latest = addDays(today, farAhead);
  return latest !== undefined && effective > latest ? warn(`More than ${farAhead} days ahead.`) : [];
}

/** Skipped if a check of the book compares the two dates, because the book knows when there is no current coverage. */
function currentCoverageIssues(book: BookParts, scope: Scope): Issue[] {
  const { roles, checks } = book;
  const { effectiveDate, currentCoverEnds } = roles;
  if (effectiveDate === undefined || currentCoverEnds === undefined || scope.effective === undefined)
    return [];
  const own = checks.some(({ check }) =>
    [effectiveDate, currentCoverEnds].every((qid) => check.qids.includes(qid)),
  );
  const days = daysBetween(scope.answer(currentCoverEnds) ?? '', scope.effective);
  if (own || days === undefined || days === 0 || isEndInDoubt(book, scope)) return [];
  const count = Math.abs(days);
  const message = `${count} day${count === 1 ? '' : 's'} ${days > 0 ? 'after' : 'before'} current coverage ends.`;
  return [{ address: [effectiveDate], severity: 'warn', message }];
}

/** Skipped if a check of the book reads the MVR count. */
function mvrIssues({ roles, checks }: BookParts, scope: Scope): Issue[] {
  const found = numberOf(scope.latestCheck(mvrCount) ?? null);
  const { violations } = roles;
  if (!violations || found === undefined || found === 0 || violations.count(scope) !== 0) return [];
  if (checks.some(({ check }) => readsCheck(check.rule))) return [];
  const message = `The latest MVR check counted ${found}, for all drivers and an unknown period, and none is declared.`;
  return [{ address: [violations.loop], severity: 'warn', message }];
}

const mvrCount = 'MVR.totalViolationCount';

function readsCheck(rule: Expression): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  if ('latestCheck' in rule) return rule.latestCheck === mvrCount;
  return 'args' in rule && rule.args.some(readsCheck);
}
