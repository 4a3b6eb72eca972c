import type { CheckResult } from '../../domain/journal/checks.ts';
import { plural } from '../../lib/format.ts';
import { isObject, rawText } from '../../lib/json.ts';
import { jsonText } from '../../lib/json-text.ts';
import type { OpenCheck, OpenReason } from '../../domain/quotes/bind-refusal.ts';
import { isOfac } from '../../domain/quotes/latest-checks.ts';

/** "OFAC (Bridger)" for a check that the service calls OFAC_BRIDGER. */
export const checkName = ({ name }: Pick<CheckResult, 'name'>): string =>
  name === 'OFAC_BRIDGER' ? 'OFAC (Bridger)' : name;

/** A check's result in words. OFAC lists share names: not passed is a possible match, never more. */
export function describeCheck(check: CheckResult): string {
  const { passed, violationCount: count } = check;
  const stop = isOfac(check) ? 'Not passed: stop, call compliance' : 'Not passed';
  const result = passed === undefined ? 'Result not given' : passed ? 'Passed' : stop;
  return count === undefined ? result : `${result} · ${plural(count, 'violation')} total`;
}

const openWords: Readonly<Record<OpenReason, string>> = {
  notRun: 'not run',
  notPassed: 'not passed',
  notGiven: 'result not given',
  stale: 'stale, answers changed',
  undeclared: 'found violations not declared',
};

/** "OFAC not run". */
export const describeOpenCheck = ({ name, why }: OpenCheck): string =>
  `${checkName({ name })} ${openWords[why]}`;

/** The members of a check that the interface document does not name, each as "score: 720". */
export function checkMembers({ raw }: CheckResult): readonly string[] {
  if (!isObject(raw)) return [jsonText(raw) ?? 'nothing'];
  return Object.entries(raw).map(([name, value]) => `${name}: ${rawText(value)}`);
}
