import { useState } from 'react';

/**
 * Whether a question is shown in the view of missing answers. Once shown, it stays until the view is left: hiding it with
 * the first typed letter would lose the rest, and a wrong answer could not be fixed.
 */
export function useKeepVisible(inView: boolean, belongs: boolean): boolean {
  const [stays, setStays] = useState(false);
  const now = inView && (stays || belongs);
  if (now !== stays) setStays(now);
  return now;
}
