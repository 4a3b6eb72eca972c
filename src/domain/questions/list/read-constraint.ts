/** What a constraint says of an answer: a pattern, limits, or a rule of any other kind. */
import type { Expression } from '../rules/expression.ts';
import { parseRule, quotedTextAt, type RuleError, type RuleNames } from '../rules/rule-text.ts';
import type { Question } from '../schema.ts';
import { rangeAsRule } from './range-text.ts';

type Limits = NonNullable<Question['limits']>;

export type ConstraintReading =
  | { readonly is: 'pattern'; readonly matches: string }
  | {
      readonly is: 'rule';
      readonly rule: Expression;
      /** Where the rule says no more than these. */
      readonly limits: Limits | undefined;
      /** What a range in a vendor's words was taken as. */
      readonly takenAs: string | undefined;
    }
  | { readonly is: 'unreadable'; readonly error: RuleError };

/** @param self the question that "." is */
export function readConstraint(
  text: string,
  kind: Question['kind'],
  self: string,
  names: RuleNames,
): ConstraintReading {
  const matches = patternIn(text);
  if (matches !== undefined) return { is: 'pattern', matches };
  const range = rangeAsRule(text, kind);
  const read = parseRule(range?.rule ?? text, { ...names, self });
  if (!read.ok) return { is: 'unreadable', error: read };
  const { rule } = read;
  return { is: 'rule', rule, limits: limitsIn(rule, self, kind), takenAs: range?.means };
}

/** The text of `regex(., 'text')`. */
function patternIn(text: string): string | undefined {
  const head = /^regex\(\s*\.\s*,\s*/.exec(text)?.[0];
  const quoted = head === undefined ? undefined : quotedTextAt(text, head.length);
  return quoted && /^\s*\)$/.test(text.slice(quoted.end)) ? quoted.value : undefined;
}

/** The limits that a constraint is: `. >= 0 and . <= 100`; undefined where it says more. */
function limitsIn(rule: Expression, self: string, kind: Question['kind']): Limits | undefined {
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
