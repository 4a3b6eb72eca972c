/** What is tried on nats-server itself: `npm run test:shared`. */
import { defineConfig } from 'vitest/config';
import { vitestReports } from '../vitest-reports.mjs';

export default defineConfig({
  test: {
    include: ['tools/desk/*.shared.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: vitestReports(),
    expect: { poll: { timeout: 10_000 } },
  },
});
