/** The test of every journey: a scenario to start from, and no error on the console that was not announced. */
import { test as base, expect } from '@playwright/test';
import type { ServiceStarted } from './service-started.ts';
import { serviceStarted } from './service-started.ts';

/** What a test may set before the demo opens; the demo's chunk alone reads it. */
export interface DemoStart {
  readonly scenario?: string;
  /** The service's clock at the first opening, as in `2026-11-17T15:30:00.000Z`. */
  readonly now?: string;
  readonly seed?: string;
  /** Milliseconds the service waits before each answer. */
  readonly delay?: number;
  readonly faults?: readonly {
    readonly name: string;
    readonly endpoints?: readonly string[];
    readonly times?: number;
  }[];
}

export interface Options {
  /** Set by the project: which service the app talks to. */
  mode: 'demo' | 'http';
  demo: DemoStart;
}

interface Fixtures {
  /** Announces that the service will refuse with this status, which Chromium writes to the console as an error. */
  expectRefusal: (status: number) => void;
  /** The service over HTTP, in project http. */
  service: ServiceStarted;
}

export const test = base.extend<Options & Fixtures>({
  mode: ['demo', { option: true }],
  demo: [{}, { option: true }],

  service: async ({ mode }, provide) => {
    if (mode !== 'http') throw new Error('Only the project http has a service over HTTP.');
    await provide(serviceStarted());
  },

  context: async ({ context, demo }, provide) => {
    const script = (start: string) => {
      try {
        // A reload in the same tab goes on with what the demo has become.
        if (!sessionStorage.getItem('quotebench.demo')) sessionStorage.setItem('quotebench.demo', start);
      } catch {
        // Frames without storage: the demo starts as it does by itself.
      }
    };
    // Without options the demo opens as it does for anybody.
    if (Object.keys(demo).length > 0) await context.addInitScript(script, JSON.stringify(demo));
    await provide(context);
  },

  expectRefusal: [
    async ({ context }, provide) => {
      const errors: string[] = [];
      const announced = new Set<number>();
      const met = new Set<number>();
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const status = Number(/responded with a status of (\d{3})/.exec(message.text())?.[1]);
        if (announced.has(status)) met.add(status);
        else errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await provide((status) => announced.add(status));
      expect(errors, 'nothing went wrong on the console that the test did not announce').toEqual([]);
      expect([...met], 'every announced refusal was met').toEqual([...announced]);
    },
    { auto: true },
  ],
});

export { expect };
