/** Which changes of a save lower or remove coverage or facts, so that the agent is asked who requested it. */
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { nameOfChange } from './change-names.ts';

/**
 * Lowered or removed limits and coverages, and removed items: drivers, vehicles, violations, losses.
 * @param book of the line on screen. @param others of the other lines: a save has what was changed in any of them.
 */
export function loweredBy(
  changes: readonly Change[],
  book: BookParts | undefined,
  others: () => readonly BookParts[],
): Change[] {
  return changes.filter((change) => {
    if (change.kind !== 'iteration' && change.kind !== 'answer') return false;
    const element = change.kind === 'iteration' ? change.loop : change.address[0];
    const asking = book && isAsked(element, book) ? [book] : others();
    return asking.some((one) => isLowered(change, one));
  });
}

function isLowered(change: Change, book: BookParts): boolean {
  if (change.kind === 'iteration') return change.how === 'removed' && isClients(change.loop, book);
  if (change.kind !== 'answer' || change.how === 'added') return false;
  const question = questionAt(book, change.address);
  if (question?.nature !== 'cover' || !isClients(change.address[0], book)) return false;
  // A date, a term or a discount is chosen too, and is no coverage.
  if (!question.covers && question.kind !== 'money') return false;
  const after = change.how === 'removed' ? '' : change.after;
  const isDeductible = question.covers?.every(({ part }) => part === 'deductible') === true;
  return isDeductible ? isNone(after) && !isNone(change.before) : isLess(after, change.before);
}

/** "Bodily injury 100/300 → 25/50"; an item by its title. */
export function describeLowered(change: Change, format: ChangeFormat): string {
  const name = nameOfChange(change, format);
  if (change.kind !== 'answer' || change.how === 'added') return name;
  const shown = (answer: string) => format.answer(change.address, answer);
  return `${name} ${shown(change.before)} → ${change.how === 'removed' ? 'blank' : shown(change.after)}`;
}

const isAsked = (element: string, book: BookParts): boolean =>
  book.loops.has(element) || book.questions.has(element);

const isClients = (element: string, book: BookParts): boolean =>
  isAsked(element, book) && !book.agencyOnly.has(element);

/** No coverage at all. */
const isNone = (answer: string): boolean => /^(?:|0|no|none|rejected)$/i.test(answer.trim());

/** Compares amounts and limits such as "100/300"; none is less than any. */
function isLess(after: string, before: string): boolean {
  if (isNone(after) || isNone(before)) return !isNone(before);
  const [now, was] = [amounts(after), amounts(before)];
  if (now.length === 0) return was.length > 0;
  return now.some((amount, index) => amount < (was[index] ?? amount));
}

const amounts = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => Number(one.replaceAll(',', '')));
