/** Short forms for writing question books, so that a book reads like the list of its questions. */
import type {
  Expression,
  LoopOperator,
  PlainOperator,
} from '../../../src/domain/questions/rules/expression.ts';
import { formatMoney } from '../../../src/lib/format.ts';
import type { Check, Option, Question, QuestionKind } from '../../../src/domain/questions/schema.ts';

/**
 * What is true of a question: `required` when shown, `price` (moves it), `cover` (the client's choice; all else is
 * fact), `first` (eligibility), `again` (for a new term), `sensitive`, `identity`, `agency` (never leaves it); `bind`:
 * required to bind, not to quote.
 */
export type Flag =
  'required' | 'bind' | 'price' | 'cover' | 'first' | 'again' | 'sensitive' | 'identity' | 'agency';

type Rest = Omit<Question, 'qid' | 'kind' | 'label'>;

export function ask(
  qid: string,
  kind: QuestionKind,
  label: string,
  flags: readonly Flag[] = [],
  rest: Rest = {},
): Question {
  const has = (flag: Flag) => flags.includes(flag);
  return {
    qid,
    label,
    kind,
    nature: has('cover') ? 'cover' : 'fact',
    ...(has('required') && { required: true }),
    ...(has('bind') && { required: 'bind' }),
    ...(has('price') && { affectsPrice: true }),
    ...(has('first') && { askFirst: true }),
    ...(has('again') && { askAgain: true }),
    ...(has('sensitive') && { sensitive: true }),
    ...(has('identity') && { identity: true }),
    ...(has('agency') && { agencyOnly: true }),
    ...rest,
  };
}

const figureOf =
  (part: 'limit' | 'deductible') =>
  (...codes: string[]): Question['covers'] =>
    codes.map((code) => ({ code, part }));

/** Whose limit an answer is about, by the codes that carriers give the coverage. */
export const limitOf = figureOf('limit');

/** Whose deductible an answer is about. */
export const deductibleOf = figureOf('deductible');

/** Options with the word that is read as their value. */
export function words(...values: string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}

/** Options with a short word as their value and a longer label. */
export function labeled(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Amounts of money: plain notation travels. */
export function amounts(...values: number[]): Option[] {
  return values.map((value) => ({ value: String(value), label: formatMoney(value) }));
}

export const q = (qid: string): Expression => ({ q: qid });
export const effective: Expression = { effective: true };
export const op = (name: PlainOperator, ...args: Expression[]): Expression => ({ op: name, args });
export const is = (qid: string, value: string): Expression => op('=', q(qid), value);
export const yes = (qid: string): Expression => is(qid, 'YES');
export const not = (rule: Expression): Expression => op('not', rule);
export const all = (...rules: Expression[]): Expression => op('and', ...rules);
export const either = (...rules: Expression[]): Expression => op('or', ...rules);
export const among = (qid: string, ...values: string[]): Expression => op('in', q(qid), ...values);
export const effectiveYear: Expression = op('year', effective);

/** True once it is answered. */
export const given = (qid: string): Expression => not(op('blank', q(qid)));

/** Texts with the separator between them; blank when one is blank. */
export const join = (separator: string, ...parts: Expression[]): Expression =>
  op('join', separator, ...parts);

/** Over the iterations of a loop for which `where` holds. */
export function over(name: LoopOperator, loop: string, where?: Expression): Expression {
  return { op: name, loop, ...(where !== undefined && { where }) };
}

/** An answer of the item that a reference question points to. */
export const itemOf = (ref: string, qid: string): Expression => ({ op: 'item', ref, qid });

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

/** Calls it wrong. */
export const refuse = check('refuse');
