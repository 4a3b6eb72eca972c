import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserNow, subscribeToServiceOffset, serviceOffset } from '../lib/clock.ts';

/**
 * This browser's time in milliseconds, to the whole second; the component is drawn again at each interval, and
 * `undefined` stands still. It is drawn again too when the service's clock is set, by which it may tell what has passed.
 * Intervals begin at whole ones of the clock, so that two places telling one wait agree.
 */
export function useNow(everyMs: number | undefined): number {
  const [now, setNow] = useState(wholeSecond);
  useSyncExternalStore(subscribeToServiceOffset, serviceOffset);
  useEffect(() => {
    if (everyMs === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(wholeSecond());
          wait();
        },
        everyMs - (browserNow() % everyMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}

const wholeSecond = (): number => Math.floor(browserNow() / 1000) * 1000;
