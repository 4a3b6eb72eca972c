/** Reads clients again in the background, so that the worklist knows what colleagues saved. */
import type { QueryClient } from '@tanstack/react-query';
import { isCallError, isUnreachable } from '../../api/errors.ts';
import { browserNow } from '../../lib/clock.ts';
import { pause } from '../../lib/pause.ts';
import { indexRecord, readWholeClient } from '../../operations/records.ts';
import type { Session } from '../../operations/session.ts';

const perMinute = 20;
const minuteMs = 60_000;
/** A client that was read is not read again for so long. Milliseconds. */
const freshMs = 10 * minuteMs;

/**
 * Reads the clients in order, at most 20 a minute, until all are read, one cannot be, or the signal stops it.
 * @returns whether the service failed; offline is no failure, and is shown elsewhere
 */
export async function refreshClients(
  session: Session,
  queryClient: QueryClient,
  clientIds: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  // When each client was last read here: the limits hold over visits of the page.
  const readAt = await queryClient.ensureQueryData({
    queryKey: ['clients read', session.key],
    queryFn: () => new Map<string, number>(),
    gcTime: Infinity,
  });
  for (const clientId of clientIds) {
    if (browserNow() - (readAt.get(clientId) ?? -Infinity) < freshMs) continue;
    const lately = [...readAt.values()]
      .filter((at) => browserNow() - at < minuteMs)
      .toSorted((a, b) => a - b);
    if (lately.length >= perMinute) await pause((lately[0] ?? 0) + minuteMs - browserNow(), signal);
    if (signal.aborted) return false;
    readAt.set(clientId, browserNow());
    try {
      const record = await readWholeClient(session, { clientId, signal }, 'background');
      if (signal.aborted) return false;
      await indexRecord(session, clientId, record);
    } catch (error) {
      if (!isCallError(error)) throw error;
      // The list stays as it is.
      if (error.status !== 404) return !signal.aborted && !isUnreachable(error);
    }
  }
  return false;
}
