import { z } from 'zod';
import {
  annotationKinds,
  type Annotation,
  type StaleReason,
} from '../../../domain/client/annotations/annotations.ts';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { describeMisfit } from './annotation-text.ts';

interface AnswerNotePanelProps {
  /** The question, and the item it belongs to. */
  readonly name: string;
  /** The answer as it is read; undefined when there is none. */
  readonly answer: string | undefined;
  readonly annotation: Annotation | undefined;
  /** Whether the read-back store has the note: not where the answer itself is not printed. */
  readonly notePrinted: boolean;
  /** Why a mark of this kind would not be saved: it does not speak of what stands there. */
  readonly misfit: (kind: string) => StaleReason | undefined;
  readonly onSave: (kind: string, note: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What the agent says of an answer beside the answer itself. */
export function AnswerNotePanel({
  name,
  answer,
  annotation,
  notePrinted,
  misfit,
  onSave,
  onRemove,
  onClose,
}: AnswerNotePanelProps) {
  return (
    <PanelForm
      title="Answer mark"
      meta={answer === undefined ? `${name}: not answered` : `${name}: ${answer}`}
      schema={formSchema(misfit)}
      defaultValues={{ kind: annotation?.kind ?? '', note: annotation?.note ?? '' }}
      submitLabel="Keep mark"
      pending={false}
      error={undefined}
      blockedReason={undefined}
      onSubmit={({ kind, note }) => onSave(kind, note)}
      onClose={onClose}
      actions={
        annotation && (
          <Button kind="quiet" onClick={onRemove}>
            Remove mark
          </Button>
        )
      }
    >
      {(form) => (
        <>
          <FormField form={form} name="kind" label="Kind of mark" required>
            {(control) => (
              <Select
                {...control}
                onChange={(event) => {
                  void control.onChange(event);
                  // A kind that does not fit is said before the note is typed.
                  void form.trigger('kind');
                }}
              >
                <option value="">{''}</option>
                {annotation && annotationKinds.every((known) => known !== annotation.kind) && (
                  <option value={annotation.kind}>{annotation.kind}</option>
                )}
                {annotationKinds.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField
            form={form}
            name="note"
            label="Note"
            hint={`Facts fit for the client’s own eyes: which document, who said so, what was assumed and why. ${notePrinted ? 'The read-back store has it beside the answer.' : 'Not on the read-back store, as this answer is not printed there.'}`}
          >
            {(control) => <TextInput {...control} />}
          </FormField>
          {annotation && (
            <p>
              Marked {annotation.on} {annotation.by !== '' && `by ${annotation.by}`}
            </p>
          )}
          <p>
            Saved with the client in the agency file, never sent for quotes. When the answer changes, the mark
            goes with the answer it was about.
          </p>
        </>
      )}
    </PanelForm>
  );
}

const formSchema = (misfit: AnswerNotePanelProps['misfit']) =>
  z.object({
    kind: z.string().superRefine((kind, context) => {
      const why = kind === '' ? undefined : misfit(kind);
      if (kind === '') context.addIssue('Choose a kind of mark.');
      if (why === undefined) return;
      const fitting = annotationKinds.filter((one) => misfit(one) === undefined);
      context.addIssue(describeMisfit(kind, why, fitting));
    }),
    note: z.string().trim(),
  });
