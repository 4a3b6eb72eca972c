import { useState } from 'react';
import { z } from 'zod';
import { CalendarDate } from '../../../contract/primitives.ts';
import { check } from '../../../domain/questions/kinds/kinds.ts';
import { Controller } from 'react-hook-form';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { formatDay } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface NewTermPanelProps {
  /** The effective date there is; undefined where none was given, or no date. */
  readonly present: string | undefined;
  /** The day on which a term ends next; undefined when there is no date to count from. */
  readonly next: string | undefined;
  /** The term that is asked for; undefined where none is, and the next anniversary is taken. */
  readonly months: number | undefined;
  /** How many answers are asked again. */
  readonly again: number;
  /** Whether there is a place to keep marks. */
  readonly notesStored: boolean;
  readonly unsaved: boolean;
  readonly onStart: (effectiveDate: string) => void;
  readonly onClose: () => void;
}

/** Starting the next term from the answers of this one. */
export function NewTermPanel(props: NewTermPanelProps) {
  const { present, next, months, again, notesStored, unsaved, onStart, onClose } = props;
  /** A date that is not later than the one there is, which the agent is asked about. */
  const [asked, setAsked] = useState<string>();
  return (
    <PanelForm
      title="New term"
      schema={NewTermForm}
      defaultValues={{ date: next ?? '' }}
      submitLabel="Start the new term"
      pending={false}
      error={undefined}
      blockedReason={undefined}
      onSubmit={({ date }) => (doubtOf(date, present) === undefined ? onStart(date) : setAsked(date))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="date"
            label="New effective date"
            hint={
              months === undefined
                ? 'Filled in with the next anniversary; change it for a shorter term.'
                : `Filled in by the term asked for, ${months} months; change it for another.`
            }
            required
            warning={doubtOf(form.watch('date'), present)}
          >
            {(control) => (
              <Controller
                control={form.control}
                name="date"
                render={({ field }) => (
                  <DateInput
                    {...control}
                    {...field}
                    label="New effective date"
                    yearRule={{ nextToCome: true }}
                    placeholder="MM/DD/YYYY"
                  />
                )}
              />
            )}
          </FormField>
          <p>
            Every answer is copied into the draft.{' '}
            {notesStored
              ? `${again} of them ${again === 1 ? 'is' : 'are'} asked again for each term and ${again === 1 ? 'comes' : 'come'} back marked “To confirm”.`
              : 'The workspace keeps no answer marks, so that nothing can come back unconfirmed.'}
          </p>
          {unsaved && (
            <Notice tone="warn" title="There are unsaved answers">
              Save the answers of the term that ends before the new one is saved over them.
            </Notice>
          )}
          {asked !== undefined && (
            <ConfirmDialog
              title="Start the new term on this date?"
              confirmLabel="Start it all the same"
              cancelLabel="Go back"
              onConfirm={() => onStart(asked)}
              onCancel={() => setAsked(undefined)}
            >
              <p>{doubtOf(asked, present)}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </PanelForm>
  );
}

const NewTermForm = z.object({
  date: z.string().superRefine((date, context) => {
    if (CalendarDate.safeParse(date).success) return;
    context.addIssue(check('date', {}, date) ?? 'Give the date the new term starts on.');
  }),
});

/** A slip of the year is easily made, and every answer asked again for it. */
function doubtOf(date: string, present: string | undefined): string | undefined {
  if (present === undefined || !CalendarDate.safeParse(date).success) return undefined;
  if (date === present) return `That is the effective date already, ${formatDay(present)}.`;
  return date < present ? `That is before the effective date of now, ${formatDay(present)}.` : undefined;
}
