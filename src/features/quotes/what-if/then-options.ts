/** Earlier requests whose cover may be asked for again on the facts of now. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { withCoverOf } from './cover-of-then.ts';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { ratedAnswers, type TakenRequest } from '../requests.ts';

export interface ThenOption {
  readonly triggerRequestId: string;
  /** By the service's clock, milliseconds since 1970. */
  readonly sentAt: number;
  /** The facts of now with the cover of then. */
  readonly map: StoredMap;
  /** What of the cover differs from now; none when it is the same. */
  readonly changes: readonly string[];
}

/** Requests of the book's product whose answers are known in this browser, in the order given. */
export function thenOptions(
  requests: readonly TakenRequest[],
  book: BookParts & { readonly productId: string },
  now: StoredMap,
  workspace: Workspace,
): ThenOption[] {
  return requests.flatMap(({ entry, triggerRequestId }): ThenOption[] => {
    const then = entry?.productId === book.productId ? ratedAnswers(entry, workspace) : undefined;
    if (!entry || !then) return [];
    return [{ triggerRequestId, sentAt: sentByServiceClock(entry), ...withCoverOf(book, now, then) }];
  });
}
