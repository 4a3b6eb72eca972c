import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { CalendarDate } from '../../../contract/primitives.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { DateField } from '../../../form/DateField.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { addToEntry } from '../../../operations/journal.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useSettings } from '../../../views/screen/use-settings.ts';

interface ClearancePanelProps {
  /** The call of the check. */
  readonly entry: JournalEntry;
  readonly onClose: () => void;
}

const Typed = z.object({
  by: z.string().trim().min(1, 'Who cleared it?'),
  on: CalendarDate,
  how: z.string().trim().min(1, 'How was it cleared?'),
});

/** Enters that somebody whom the workspace names cleared an OFAC result; selection, payment and binding wait for it. */
export function ClearancePanel({ entry, onClose }: ClearancePanelProps) {
  const { agent } = useSettings();
  const { clears = [] } = useSession().workspace;
  const save = useMutation({
    mutationFn: (typed: z.infer<typeof Typed>) => addToEntry(entry, { cleared: { ...typed, agent } }),
    onSuccess: () => {
      announce('OFAC cleared', { visible: true });
      onClose();
    },
  });
  return (
    <PanelForm
      title="Clear OFAC"
      restoreAs={`Clear OFAC ${entry.id}`}
      schema={Typed}
      defaultValues={{ by: '', on: dayOf(serviceNow()), how: '' }}
      submitLabel="Save"
      pending={save.isPending}
      error={save.error}
      blockedReason={clears.length === 0 ? 'The workspace names nobody who clears.' : undefined}
      onSubmit={(typed) => save.mutate(typed)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="by" label="Cleared by" required>
            {(control) => (
              <Select {...control}>
                <option value="">{''}</option>
                {clears.map((person) => (
                  <option key={person}>{person}</option>
                ))}
              </Select>
            )}
          </FormField>
          <DateField form={form} name="on" label="On" required />
          <FormField form={form} name="how" label="How" hint="What was compared." required>
            {(control) => <TextArea {...control} rows={3} />}
          </FormField>
        </>
      )}
    </PanelForm>
  );
}
