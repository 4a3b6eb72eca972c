import { type CheckResult } from '../../domain/journal/checks.ts';
import { Badge, Status, type Tone } from '../../ui/Status.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { checkMembers, describeCheck } from './describe-check.ts';

interface CheckStatusProps {
  readonly check: CheckResult;
  /** It was not passed, and does not stop the client any more. */
  readonly isCleared?: boolean;
  /** Violations that the client declared; undefined where that is not known. */
  readonly declared: number | undefined;
}

/** The result of one identity check; one of unknown form shows its members. */
export function CheckStatus({ check, isCleared = false, declared }: CheckStatusProps) {
  const status = isCleared ? (
    <Status tone="quoted">Not passed, cleared</Status>
  ) : (
    <Status tone={toneOf(check.passed)}>{describeCheck(check)}</Status>
  );
  if (!check.known) {
    return (
      <span>
        {check.passed !== undefined && status} {checkMembers(check).join(' · ')}
      </span>
    );
  }
  const { violationCount: found } = check;
  if (found === undefined) return status;
  return (
    <>
      <Tooltip text={() => 'One count; drivers and period not itemized.'}>
        {(described) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to be reached by key
          <span tabIndex={0} aria-describedby={described}>
            {status}
          </span>
        )}
      </Tooltip>{' '}
      {declared !== undefined && found !== declared && (
        <Badge tone="warn">
          {found} found, {declared} declared
        </Badge>
      )}
    </>
  );
}

function toneOf(passed: boolean | undefined): Tone {
  if (passed === undefined) return 'neutral';
  return passed ? 'quoted' : 'declined';
}
