import { useMutation, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { toServiceTime } from '../../lib/clock.ts';
import { formatBytes, plural } from '../../lib/format.ts';
import type { SharedDesk } from '../../operations/session.ts';
import { lackingHoldsQuery } from '../../storage/computers.ts';
import {
  isSendable,
  setAsideQuery,
  tooLargeQuery,
  waitingQuery,
  type SetAside,
} from '../../storage/shared-rows.ts';
import { Button } from '../../ui/Button.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { List } from '../../ui/List.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Text } from '../../ui/Text.tsx';
import { Time } from '../../ui/Time.tsx';
import { LackingHolds } from './LackingHolds.tsx';

interface DeskSectionProps {
  readonly desk: SharedDesk;
  /** The key of its local data. */
  readonly connection: string;
}

/** What is shared with the agency's other computers, what waits, and leaving. */
export function DeskSection({ desk, connection }: DeskSectionProps) {
  const { kind, since } = useStore(desk.state);
  const waiting = useQuery(waitingQuery(connection)).data ?? [];
  const tooLarge = useQuery(tooLargeQuery(connection)).data ?? [];
  const aside = useQuery(setAsideQuery(connection)).data ?? [];
  const lacking = useQuery(lackingHoldsQuery(connection)).data ?? [];
  const leaving = useMutation({
    mutationFn: async (anyway: boolean) =>
      kind === 'left' ? void (await desk.rejoin()) : desk.leave(anyway),
  });
  const unsent = leaving.data ?? 0;
  return (
    <Section
      title="Shared desk"
      actions={
        <Button busy={leaving.isPending} onClick={() => leaving.mutate(false)}>
          {kind === 'left' ? 'Join the desk' : 'Leave the desk'}
        </Button>
      }
    >
      <Text as="p" tone="soft">
        Clients, activity, how checks ended, legal holds and when this computer was last here are shared with
        the agency. Drafts, settings and what a check found are not. Leaving removes what came from
        colleagues.
      </Text>
      {unsent > 0 && (
        <Notice
          tone="warn"
          title={`${describeWaiting(unsent)} not shared yet`}
          actions={<Button onClick={() => leaving.mutate(true)}>Leave anyway</Button>}
          live
        >
          It stays here.
        </Notice>
      )}
      {leaving.error && (
        <Notice tone="error" title="Not done" live>
          {leaving.error.message}
        </Notice>
      )}
      <DataList
        items={[
          {
            label: 'Shared since',
            value: since === undefined ? 'Not shared' : <Time ms={toServiceTime(since)} />,
          },
          { label: 'Waits', value: describeWaiting(waiting.filter(isSendable).length) },
          ...(tooLarge.length === 0
            ? []
            : [
                {
                  label: 'Too large to share',
                  value: (
                    <List gap={1}>
                      {tooLarge.map(({ id, clientName, length }) => (
                        <li key={id}>
                          {clientName ?? 'No client'}: {formatBytes(length)}, only here
                        </li>
                      ))}
                    </List>
                  ),
                },
              ]),
          ...(lacking.length === 0
            ? []
            : [{ label: 'Holds not received', value: <LackingHolds holds={lacking} /> }]),
          ...(aside.length === 0 ? [] : [{ label: 'Set aside', value: describeAside(aside) }]),
        ]}
      />
    </Section>
  );
}

/** "2 rows that this version cannot read · 1 entry other than the one here": of a newer version, or of no version at all. */
function describeAside(aside: readonly SetAside[]): string {
  const others = aside.filter(({ isOther }) => isOther).length;
  return [
    aside.length > others && `${plural(aside.length - others, 'row')} that this version cannot read`,
    others > 0 && `${describeWaiting(others)} other than the one here`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const describeWaiting = (count: number): string =>
  count === 0 ? 'Nothing' : count === 1 ? '1 entry' : `${count} entries`;
