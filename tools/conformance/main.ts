/** The conformance checks from the command line. The report goes to standard output, what stops it to standard error. */
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readConformanceOptions, usage, UsageError, type ConformanceOptions } from './options.ts';
import { checkConformance, describeReport, NotReached } from './report.ts';

/** Returns the exit code. */
async function run({ target, json, details, strict }: ConformanceOptions): Promise<number> {
  const report = await checkConformance(target, { fetch, wait: (ms) => wait(ms) });
  process.stdout.write(describeReport(report, { details }));
  if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  const { failed, differs } = report.summary;
  const stops = report.app.some(({ outcome }) => outcome === 'failed');
  return stops || (strict && failed + differs > 0) ? 1 : 0;
}

try {
  const options = await readConformanceOptions(process.argv.slice(2), process.env);
  if (options) process.exitCode = await run(options);
  else process.stdout.write(`${usage}\n`);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof NotReached)) throw error;
  process.stderr.write(error instanceof UsageError ? `${error.message}\n\n${usage}\n` : `${error.message}\n`);
  process.exitCode = 2;
}
