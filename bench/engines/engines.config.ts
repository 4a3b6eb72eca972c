/** The figures of one engine, three times each in a browser that was never used: bench/engines/run.mjs. */
import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/browsers.config.ts';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'figures.ts',
  grep: /./,
  repeatEach: 3,
  reporter: 'line',
});
