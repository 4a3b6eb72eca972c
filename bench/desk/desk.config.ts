/** A browser joins a large desk: bench/desk/run.mjs. */
import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

const { projects = [], webServer = [], ...rest } = journeys;

export default defineConfig({
  ...rest,
  testDir: '.',
  testMatch: 'joining.ts',
  outputDir: '../../test-results',
  reporter: 'line',
  timeout: 1_800_000,
  projects: projects.flatMap(({ name, use }) => (name === 'shared' ? [{ name, use: { ...use } }] : [])),
  webServer: [webServer].flat().map((server) => ({ ...server, cwd: '../..' })),
});
