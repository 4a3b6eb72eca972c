import { useCallback, useEffect } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isCallError, isNotFound } from '../../api/errors.ts';
import { clientAtQuery, clientQuery } from '../../api/queries.ts';
import { isDoubtful, type KnownReads } from '../../domain/journal/known-reads.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { lastSavedAt } from '../../domain/journal/journal-saves.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { journalQuery } from '../../storage/queries.ts';
import { keepRead } from './search/find-changes.ts';
import { recordOf } from '../../operations/records.ts';
import { useSession } from '../../operations/session.ts';
import { announce } from '../../ui/announce.ts';
import { focusRecord } from './versions/show-record.ts';

/** The record at a moment, as far as it can be read. */
export type MomentRecord =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'read';
      readonly record: DraftRecord;
      readonly raw: unknown;
      /** By this browser's clock, milliseconds since 1970. */
      readonly readAt: number;
      /** Reading it once more failed: what stands there by now is not known. */
      readonly notAgain: FailedRead | undefined;
    }
  /** The service answered 404, and nothing known here speaks against it: it had no record of the client then. */
  | { readonly kind: 'none' }
  | ({ readonly kind: 'failed' } & FailedRead);

/** Why a read failed, and the way to try again. */
export interface FailedRead {
  readonly message: string;
  readonly body: string | undefined;
  readonly retry: () => void;
}

interface Asked {
  readonly clientId: string;
  readonly productId: string;
  /** Milliseconds since 1970; undefined reads the latest record. */
  readonly at: number | undefined;
  /** False asks nothing. */
  readonly wanted: boolean;
  /** What earlier reads showed; a "not found" that speaks against them is not believed. */
  readonly known?: KnownReads;
}

/** Reads the archive at a moment, or the latest record. What a moment showed is kept for searches. */
export function useMomentRecord({ clientId, productId, at, wanted, known }: Asked): MomentRecord {
  const session = useSession();
  const { connection } = session;
  const latest = useQuery({
    ...clientQuery(connection, clientId, productId),
    enabled: wanted && at === undefined,
  });
  const then = useQuery({
    ...clientAtQuery(connection, clientId, productId, msToTimestamp(at ?? 0)),
    enabled: wanted && at !== undefined,
  });
  useReadAfterSaves(clientId, latest);
  const isNone = isNotFound(then.error);
  useEffect(() => {
    if (!wanted || at === undefined || !(then.data || isNone)) return;
    void keepRead(session, { clientId, productId }, at, then.data && recordOf(then.data));
  }, [session, clientId, productId, at, wanted, then.data, isNone]);
  const { data, error, dataUpdatedAt, refetch } = at === undefined ? latest : then;
  const isUnknown = isNotFound(error);
  const failed = error && {
    message: isUnknown ? doubtfulWords : error.message,
    body: isCallError(error) ? error.body : undefined,
    retry: () => void readAgain(refetch),
  };
  // A refresh that fails leaves what was read before; only a first read's failure takes its place.
  if (data) {
    const notAgain = failed ?? undefined;
    return { kind: 'read', record: recordOf(data), raw: data.raw, readAt: dataUpdatedAt, notAgain };
  }
  if (!failed) return { kind: 'reading' };
  const isBelieved = !known || !isDoubtful(known, at ?? Number.POSITIVE_INFINITY);
  return isUnknown && isBelieved ? { kind: 'none' } : { kind: 'failed', ...failed };
}

/** The button goes with the failure: the focus goes to what is read, and how it went is said. */
async function readAgain(refetch: UseQueryResult['refetch']): Promise<void> {
  const { isSuccess } = await refetch();
  if (!isSuccess) return;
  announce('Read again: the record is on screen');
  focusRecord();
}

/** What another tab of this browser saves is in the latest record too; a read that it makes old is made again, once. */
function useReadAfterSaves(
  clientId: string,
  { data, dataUpdatedAt, refetch }: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'refetch'>,
): void {
  const { key } = useSession();
  const newest = useCallback(
    (journal: readonly JournalEntry[]) => lastSavedAt(journal, clientId),
    [clientId],
  );
  const { data: savedAt } = useQuery({ ...journalQuery(key), select: newest });
  const oldSince =
    data !== undefined && savedAt !== undefined && savedAt > dataUpdatedAt ? savedAt : undefined;
  useEffect(() => {
    if (oldSince !== undefined) void refetch();
  }, [oldSince, refetch]);
}

const doubtfulWords =
  'The service answered “not found” (404), although it gave this client’s record for an earlier moment, as read here. Its interface deletes nothing, so this does not say what stood then.';
