/**
 * What is wrong with a rule that reads well: names that nothing has, comparisons that nothing fits, rules that always or
 * never hold. A rule that can never hold would hide a question for good.
 */
import { closestName } from '../../../lib/text.ts';
import { parseDay } from '../../../lib/parse-day.ts';
import { normalizeAnswer } from '../kinds/normalize-answer.ts';
import type { Expression, Literal, PlainOperator } from '../rules/expression.ts';
import { areEqual, textOf } from '../rules/values.ts';
import { choicesOf, questionOf, type KnownNames, type KnownQuestion } from './known-names.ts';
import { isConstant, outcomes } from './outcomes.ts';
import { limitsInWords, literalLimits } from './limits.ts';
import { sortNames, sortOf, type Sort } from './sorts.ts';

export interface RuleIssue {
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** Says what is wrong with a rule. @param inLoop the loop of the question that has the rule */
export type Judge = (rule: Expression, known: KnownNames, inLoop?: string) => RuleIssue[];

/** What is wrong with any rule. */
export function judgeRule(rule: Expression, known: KnownNames, inLoop?: string): RuleIssue[] {
  const issues: RuleIssue[] = [];
  const add = (severity: RuleIssue['severity'], message: string) => issues.push({ severity, message });
  visit(rule, inLoop, known, add);
  return issues;
}

/** What is wrong with a condition: also that it always or never holds. */
export function judgeCondition(rule: Expression, known: KnownNames, inLoop?: string): RuleIssue[] {
  const issues = judgeRule(rule, known, inLoop);
  if (issues.some(({ severity }) => severity === 'error')) return issues;
  const { mayHold, mayFail } = outcomes(rule, { known, inLoop });
  if (mayHold && mayFail) {
    const message = 'This holds for every answer. Write != \'\' for "answered".';
    return holdsForEveryAnswer(rule, known, inLoop) ? [...issues, { severity: 'warning', message }] : issues;
  }
  const message = mayHold ? 'This always holds.' : 'This never holds.';
  return [...issues, { severity: mayHold ? 'warning' : 'error', message }];
}

/** What is wrong with what an answer has to be: also that no answer fits, or each does. */
export function judgeConstraint(
  rule: Expression,
  self: string,
  known: KnownNames,
  inLoop?: string,
): RuleIssue[] {
  // Its own limits are made of it.
  const others = { ...known, unlimited: self };
  const issues = judgeRule(rule, others, inLoop);
  if (issues.some(({ severity }) => severity === 'error')) return issues;
  if (isConstant(rule)) {
    const message = 'This says nothing of the answer. Write a range as 0 to 80, or a rule as . >= 0.';
    return [...issues, { severity: 'error', message }];
  }
  const isAnswered = (value: Expression) =>
    typeof value === 'object' && value !== null && 'q' in value && value.q === self;
  const { mayHold, mayFail } = outcomes(rule, { known: others, inLoop, isAnswered });
  if (!mayHold) return [...issues, { severity: 'error', message: 'This never holds: no answer would do.' }];
  return mayFail ? issues : [...issues, { severity: 'warning', message: 'This holds for every answer.' }];
}

/** What is wrong with the least or the most of an answer: it has to be of the answer's sort. */
export function judgeLimit(limit: Expression, self: string, known: KnownNames, inLoop?: string): RuleIssue[] {
  if (typeof limit === 'object' && isConstant(limit))
    return [{ severity: 'error', message: 'A limit is one figure, one date, or a rule that gives one.' }];
  const asked: Expression = { q: self };
  const sort = sortOf(asked, inLoop, known);
  const rule: Expression = sort === 'number' || sort === 'day' ? { op: '≥', args: [asked, limit] } : limit;
  return judgeRule(rule, { ...known, unlimited: self }, inLoop);
}

/** One that says itself what it makes of blank answers means that. */
function holdsForEveryAnswer(rule: Expression, known: KnownNames, inLoop: string | undefined): boolean {
  return !asksForBlanks(rule) && !outcomes(rule, { known, inLoop, isAnswered: () => true }).mayFail;
}

const asksForBlanks = (rule: Expression): boolean =>
  typeof rule === 'object' &&
  rule !== null &&
  'args' in rule &&
  (rule.op === 'blank' || rule.args.some(asksForBlanks));

type Add = (severity: RuleIssue['severity'], message: string) => void;

function visit(rule: Expression, inLoop: string | undefined, known: KnownNames, add: Add): void {
  if (typeof rule !== 'object' || rule === null) return;
  if ('q' in rule) return checkQuestion(rule.q, inLoop, known, add);
  if ('effective' in rule || 'latestCheck' in rule) return;
  if (rule.op === 'item') return checkItem(rule, inLoop, known, add);
  if ('loop' in rule) {
    if (!known.loops.has(rule.loop)) add('error', noSuch('list', rule.loop, known.loops.keys(), known));
    for (const part of [rule.where, rule.of])
      if (part !== undefined) visit(part, known.loops.has(rule.loop) ? rule.loop : inLoop, known, add);
    if (rule.op === 'sum' && rule.of !== undefined)
      checkFigure(rule.of, known.loops.has(rule.loop) ? rule.loop : inLoop, known, add);
    return;
  }
  for (const arg of rule.args) visit(arg, inLoop, known, add);
  if (reckoning.has(rule.op)) for (const arg of rule.args) checkFigure(arg, inLoop, known, add);
  checkComparison(rule.op, rule.args, inLoop, known, add);
  checkLimits(rule, inLoop, known, add);
}

function checkQuestion(qid: string, inLoop: string | undefined, known: KnownNames, add: Add): void {
  if (questionOf(qid, inLoop, known)) return;
  const home = [...known.loops].find(([, questions]) => questions.has(qid))?.[0];
  if (home !== undefined) {
    return add('error', `"${qid}" is asked for each item of "${home}": write any(\${${home}}, …) around it.`);
  }
  if (known.loops.has(qid)) return add('error', `"${qid}" is a list: write count(\${${qid}}).`);
  add('error', noSuch('question', qid, allQids(known), known));
}

function* allQids({ questions, loops }: KnownNames): Generator<string> {
  yield* questions.keys();
  for (const inner of loops.values()) yield* inner.keys();
}

function noSuch(what: string, name: string, names: Iterable<string>, known: KnownNames): string {
  const meant = known.withoutHints === true ? undefined : closestName(name, names);
  return `There is no ${what} "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
}

function checkItem(
  { ref, qid }: { readonly ref: string; readonly qid: string },
  inLoop: string | undefined,
  known: KnownNames,
  add: Add,
): void {
  checkQuestion(ref, inLoop, known, add);
  const reference = questionOf(ref, inLoop, known);
  if (!reference) return;
  const { refersTo } = reference;
  if (refersTo === undefined) return add('error', `"${ref}" does not pick an item of a list.`);
  const questions = known.loops.get(refersTo);
  if (questions && !questions.has(qid)) add('error', noSuch('question', qid, questions.keys(), known));
}

const reckoning = new Set<string>(['+', '−', '×', '÷', 'min', 'max'] satisfies PlainOperator[]);

/** Kinds whose answers may be figures, though nothing says so. */
const looseKinds = new Set<KnownQuestion['kind']>(['text', 'longText']);
const figureless = new Set<KnownQuestion['kind']>([
  'state',
  'phone',
  'email',
  'vin',
  'fein',
  'licence',
  'reference',
]);

/** What is added, multiplied or compared by size has to be a figure. */
function checkFigure(rule: Expression, inLoop: string | undefined, known: KnownNames, add: Add): void {
  const sort = sortOf(rule, inLoop, known);
  if (sort === 'day')
    return add('error', 'A date is no number: write days-between(a, b), or add-days(a, 30).');
  if (sort === 'yesNo' || sort === 'other') return add('error', `This reckons with ${sortNames[sort]}.`);
  if (typeof rule !== 'object' || rule === null || !('q' in rule)) return;
  const question = questionOf(rule.q, inLoop, known);
  if (!question) return;
  const { kind } = question;
  const choices = choicesOf(question);
  const hasFigures = choices === undefined || choices.some((choice) => /\d/.test(choice));
  if (figureless.has(kind) || !hasFigures) add('error', `"${rule.q}" is no number.`);
  else if (looseKinds.has(kind))
    add('warning', `"${rule.q}" is a text: the result is blank where it is no number.`);
}

const comparing = new Set<string>(['=', '≠', '<', '≤', '>', '≥'] satisfies PlainOperator[]);
const ordering = new Set<string>(['<', '≤', '>', '≥'] satisfies PlainOperator[]);

function checkComparison(
  op: PlainOperator,
  args: readonly Expression[],
  inLoop: string | undefined,
  known: KnownNames,
  add: Add,
): void {
  const [left, right] = args;
  if (left === undefined || right === undefined) return;
  if (comparing.has(op)) {
    const [a, b] = [sortOf(left, inLoop, known), sortOf(right, inLoop, known)];
    if (a !== undefined && b !== undefined && a !== b) {
      const instead = writtenInstead(left, a, right) ?? writtenInstead(right, b, left);
      const what = `This compares ${sortNames[a]} with ${sortNames[b]}`;
      return add('error', instead === undefined ? `${what}.` : `${what}: write ${instead}.`);
    }
    if (ordering.has(op) && (a === 'yesNo' || a === 'other' || b === 'other'))
      return add('error', 'Only numbers and dates are more or less.');
  }
  const picks = op === '=' || op === '≠' || op === 'in' || op === 'has';
  if (!picks) return;
  for (const one of op === 'in' ? args.slice(1) : args) {
    for (const asked of op === 'in' ? [left] : args) {
      const wrong = asked === one ? undefined : noChoice(asked, one, inLoop, known);
      if (wrong !== undefined) add('error', wrong);
    }
  }
}

/** A value as the answers that it is compared with are written; undefined where that is not known. */
function writtenInstead(asked: Expression, sort: Sort, value: Expression): string | undefined {
  const isAsked = typeof asked === 'object' && asked !== null;
  if (!isAsked || typeof value === 'object') return undefined;
  if (sort === 'yesNo') return yesOrNo;
  const text = textOf(value);
  if (sort === 'number') {
    const figure = normalizeAnswer('money', normalizeAnswer('percent', text));
    return /^-?\d+(?:\.\d+)?$/.test(figure) ? figure : undefined;
  }
  // Two digits of a year leave the century open.
  const day = sort === 'day' ? parseDay(text, { today: '' }) : undefined;
  return day === undefined ? undefined : `'${day}'`;
}

const yesOrNo = "'YES' or 'NO'";

/** A comparison with what the question's own limits do not let anybody answer. */
function checkLimits(rule: Expression, inLoop: string | undefined, known: KnownNames, add: Add): void {
  if (typeof rule !== 'object' || rule === null || !('args' in rule) || !comparing.has(rule.op)) return;
  const asked = rule.args.filter((arg) => !isConstant(arg));
  const [value, ...others] = asked;
  if (others.length > 0 || typeof value !== 'object' || value === null || !('q' in value)) return;
  const question = questionOf(value.q, inLoop, known);
  if (!question || Object.keys(literalLimits(question)).length === 0) return;
  const free = { ...known, unlimited: value.q };
  if (outcomes(rule, { known, inLoop }).mayHold || !outcomes(rule, { known: free, inLoop }).mayHold) return;
  add('error', `"${value.q}" is ${limitsInWords(question)}: this never holds.`);
}

/** A value that is none of the question's choices. */
function noChoice(
  asked: Expression,
  value: Expression,
  inLoop: string | undefined,
  known: KnownNames,
): string | undefined {
  if (typeof asked !== 'object' || asked === null || !('q' in asked)) return undefined;
  if (typeof value === 'object' || typeof value === 'boolean' || value === '') return undefined;
  const question = questionOf(asked.q, inLoop, known);
  const choices = question && choicesOf(question);
  if (!choices || isOneOf(choices, value)) return undefined;
  if (question.kind === 'yesNo') return `"${value}" is no choice of "${asked.q}": write ${yesOrNo}.`;
  const meant = closestName(String(value), choices);
  return `"${value}" is no choice of "${asked.q}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
}

/** One that is written as it is offered is found soonest. */
const isOneOf = (choices: readonly string[], value: Literal): boolean =>
  choices.includes(textOf(value)) || choices.some((choice) => areEqual(choice, value) === true);
