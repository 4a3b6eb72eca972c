import { type CheckResult } from '../domain/journal/checks.ts';
import { describeCheck } from './describe-check.ts';
import { RawView } from '../ui/RawView.tsx';
import { Status } from '../ui/Status.tsx';
import type { Tone } from '../ui/tone.ts';

/** What one identity check found, in words; of a check without a known form also what came. */
export function CheckStatus({ check }: { check: CheckResult }) {
  return (
    <>
      <Status tone={toneOf(check.passed)}>{describeCheck(check)}</Status>
      {!check.known && <RawView label={`Raw, ${check.name}`} value={check.raw} />}
    </>
  );
}

function toneOf(passed: boolean | undefined): Tone {
  if (passed === undefined) return 'neutral';
  return passed ? 'quoted' : 'warn';
}
