import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { YearRule } from '../lib/parse-day.ts';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';

interface DateFieldProps<Typed extends FieldValues, Values> {
  readonly form: UseFormReturn<Typed, unknown, Values>;
  readonly name: Path<Typed>;
  readonly label: string;
  readonly required?: boolean;
  /** What to check; the date is accepted. */
  readonly warning?: string | undefined;
  readonly yearRule?: YearRule;
}

/** A date of a form: YYYY-MM-DD, or the text as typed while it is no day. */
export function DateField<Typed extends FieldValues, Values>({
  form,
  name,
  label,
  required = false,
  warning,
  yearRule,
}: DateFieldProps<Typed, Values>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          required={required}
          warning={warning}
          // A rule of the form speaks of the day that was read.
          error={
            fieldState.error?.type === 'custom'
              ? fieldState.error.message
              : fieldState.error && 'Type the date as 11/17/2026.'
          }
        >
          {(control) => <DateInput {...control} {...field} label={label} yearRule={yearRule} />}
        </Field>
      )}
    />
  );
}
