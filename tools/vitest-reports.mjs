/**
 * Beside the readable report, one as JSON for the closing line of a whole run (tools/count.mjs).
 *
 * @returns {(string | [string, { outputFile: string }])[]}
 */
export function vitestReports() {
  const folder = process.env['QUOTEBENCH_REPORTS'];
  return folder ? ['default', ['json', { outputFile: `${folder}/vitest-${process.pid}.json` }]] : ['default'];
}
