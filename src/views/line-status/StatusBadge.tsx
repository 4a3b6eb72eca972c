import type { LineStatus } from '../../domain/client/line-status.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Badge } from '../../ui/Status.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import {
  describePolicy,
  describeStatus,
  describeStatusDetails,
  lineCode,
  statusLooks,
} from './describe-status.ts';

/** A line's status: "✓ Quoted". One set by hand says in its tooltip since when, and what is missing. */
export function StatusBadge({ status }: { readonly status: LineStatus }) {
  const { tone, sign } = statusLooks[status.kind];
  const { policy } = status;
  const details =
    [policy && `Bound: ${describePolicy(policy)}`, describeStatusDetails(status)].filter(Boolean).join(' ') ||
    undefined;
  const badge = (
    <Badge tone={tone}>
      <Icon name={sign} size={12} /> {describeStatus(status)}
    </Badge>
  );
  if (details === undefined) return badge;
  return (
    <Tooltip text={() => details}>
      {(describedBy) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to be reached by key
        <span tabIndex={0} aria-describedby={describedBy}>
          {badge}
        </span>
      )}
    </Tooltip>
  );
}

/** A line of a client as a chip in a row: "✓ CA". Its full name and status are read out. */
export function LineChip({ line, status }: { readonly line: string; readonly status: LineStatus }) {
  const { tone, sign } = statusLooks[status.kind];
  return (
    <Badge tone={tone}>
      {status.policy && <Icon name={statusLooks.bound.sign} size={12} />} <Icon name={sign} size={12} />{' '}
      <span aria-hidden="true">{lineCode(line)}</span>
      <VisuallyHidden>{`${line}: ${describeStatus(status)}`}</VisuallyHidden>
    </Badge>
  );
}
