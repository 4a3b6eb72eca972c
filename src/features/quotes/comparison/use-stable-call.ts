import { useCallback, useEffect, useRef } from 'react';

/** One function over all renders that calls the newest one given; only for what an event calls. */
export function useStableCall<Given extends readonly unknown[]>(
  call: (...given: Given) => void,
): (...given: Given) => void {
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
