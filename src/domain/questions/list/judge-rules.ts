/**
 * What is wrong with a rule that reads well: names that nothing has, comparisons that nothing fits, rules that always or
 * never hold. A rule that can never hold would hide a question for good.
 */
import { closestName } from '../../../lib/text.ts';
import { usStates } from '../kinds/us-states.ts';
import { compile } from '../rules/evaluate.ts';
import type { Expression, Literal, PlainOperator } from '../rules/expression.ts';
import type { Option, QuestionKind } from '../schema.ts';
import { areEqual, isBlank, isTrue, type Value } from '../rules/values.ts';

export interface KnownQuestion {
  readonly kind: QuestionKind;
  readonly options?: readonly Pick<Option, 'value'>[] | undefined;
  /** Of a reference. */
  readonly refersTo?: string | undefined;
}

/** What can be named in a rule. */
export interface KnownNames {
  /** Questions outside loops. */
  readonly questions: ReadonlyMap<string, KnownQuestion>;
  /** The questions of each loop. */
  readonly loops: ReadonlyMap<string, ReadonlyMap<string, KnownQuestion>>;
  /** Looks for no names that were meant: with thousands of wrong ones that takes seconds. */
  readonly withoutHints?: boolean;
}

export interface RuleIssue {
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** @param inLoop the loop of the question that has the rule */
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
  const { mayHold, mayFail } = outcomes(rule, known, inLoop);
  if (mayHold && mayFail) return issues;
  const message = mayHold ? 'This always holds.' : 'This never holds.';
  return [...issues, { severity: mayHold ? 'warning' : 'error', message }];
}

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
    return;
  }
  for (const arg of rule.args) visit(arg, inLoop, known, add);
  checkComparison(rule.op, rule.args, inLoop, known, add);
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

const questionOf = (qid: string, inLoop: string | undefined, known: KnownNames): KnownQuestion | undefined =>
  (inLoop === undefined ? undefined : known.loops.get(inLoop)?.get(qid)) ?? known.questions.get(qid);

type Sort = 'number' | 'day' | 'yesNo' | 'other';

const sorts: Partial<Record<QuestionKind, Sort>> = {
  number: 'number',
  integer: 'number',
  money: 'number',
  percent: 'number',
  year: 'number',
  date: 'day',
  yesNo: 'yesNo',
};
const resultSorts: Partial<Record<PlainOperator, Sort>> = {
  '+': 'number',
  '−': 'number',
  '×': 'number',
  '÷': 'number',
  min: 'number',
  max: 'number',
  year: 'number',
  yearsBetween: 'number',
  daysBetween: 'number',
  vinYear: 'number',
  addYears: 'day',
  addDays: 'day',
};
const sortNames: Readonly<Record<Sort, string>> = {
  number: 'a number',
  day: 'a date',
  yesNo: 'yes or no',
  other: 'a text',
};

