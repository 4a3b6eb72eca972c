import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePrinting } from '../../../ui/use-printing.ts';

interface NearView {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  /** Always true unless `deferred`, and in print. */
  readonly isNear: boolean;
  /** How high it was when last drawn, pixels; 0 before. */
  readonly height: number;
}

/** Whether a part of a table is within a window's height of what is on screen. */
export function useNearView(deferred: boolean): NearView {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [seen, setSeen] = useState({ isNear: !deferred, height: 0 });
  const printing = usePrinting();
  useEffect(() => {
    const part = ref.current;
    if (!deferred || !part) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        setSeen(({ isNear, height }) => ({
          isNear: entry.isIntersecting,
          height: isNear ? entry.boundingClientRect.height : height,
        }));
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [deferred]);
  return { ref, isNear: !deferred || seen.isNear || printing, height: seen.height };
}
