import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { daysBetween } from '../../../domain/calendar.ts';
import {
  followUpsOf,
  withFollowUpOf,
  withoutFollowUp,
  type FollowUp,
} from '../../../domain/client/follow-ups.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { editClient } from '../../../operations/edit-client.ts';
import { useSession } from '../../../operations/session.ts';
import { holdQuery } from '../../../storage/holds.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSettings } from '../../../views/screen/use-settings.ts';
import { FollowUpPanel } from './FollowUpPanel.tsx';
import styles from './Overview.module.css';

interface FollowUpsProps {
  readonly clientId: string;
  readonly productId: string;
  readonly answers: StoredMap;
}

/** When and why to get back to the client, the first one first. */
export function FollowUps({ clientId, productId, answers }: FollowUpsProps) {
  const session = useSession();
  const isOnHold = Boolean(useQuery(holdQuery(session.key, clientId)).data);
  const [editing, setEditing] = useState<FollowUp | 'new'>();
  const blocked = isOnHold ? 'Legal hold: save it in the intake.' : undefined;
  useNow(60_000);
  const followUps = followUpsOf(answers);
  return (
    <Section
      title="Follow-ups"
      actions={
        <Button
          icon="plus"
          kind="quiet"
          aria-label="Add follow-up"
          disabledReason={blocked}
          onClick={() => setEditing('new')}
        >
          Add
        </Button>
      }
    >
      {followUps.length > 0 && (
        <List look="lines" aria-label="Follow-ups">
          {followUps.map((followUp) => (
            <Item
              key={followUp.id}
              {...{ clientId, productId, followUp, blocked }}
              onEdit={() => setEditing(followUp)}
            />
          ))}
        </List>
      )}
      {editing && (
        <FollowUpPanel
          {...{ clientId, productId }}
          followUp={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}

interface ItemProps extends Omit<FollowUpsProps, 'answers'> {
  readonly followUp: FollowUp;
  readonly blocked: string | undefined;
  readonly onEdit: () => void;
}

function Item({ clientId, productId, followUp, blocked, onEdit }: ItemProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { agent } = useSettings();
  const { id, on, about, line, owner } = followUp;
  const save = async (edit: (map: StoredMap) => StoredMap, what: string): Promise<void> =>
    editClient(session, queryClient, { clientId, productId }, edit, {
      reason: [what, about].filter(Boolean).join(': '),
    });
  const onError = ({ message }: Error) => announce(message, { assertive: true, visible: true });
  const undo = useMutation({
    mutationFn: (before: StoredMap) =>
      save((map) => withFollowUpOf(map, before, id), 'Follow-up not done after all'),
    onError,
  });
  const done = useMutation({
    mutationFn: async () => {
      let before: StoredMap = {};
      await save((map) => {
        before = map;
        return withoutFollowUp(map, id);
      }, 'Follow-up done');
      return before;
    },
    onSuccess: (before) => {
      const action = { label: 'Undo', run: () => undo.mutate(before) };
      announce('Follow-up done', { action, visibleMs: undoMs });
    },
    onError,
  });
  const today = dayOf(serviceNow());
  const facts = [line, owner !== '' && owner !== agent && `For ${owner}`].filter(Boolean).join(' · ');
  return (
    <li>
      <p>
        <Text size="large" weight="strong">
          {formatAway(on, today)}
        </Text>{' '}
        <Text tone="soft">{formatNearDay(on, today)}</Text>
      </p>
      {about !== '' && <Text as="p">{about}</Text>}
      {facts !== '' && (
        <Text as="p" size="small" tone="soft">
          {facts}
        </Text>
      )}
      <Row gap={1} className={styles.actions}>
        <Button
          aria-label={`Done, ${about || on}`}
          busy={done.isPending}
          disabledReason={blocked}
          onClick={() => done.mutate()}
        >
          Done
        </Button>
        <Button kind="quiet" aria-label={`Change, ${about || on}`} disabledReason={blocked} onClick={onEdit}>
          Change
        </Button>
      </Row>
    </li>
  );
}

/** How long it is offered here; History offers it for good. Milliseconds. */
const undoMs = 15_000;

/** "Tomorrow", "In 3 days", "2 days overdue"; the text itself where it is no day. */
function formatAway(on: string, today: string): string {
  const days = daysBetween(today, on);
  if (days === undefined) return on;
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days > 0 ? `In ${days} days` : days === -1 ? '1 day overdue' : `${-days} days overdue`;
}
