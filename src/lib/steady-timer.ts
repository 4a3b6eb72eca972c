/** A timer that keeps its time in a hidden tab too, where browsers let a page's own run about once a minute. */
// oxlint-disable-next-line import/default -- the build makes its address of it
import script from './timer-worker.ts?worker&url';
import { dedicatedWorkerAddress } from './trusted-types.ts';

/** Runs something every so many milliseconds. @returns a function that ends it. */
export function every(ms: number, run: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const startOwnTimer = () => {
    const timer = setInterval(run, ms);
    signal.addEventListener('abort', () => clearInterval(timer));
  };
  const worker = startWorker();
  if (worker) {
    worker.addEventListener('message', () => run(), { signal });
    // Whether its script may run, and is there, a browser says only later.
    worker.addEventListener('error', startOwnTimer, { signal, once: true });
    signal.addEventListener('abort', () => worker.terminate());
    worker.postMessage(ms);
  } else startOwnTimer();
  return () => over.abort();
}

/** Undefined where there are no workers, as in specs, or the browser refuses one. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(dedicatedWorkerAddress(script), { type: 'module', name: 'timer' });
  } catch {
    return undefined;
  }
}
