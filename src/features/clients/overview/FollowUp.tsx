import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { CalendarDate } from '../../../contract/primitives.ts';
import { daysBetween } from '../../../domain/calendar.ts';
import { callBackAboutQid, followUpDayQid, followUpOf } from '../../../domain/client/follow-up.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { DateField } from '../../../form/DateField.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { editClient } from '../../../operations/edit-client.ts';
import { useSession } from '../../../operations/session.ts';
import { holdQuery } from '../../../storage/holds.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './Overview.module.css';

interface FollowUpProps {
  readonly clientId: string;
  readonly productId: string;
  readonly answers: StoredMap;
}

const Typed = z.object({ on: CalendarDate, about: z.string().trim() });

/** When and why to get back to the client. */
export function FollowUp({ clientId, productId, answers }: FollowUpProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const isOnHold = Boolean(useQuery(holdQuery(session.key, clientId)).data);
  useNow(60_000);
  const save = useMutation({
    mutationFn: ({ on, about }: { readonly on: string | undefined; readonly about: string | undefined }) =>
      editClient(
        session,
        queryClient,
        { clientId, productId },
        (map) => setAnswer(setAnswer(map, [followUpDayQid], on), [callBackAboutQid], about || undefined),
        { reason: on === undefined ? 'Follow-up done' : 'Follow-up set' },
      ),
    onSuccess: () => {
      announce('Follow-up saved', { visible: true });
      setEditing(false);
    },
    onError: ({ message }) => {
      if (!editing) announce(message, { assertive: true, visible: true });
    },
  });
  const { on, about } = followUpOf(answers);
  const isSet = on !== undefined || about !== undefined;
  const blocked = isOnHold ? 'Legal hold: save it in the intake.' : undefined;
  const today = dayOf(serviceNow());
  return (
    <section className={styles.followUp} aria-label="Follow-up">
      <Text as="h2" size="small" tone="soft" weight="regular">
        Follow-up
      </Text>
      {on !== undefined && (
        <p>
          <Text size="large" weight="strong">
            {formatAway(on, today)}
          </Text>{' '}
          <Text tone="soft">{formatNearDay(on, today)}</Text>
        </p>
      )}
      {about !== undefined && (
        <Text as="p" tone="soft">
          {about}
        </Text>
      )}
      <Row gap={1} className={styles.actions}>
        {isSet && (
          <Button
            aria-label="Done, follow-up"
            busy={save.isPending && !editing}
            disabledReason={blocked}
            onClick={() => save.mutate({ on: undefined, about: undefined })}
          >
            Done
          </Button>
        )}
        <Button
          kind={isSet ? 'quiet' : 'plain'}
          aria-label={isSet ? 'Move, follow-up' : 'Set follow-up'}
          disabledReason={blocked}
          onClick={() => setEditing(true)}
        >
          {isSet ? 'Move' : 'Set'}
        </Button>
      </Row>
      {editing && (
        <PanelForm
          title="Follow-up"
          restoreAs={`Follow-up ${clientId} ${productId}`}
          schema={Typed}
          defaultValues={{ on: on ?? '', about: about ?? '' }}
          submitLabel="Save"
          pending={save.isPending}
          error={save.error}
          blockedReason={undefined}
          onSubmit={(typed) => save.mutate(typed)}
          onClose={() => setEditing(false)}
        >
          {(form) => (
            <>
              <DateField form={form} name="on" label="On" required yearRule={{ nextToCome: true }} />
              <FormField form={form} name="about" label="About">
                {(control) => <TextInput {...control} />}
              </FormField>
            </>
          )}
        </PanelForm>
      )}
    </section>
  );
}

/** "Tomorrow", "In 3 days", "2 days overdue"; the text itself where it is no day. */
function formatAway(on: string, today: string): string {
  const days = daysBetween(today, on);
  if (days === undefined) return on;
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days > 0 ? `In ${days} days` : days === -1 ? '1 day overdue' : `${-days} days overdue`;
}
