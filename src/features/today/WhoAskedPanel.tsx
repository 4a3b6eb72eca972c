import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import type { UndocumentedSave } from '../../domain/local-data.ts';
import { FormField } from '../../form/FormField.tsx';
import { PanelForm } from '../../form/PanelForm.tsx';
import { addToEntry } from '../../operations/journal.ts';
import { useSession } from '../../operations/session.ts';
import { readJournal } from '../../storage/journal.ts';
import { announce } from '../../ui/announce.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { ContactWaySelect } from '../../views/ContactWaySelect.tsx';

interface WhoAskedPanelProps {
  readonly client: string;
  readonly save: UndocumentedSave;
  readonly onClose: () => void;
}

const Typed = z.object({
  by: z.string().trim().min(1, 'Enter who asked.'),
  how: z.string(),
});

/** Notes who asked for what a save lowered or removed. It goes to the journal. */
export function WhoAskedPanel({ client, save, onClose }: WhoAskedPanelProps) {
  const { key } = useSession();
  const note = useMutation({
    mutationFn: async (informationSource: z.infer<typeof Typed>) => {
      const entry = (await readJournal(key)).find(({ id }) => id === save.entryId);
      if (!entry) throw new Error('The save is not in the journal any more.');
      await addToEntry(entry, { informationSource });
    },
    onSuccess: () => {
      announce('Note added', { visible: true });
      onClose();
    },
  });
  return (
    <PanelForm
      title="Who asked?"
      restoreAs={`Who asked ${save.entryId}`}
      meta={client}
      startsInField
      schema={Typed}
      defaultValues={{ by: '', how: '' }}
      onSubmit={(typed) => note.mutate(typed)}
      submitLabel="Add note"
      pending={note.isPending}
      error={note.error}
      blockedReason={undefined}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{save.what.join(', ')}</p>
          <FormField form={form} name="by" label="Who asked?" required>
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField form={form} name="how" label="How?">
            {(control) => <ContactWaySelect {...control} optional />}
          </FormField>
        </>
      )}
    </PanelForm>
  );
}
