import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** A form of the shape `Typed`, whose schema makes `Values` of what is typed. */
export type CheckedForm<Typed extends FieldValues, Values> = UseFormReturn<Typed, unknown, Values>;

/** What every form demands of the screen that shows it. */
export interface CheckedFormProps<Typed extends FieldValues, Values> {
  /** Checks what is typed, says what is wrong with it, and turns it into the values. */
  readonly schema: z.ZodType<Values, Typed>;
  /** What is in the fields at first. */
  readonly defaultValues: DefaultValues<Typed>;
  /** Called with values that passed the schema. */
  readonly onSubmit: (values: Values) => void;
  /** Names the button, and with it what the form does. */
  readonly submitLabel: string;
  /** True while the call is under way: the button waits for it. */
  readonly pending: boolean;
  /** What went wrong with the last call. */
  readonly error: Error | null | undefined;
  /** Why the form cannot be sent now, whatever is typed; the button says so. */
  readonly blockedReason: string | undefined;
}

/**
 * Holds what is typed into a form and checks it against a schema: first when it is sent, with the focus on the first
 * field that is wrong, and from then on with every key.
 */
export function useCheckedForm<Typed extends FieldValues, Values>({
  schema,
  defaultValues,
  onSubmit,
}: Pick<CheckedFormProps<Typed, Values>, 'schema' | 'defaultValues' | 'onSubmit'>) {
  const form = useForm<Typed, unknown, Values>({ resolver: zodResolver(schema), defaultValues });
  const submit = (event: FormEvent) => void form.handleSubmit((values) => onSubmit(values))(event);
  return { form, submit };
}
