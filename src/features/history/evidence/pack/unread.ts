/** Reads of the service that were not answered, and how a pack says so: what they would have shown is not known. */
import { isObject } from '../../../../lib/json.ts';
import type { PackFacts, RecordRead } from './facts.ts';

/** Stands where a read was to tell something and was not answered. */
export const unread = 'not known: could not be read';

/** Stands where "not found" is no word of what stood: the service archives every change and deletes nothing. */
export const doubtful =
  'answered 404 (not found) when asked twice, though the record of an earlier moment was given: no word of what stood';

/** One of the reads of a record from which nothing can be taken. */
export function unreadItem<T>({ read, found }: Pick<RecordRead, 'read' | 'found'>, moment: T) {
  return { moment, read, ...(found === 'doubtful' && { answer: doubtful }) };
}

/** What is known of how a read ended, as it was made or as a pack tells it. */
interface Ended {
  readonly status?: unknown;
  readonly problem?: unknown;
}

/** Whether a read was not answered so that anything can be taken from it. "The service does not know it" is an answer. */
export function isUnread({ status, problem }: Ended): boolean {
  return problem !== undefined && problem !== 'none' && status !== 404;
}

/** How many reads were made and how many of them were not answered, from the facts or from the part `reads` of a pack. */
export function countReads(reads: unknown): { readonly made: number; readonly unread: number } {
  const all = Array.isArray(reads) ? reads.filter(isObject) : [];
  return { made: all.length, unread: all.filter(isUnread).length };
}

/** How many reads of a pack tell nothing: those that were not answered, and those of which the answer is doubtful. */
export function toldNothing({ reads, later }: Pick<PackFacts, 'reads' | 'later'>): number {
  const failed = later.flatMap((one) => one.failed);
  return countReads(reads).unread + failed.filter(({ found }) => found === 'doubtful').length;
}

/** How many were made and not answered, in a sentence. */
export function readsWords(reads: unknown): string {
  const { made, unread: failed } = countReads(reads);
  const count = `${made} ${made === 1 ? 'read' : 'reads'} of the service`;
  if (failed === 0) return `The pack rests on ${count}; none failed.`;
  return `Of ${count} ${failed} could not be read: what ${failed === 1 ? 'it' : 'they'} would have shown is not known, and nothing here says that there was none of it.`;
}
