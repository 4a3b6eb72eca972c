/** What is wrong with a record, part by part: question by question, item by item, check by check. */
import type { AnnotationKind } from '../../client/annotations/annotations.ts';
import { markedQid, markKindQid, marksLoop } from '../../client/annotations/qids.ts';
import { addressText, type Address } from '../../client/address.ts';
import { own, readInner } from '../../client/elements.ts';
import type { AnswerItem } from './answer-ground.ts';
import type { AnswerScope } from './answer-scope.ts';
import { itemTitle } from '../format-answer.ts';
import type { BookParts, CompiledCheck, CompiledLoop, CompiledQuestion } from '../compiled.ts';
import { duplicatesIn, loopIssues, type Duplicate } from './loop-issues.ts';
import type { Issue } from './issue.ts';
import type { IterationScope, Scope } from '../rules/scope.ts';
import { questionIssues } from './question-issues.ts';

/** What one question, or one item of a loop, adds to the whole. */
export interface Part {
  readonly issues: readonly Issue[];
  /** Shown, blank, not required, but a blank there affects the price. */
  readonly priceBlank: number;
}

/** What a loop adds beside its items. */
export interface LoopPart extends Part {
  readonly duplicates: readonly Duplicate[];
  /** The items to look at one by one: none of a loop that is hidden or odd. */
  readonly items: readonly AnswerItem[];
}

const nothing: Part = { issues: [], priceBlank: 0 };
const unrecognizedLoop = 'Stored in a form this list does not know. It is sent back as it came.';

/** A question outside loops. */
export function questionPart(question: CompiledQuestion, answers: AnswerScope): Part {
  if (!answers.visible([question.qid])) return nothing;
  const element = answers.element(question.qid);
  return {
    issues: questionIssues(question, [question.qid], element, answers.scope, answers),
    priceBlank: isPriceBlank(question, element) ? 1 : 0,
  };
}

/** The shown questions of an item, in the order of the book. */
export function itemPart(loop: CompiledLoop, item: AnswerItem, answers: AnswerScope): Part {
  const issues: Issue[] = [];
  let priceBlank = 0;
  const { iterationId, scope } = item;
  const elements = item.view().answers;
  for (const question of loop.questions) {
    if (!answers.shownIn(item, question)) continue;
    const element = own(elements, question.qid);
    const address = [loop.loop, iterationId, question.qid] as const;
    issues.push(...questionIssues(question, address, element, scope, answers));
    if (isPriceBlank(question, element)) priceBlank += 1;
  }
  return { issues, priceBlank };
}

/** A loop as a whole. */
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

/** What a check says of the client as a whole; undefined when it is silent. */
export function clientIssue(
  { check, rule, message }: CompiledCheck,
  book: BookParts,
  { scope }: AnswerScope,
): Issue | undefined {
  if (!rule(scope)) return undefined;
  const { qids, severity } = check;
  return { address: addressOf(book, qids), severity, message: message(scope) + doubtOf(qids, book, scope) };
}

const toConfirm: AnnotationKind = 'To confirm';

/**
 * What goes with words about the day on which current cover ends until that is confirmed: after a new term was begun it is
 * that of the term before, and a gap counted by it may be none.
 */
function doubtOf(qids: readonly string[], { roles }: BookParts, scope: Scope): string {
  const end = roles.currentCoverEnds ?? '';
  const isOfEnd = (mark: IterationScope) =>
    mark.answer(markedQid) === addressText([end]) && mark.answer(markKindQid) === toConfirm;
  return qids.includes(end) && scope.loop(marksLoop).some(isOfEnd)
    ? ' By an expiry still to be confirmed.'
    : '';
}

/** What a check about an item's question says of one item of the loop; undefined when it is silent. */
export function itemIssue(
  { check, rule, message }: CompiledCheck,
  loop: string,
  { iterationId, scope }: AnswerItem,
): Issue | undefined {
  if (!rule(scope)) return undefined;
  const { severity, qids } = check;
  return { address: [loop, iterationId, qids[1] ?? loop], severity, message: message(scope) };
}

/** The section in which a place is asked; the first one when the book does not ask it. */
export function sectionOf(book: BookParts, address: Address): string {
  const asked = book.loops.get(address[0]) ?? book.questions.get(address[0]);
  return asked?.section ?? book.sections[0]?.id ?? '';
}

/** Where a check's link leads: its first question, a loop's question to the loop as a whole. */
export function addressOf(book: BookParts, [first = '']: readonly string[]): Address {
  for (const [loop, questions] of book.loopQuestions) if (questions.has(first)) return [loop];
  return [first];
}

/** A blank answer that affects the price and is not required: the question must be visible. */
export function isPriceBlank(question: CompiledQuestion, element: unknown): boolean {
  if (question.affectsPrice !== true || question.required === true) return false;
  if (question.kind === 'workedOut') return false;
  if (element === undefined) return true;
  const view = readInner(question.qid, element);
  return view.kind === 'answer' && view.answer.trim() === '';
}

/**
 * A list that nobody answered, by items or by saying that there are none, affects the price where an item of it does:
 * nothing must stand at its qid. What the agency keeps for itself is noted as it happens, and one that is required or
 * must have an item is missing.
 */
export function isListPriceBlank(
  book: BookParts,
  { loop, min = 0, required, questions }: CompiledLoop,
): boolean {
  if (min > 0 || required === true || book.agencyOnly.has(loop)) return false;
  return questions.some(({ affectsPrice }) => affectsPrice === true);
}
