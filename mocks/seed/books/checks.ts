/** Short forms for the checks of question books: what does not fit together. */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Check } from '../../../src/domain/questions/schema.ts';
import { all, among, effective, given, itemOf, op, over, q, yes } from './rules.ts';

/** True when a reference is set and these answers of what it points to are blank: the item was removed. */
export function pointsNowhere(ref: string, ...qids: string[]): Expression {
  return all(given(ref), ...qids.map((qid) => op('blank', itemOf(ref, qid))));
}

/** A check is called by what it is about and its words: together no other check of its book has them. */
const check =
  (severity: Check['severity']) =>
  (qids: string[], rule: Expression, ...message: Check['message']): Check => ({
    id: [...qids, ...message.map((piece) => (typeof piece === 'string' ? piece : '…'))].join(' '),
    severity,
    rule,
    message,
    qids,
  });

/** Looks again at the first of these questions when the rule is true. */
export const warn = check('warn');

/** Looks again at a question of the loop when the rule is true of any of its items. */
export const warnAny = (loop: string, qid: string, rule: Expression, ...message: Check['message']): Check =>
  warn([loop, qid], over('any', loop, rule), ...message);

/** The same check of something that is needed to bind. */
export const toBind = (one: Check): Check => ({ ...one, toBind: true });

/** Violations that a check found and that no item of the loop is; `kind` asks what an item is. */
export function undeclared(loop: string, kind: string, violations: readonly string[]): Check {
  const count: Expression = { latestCheck: 'MVR.totalViolationCount' };
  return warn(
    [loop],
    all(op('>', count, 0), op('=', over('count', loop, among(kind, ...violations)), 0)),
    'Violations on the latest MVR check: ',
    { value: count },
    '. None listed. One total for all drivers, period unknown, without accidents.',
  );
}

/** Calls it wrong. */
export const refuse = check('refuse');

/** How the end of the current policy and the effective date fit together. */
export function gapChecks(line: string): Check[] {
  const expires = `${line}_cur_expires`;
  const days = op('daysBetween', q(expires), effective);
  const check = (sign: '>' | '<', label: string, value: typeof days): Check =>
    warn(
      [`${line}_effective`, expires],
      all(yes(`${line}_cur_has`), op(sign, days, 0)),
      label,
      { value },
      '.',
    );
  return [check('>', 'Days without coverage: ', days), check('<', 'Days insured twice: ', op('−', 0, days))];
}
