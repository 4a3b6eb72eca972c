import { useEffect, useState } from 'react';

/** How far down the window a section counts as the one being read. */
const line = 0.25;

/** The id of the section in use: the one with the focus, or the one scrolled to since. */
export function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    // In a panel, or between two sections, the last one stays.
    const take = (at: Element | null) =>
      setCurrent((before) => at?.closest('main section[id]')?.id ?? before);
    let asked = 0;
    const onScroll = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() =>
        take(document.elementFromPoint(window.innerWidth / 2, window.innerHeight * line)),
      );
    };
    const onFocus = ({ target }: FocusEvent) => take(target instanceof Element ? target : null);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return current;
}
