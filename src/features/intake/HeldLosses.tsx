import { useMemo } from 'react';
import { contactsLoop } from '../../domain/agency-file/qids.ts';
import { logLosses } from '../../domain/agency-file/log-losses.ts';
import type { Change } from '../../domain/answers/diff.ts';
import { Notice } from '../../ui/Notice.tsx';
import { formatDay } from '../../lib/months.ts';
import { decided, type Asking } from './save-flow.ts';

interface HeldLossesProps {
  readonly asking: Asking;
  readonly changes: readonly Change[];
}

/** Of a client on hold, what a save takes away that stands now: the call log by its entries, the rest by its number. */
export function HeldLosses({ asking, changes }: HeldLossesProps) {
  const losses = useMemo(() => {
    const { latest } = asking.plan;
    if (!latest) return [];
    return logLosses(latest.clientData, decided(asking.plan, asking.chosen).clientData);
  }, [asking]);
  const others = changes.filter(isLoss).length;
  if (losses.length + others === 0) return null;
  return (
    <Notice
      tone="warn"
      title={
        losses.length > 0
          ? 'On hold: this save takes from the call log'
          : 'On hold: this save replaces or removes what stands'
      }
    >
      {losses.length > 0 && (
        <>
          <ul>
            {losses.map(({ how, stood: { iterationId, on, time, spokeWith, how: way, what } }) => (
              <li key={iterationId}>
                {how === 'removed' ? 'Removed: ' : 'Rewritten, as it stood: '}
                {[on === '' ? '' : formatDay(on), time, spokeWith, way, what]
                  .filter((part) => part !== '')
                  .join(', ')}
              </li>
            ))}
          </ul>
          <p>The client file goes on listing it, as removed or rewritten after notice.</p>
        </>
      )}
      {others > 0 && (
        <p>
          {others} {others === 1 ? 'answer or item' : 'answers or items'} that{' '}
          {others === 1 ? 'stands' : 'stand'} now {others === 1 ? 'is' : 'are'} replaced or removed, as listed
          here. What stood stays in the service’s archive, and History shows it.
        </p>
      )}
    </Notice>
  );
}

/** Whether something that stands now stands no more, the call log apart. */
function isLoss(change: Change): boolean {
  switch (change.kind) {
    case 'answer':
      return change.how !== 'added' && change.address[0] !== contactsLoop;
    case 'list':
    case 'iteration':
      return change.how === 'removed' && change.loop !== contactsLoop;
    case 'header':
      return change.before !== '';
    case 'odd':
    case 'other':
      return change.before !== undefined;
  }
}
