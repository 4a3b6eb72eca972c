/** The journeys tagged @engines, in the engine that QUOTEBENCH_ENGINE names: `npm run test:browsers`. */
import { defineConfig } from '@playwright/test';
import { reporters } from './reporters.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  projects: [{ name: process.env['QUOTEBENCH_ENGINE'] ?? '' }],
  grep: /@engines(?:-only)?\b/,
  outputDir: `../test-results/${process.env['QUOTEBENCH_ENGINE']}`,
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: reporters(),
});
