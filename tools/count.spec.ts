import { expect, test } from 'vitest';
import { countsOf } from './count.mjs';

const vitest = {
  numTotalTests: 5,
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  numFailedTestSuites: 1,
};
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] };

test('a report of either runner is counted', () => {
  expect(countsOf(vitest)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(countsOf(playwright)).toEqual({ passed: 5, failed: 0, skipped: 2 });
});

test('what fails outside of any test still fails', () => {
  expect(countsOf({ ...vitest, numFailedTests: 0 }).failed).toBe(1);
  expect(countsOf({ ...playwright, errors: [{ message: 'the server did not start' }] }).failed).toBe(1);
});

test('another file is refused', () => {
  expect(() => countsOf({ passed: 100 })).toThrow(/Neither/);
});
