import { Link } from 'wouter';
import { type CheckResult } from '../../domain/journal/checks.ts';
import { plural } from '../../lib/format.ts';
import { Badge, Status, type Tone } from '../../ui/Status.tsx';
import { StatusParts } from '../../ui/StatusParts.tsx';
import { WithNote } from '../../ui/WithNote.tsx';
import { isMvr } from '../../domain/quotes/latest-checks.ts';
import { checkMembers, describeCheck } from './describe-check.ts';

interface CheckStatusProps {
  readonly check: CheckResult;
  /** It was not passed, and does not stop the client any more. */
  readonly isCleared?: boolean;
  /** Violations that the client declared; undefined where that is not known. */
  readonly declared: number | undefined;
  /** Drivers whom the answers that were sent gave no license number: a motor vehicle report may have found nothing of them. */
  readonly unnumbered: readonly string[];
  /** Where violations are declared. */
  readonly declareHref?: string | undefined;
}

/** The result of one identity check; one of unknown form shows its members. */
export function CheckStatus({
  check,
  isCleared = false,
  declared,
  declareHref,
  unnumbered,
}: CheckStatusProps) {
  const { violationCount: found = 0 } = check;
  const undeclared = found - (declared ?? found);
  const isPartial = isMvr(check) && unnumbered.length > 0;
  const status = isCleared ? (
    <StatusParts parts={clearedParts} separator=", " />
  ) : (
    <Status tone={check.passed && (undeclared > 0 || isPartial) ? 'warn' : toneOf(check.passed)}>
      {describeCheck(check)}
    </Status>
  );
  if (!check.known) {
    return (
      <span>
        {check.passed !== undefined && status} {checkMembers(check).join(' · ')}
      </span>
    );
  }
  if (check.violationCount === undefined) return status;
  const words =
    undeclared > 0
      ? `${plural(undeclared, 'violation')} not declared`
      : declared
        ? `${declared} declared`
        : undefined;
  return (
    <>
      <WithNote note="One count; drivers and period not itemized.">{status}</WithNote>{' '}
      {isPartial && <Badge tone="warn">No license number: {unnumbered.join(', ')}</Badge>}{' '}
      {words && (
        <Badge tone={undeclared === 0 ? 'neutral' : 'warn'}>
          {declareHref === undefined ? words : <Link href={declareHref}>{words}</Link>}
        </Badge>
      )}
    </>
  );
}

const clearedParts = [
  { tone: 'declined', words: 'Not passed' },
  { tone: 'quoted', words: 'cleared' },
] as const;

function toneOf(passed: boolean | undefined): Tone {
  if (passed === undefined) return 'neutral';
  return passed ? 'quoted' : 'declined';
}
