/** Finds what is wrong with a record, by question, item, loop and check. */
import { isPlaceholder } from '../placeholder.ts';
import { contactDayQid, contactsLoop } from '../../client/annotations/qids.ts';
import type { Address } from '../../client/address.ts';
import { answerText, own } from '../../client/elements.ts';
import type { AnswerItem } from './answer-source.ts';
import type { AnswerScope } from './answer-scope.ts';
import { isEndInDoubt } from './end-in-doubt.ts';
import { itemTitle } from '../format-answer.ts';
import type { BookParts, CompiledCheck, CompiledLoop, CompiledQuestion } from '../compiled.ts';
import { rawText } from '../../../lib/json.ts';
import { vinSubject } from '../kinds/id-numbers.ts';
import { check, display, severityOf, splitChoices } from '../kinds/kinds.ts';
import { isUnclear } from '../notation/unclear.ts';
import { stateName } from '../kinds/us-states.ts';
import { stateOfZip } from '../kinds/zip-states.ts';
import type { Scope } from '../rules/scope.ts';
import { compare, textOf, type Value } from '../rules/values.ts';

/** `refuse`: wrong. `warn`: may be wrong. `missing`: a quote needs it and it is not answered. */
export type Severity = 'refuse' | 'warn' | 'missing';

export interface Issue {
  /** Where to fix it; `[loop]` for a loop as a whole. */
  readonly address: Address;
  readonly severity: Severity;
  /** A sentence to show with the question's label. */
  readonly message: string;
  /** Needed to bind, not to quote. */
  readonly toBind?: true;
}

/** What one question, or one item of a loop, contributes. */
export interface Part {
  readonly issues: readonly Issue[];
  /** Shown and optional questions whose blank affects the price. */
  readonly priceBlank: number;
}

export interface LoopPart extends Part {
  readonly duplicates: readonly Duplicate[];
  /** The items to check; none of a hidden or unrecognized loop. */
  readonly items: readonly AnswerItem[];
}

const nothing: Part = { issues: [], priceBlank: 0 };
const unrecognizedLoop = 'Stored in another form, sent back as it came.';

/** Checks a question outside loops. */
export function questionPart(question: CompiledQuestion, answers: AnswerScope): Part {
  if (!answers.visible([question.qid])) return nothing;
  const element = answers.element(question.qid);
  const fault = faultOf(question, element, answers.scope, answers);
  return {
    issues: fault ? [{ address: [question.qid], ...fault }] : [],
    priceBlank: isPriceBlank(question, element) ? 1 : 0,
  };
}

/** Checks the shown questions of an item. */
export function itemPart(loop: CompiledLoop, item: AnswerItem, answers: AnswerScope): Part {
  const issues: Issue[] = [];
  let priceBlank = 0;
  const { iterationId, scope } = item;
  const elements = item.view().answers;
  for (const question of loop.questions) {
    if (!answers.shownIn(item, question)) continue;
    const element = own(elements, question.qid);
    const fault = faultOf(question, element, scope, answers);
    if (fault) issues.push({ address: [loop.loop, iterationId, question.qid], ...fault });
    if (isPriceBlank(question, element)) priceBlank += 1;
  }
  return { issues, priceBlank };
}

/** Checks a loop as a whole. */
export function loopPart(book: BookParts, loop: CompiledLoop, answers: AnswerScope): LoopPart {
  if (!answers.visible([loop.loop])) return { ...nothing, duplicates: [], items: [] };
  if (answers.form(loop.loop) === 'unrecognized') {
    const unrecognized: Issue = { address: [loop.loop], severity: 'warn', message: unrecognizedLoop };
    return { ...nothing, issues: [unrecognized], duplicates: [], items: [] };
  }
  const duplicates = duplicatesIn(loop, answers);
  const title = (iterationId: string) => itemTitle(book, answers, loop.loop, iterationId);
  return {
    issues: loopIssues(loop, duplicates, answers, title),
    priceBlank: answers.form(loop.loop) === 'none' && isListPriceBlank(book, loop) ? 1 : 0,
    duplicates,
    items: answers.items(loop.loop),
  };
}

/** The issue of a check of the whole client, if its rule holds. */
export function clientIssue(
  { check, rule, message }: CompiledCheck,
  book: BookParts,
  { scope }: AnswerScope,
): Issue | undefined {
  if (!rule(scope)) return undefined;
  const { qids, severity } = check;
  if (qids.includes(book.roles.currentCoverEnds ?? '') && isEndInDoubt(book, scope)) return undefined;
  return { address: addressOf(book, qids), severity, message: message(scope), ...neededToBind(check) };
}

/** The issue of a check for one item of its loop, if its rule holds. */
export function itemIssue(
  { check, rule, message }: CompiledCheck,
  loop: string,
  { iterationId, scope }: AnswerItem,
): Issue | undefined {
  if (!rule(scope)) return undefined;
  const { severity, qids } = check;
  return {
    address: [loop, iterationId, qids[1] ?? loop],
    severity,
    message: message(scope),
    ...neededToBind(check),
  };
}

