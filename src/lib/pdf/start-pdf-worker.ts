import { dedicatedWorkerAddress } from '../trusted-types.ts';
// oxlint-disable-next-line import/default -- the build makes its address of it
import worker from './pdf-worker.ts?worker&url';

/** Starts the worker that reads PDFs; undefined where there are none, as in specs: the library then works in the page. */
export function startPdfWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  return new Worker(dedicatedWorkerAddress(worker), { type: 'module', name: 'pdf' });
}
