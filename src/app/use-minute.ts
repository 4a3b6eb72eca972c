import { useEffect, useState } from 'react';

/** Draws the component again each minute, for clocks that show minutes. */
export function useMinute(): void {
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
}
