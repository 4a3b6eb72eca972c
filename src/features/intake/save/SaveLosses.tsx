import type { LogLoss } from '../../../domain/client/annotations/call-log.ts';
import { contactsLoop } from '../../../domain/client/annotations/qids.ts';
import type { LoggedContact } from '../../../domain/client/annotations/call-log.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { formatDay } from '../../../lib/format.ts';

interface SaveLossesProps {
  /** The client is on hold after notice of a claim. */
  readonly held: boolean;
  /** What the save takes from the call log. */
  readonly losses: readonly LogLoss[];
  readonly changes: readonly Change[];
}

/**
 * What a save takes out of the call log or rewrites in it, entry by entry: the log is there to be relied on later. Of a
 * client on hold also what else stands now and is taken away, by its number.
 */
export function SaveLosses({ held, losses, changes }: SaveLossesProps) {
  const others = held ? changes.filter(isLoss).length : 0;
  if (losses.length + others === 0) return null;
  const what =
    losses.length > 0 ? 'this save takes from the call log' : 'this save replaces or removes what stands';
  return (
    <Notice tone="warn" title={held ? `On hold: ${what}` : 'This save takes from the call log'}>
      {losses.length > 0 && (
        <>
          <ul>
            {losses.map(({ how, stood, now }) => (
              <li key={stood.iterationId}>
                {`Call log: entry of ${dayOf(stood)} ${how}. It stood: “${textOf(stood)}”.`}
                {now && ` It now reads: “${textOf(now, dayOf(now) !== dayOf(stood))}”.`}
              </li>
            ))}
          </ul>
          <p>
            {held
              ? 'The client file goes on listing it, as removed or rewritten after notice.'
              : 'The client file of this browser goes on listing it as it stood, with who saved so, when and why. What was noted wrongly is better set right by a new entry.'}
          </p>
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

function dayOf({ on, time }: LoggedContact): string {
  return [on === '' ? '' : formatDay(on), time].filter((part) => part !== '').join(' ') || 'no day';
}

function textOf(entry: LoggedContact, dated = false): string {
  const parts = [
    dated ? dayOf(entry) : '',
    entry.spokeWith,
    entry.how,
    entry.what,
    entry.by && `noted by ${entry.by}`,
  ];
  return parts.filter((part) => part !== '').join(', ') || 'nothing noted';
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
    case 'unrecognized':
    case 'other':
      return change.before !== undefined;
  }
}
