/** How a run of journeys is reported: on the screen, and as JSON for the closing line of a whole run (tools/count.mjs). */
import type { ReporterDescription } from '@playwright/test';

export function reporters(): ReporterDescription[] {
  const folder = process.env['QUOTEBENCH_REPORTS'];
  const list: ReporterDescription = ['list'];
  return folder ? [list, ['json', { outputFile: `${folder}/playwright-${process.pid}.json` }]] : [list];
}
