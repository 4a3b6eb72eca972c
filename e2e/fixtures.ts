/** The test of every journey: no error on the console that was not announced; and what the demo opens with. */
import { test as base, expect, type Page } from '@playwright/test';

export interface Options {
  /** Set by the project: which service the app talks to. */
  mode: 'demo' | 'http';
}

interface Fixtures {
  /** Announces that the service will refuse with this status, which Chromium writes to the console as an error. */
  expectRefusal: (status: number) => void;
}

export const test = base.extend<Options & Fixtures>({
  mode: ['demo', { option: true }],

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

/** What the demo opens with; its chunk alone reads it. */
interface DemoStart {
  readonly scenario?: string;
  readonly faults?: readonly {
    readonly name: string;
    readonly endpoints: readonly string[];
    readonly times: number;
  }[];
}

/** Sets what the demo opens with, before a page is opened. */
export async function startDemoWith(page: Page, start: DemoStart): Promise<void> {
  await page.addInitScript((text) => {
    // A reload goes on with what the demo has become.
    if (!sessionStorage.getItem('quotebench.demo')) sessionStorage.setItem('quotebench.demo', text);
  }, JSON.stringify(start));
}
