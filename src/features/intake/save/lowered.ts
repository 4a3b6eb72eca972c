/** Which changes of a save take coverage or facts away, so that somebody may ask later who wanted that. */
import type { Change } from '../../../domain/client/diff.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';

/** Lowered or removed limits and coverages, and removed items: drivers, vehicles, violations, losses. */
export function loweredBy(changes: readonly Change[], book: BookParts): Change[] {
  return changes.filter((change) => {
    if (change.kind === 'iteration') return change.how === 'removed' && isClients(change.loop, book);
    if (change.kind !== 'answer' || change.how === 'added') return false;
    const question = questionAt(book, change.address);
    if (question?.nature !== 'cover' || !isClients(change.address[0], book)) return false;
    if (question.covers?.every(({ part }) => part === 'deductible') === true) return false;
    return change.how === 'removed' || isLess(change.after, change.before);
  });
}

const isClients = (element: string, book: BookParts): boolean =>
  book.loops.has(element) || book.questions.has(element) ? !book.agencyOnly.has(element) : false;

/** Compares amounts and limits such as "100/300"; no limit at all, such as "Rejected", is less than any. */
function isLess(after: string, before: string): boolean {
  const [now, then] = [amounts(after), amounts(before)];
  if (then.length === 0) return false;
  if (now.length === 0) return true;
  return now.some((amount, index) => amount < (then[index] ?? amount));
}

const amounts = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => Number(one.replaceAll(',', '')));
