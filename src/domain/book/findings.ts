/** Gathers what is wrong with a record, question by question and check by check. */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../answers/address.ts';
import { own, readElement, readInner } from '../answers/elements.ts';
import type { AnswerScope } from './answer-scope.ts';
import { itemTitle } from './book-words.ts';
import type { BookParts, CompiledCheck, CompiledLoop, CompiledQuestion } from './compiled.ts';
import { duplicatesIn, loopProblems, type Duplicate } from './loop-problems.ts';
import type { Finding } from './problem.ts';
import { questionProblems } from './question-problems.ts';
import { isLoop } from './schema.ts';

export interface Collected {
  readonly findings: readonly Finding[];
  readonly duplicates: readonly Duplicate[];
  readonly priceBlank: number;
}

const oddLoop = 'Stored in a form this list does not know. It is sent back as it came.';

/** Goes through every shown question in the order of the book. */
export function collectFindings(book: BookParts, map: StoredMap, answers: AnswerScope): Collected {
  const findings: Finding[] = [];
  const duplicates: Duplicate[] = [];
  let priceBlank = 0;
  const countPriced = (question: CompiledQuestion, element: unknown) => {
    const counts =
      question.affectsPrice === true && question.required !== true && question.kind !== 'workedOut';
    if (counts && isBlankElement(question.qid, element)) priceBlank += 1;
  };
  for (const item of book.sections.flatMap((section) => section.items)) {
    if (!isLoop(item)) {
      if (!answers.visible([item.qid])) continue;
      findings.push(...questionProblems(item, [item.qid], map, answers.scope, answers));
      countPriced(item, own(map, item.qid));
      continue;
    }
    if (!answers.visible([item.loop])) continue;
    const loop: CompiledLoop = item;
    const element = own(map, loop.loop);
    if (element !== undefined && readElement(loop.loop, element).kind !== 'loop') {
      findings.push({ address: [loop.loop], severity: 'warn', message: oddLoop });
      continue;
    }
    const repeated = duplicatesIn(loop, answers);
    duplicates.push(...repeated);
    findings.push(...loopProblems(loop, repeated, answers, (id) => itemTitle(book, answers, loop.loop, id)));
    for (const { iterationId, answers: elements } of answers.iterations(loop.loop)) {
      const scope = answers.within(loop.loop, iterationId) ?? answers.scope;
      for (const question of loop.questions) {
        const address = [loop.loop, iterationId, question.qid] as const;
        if (!answers.visible(address)) continue;
        findings.push(...questionProblems(question, address, elements, scope, answers));
        countPriced(question, own(elements, question.qid));
      }
    }
  }
  return { findings, duplicates, priceBlank };
}

/** What a check across questions says; for one about an item's question, of each item it speaks of. */
export function checkFindings(compiled: CompiledCheck, book: BookParts, answers: AnswerScope): Finding[] {
  const { check, rule, eachItemOf, message } = compiled;
  const { severity, qids } = check;
  if (eachItemOf === undefined) {
    if (!rule(answers.scope)) return [];
    return [{ address: addressOf(book, qids), severity, message: message(answers.scope) }];
  }
  const qid = qids[1] ?? eachItemOf;
  return answers.scope.loop(eachItemOf).flatMap(({ iterationId }): Finding[] => {
    const scope = answers.within(eachItemOf, iterationId);
    if (!scope || !rule(scope)) return [];
    return [{ address: [eachItemOf, iterationId, qid], severity, message: message(scope) }];
  });
}

/** The section in which a place is asked; the first one when the book does not ask it. */
export function sectionOf(book: BookParts, address: Address): string {
  const asked = book.loops.get(address[0]) ?? book.questions.get(address[0]);
  return asked?.section ?? book.sections[0]?.id ?? '';
}

/** Where a check's link leads: its first question, a loop's question to the loop as a whole. */
function addressOf(book: BookParts, [first = '']: readonly string[]): Address {
  for (const [loop, questions] of book.loopQuestions) if (questions.has(first)) return [loop];
  return [first];
}

function isBlankElement(qid: string, element: unknown): boolean {
  if (element === undefined) return true;
  const view = readInner(qid, element);
  return view.kind === 'answer' && view.answer.trim() === '';
}
