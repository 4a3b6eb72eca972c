import { useState } from 'react';

/**
 * Whether something is shown in a view of what is missing: once it is, it stays until the view is left. What goes with
 * the first letter of its answer takes the letters after it, and what was answered wrong could not be mended.
 */
export function useKeepVisible(inView: boolean, belongs: boolean): boolean {
  const [stays, setStays] = useState(false);
  const now = inView && (stays || belongs);
  if (now !== stays) setStays(now);
  return now;
}
