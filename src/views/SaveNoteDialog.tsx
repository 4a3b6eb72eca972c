import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import type { ContactSource } from '../domain/client/annotations/call-log.ts';
import { Form } from '../form/Form.tsx';
import { FormField } from '../form/FormField.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Row } from '../ui/Row.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { ContactWaySelect } from './ContactWaySelect.tsx';

export interface SaveNote extends ContactSource {
  readonly why: string;
}

interface SaveNoteDialogProps {
  /** What the save lowered or removed: then the note asks who wanted that, and not why. */
  readonly lowered?: string | undefined;
  /** What the reason starts with. */
  readonly why?: string;
  /** Filled in with one press. */
  readonly offered?: readonly { readonly label: string; readonly source: Partial<ContactSource> }[];
  readonly onAdd: (note: SaveNote) => Promise<void>;
  readonly onClose: () => void;
}

const Note = z.object({ by: z.string().trim(), how: z.string(), why: z.string().trim() });
const WhoAsked = Note.extend({ by: Note.shape.by.min(1, 'Enter who asked.') });

/** Who gave the information of a save, how, and why. */
export function SaveNoteDialog({ lowered, why = '', offered = [], onAdd, onClose }: SaveNoteDialogProps) {
  const added = useRef(false);
  const note = useMutation({ mutationFn: onAdd, onSuccess: onClose });
  const who = lowered === undefined ? 'From' : 'Who asked?';
  return (
    <Dialog title={lowered === undefined ? 'Add note' : who} onClose={onClose}>
      {lowered !== undefined && <p>{lowered}</p>}
      <Form
        label="Note"
        schema={lowered === undefined ? Note : WhoAsked}
        defaultValues={{ by: '', how: '', why }}
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
            <FormField form={form} name="by" label={who} required={lowered !== undefined}>
              {(control) => <TextInput {...control} />}
            </FormField>
            {offered.length > 0 && (
              <Row>
                {offered.map(({ label, source }) => (
                  <Button
                    key={label}
                    kind="quiet"
                    onClick={() => {
                      form.setValue('by', source.by ?? '');
                      if (source.how !== undefined) form.setValue('how', source.how);
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </Row>
            )}
            <FormField form={form} name="how" label="How?">
              {(control) => <ContactWaySelect {...control} optional />}
            </FormField>
            {lowered === undefined && (
              <FormField form={form} name="why" label="Why">
                {(control) => <TextInput {...control} />}
              </FormField>
            )}
          </>
        )}
      </Form>
    </Dialog>
  );
}
