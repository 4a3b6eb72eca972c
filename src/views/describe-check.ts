import type { CheckResult } from '../domain/journal/checks.ts';
import { isOfac } from '../domain/quotes/latest-checks.ts';

/** A check as agents call it: its member of the metadata where that is a word. */
export const checkName = (name: string): string => (name === 'OFAC_BRIDGER' ? 'OFAC (Bridger)' : name);

/** A check's result in words. OFAC lists share names: not passed is a possible match, never more. */
export function describeCheck(check: CheckResult): string {
  const { passed, violationCount: count } = check;
  const stop = isOfac(check) ? 'Not passed: stop, call compliance' : 'Not passed';
  const result = passed === undefined ? 'Result not given' : passed ? 'Passed' : stop;
  return count === undefined
    ? result
    : `${result} · ${count} ${count === 1 ? 'violation' : 'violations'} total`;
}

/** The members of a check that the interface document does not name, each as "score: 720". */
export function checkMembers({ raw }: CheckResult): readonly string[] {
  if (typeof raw !== 'object' || raw === null) return [JSON.stringify(raw)];
  return Object.entries(raw).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')}`,
  );
}