const neededToBind = ({ toBind }: CompiledCheck['check']): Pick<Issue, 'toBind'> =>
  toBind === true ? { toBind } : {};

/** The section of an address; the first section when the book does not ask it. */
export function sectionOf(book: BookParts, address: Address): string {
  const asked = book.loops.get(address[0]) ?? book.questions.get(address[0]);
  return asked?.section ?? book.sections[0]?.id ?? '';
}

/** Where a check's link leads: its first question, or the loop of that question. */
function addressOf(book: BookParts, [first = '']: readonly string[]): Address {
  for (const [loop, questions] of book.loopQuestions) if (questions.has(first)) return [loop];
  return [first];
}

/** Whether an optional question is blank and that affects the price. The question must be visible. */
export function isPriceBlank(question: CompiledQuestion, element: unknown): boolean {
  if (question.affectsPrice !== true || question.required === true) return false;
  if (question.kind === 'workedOut') return false;
  return element === undefined || answerText(question.qid, element)?.trim() === '';
}

/**
 * Whether an unanswered loop affects the price, because one of its questions does. A required loop is missing instead,
 * and agency-only loops never affect it.
 */
export function isListPriceBlank(
  book: BookParts,
  { loop, min = 0, required, questions }: CompiledLoop,
): boolean {
  if (min > 0 || required === true || book.agencyOnly.has(loop)) return false;
  return questions.some(({ affectsPrice }) => affectsPrice === true);
}

/** An issue without its place, which most answers never need. */
type Fault = Omit<Issue, 'address'>;

/**
 * What is wrong with one answer, or that it is missing. The question must be visible.
 * @param element the answer's element; undefined when there is none.
 */
function faultOf(
  question: CompiledQuestion,
  element: unknown,
  scope: Scope,
  answers: AnswerScope,
): Fault | undefined {
  if (question.kind === 'workedOut') return undefined;
  const answer = element === undefined ? '' : answerText(question.qid, element);
  if (answer === undefined) {
    return {
      severity: 'warn',
      message: `Stored in another form, sent back as it came: ${rawText(element)}`,
    };
  }
  if (answer.trim() === '') {
    // A warning, because no quote needs the call log.
    if (question.inLoop === contactsLoop && question.qid === contactDayQid) {
      return { severity: 'warn', message: 'An entry needs its day.' };
    }
    return question.required === true ? { severity: 'missing', message: 'Needed for a quote.' } : undefined;
  }
  return wrongAnswer(question, answer, scope, answers);
}

/** Why an answer, which is not blank, is wrong or may be. */
export function wrongAnswer(
  question: CompiledQuestion,
  answer: string,
  scope: Scope,
  answers: AnswerScope,
): Fault | undefined {
  const { kind, rules } = question;
  const message = check(kind, question, answer);
  if (message !== undefined)
    return isUnclear(question, answer)
      ? { severity: 'warn', message: 'Check: it can mean two things. Type it again.' }
      : { severity: severityOf(kind, answer), message };
  if (rules.fits && !rules.fits(answer)) {
    return { severity: 'refuse', message: question.pattern?.message ?? 'Not written as it must be.' };
  }
  // Where every option is offered, the check above was enough.
  if ((kind === 'choice' || kind === 'choices') && rules.offered(scope) !== question.options) {
    const hidden = hiddenChoice(question, answer, scope);
    if (hidden !== undefined) {
      return { severity: 'refuse', message: `"${display('choice', question, hidden)}" is not offered here.` };
    }
  }
  if (kind === 'reference' && question.refersTo !== undefined) {
    const there = answers.item(question.refersTo, answer) !== undefined;
    return there ? undefined : { severity: 'warn', message: 'Points to an item that is no longer there.' };
  }
  return (
    outsideLimits(question, answer, scope) ??
    elsewhere(question, answer, scope) ??
    notOfVin(question, answer, scope) ??
    directionControls(answer)
  );
}

/** A ZIP code of another state than the one given beside it; said at both. */
function elsewhere(question: CompiledQuestion, answer: string, scope: Scope): Fault | undefined {
  const { kind, otherOfAddress, inLoop } = question;
  if (otherOfAddress === undefined) return undefined;
  const other = (inLoop === undefined ? scope : scope.iteration)?.answer(otherOfAddress)?.trim() ?? '';
  const [zip, state] = kind === 'zip' ? [answer.trim(), other] : [other, answer.trim()];
  const found = stateOfZip(zip);
  if (state === '' || found === undefined || found === state) return undefined;
  const where = stateName(found);
  return {
    severity: 'warn',
    message: `ZIP ${zip} is ${where === found ? '' : `in ${where}, `}not in ${stateName(state)}.`,
  };
}

