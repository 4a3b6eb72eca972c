import type { UseQueryResult } from '@tanstack/react-query';
import { isNotFound } from '../../../api/errors.ts';
import { useRateLimit } from '../../../views/use-rate-limit.ts';

/** Answers that were read before, and could not be read again since. */
export interface Staleness {
  /** When they were read, by this browser's clock, milliseconds since 1970. */
  readonly asOf: number;
  /** Why they could not be read again; undefined while a service that asked to wait is left alone. */
  readonly error: Error | undefined;
}

/** Undefined while what is known is as new as it should be, or nothing is known; `watched`: it is read again and again. */
export function useStaleness(
  { data, error, isFetching, dataUpdatedAt }: UseQueryResult<unknown>,
  watched: boolean,
): Staleness | undefined {
  const waits = useRateLimit() !== undefined && (isFetching || watched);
  if (data === undefined || isNotFound(error) || !(error || waits)) return undefined;
  return { asOf: dataUpdatedAt, error: waits ? undefined : (error ?? undefined) };
}
