import { use } from 'react';
import type { LackingComputer } from '../../domain/desk/computer.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf, formatNearDay, type TimeMode } from '../../lib/format.ts';
import type { NamedLackingHold } from '../../storage/computers.ts';
import { Fold } from '../../ui/Fold.tsx';
import { List } from '../../ui/List.tsx';
import { TimeModeContext } from '../../ui/use-format-time.ts';
import { describeComputer } from '../../views/activity/describe-unconfirmed.ts';
import { WithNote } from '../../ui/WithNote.tsx';

/** More lines than this are folded. */
const fewLines = 3;

interface LackingHoldsProps {
  readonly holds: readonly NamedLackingHold[];
}

/** Legal holds that computers of colleagues do not have: "Ana Reyes: Rosa’s computer, last here Nov 20". */
export function LackingHolds({ holds }: LackingHoldsProps) {
  const mode = use(TimeModeContext);
  const lines = (
    <List gap={1}>
      {holds.map(({ clientId, clientName, lacks, computers }) => (
        <li key={`${clientId} ${lacks}`}>
          <WithNote note="As far as each computer said. A cleared browser counts as another computer.">
            {clientName}
          </WithNote>
          {lacks === 'lastNote' && ', last note'}
          {': '}
          {computers.map((computer) => describeLacking(computer, mode)).join('; ')}
        </li>
      ))}
    </List>
  );
  return holds.length <= fewLines ? lines : <Fold label={`${holds.length} holds`}>{lines}</Fold>;
}

function describeLacking({ name, at, hasLeft }: LackingComputer, mode: TimeMode): string {
  const day = formatNearDay(dayOf(at, { mode }), dayOf(serviceNow(), { mode }));
  return `${describeComputer(name)}, ${hasLeft ? 'left' : 'last here'} ${day}`;
}
