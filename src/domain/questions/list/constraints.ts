/** What a list’s column "constraint" becomes, and how it is written there again: limits of its question, or a check of its own. */
import { sameJson } from '../../../lib/json.ts';
import type { Expression } from '../rules/expression.ts';
import { parseRule, writeName, writeRule } from '../rules/rule-text.ts';
import type { Check, Question } from '../schema.ts';

interface Constraint {
  readonly qid: string;
  /** The list that the question is in. */
  readonly loop: string | undefined;
  /** What an answer is to be. */
  readonly rule: Expression;
  readonly message: string;
}

/** The check that refuses an answer against a constraint. */
export const constraintCheck = ({ qid, loop, rule, message }: Constraint): Check => ({
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
  qids: loop === undefined ? [qid] : [loop, qid],
});

/** The constraint that a check was made of; undefined for any other check. */
export function constraintOf(check: Check): Constraint | undefined {
  const [first = '', second] = check.qids;
  const [qid, loop] = second === undefined ? [first, undefined] : [second, first];
  const [message] = check.message;
  const rule = ruleIn(check.rule);
  if (rule === undefined || typeof message !== 'string') return undefined;
  const constraint = { qid, loop, rule, message };
  return sameJson(constraintCheck(constraint), check) ? constraint : undefined;
}

function ruleIn(rule: Expression): Expression | undefined {
  if (typeof rule !== 'object' || rule === null || !('args' in rule) || rule.op !== 'and') return undefined;
  const [, refused] = rule.args;
  if (typeof refused !== 'object' || refused === null || !('args' in refused)) return undefined;
  return refused.args[0];
}

/** A constraint as the cell of its question has it. Undefined where the cell would be read as limits. */
export function writeConstraint({ qid, rule }: Constraint, kind: Question['kind']): string | undefined {
  if (limitsIn(rule, qid, kind)) return undefined;
  const text = writeRule(rule);
  const short = text.replaceAll(writeName(qid), '.');
  const again = parseRule(short, { self: qid });
  return again.ok && sameJson(again.rule, rule) ? short : text;
}

/** The limits that a constraint is: `. >= 0 and . <= 100`; undefined where it says more. */
export function limitsIn(
  rule: Expression,
  self: string,
  kind: Question['kind'],
): { min?: Expression; max?: Expression } | undefined {
  if (typeof rule !== 'object' || rule === null || !('args' in rule)) return undefined;
  if (rule.op === 'and') {
    const parts = rule.args.map((part) => limitsIn(part, self, kind));
    const found = parts.flatMap((part) => (part ? [part] : []));
    const isWhole = found.length === parts.length;
    const members = found.flatMap(Object.keys);
    return isWhole && new Set(members).size === members.length ? Object.assign({}, ...found) : undefined;
  }
  const [asked, limit] = rule.args;
  if (typeof asked !== 'object' || asked === null || !('q' in asked) || asked.q !== self) return undefined;
  if (limit === undefined) return undefined;
  const next = (step: number) =>
    (kind === 'integer' || kind === 'year') && typeof limit === 'number' ? limit + step : undefined;
  const [min, max] = [
    rule.op === '≥' ? limit : rule.op === '>' ? next(1) : undefined,
    rule.op === '≤' ? limit : rule.op === '<' ? next(-1) : undefined,
  ];
  if (min !== undefined) return { min };
  return max === undefined ? undefined : { max };
}
