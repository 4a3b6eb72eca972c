/** For development: MSW's own service worker, so that the demo's requests show in the browser's network panel. */
import { setupWorker } from 'msw/browser';
import type { Through } from '../browser.ts';

/** @param appBase where the app is served, with a slash at the end; the worker's file lies there. */
export function throughWorker(appBase: string): Through {
  return {
    segment: 'demo-service',
    start: async (handlers) => {
      await setupWorker(...handlers).start({
        onUnhandledRequest: 'bypass',
        quiet: true,
        serviceWorker: { url: `${appBase}mockServiceWorker.js` },
      });
      return (input) => fetch(input);
    },
  };
}
