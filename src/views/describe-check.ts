import type { CheckResult } from '../domain/journal/checks.ts';

/** A check's result in words. OFAC lists share names: not passed is a possible match, never more. */
export function describeCheck({ name, passed, violationCount }: CheckResult): string {
  const isOfac = name === 'OFAC' || name === 'OFAC_BRIDGER';
  if (isOfac && passed !== undefined) return passed ? 'passed' : 'possible match: stop, refer to compliance';
  const result = passed === undefined ? 'result not given' : passed ? 'passed' : 'not passed';
  return violationCount === undefined ? result : `${result}, ${formatViolations(violationCount)}`;
}

/** The service sends one total, without the drivers or the period that it counts. */
function formatViolations(count: number): string {
  return `${count} ${count === 1 ? 'violation' : 'violations'} in all, for all drivers, period unknown`;
}
