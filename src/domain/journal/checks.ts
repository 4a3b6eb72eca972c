/** Results of CLIENT_VALIDATION: one object per check in the metadata of the event's response. */
import { isObject } from '../../lib/json.ts';
import { numberIn } from '../../lib/number-source.ts';

export interface CheckResult {
  /** Its member in the metadata: OFAC, OFAC_BRIDGER, MVR, or a check that the interface document does not name. */
  readonly name: string;
  /** Undefined where the check does not say. */
  readonly passed: boolean | undefined;
  readonly violationCount: number | undefined;
  /** The interface document names this check. */
  readonly known: boolean;
  readonly raw: unknown;
}

const passedMembers: Readonly<Record<string, string>> = {
  OFAC: 'OFACCheckPassed',
  OFAC_BRIDGER: 'OFACCheckPassed',
  MVR: 'MVRCheckPassed',
};

/** The member of a check that says whether it was passed. */
export const passedMember = (name: string): string =>
  (Object.hasOwn(passedMembers, name) ? passedMembers[name] : undefined) ?? `${name}CheckPassed`;

/** Every check in the metadata, known ones first. The client id that other events add is not a check. */
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
  const passed = own(passedMember(name));
  return {
    name,
    passed: typeof passed === 'boolean' ? passed : undefined,
    violationCount: numberIn(own('totalViolationCount')),
    known,
    raw,
  };
}
