/** Starts the app. Imports mocks/ dynamically, so that a build without the demo has none of it. */
import './lib/jitless.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { registerServiceWorker } from './app/register-service-worker.ts';
import type { DemoPort } from './demo-port.ts';
import { appBase } from './lib/app-base.ts';
import { workerAddress } from './lib/trusted-types.ts';
import './ui/base.css';

async function openDemo(): Promise<DemoPort> {
  const { openDemo: open } = await import('../mocks/browser.ts');
  if (!import.meta.env.DEV) return open();
  const { throughWorker } = await import('../mocks/demo/dev-worker.ts');
  return open({ through: throughWorker(appBase) });
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(<App openDemo={import.meta.env.VITE_DEMO === 'off' ? undefined : openDemo} />);
if (import.meta.env.PROD) registerServiceWorker(workerAddress);
