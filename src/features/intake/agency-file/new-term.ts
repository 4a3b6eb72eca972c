/** A new term starts from a copy of the answers: the next effective date, and what must be asked again unconfirmed. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { answerText, own, readElement } from '../../../domain/client/elements.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { isLoop } from '../../../domain/questions/items.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { namesInRules } from '../../../domain/questions/rules/names-in-rules.ts';
import { withoutTermSignatures } from '../../../domain/questions/suggest/signatures.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { isEndInDoubt } from '../../../domain/questions/validation/end-in-doubt.ts';
import { addMonths, isDay } from '../../../domain/calendar.ts';
import { setAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { formatDay } from '../../../lib/format.ts';

/**
 * The day on which the next term begins: that on which the current policy ends, while that is not past on `today`; else
 * the next end of a term, by terms of so many months from an effective date. Undefined when there is no date to start from.
 */
export function nextTerm(
  effectiveDate: string | undefined,
  today: string,
  months: number,
  policyEnds?: string,
): string | undefined {
  if (policyEnds !== undefined && isDay(policyEnds) && policyEnds >= today) return policyEnds;
  if (effectiveDate === undefined || !isDay(effectiveDate) || months < 1) return undefined;
  for (let terms = 1; terms < 2400; terms++) {
    // Counted from the first day, so that 29 February comes back in leap years.
    const next = addMonths(effectiveDate, terms * months);
    if (next === undefined || next >= today) return next;
  }
  return undefined;
}

/** The day on which the current policy ends; undefined where none is given, or it is that of an earlier term. */
export function policyEnd(book: BookParts, map: StoredMap): string | undefined {
  const { currentCoverEnds: qid } = book.roles;
  const { scope } = answerScope(book, map);
  const day = qid === undefined || isEndInDoubt(book, scope) ? undefined : scope.answer(qid);
  return day !== undefined && isDay(day) ? day : undefined;
}

/**
 * The given answers to ask again for each term, shown or not, in the book's order: those that the book asks again, those
 * that may make the client ineligible, which mostly look back from the day they were asked, and those about the current
 * policy, which has ended by then. A loop is asked again as a whole.
 */
export function askedAgain(book: BookParts, map: StoredMap): Address[] {
  const isGiven = (qid: string, element: unknown) => (answerText(qid, element) ?? '').trim() !== '';
  const ends = currentPolicyQuestions(book);
  const again = ({ askAgain, askFirst, qid }: Question) =>
    (askAgain === true || askFirst === true) && qid !== book.roles.effectiveDate;
  return book.sections.flatMap(({ items }) =>
    items.flatMap((item): Address[] => {
      if (!isLoop(item)) {
        const asked = again(item) || ends.has(item.qid);
        return asked && isGiven(item.qid, own(map, item.qid)) ? [[item.qid]] : [];
      }
      const view = readElement(item.loop, own(map, item.loop));
      const asked = item.questions.filter(again);
      if (view.kind !== 'loop') return [];
      const inItems = view.iterations.flatMap(({ iterationId, answers }) =>
        asked
          .filter(({ qid }) => isGiven(qid, own(answers, qid)))
          .map(({ qid }) => [item.loop, iterationId, qid] as const),
      );
      return item.askAgain === true ? [[item.loop], ...inItems] : inItems;
    }),
  );
}

/**
 * The questions about the current policy. The book names the one about its end date. In the same section, the question
 * that this one depends on and all others that depend on it belong to it too.
 */
function currentPolicyQuestions({ roles, sections }: BookParts): ReadonlySet<string> {
  const { currentCoverEnds: end } = roles;
  const namesOf = ({ shownIf }: Question) => namesInRules(shownIf).map(({ name }) => name);
  for (const { items } of sections) {
    const questions = items.flatMap((item) => (isLoop(item) ? [] : [item]));
    const asksEnd = questions.find(({ qid }) => qid === end);
    if (!asksEnd) continue;
    const reasons = new Set(namesOf(asksEnd));
    const about = questions.filter(
      (one) => one === asksEnd || reasons.has(one.qid) || namesOf(one).some((name) => reasons.has(name)),
    );
    return new Set(about.map(({ qid }) => qid));
  }
  return new Set();
}

/** The map of the new term: the same answers with the new date, without what was signed for the last one. Answers to ask again are noted "To confirm". */
export function startTerm(
  book: BookParts,
  map: StoredMap,
  effectiveDate: string,
  stamp: { readonly by: string; readonly on: string; readonly newId: () => string },
): StoredMap {
  const { effectiveDate: qid } = book.roles;
  const unsigned = withoutTermSignatures(book, map);
  const dated = qid === undefined ? unsigned : setAnswer(unsigned, [qid], effectiveDate);
  const annotations = askedAgain(book, unsigned).map((address) => ({
    iterationId: stamp.newId(),
    address,
    kind: 'To confirm',
    by: stamp.by,
    on: stamp.on,
    note: `Asked again for the term from ${formatDay(effectiveDate)}`,
  }));
  return setAnnotations(dated, annotations);
}