/** Another model year than the one that the VIN gives, where the book suggests that. */
function notOfVin({ kind, rules }: CompiledQuestion, answer: string, scope: Scope): Fault | undefined {
  if (kind !== 'year' || rules.origin?.(scope) !== `from ${vinSubject}`) return undefined;
  const year = textOf(rules.prefill?.(scope) ?? null);
  if (year === '' || year === answer) return undefined;
  return { severity: 'warn', message: `VIN says ${year}.` };
}

/** Unicode characters that change the direction of text, so that it does not read as it is sent. */
const directionControl = /[\u202A-\u202E\u2066-\u2069]/;

function directionControls(answer: string): Fault | undefined {
  if (!directionControl.test(answer)) return undefined;
  return {
    severity: 'warn',
    message: 'Has invisible signs that turn text round. Type it again.',
  };
}

/** The first chosen option that is hidden now. */
function hiddenChoice(question: CompiledQuestion, answer: string, scope: Scope): string | undefined {
  const offered = question.rules.offered(scope);
  const chosen = question.kind === 'choice' ? [answer] : splitChoices(answer, question.separator);
  return chosen.find((value) => !offered.some((option) => option.value === value));
}

function outsideLimits(question: CompiledQuestion, answer: string, scope: Scope): Fault | undefined {
  const { min, max } = question.rules;
  const least = min?.(scope) ?? null;
  const most = max?.(scope) ?? null;
  if ((compare(answer, least) ?? 0) < 0) return beyond(question, 'Not before', 'Not less than', least);
  if ((compare(answer, most) ?? 0) > 0) return beyond(question, 'Not after', 'Not more than', most);
  return undefined;
}

function beyond(question: CompiledQuestion, dated: string, counted: string, limit: Value): Fault {
  const { kind } = question;
  const words = kind === 'date' ? dated : counted;
  return { severity: 'refuse', message: `${words} ${display(kind, question, textOf(limit))}.` };
}

/** Items with the same answers to a loop's duplicate key, in stored order. */
export interface Duplicate {
  readonly loop: string;
  readonly iterationIds: readonly string[];
}

function duplicatesIn(loop: CompiledLoop, answers: AnswerScope): Duplicate[] {
  const { duplicateKey = [] } = loop;
  if (duplicateKey.length === 0) return [];
  const equal = new Map<string, string[]>();
  for (const item of answers.shownItems(loop.loop)) {
    const key = keyOf(item, duplicateKey);
    if (key === undefined) continue;
    const known = equal.get(key);
    if (known) known.push(item.iterationId);
    else equal.set(key, [item.iterationId]);
  }
  return [...equal.values()]
    .filter((iterationIds) => iterationIds.length > 1)
    .map((iterationIds) => ({ loop: loop.loop, iterationIds }));
}

function keyOf(item: AnswerItem, duplicateKey: readonly string[]): string | undefined {
  return item.memo.once<string | undefined>(duplicateKey, undefined, () =>
    duplicateText(duplicateKey, (qid) => item.answer(qid) ?? ''),
  );
}

/** A text that is equal for items with the same duplicate key; undefined when part of the key is blank or a placeholder. */
export function duplicateText(
  duplicateKey: readonly string[],
  answer: (qid: string) => string,
): string | undefined {
  // Spaces and case do not distinguish VINs or license numbers.
  const key = duplicateKey.map((qid) => answer(qid).replaceAll(/\s/g, '').toUpperCase());
  const isBlank = (part: string, at: number) => part === '' || isPlaceholder(answer(duplicateKey[at] ?? ''));
  return key.length === 0 || key.some(isBlank) ? undefined : JSON.stringify(key);
}

function loopIssues(
  loop: CompiledLoop,
  duplicates: readonly Duplicate[],
  answers: AnswerScope,
  title: (iterationId: string) => string,
): Issue[] {
  const issues: Issue[] = [];
  const count = answers.items(loop.loop).length;
  const address = [loop.loop] as const;
  if (loop.required === true && (loop.min ?? 0) === 0 && answers.form(loop.loop) === 'none') {
    issues.push({
      address,
      severity: 'missing',
      message: `Add each ${loop.itemLabel}, or say that there are none.`,
    });
  }
  if (loop.min !== undefined && count < loop.min) {
    const message =
      loop.min === 1 ? `At least one ${loop.itemLabel}.` : `At least ${loop.min}; there are ${count}.`;
    issues.push({ address, severity: 'missing', message });
  }
  if (loop.max !== undefined && count > loop.max) {
    issues.push({ address, severity: 'refuse', message: `No more than ${loop.max}; there are ${count}.` });
  }
  const [first] = loop.duplicateKey ?? [];
  for (const { iterationIds } of duplicates) {
    const [original = '', second = ''] = iterationIds;
    // The first one gets the issue too, because either may be wrong.
    for (const iterationId of iterationIds) {
      const other = title(iterationId === original ? second : original);
      issues.push({
        address: first === undefined ? address : [loop.loop, iterationId, first],
        severity: 'warn',
        message: `The same as another ${loop.itemLabel}: ${other}.`,
      });
    }
  }
  return issues;
}
