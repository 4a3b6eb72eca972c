/**
 * The closing line of a whole run, "N passed, M failed", added up from the JSON reports that Vitest and Playwright wrote
 * into a folder: `node tools/count.mjs <folder>`. Exits 1 when anything failed or nothing ran.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * What one report says. A flaky test counts as passed, an interrupted one as failed; errors outside tests fail too.
 *
 * @param {unknown} report
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countsOf(report) {
  const numbers = /** @type {Record<string, any>} */ (report); // two known shapes, told apart by their members below
  if (typeof numbers['numTotalTests'] === 'number') {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = numbers;
    // A file that does not load has no tests and fails all the same.
    const failed = numFailedTests === 0 ? numFailedTestSuites : numFailedTests;
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
  }
  const { stats, errors } = numbers;
  if (typeof stats?.expected !== 'number') throw new Error('Neither a Vitest nor a Playwright report.');
  const outside = stats.unexpected === 0 ? errors.length : 0;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside,
    skipped: stats.skipped,
  };
}

/** @param {string} folder */
async function total(folder) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of await readdir(folder)) {
    const counts = countsOf(JSON.parse(await readFile(join(folder, file), 'utf8')));
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  return sum;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const { passed, failed, skipped } = await total(argv[2] ?? '.');
  if (skipped > 0) console.log(`(${skipped} skipped)`);
  console.log(`${passed} passed, ${failed} failed`);
  exit(failed > 0 || passed === 0 ? 1 : 0);
}
