/** Keeps the app's shell for a start without network, and offers a new version when one waits. */
import { announce } from '../ui/announce.ts';

/** Registers the app's service worker. Where service workers are refused the app runs the same, online. */
export function registerServiceWorker(address: string): void {
  let workers: ServiceWorkerContainer | undefined;
  try {
    // The getter itself throws in sandboxed frames.
    workers = navigator.serviceWorker;
  } catch {
    return;
  }
  if (workers) void register(workers, address);
}

async function register(workers: ServiceWorkerContainer, address: string): Promise<void> {
  let registration: ServiceWorkerRegistration;
  try {
    registration = await workers.register(address);
  } catch {
    return;
  }
  if (registration.waiting) offer(workers, registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // The very first worker replaces nothing.
      if (next.state === 'installed' && workers.controller) offer(workers, next);
    });
  });
}

function offer(workers: ServiceWorkerContainer, waiting: ServiceWorker): void {
  const run = () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('activate-now');
  };
  announce('A new version of Quotebench is ready.', { action: { label: 'Reload', run } });
}
