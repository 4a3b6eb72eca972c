import { useEffect, useRef } from 'react';

/** Whether the screen is still shown. What ends after the agent left it takes them nowhere. */
export function useOnScreen(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
