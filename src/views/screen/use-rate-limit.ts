import { useStore } from 'zustand';
import { limitedUntil, rateLimitStore } from '../../api/rate-limit.ts';
import { useSession } from '../../operations/session.ts';

/** Until when the service asked not to be called, by the browser's clock; undefined without a rate limit. */
export function useRateLimit(): number | undefined {
  const { connection } = useSession();
  return useStore(rateLimitStore, (limit) => limitedUntil(connection, limit));
}
