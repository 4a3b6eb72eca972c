import { type CheckResult } from '../domain/journal/checks.ts';
import { describeCheck } from './describe-check.ts';
import { RawView } from '../ui/RawView.tsx';
import { Status, type Tone } from '../ui/Status.tsx';

/** The result of one identity check, with the raw result if its form is unknown. */
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
