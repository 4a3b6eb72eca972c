import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import type { Hold } from '../../../domain/journal/hold.ts';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { serviceNow, serviceOffset } from '../../../lib/clock.ts';
import { useSession } from '../../../operations/session.ts';
import { storeHold } from '../../../storage/holds.ts';
import { nameAgent } from '../../../storage/settings.ts';
import { announce } from '../../../ui/announce.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { useSettings } from '../../../views/screen/use-settings.ts';

interface LegalHoldPanelProps {
  readonly clientId: string;
  /** Undefined when there is none yet. */
  readonly hold: Hold | undefined;
  readonly onClose: () => void;
}

const Typed = z.object({
  note: z.string().trim().min(1, 'Say what came, and from whom.'),
  by: z.string().trim().min(1, 'Enter your name.'),
});

/** Sets a legal hold with a note, or adds a note to it. A hold stays, and so do its notes. */
export function LegalHoldPanel({ clientId, hold, onClose }: LegalHoldPanelProps) {
  const { key } = useSession();
  const { agent } = useSettings();
  const formatTime = useFormatTime();
  const save = useMutation({
    mutationFn: async ({ note, by }: z.infer<typeof Typed>) => {
      nameAgent(by);
      await storeHold(key, {
        clientId,
        setAt: serviceNow(),
        clock: serviceOffset() ? 'service' : 'browser',
        by,
        words: note,
      });
    },
    onSuccess: () => {
      announce(hold ? 'Note added' : 'Legal hold set', { visible: true });
      onClose();
    },
  });
  return (
    <PanelForm
      title="Legal hold"
      restoreAs={`Legal hold ${clientId}`}
      schema={Typed}
      defaultValues={{ note: '', by: agent }}
      onSubmit={(typed) => save.mutate(typed)}
      submitLabel={hold ? 'Add note' : 'Set legal hold'}
      pending={save.isPending}
      error={save.error}
      blockedReason={undefined}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>
            <strong>Call your E&amp;O carrier. Facts only.</strong>
          </p>
          <p>Nothing of this client is erased here. Each save asks why.</p>
          {hold && (
            <ul>
              {[...hold.earlier, hold].map(({ setAt, by, words }) => (
                <li key={setAt}>
                  {formatTime(setAt)}, {by}: {words}
                </li>
              ))}
            </ul>
          )}
          <FormField form={form} name="note" label="Note" hint="What came, when, from whom." required>
            {(control) => <TextArea {...control} rows={3} />}
          </FormField>
          {agent === '' && (
            <FormField form={form} name="by" label="Your name" required>
              {(control) => <TextInput {...control} autoComplete="name" />}
            </FormField>
          )}
        </>
      )}
    </PanelForm>
  );
}
