/** What CLIENT_VALIDATION found: one object per check in the metadata of the fire response. */
import { isObject } from '../../lib/json.ts';

export interface CheckResult {
  /** The member it stood under: OFAC, OFAC_BRIDGER, MVR or a check the interface document does not name. */
  readonly name: string;
  /** Undefined when the check does not say. */
  readonly passed: boolean | undefined;
  readonly violationCount: number | undefined;
  /** The service's document names this check. */
  readonly known: boolean;
  readonly raw: unknown;
}

const passedMembers: Readonly<Record<string, string>> = {
  OFAC: 'OFACCheckPassed',
  OFAC_BRIDGER: 'OFACCheckPassed',
  MVR: 'MVRCheckPassed',
};

/** Every check in the metadata, known ones first. The new client's id that other events put there is no check. */
export function readChecks(metadata: Readonly<Record<string, unknown>>): readonly CheckResult[] {
  const results = Object.entries(metadata)
    .filter(([name, value]) => name !== 'client' && (isObject(value) || Object.hasOwn(passedMembers, name)))
    .map(([name, value]) => readCheck(name, value));
  const order = Object.keys(passedMembers);
  const rank = ({ name, known }: CheckResult) => (known ? order.indexOf(name) : order.length);
  return results.toSorted((a, b) => rank(a) - rank(b));
}

function readCheck(name: string, raw: unknown): CheckResult {
  const known = Object.hasOwn(passedMembers, name);
  const members: Readonly<Record<string, unknown>> = isObject(raw) ? raw : {};
  const own = (member: string) => (Object.hasOwn(members, member) ? members[member] : undefined);
  const passed = own((known ? passedMembers[name] : undefined) ?? `${name}CheckPassed`);
  const count = own('totalViolationCount');
  return {
    name,
    passed: typeof passed === 'boolean' ? passed : undefined,
    violationCount: typeof count === 'number' && Number.isFinite(count) ? count : undefined,
    known,
    raw,
  };
}

/** A result in words. An OFAC list names people alike: not passed is a possible match, never a finding. */
export function describeCheck(check: CheckResult): string {
  const { name, passed, violationCount } = check;
  const isOfac = name === 'OFAC' || name === 'OFAC_BRIDGER';
  if (passed === undefined) {
    return violationCount === undefined
      ? 'result not given'
      : `result not given, ${formatViolations(violationCount)}`;
  }
  if (isOfac) return passed ? 'passed' : 'possible match: stop, refer to compliance';
  const result = passed ? 'passed' : 'not passed';
  return violationCount === undefined ? result : `${result}, ${formatViolations(violationCount)}`;
}

/** The service sends one total; for whom and since when it does not say. */
function formatViolations(count: number): string {
  return `${count} ${count === 1 ? 'violation' : 'violations'} in all, for all drivers, period unknown`;
}

/** A figure of a check by its path, such as "MVR.totalViolationCount"; undefined when there is none. */
export function checkFigure(
  metadata: Readonly<Record<string, unknown>>,
  path: string,
): string | number | boolean | undefined {
  const found = path.split('.').reduce<unknown>((value, member) => {
    return isObject(value) && Object.hasOwn(value, member) ? value[member] : undefined;
  }, metadata);
  const isFigure = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean';
  return isFigure ? found : undefined;
}
