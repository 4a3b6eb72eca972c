import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { browserNow, serviceOffsetStore, toServiceTime } from '../lib/clock.ts';

/**
 * The browser's time in milliseconds, to the whole second. Renders the component at each interval (never if undefined),
 * and when the service's clock is set. Intervals are aligned to the clock, so that two places showing one wait agree.
 */
export function useNow(everyMs: number | undefined): number {
  const [now, setNow] = useState(wholeSecond);
  useStore(serviceOffsetStore);
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

const minuteMs = 60_000;

/** The service's time to the whole minute, in milliseconds: what depends on it is worked out once a minute. */
export function useServiceMinute(): number {
  return Math.floor(toServiceTime(useNow(minuteMs)) / minuteMs) * minuteMs;
}

const wholeSecond = (): number => Math.floor(browserNow() / 1000) * 1000;
