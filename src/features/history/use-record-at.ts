import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../api/errors.ts';
import { clientAtQuery, clientQuery } from '../../api/queries.ts';
import { recordOf, type DraftRecord } from '../../domain/client/draft-record.ts';
import { isDoubtful, type KnownReads } from '../../domain/journal/known-reads.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { fromService } from '../../operations/notation.ts';
import { useSession } from '../../operations/session.ts';
import { storeRead } from './search/find-changes.ts';

/** A read of the archive that failed, and the way to try again. */
export interface FailedRead {
  readonly error: Error;
  readonly retry: () => void;
}

/** Why a read failed. A "not found" among failures is one that an earlier record contradicts. */
export const failureText = ({ error }: FailedRead): string =>
  isNotFound(error) ? 'The service has no record for this time, but has an earlier one.' : error.message;

/** The record at a moment, as far as it can be read. */
export type RecordRead =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'read';
      readonly record: DraftRecord;
      readonly raw: unknown;
      /** By the browser's clock, milliseconds since 1970. */
      readonly readAt: number;
      /** Reading it once more failed, so that it may be older than the service's. */
      readonly failed: FailedRead | undefined;
    }
  /** As the entry of a save has it. */
  | { readonly kind: 'saved'; readonly record: DraftRecord }
  /** "Not found", and no earlier record is known: the client did not exist then. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failed: FailedRead };

interface Asked {
  readonly clientId: string;
  readonly productId: string;
  /** Milliseconds since 1970; undefined reads the latest record. */
  readonly at: number | undefined;
  /** False reads nothing. */
  readonly wanted: boolean;
  /** The record as the entry of a save has it, which is then not read. */
  readonly saved?: DraftRecord | undefined;
  /** What earlier reads showed: a "not found" that contradicts them is a failed read. */
  readonly known: KnownReads;
}

/** Reads the archive at a moment, or the latest record. What a moment showed is stored for searches. */
export function useRecordAt({ clientId, productId, at, saved, known, ...asked }: Asked): RecordRead {
  const wanted = asked.wanted && !saved;
  const session = useSession();
  const { connection } = session;
  const latest = useQuery({
    ...clientQuery(connection, clientId, productId),
    enabled: wanted && at === undefined,
  });
  const past = useQuery({
    ...clientAtQuery(connection, clientId, productId, msToTimestamp(at ?? 0)),
    enabled: wanted && at !== undefined,
  });
  const isNone = isNotFound(past.error);
  useEffect(() => {
    if (!wanted || at === undefined || !(past.data || isNone)) return;
    void storeRead(session, { clientId, productId }, at, past.data && recordOf(past.data));
  }, [session, clientId, productId, at, wanted, past.data, isNone]);
  if (saved) return { kind: 'saved', record: fromService(session.workspace, saved) };
  const { data, error, dataUpdatedAt, refetch } = at === undefined ? latest : past;
  const failed = error ? { error, retry: () => void refetch() } : undefined;
  // A failed refresh leaves what was read before.
  if (data) {
    const record = fromService(session.workspace, recordOf(data));
    return { kind: 'read', record, raw: data.raw, readAt: dataUpdatedAt, failed };
  }
  if (!failed) return { kind: 'reading' };
  const isBelieved = isNotFound(error) && !isDoubtful(known, at ?? Number.POSITIVE_INFINITY);
  return isBelieved ? { kind: 'none' } : { kind: 'failed', failed };
}
