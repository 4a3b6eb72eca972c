import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { Field, type FieldControl, type FieldProps } from '../ui/Field.tsx';

interface FormFieldProps<Typed extends FieldValues, Values> extends Omit<
  FieldProps,
  'error' | 'group' | 'children'
> {
  readonly form: UseFormReturn<Typed, unknown, Values>;
  readonly name: Path<Typed>;
  readonly children: (control: FieldControl & UseFormRegisterReturn) => ReactNode;
}

/** A field of a form, with its error and its control bound to the form by name. */
export function FormField<Typed extends FieldValues, Values>({
  form,
  name,
  children,
  ...field
}: FormFieldProps<Typed, Values>) {
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field {...field} error={error?.message}>
      {(control) => children({ ...control, ...form.register(name) })}
    </Field>
  );
}
