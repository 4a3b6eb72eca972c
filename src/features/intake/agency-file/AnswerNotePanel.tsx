import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Annotation, StaleReason } from '../../../domain/client/annotations/annotations.ts';
import { annotationKinds } from '../../../domain/client/annotations/qids.ts';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { describeMisfit } from '../form/notes/annotation-text.ts';

interface AnswerNotePanelProps {
  /** The question, and the item it belongs to. */
  readonly name: string;
  /** The answer as it is read; undefined when there is none. */
  readonly answer: ReactNode;
  readonly annotation: Annotation | undefined;
  /** Whether the client review sheet prints the note. It does not for answers that it does not print. */
  readonly notePrinted: boolean;
  /** What the book calls a kind of note. */
  readonly kindLabel: (kind: string) => string;
  /** Why a note of this kind does not fit the answer and would not be saved. */
  readonly misfit: (kind: string) => StaleReason | undefined;
  readonly onSave: (kind: string, note: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Adds, changes or removes the note on an answer. */
export function AnswerNotePanel({
  name,
  answer,
  annotation,
  notePrinted,
  kindLabel,
  misfit,
  onSave,
  onRemove,
  onClose,
}: AnswerNotePanelProps) {
  return (
    <PanelForm
      title="Answer note"
      meta={
        answer === undefined ? (
          `${name}: not answered`
        ) : (
          <>
            {name}: {answer}
          </>
        )
      }
      schema={formSchema(misfit)}
      defaultValues={{ kind: annotation?.kind ?? '', note: annotation?.note ?? '' }}
      submitLabel="Save note"
      pending={false}
      error={undefined}
      blockedReason={undefined}
      onSubmit={({ kind, note }) => onSave(kind, note)}
      onClose={onClose}
      actions={
        annotation && (
          <Button kind="quiet" onClick={onRemove}>
            Remove note
          </Button>
        )
      }
    >
      {(form) => (
        <>
          <FormField form={form} name="kind" label="Kind" required>
            {(control) => (
              <Select
                {...control}
                onChange={(event) => {
                  void control.onChange(event);
                  // Show a misfit before the note is typed.
                  void form.trigger('kind');
                }}
              >
                <option value="">{''}</option>
                {annotation && annotationKinds.every((known) => known !== annotation.kind) && (
                  <option value={annotation.kind}>{annotation.kind}</option>
                )}
                {annotationKinds.map((one) => (
                  <option key={one} value={one}>
                    {kindLabel(one)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField
            form={form}
            name="note"
            label="Note"
            hint={
              notePrinted ? 'Printed on the client review sheet.' : 'Not printed on the client review sheet.'
            }
          >
            {(control) => <TextInput {...control} />}
          </FormField>
          {annotation && (
            <p>
              Added {formatDay(annotation.on)} {annotation.by !== '' && `by ${annotation.by}`}
            </p>
          )}
          <p>Agency file only, never sent to carriers.</p>
        </>
      )}
    </PanelForm>
  );
}

const formSchema = (misfit: AnswerNotePanelProps['misfit']) =>
  z.object({
    kind: z.string().superRefine((kind, context) => {
      const why = kind === '' ? undefined : misfit(kind);
      if (kind === '') context.addIssue('Choose a kind.');
      if (why === undefined) return;
      const fitting = annotationKinds.filter((one) => misfit(one) === undefined);
      context.addIssue(describeMisfit(why, fitting));
    }),
    note: z.string().trim(),
  });
