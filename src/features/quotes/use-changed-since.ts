import { useQuery } from '@tanstack/react-query';
import type { StoredMap } from '../../contract/answers.ts';
import type { Change } from '../../domain/client/diff.ts';
import type { CompiledBook } from '../../domain/questions/compile-book.ts';
import { ratedChanges } from '../../domain/quotes/changes/compare-requests.ts';
import type { ResultView } from '../../domain/quotes/reading/read-quote.ts';
import { memo } from '../../lib/memo.ts';
import { bookOf } from '../../operations/books.ts';
import { wholeClientQuery } from '../../operations/records.ts';
import { useSession } from '../../operations/session.ts';
import type { TakenRequest } from './requests/quote-requests.ts';
import { partsOfRecord, useInputsOf } from './use-inputs.ts';

/** The answers as rated, and as the client is saved now. */
export interface AnswerChanges {
  readonly before: StoredMap;
  readonly after: StoredMap;
  readonly changes: readonly Change[];
}

export interface ChangedSince {
  readonly productId: string | undefined;
  /** Undefined while read, or where one side is not known. */
  readonly answers: AnswerChanges | undefined;
  readonly reading: boolean;
}

/**
 * Which answers that it depends on changed since a quote. Both sides hold only what the quote's line asks and what leaves the agency, so that
 * another line's answers and the call log never count.
 */
export function useChangedSince(request: TakenRequest, view: ResultView): ChangedSince {
  const session = useSession();
  const [inputs] = useInputsOf([{ request, view }]);
  const { asked, productId, reading = false } = inputs ?? {};
  const clientId = clientOf(request, view);
  const read = useQuery({
    ...wholeClientQuery(session, clientId ?? '', productId ?? ''),
    enabled: clientId !== undefined && productId !== undefined,
  });
  const record = read.data?.record.clientData;
  const now = record && productId !== undefined ? partsOfRecord(session, productId, record).asked : undefined;
  return {
    productId,
    answers: asked && now && changesBetween(bookOf(session.workspace, productId ?? ''), asked, now),
    reading: reading || read.isLoading,
  };
}

/** What a quote depends on. The same two maps give the same, so that it is worked out once. */
export const changesBetween = memo(
  (book: CompiledBook | undefined, before: StoredMap, after: StoredMap): AnswerChanges => ({
    before,
    after,
    changes: ratedChanges(book, before, after),
  }),
);

/** The client a quote was requested for; undefined where neither the journal nor the quote names one. */
export const clientOf = (request: TakenRequest, view: Pick<ResultView, 'clientId'>): string | undefined =>
  request.entry?.clientId ?? request.poll?.clientId ?? view.clientId;
