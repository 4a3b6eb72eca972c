import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { CalendarDate } from '../../../contract/primitives.ts';
import { withFollowUp, type FollowUp } from '../../../domain/client/follow-ups.ts';
import { DateField } from '../../../form/DateField.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { editClient } from '../../../operations/edit-client.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSettings } from '../../../views/screen/use-settings.ts';

interface FollowUpPanelProps {
  readonly clientId: string;
  readonly productId: string;
  /** The one to change; undefined for a new one. */
  readonly followUp: FollowUp | undefined;
  readonly onClose: () => void;
}

const text = z.string().trim();
const Typed = z.object({ on: CalendarDate, about: text, line: text, owner: text });

/** Sets a follow-up, and saves the client. */
export function FollowUpPanel({ clientId, productId, followUp, onClose }: FollowUpPanelProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { agent } = useSettings();
  const save = useMutation({
    mutationFn: (typed: z.infer<typeof Typed>) =>
      editClient(
        session,
        queryClient,
        { clientId, productId },
        (map) => withFollowUp(map, { id: followUp?.id ?? randomId(), ...typed }, randomId),
        { reason: 'Follow-up set' },
      ),
    onSuccess: () => {
      announce('Follow-up saved', { visible: true });
      onClose();
    },
  });
  const { on, about, line, owner } = followUp ?? { on: '', about: '', line: '', owner: agent };
  return (
    <PanelForm
      title="Follow-up"
      restoreAs={`Follow-up ${clientId} ${followUp?.id}`}
      schema={Typed}
      defaultValues={{ on, about, line, owner }}
      submitLabel="Save"
      pending={save.isPending}
      error={save.error}
      blockedReason={undefined}
      onSubmit={(typed) => save.mutate(typed)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField form={form} name="on" label="On" required yearRule={{ nextToCome: true }} />
          <FormField form={form} name="about" label="About">
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField form={form} name="line" label="Line">
            {(control) => (
              <Select {...control}>
                {[...new Set(['', line, ...session.workspace.products.map(({ name }) => name)])].map(
                  (name) => (
                    <option key={name}>{name}</option>
                  ),
                )}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="owner" label="Owner">
            {(control) => <TextInput {...control} />}
          </FormField>
        </>
      )}
    </PanelForm>
  );
}
