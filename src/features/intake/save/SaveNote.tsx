import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { contactsLoop, spokeWithQid } from '../../../domain/client/annotations/qids.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { InformationSource, JournalEntry } from '../../../domain/journal/journal.ts';
import { Form } from '../../../form/Form.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatZonedTimeOfDay } from '../../../lib/format.ts';
import { randomId } from '../../../lib/random-id.ts';
import { addToEntry } from '../../../operations/journal.ts';
import { settings } from '../../../storage/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { lastContact, withContact } from '../../../domain/client/annotations/call-log.ts';
import { ContactWaySelect } from '../../../views/ContactWaySelect.tsx';
import styles from '../IntakePanels.module.css';
import type { IntakeStore } from '../intake-store.ts';
import { changeWithUndo } from '../undo.ts';
import { restoreReason } from './save-questions.ts';

interface SaveNoteProps {
  /** The save that the note is about. */
  readonly entry: JournalEntry;
  readonly store: IntakeStore;
  readonly agencyOnly: ReadonlySet<string>;
  /** What the save lowered or removed: then the note asks who wanted that. */
  readonly lowered?: readonly string[] | undefined;
  readonly onClose: () => void;
}

const Note = z.object({ by: z.string().trim(), how: z.string(), why: z.string().trim() });

/** Who gave the information of a save, how, and why. It goes to the journal, and to the call log of the draft. */
export function SaveNote({ entry, store, agencyOnly, lowered, onClose }: SaveNoteProps) {
  const added = useRef(false);
  const note = useMutation({
    mutationFn: async ({ by, how, why }: z.infer<typeof Note>) => {
      const source: InformationSource = by === '' && how === '' ? 'skipped' : { by, how };
      const reason = [entry.reason, why].filter(Boolean).join(' ') || undefined;
      await addToEntry(entry, { informationSource: source, reason });
      if (source !== 'skipped' && agencyOnly.has(contactsLoop)) logContact(store, source, lowered ?? [], why);
    },
    onSuccess: onClose,
  });
  const { clientData } = store.getState().record;
  const earlier = lastContact(clientData, dayOf(serviceNow()));
  const spokeWith = getAnswer(clientData, [spokeWithQid])?.trim() ?? '';
  return (
    <Dialog title={lowered ? 'Who asked?' : 'Add note'} onClose={onClose}>
      {lowered && <p>{lowered.join(', ')}</p>}
      <Form
        label="Note"
        className={styles.changes}
        schema={Note}
        // A save with a reason says there what it restored.
        defaultValues={{ by: '', how: '', why: lowered || entry.reason ? '' : restoreReason(entry.restored) }}
        onSubmit={(typed) => {
          // A second press before the first is drawn would log the call twice.
          if (added.current) return;
          added.current = true;
          note.mutate(typed, { onError: () => (added.current = false) });
        }}
        submitLabel="Add"
        onCancel={onClose}
        pending={note.isPending}
        error={note.error}
        blockedReason={undefined}
      >
        {(form) => (
          <>
            <FormField form={form} name="by" label={lowered ? 'Who asked?' : 'From'}>
              {(control) => <TextInput {...control} />}
            </FormField>
            {spokeWith !== '' && spokeWith !== earlier?.by && (
              <Button kind="quiet" onClick={() => form.setValue('by', spokeWith)}>
                {spokeWith}
              </Button>
            )}
            <FormField form={form} name="how" label="How?">
              {(control) => <ContactWaySelect {...control} optional />}
            </FormField>
            {!lowered && (
              <FormField form={form} name="why" label="Why">
                {(control) => <TextInput {...control} />}
              </FormField>
            )}
            {earlier && (
              <Button
                kind="quiet"
                onClick={() => {
                  form.setValue('by', earlier.by);
                  form.setValue('how', earlier.how);
                }}
              >
                As before: {[earlier.by, earlier.how].filter(Boolean).join(', ')}
              </Button>
            )}
          </>
        )}
      </Form>
    </Dialog>
  );
}

function logContact(
  store: IntakeStore,
  source: Exclude<InformationSource, 'skipped'>,
  about: readonly string[],
  why: string,
): void {
  const now = serviceNow();
  changeWithUndo(
    store,
    'Added to the call log',
    (map) =>
      withContact(map, randomId(), {
        source,
        on: dayOf(now),
        time: formatZonedTimeOfDay(now),
        by: settings().agent,
        about: [...about, ...(why === '' ? [] : [why])],
      }),
    { plainToSee: true },
  );
}
