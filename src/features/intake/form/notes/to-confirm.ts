/** Answers noted "To confirm": from an earlier term, with an acknowledged warning, or doubted by the agent. */
import type { StoredMap } from '../../../../contract/answers.ts';
import { iterationsOf } from '../../../../domain/client/walk.ts';
import type { Validation } from '../../../../domain/questions/validation/validate.ts';
import { questionAt, type BookParts } from '../../../../domain/questions/compiled.ts';
import { activeAnnotations, type Annotation } from '../../../../domain/client/annotations/annotations.ts';

const none: readonly Annotation[] = [];

/**
 * The annotations of what this book asks and shows, oldest first, without those of removed items. Reads the annotations
 * only, not every question, because it runs on each key press.
 */
export function annotationsToConfirm(
  book: BookParts,
  map: StoredMap,
  visible: Validation['visible'],
): readonly Annotation[] {
  const waiting = [...activeAnnotations(map).values()].filter(({ kind }) => kind === 'To confirm');
  if (waiting.length === 0) return none;
  const items = new Map<string, ReadonlySet<string>>();
  const exists = (loop: string, iterationId: string): boolean => {
    const known = items.get(loop) ?? new Set(iterationsOf(map, loop).map((item) => item.iterationId));
    items.set(loop, known);
    return known.has(iterationId);
  };
  return waiting.filter(({ address }) => {
    const [first, iterationId] = address;
    const isAsked =
      questionAt(book, address) !== undefined || (address.length === 1 && book.loops.has(first));
    return isAsked && visible(address) && (iterationId === undefined || exists(first, iterationId));
  });
}
