import { useEffect, useRef } from 'react';

/** Whether the screen still stands. What ends after the agent left it takes them nowhere. */
export function useOnScreen(): () => boolean {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return () => stands.current;
}
