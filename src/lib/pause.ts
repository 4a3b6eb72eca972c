/** Waits for a time in milliseconds; ends early on abort, or on the first notification of `subscribe`. */
export function pause(
  ms: number,
  signal?: AbortSignal,
  subscribe: (changed: () => void) => () => void = () => () => {},
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const unsubscribe = subscribe(done);
    if (signal?.aborted) done();
    else signal?.addEventListener('abort', done);
  });
}
