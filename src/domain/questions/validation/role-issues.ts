/** Checks that the app makes itself, because the rule language does not know today. */
import { addDays, daysBetween } from '../../calendar.ts';
import type { BookParts } from '../compiled.ts';
import { isEndInDoubt } from './end-in-doubt.ts';
import type { AnswerScope } from './answer-scope.ts';
import type { Issue } from './issues.ts';
import { addressStates, isOfAddress } from '../risk-states.ts';
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
    ...licenseStateIssues(book, answers),
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

/**
 * A driver's license of another state than the client's only address, which may be a mistyped state or somebody who just
 * moved: said once a state. A client with addresses in several states has licenses of several. Skipped if a check of the
 * book is about the answer.
 */
function licenseStateIssues(book: BookParts, answers: AnswerScope): Issue[] {
  const [home, ...others] = addressStates(book, answers);
  if (!home || others.length > 0) return [];
  const found = new Map([[home.state, undefined as Issue | undefined]]);
  for (const { loop, questions } of book.loops.values()) {
    // The state asked with a license; that of a garage is of an address.
    const asked = questions.some(({ kind }) => kind === 'licence')
      ? questions.find((question) => question.kind === 'state' && !isOfAddress(question))
      : undefined;
    if (!asked || book.checks.some(({ check }) => check.qids.includes(asked.qid))) continue;
    for (const { iterationId, scope } of answers.shownItems(loop)) {
      const state = scope.iteration?.answer(asked.qid) ?? '';
      const address = [loop, iterationId, asked.qid] as const;
      if (!/^[A-Z]{2}$/.test(state) || found.has(state) || !answers.visible(address)) continue;
      const message = `${state} license, but the address is in ${home.state}.`;
      found.set(state, { address, severity: 'warn', message });
    }
  }
  return [...found.values()].filter((issue) => issue !== undefined);
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
