import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

interface NearView {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  /** Always true unless `deferred`. */
  readonly wasNear: boolean;
}

/**
 * Whether a part of a table has been within two windows' heights of what is on screen. It stays drawn then: drawing it
 * again whenever it comes by would hold up the scrolling.
 */
export function useNearView(deferred: boolean): NearView {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const part = ref.current;
    if (!deferred || seen || !part) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setSeen(true));
      },
      { rootMargin: '200% 0px' },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [deferred, seen]);
  return { ref, wasNear: !deferred || seen };
}
