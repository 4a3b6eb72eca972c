import { useSyncExternalStore } from 'react';
import { followWaits, waitsUntil } from '../api/asked-to-wait.ts';
import { useSession } from '../operations/session.ts';

/** Until when a service that asked to wait is left alone, by this browser's clock; undefined when it did not ask. */
export function useRateLimit(): number | undefined {
  const { connection } = useSession();
  return useSyncExternalStore(followWaits, () => waitsUntil(connection));
}
