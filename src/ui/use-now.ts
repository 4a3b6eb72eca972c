import { useEffect, useState } from 'react';
import { browserNow } from '../lib/clock.ts';

/** This browser's time in milliseconds; the component is drawn again at each interval, and `undefined` stands still. */
export function useNow(everyMs: number | undefined): number {
  const [now, setNow] = useState(browserNow);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => setNow(browserNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
