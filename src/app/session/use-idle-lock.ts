import { useEffect } from 'react';
import { browserNow } from '../../lib/clock.ts';
import { idleLimit } from '../../storage/settings.ts';
import { lastActivity, markActivity } from '../../storage/stored-connection.ts';
import { useSettings } from '../../views/screen/use-settings.ts';

/** What an agent at work does. */
const activities = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/**
 * Locks a connection once no tab was used for the time chosen in Settings. A computer that slept through it locks before
 * the first key counts.
 *
 * @param holdsKey whether the connection in use has a key to forget
 */
export function useIdleLock(holdsKey: boolean, lock: () => void): void {
  const limit = idleLimit(useSettings());
  useEffect(() => {
    if (!holdsKey || limit === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const left = lastActivity() + limit - browserNow();
      if (left <= 0) lock();
      else timer = setTimeout(check, Math.min(left, limit));
    };
    const act = () => {
      if (browserNow() - lastActivity() < limit) markActivity();
      else check();
    };
    markActivity();
    check();
    const options = { capture: true, passive: true };
    for (const activity of activities) addEventListener(activity, act, options);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      for (const activity of activities) removeEventListener(activity, act, options);
      document.removeEventListener('visibilitychange', check);
    };
  }, [holdsKey, limit, lock]);
}
