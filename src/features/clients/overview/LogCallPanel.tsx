import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { CalendarDate } from '../../../contract/primitives.ts';
import { contactDayQid, contactsLoop } from '../../../domain/client/annotations/qids.ts';
import { withFollowUp } from '../../../domain/client/follow-ups.ts';
import { addIteration } from '../../../domain/client/walk.ts';
import { DateField } from '../../../form/DateField.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatZonedTimeOfDay } from '../../../lib/format.ts';
import { randomId } from '../../../lib/random-id.ts';
import { editClient } from '../../../operations/edit-client.ts';
import { wholeClientQuery } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';
import { holdQuery } from '../../../storage/holds.ts';
import { nameAgent } from '../../../storage/settings.ts';
import { announce } from '../../../ui/announce.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ContactWaySelect } from '../../../views/ContactWaySelect.tsx';
import { useSettings } from '../../../views/screen/use-settings.ts';
import { contactOf } from './contact.ts';

interface LogCallPanelProps {
  readonly clientId: string;
  readonly productId: string;
  readonly onClose: () => void;
}

const typedSchema = (onHold: boolean) =>
  z.object({
    on: CalendarDate,
    time: z.string().trim(),
    by: z.string().trim().min(1, 'Who noted it?'),
    with: z.string().trim(),
    how: z.string(),
    what: z.string().trim().min(1, 'What was discussed?'),
    again: z.union([z.literal(''), CalendarDate]),
    about: z.string().trim(),
    owner: z.string().trim(),
    reason: onHold ? z.string().trim().min(1, 'Give a reason.') : z.string(),
  });
type Typed = z.infer<ReturnType<typeof typedSchema>>;

/** What a follow-up says of the call: its first line, as much of it as fits in a list. */
function aboutOf(what: string): string {
  const [line = ''] = what.split('\n');
  return line.length <= 80 ? line : `${line.slice(0, line.lastIndexOf(' ', 79) + 1 || 79).trimEnd()}…`;
}

/** Adds an entry to the client's call log, and a follow-up where a day is given, and saves the client. It stays with the agency. */
export function LogCallPanel({ clientId, productId, onClose }: LogCallPanelProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { agent } = useSettings();
  const client = useQuery(wholeClientQuery(session, clientId, productId));
  const onHold = Boolean(useQuery(holdQuery(session.key, clientId)).data);
  const save = useMutation({
    mutationFn: ({ on, again, about, owner, reason, ...texts }: Typed) => {
      nameAgent(texts.by);
      const entry = {
        [contactDayQid]: on,
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`agc_${name}`, text])),
      };
      const given = Object.fromEntries(Object.entries(entry).filter(([, text]) => text !== ''));
      return editClient(
        session,
        queryClient,
        { clientId, productId },
        (answers) => {
          const logged = addIteration(answers, contactsLoop, randomId(), given);
          if (again === '') return logged;
          const followUp = {
            id: randomId(),
            on: again,
            about: about || aboutOf(texts.what),
            line: '',
            owner: owner || texts.by,
          };
          return withFollowUp(logged, followUp, randomId);
        },
        { reason: reason || `Call logged: ${aboutOf(texts.what)}` },
      );
    },
    onSuccess: () => {
      announce('Call logged', { visible: true });
      onClose();
    },
  });
  // A form takes what it is filled with once.
  if (client.isPending) return null;
  const answers = client.data?.record.clientData;
  const now = serviceNow();
  return (
    <PanelForm
      title="Log call"
      restoreAs={`Log call ${clientId}`}
      schema={typedSchema(onHold)}
      defaultValues={{
        on: dayOf(now),
        time: formatZonedTimeOfDay(now),
        by: agent,
        with: (answers && contactOf(session.workspace, productId, answers).person) ?? '',
        how: 'Phone',
        what: '',
        again: '',
        about: '',
        owner: '',
        reason: '',
      }}
      submitLabel="Save"
      pending={save.isPending}
      error={save.error}
      blockedReason={undefined}
      onSubmit={(typed) => save.mutate(typed)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="what" label="What was discussed" required>
            {(control) => <TextArea {...control} rows={4} />}
          </FormField>
          <DateField form={form} name="again" label="Follow up on" yearRule={{ nextToCome: true }} />
          {form.watch('again') !== '' && (
            <>
              <FormField form={form} name="about" label="To do">
                {(control) => <TextInput {...control} placeholder={aboutOf(form.watch('what'))} />}
              </FormField>
              <FormField form={form} name="owner" label="Follow-up by">
                {(control) => <TextInput {...control} placeholder={form.watch('by')} />}
              </FormField>
            </>
          )}
          <FormField form={form} name="with" label="With">
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField form={form} name="how" label="How">
            {(control) => <ContactWaySelect {...control} />}
          </FormField>
          <DateField form={form} name="on" label="On" required />
          <FormField form={form} name="time" label="Time">
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField form={form} name="by" label="Noted by" required>
            {(control) => <TextInput {...control} />}
          </FormField>
          {onHold && (
            <FormField
              form={form}
              name="reason"
              label="Reason"
              hint="Legal hold: each save asks why."
              required
            >
              {(control) => <TextInput {...control} />}
            </FormField>
          )}
        </>
      )}
    </PanelForm>
  );
}