/** What sort of value a rule gives; undefined where it may be of any. */
function sortOf(rule: Expression, inLoop: string | undefined, known: KnownNames): Sort | undefined {
  if (typeof rule === 'number') return 'number';
  if (typeof rule === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(rule)) return 'day';
    return /^-?\d+(?:\.\d+)?$/.test(rule) ? undefined : rule === 'YES' || rule === 'NO' ? undefined : 'other';
  }
  if (typeof rule !== 'object' || rule === null) return undefined;
  if ('effective' in rule) return 'day';
  if ('q' in rule) {
    const kind = questionOf(rule.q, inLoop, known)?.kind;
    return kind && sorts[kind];
  }
  if ('op' in rule && 'loop' in rule) return rule.op === 'any' || rule.op === 'all' ? undefined : 'number';
  return 'args' in rule ? resultSorts[rule.op] : undefined;
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
    if (a !== undefined && b !== undefined && a !== b)
      return add('error', `This compares ${sortNames[a]} with ${sortNames[b]}.`);
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
  if (!choices || choices.some((choice) => areEqual(choice, value) === true)) return undefined;
  const meant = closestName(String(value), choices);
  return `"${value}" is no choice of "${asked.q}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
}

const states = usStates.map(([code]) => code);

/** The values that a question can have; undefined where any. */
function choicesOf({ kind, options }: KnownQuestion): readonly string[] | undefined {
  if (kind === 'yesNo') return ['YES', 'NO'];
  if (kind === 'state') return states;
  return kind === 'choice' || kind === 'choices' ? (options ?? []).map(({ value }) => value) : undefined;
}

interface Outcomes {
  readonly mayHold: boolean;
  readonly mayFail: boolean;
}

const either: Outcomes = { mayHold: true, mayFail: true };
const always: Outcomes = { mayHold: true, mayFail: false };
const never: Outcomes = { mayHold: false, mayFail: true };

/** Whether a condition can hold and can fail, as far as its parts one by one show it. */
function outcomes(rule: Expression, known: KnownNames, inLoop: string | undefined): Outcomes {
  const constant = constantOf(rule);
  if (constant !== undefined) return isTrue(constant.value) ? always : never;
  if (typeof rule !== 'object' || rule === null) return either;
  if ('q' in rule) {
    const question = questionOf(rule.q, inLoop, known);
    const choices = question && choicesOf(question);
    // Alone, an answer is a condition only by YES or a number.
    return choices && !choices.includes('YES') ? never : either;
  }
  if (!('args' in rule)) {
    if (!('loop' in rule)) return either;
    const inside = rule.where === undefined ? always : outcomes(rule.where, known, rule.loop);
    return rule.op === 'any' && !inside.mayHold ? never : either;
  }
  const parts = rule.args.map((arg) => outcomes(arg, known, inLoop));
  switch (rule.op) {
    case 'and':
      return {
        mayHold: parts.every(({ mayHold }) => mayHold) && !contradicts(rule.args),
        mayFail: parts.some(({ mayFail }) => mayFail),
      };
    case 'or':
      return {
        mayHold: parts.some(({ mayHold }) => mayHold),
        mayFail: parts.every(({ mayFail }) => mayFail),
      };
    case 'not': {
      const [part = either] = parts;
      return { mayHold: part.mayFail, mayFail: part.mayHold };
    }
    default:
      return either;
  }
}

/** `a = 'x' and a = 'y'`. */
function contradicts(rules: readonly Expression[]): boolean {
  const wanted = new Map<string, Literal>();
  for (const rule of rules) {
    if (typeof rule !== 'object' || rule === null || !('args' in rule) || rule.op !== '=') continue;
    const [asked, value] = rule.args;
    if (typeof asked !== 'object' || asked === null || !('q' in asked)) continue;
    if (value === undefined || (typeof value === 'object' && value !== null)) continue;
    const other = wanted.get(asked.q);
    if (other !== undefined && areEqual(other, value) === false) return true;
    wanted.set(asked.q, value);
  }
  return false;
}

/** The value of a rule that reads nothing; undefined for one that does. */
function constantOf(rule: Expression): { readonly value: Value } | undefined {
  if (typeof rule !== 'object' || rule === null) return { value: rule };
  if (!('args' in rule) || !rule.args.every((arg) => constantOf(arg) !== undefined)) {
    return isBlankComparison(rule) ? { value: false } : undefined;
  }
  const value = compile(rule)(nothing);
  return { value };
}

/** A comparison with a blank is never true. */
function isBlankComparison(rule: Expression): boolean {
  if (typeof rule !== 'object' || rule === null || !('args' in rule) || !comparing.has(rule.op)) return false;
  return rule.args.some((arg) => (typeof arg !== 'object' || arg === null) && isBlank(arg));
}

const nothing = {
  answer: () => undefined,
  loop: () => [],
  item: () => undefined,
  effective: undefined,
  latestCheck: () => undefined,
};
