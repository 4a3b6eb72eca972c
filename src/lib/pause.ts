/** Waits so many milliseconds; ends early by the signal, and where `follow` is given with the first change that it tells of. */
export function pause(
  ms: number,
  signal: AbortSignal,
  subscribe: (changed: () => void) => () => void = () => () => {},
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unfollow();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const unfollow = subscribe(done);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}
