/** Registers the service worker, and offers a new version of the app when one is waiting. Every tab reloads for itself. */
import { announce } from '../ui/announce.ts';

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
  if (registration.waiting) offerReload(workers, registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // The first worker replaces no version.
      if (next.state === 'installed' && workers.controller) offerReload(workers, next);
    });
  });
  // Browsers look for a new version when a page loads, and this page may stay open for days.
  document.addEventListener('visibilitychange', () => {
    // Without a network there is none to find.
    if (!document.hidden) registration.update().catch(() => {});
  });
}

function offerReload(workers: ServiceWorkerContainer, waiting: ServiceWorker): void {
  const run = () => {
    // Another tab was first.
    if (waiting.state !== 'installed') return location.reload();
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('activate-now');
  };
  announce('A new version of Quotebench is ready.', { action: { label: 'Reload', run } });
}
