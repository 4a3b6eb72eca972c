import { requestProgress, type RequestProgress } from '../../../domain/quotes/progress.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { expectedOf, type TakenRequest } from './quote-requests.ts';
import { startedAt } from './use-check-again.ts';

/**
 * How far a request is. One that nobody polls here counts as timed out while responses are missing.
 * @param now by this browser's clock, milliseconds since 1970
 */
export function progressOf(
  request: TakenRequest,
  { quoted, declined }: Responses,
  now: number,
): RequestProgress {
  const arrivals = Object.values(request.poll?.arrivals ?? {});
  return requestProgress({
    expected: expectedOf(request),
    quoted: quoted.length,
    declined: declined.length,
    startedAt: startedAt(request),
    lastArrivalAt: arrivals.length === 0 ? undefined : Math.max(...arrivals),
    now,
    timedOut: request.poll?.state !== 'pending',
  });
}
