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
  readonly today: string;
  /** The day on which a term ends next; undefined when there is no date to count from. */
  readonly next: string | undefined;
  /** The day on which the current policy ends; undefined where it is not known. */
  readonly policyEnds: string | undefined;
  /** The term that is asked for; undefined where none is, and the next anniversary is taken. */
  readonly months: number | undefined;
  /** How many answers are asked again. */
  readonly again: number;
  readonly unsaved: boolean;
  readonly onStart: (effectiveDate: string) => void;
  readonly onClose: () => void;
}

/** Starts the next term from the answers of this one. */
export function NewTermPanel(props: NewTermPanelProps) {
  const { next, policyEnds, months, again, unsaved, onStart, onClose } = props;
  /** A date that is past, or not later than the one there is, which the agent is asked about. */
  const [asked, setAsked] = useState<string>();
  return (
    <PanelForm
      title="New term"
      schema={NewTermForm}
      defaultValues={{ date: next ?? '' }}
      submitLabel="Start new term"
      pending={false}
      error={undefined}
      blockedReason={undefined}
      onSubmit={({ date }) => (doubtOf(date, props) === undefined ? onStart(date) : setAsked(date))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="date"
            label="New effective date"
            hint={
              next !== undefined && next === policyEnds
                ? 'End of the current policy.'
                : months === undefined
                  ? 'Next anniversary.'
                  : `End of the ${months}-month term.`
            }
            required
            warning={doubtOf(form.watch('date'), props)}
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
            All answers are copied. {again} {again === 1 ? 'gets' : 'get'} the note “To confirm”.
          </p>
          {unsaved && (
            <Notice tone="warn" title="Unsaved answers">
              Save this term first, or the new one replaces it.
            </Notice>
          )}
          {asked !== undefined && (
            <ConfirmDialog
              title="Start the new term on this date?"
              confirmLabel="Start anyway"
              cancelLabel="Go back"
              onConfirm={() => onStart(asked)}
              onCancel={() => setAsked(undefined)}
            >
              <p>{doubtOf(asked, props)}</p>
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

/** Catches a slip of the year, which would note every answer as to confirm. */
function doubtOf(
  date: string,
  { present, today }: Pick<NewTermPanelProps, 'present' | 'today'>,
): string | undefined {
  if (!CalendarDate.safeParse(date).success) return undefined;
  if (date === present) return `Same as the current effective date, ${formatDay(present)}.`;
  if (present !== undefined && date < present)
    return `Before the current effective date, ${formatDay(present)}.`;
  return date < today ? 'In the past.' : undefined;
}
