/**
 * A constraint that is neither limits nor a pattern is a check in the book, and is written as a constraint again: so it is
 * judged as one thing, and stays beside its question.
 */
import { sameJson } from '../../../lib/json.ts';
import type { Expression } from '../rules/expression.ts';
import { parseRule, writeName, writeRule } from '../rules/rule-text.ts';
import type { Check } from '../schema.ts';

export interface Constraint {
  readonly qid: string;
  readonly inLoop: string | undefined;
  /** What an answer has to be. */
  readonly rule: Expression;
  readonly message: string;
}

/** The check that speaks where an answer does not fit. */
export function checkOf({ qid, inLoop, rule, message }: Constraint): Check {
  return {
    id: `${qid} constraint`,
    rule: {
      op: 'and',
      args: [
        { op: 'not', args: [{ op: 'blank', args: [{ q: qid }] }] },
        { op: 'not', args: [rule] },
      ],
    },
    severity: 'refuse',
    message: [message],
    qids: inLoop === undefined ? [qid] : [inLoop, qid],
  };
}

/** The constraint that a check was made of; undefined for any other check. */
export function constraintOf(check: Check): Constraint | undefined {
  const { rule: whole, message, qids } = check;
  const qid = qids.at(-1);
  const [text] = message;
  const fails = typeof whole === 'object' && whole !== null && 'args' in whole ? whole.args[1] : undefined;
  if (typeof fails !== 'object' || fails === null || !('args' in fails)) return undefined;
  const [rule] = fails.args;
  if (qid === undefined || rule === undefined || typeof text !== 'string') return undefined;
  const constraint = { qid, inLoop: qids.length > 1 ? qids[0] : undefined, rule, message: text };
  return sameJson(checkOf(constraint), check) ? constraint : undefined;
}

/** What is said where a list has no message of its own. */
export const usualMessage = (constraint: Pick<Constraint, 'rule' | 'qid'>): string =>
  `Not accepted: ${writeOfSelf(constraint)}`;

/** The cells of a constraint. */
export const writeConstraint = ({ message, ...rest }: Constraint) => ({
  constraint: writeOfSelf(rest),
  constraint_message: message === usualMessage(rest) ? undefined : message,
});

/** A rule with "." for its own question, where that reads as the same. */
function writeOfSelf({ rule, qid }: Pick<Constraint, 'rule' | 'qid'>): string {
  const text = writeRule(rule);
  const short = text.replaceAll(writeName(qid), '.');
  const again = parseRule(short, { self: qid });
  return again.ok && sameJson(again.rule, rule) ? short : text;
}
