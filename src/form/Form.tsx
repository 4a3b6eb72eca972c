import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent, ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';

/** A form whose fields hold `Typed` and whose schema turns that into `Values`. */
export type CheckedForm<Typed extends FieldValues, Values> = UseFormReturn<Typed, unknown, Values>;

/** What every form demands of the screen that shows it. */
export interface CheckedFormProps<Typed extends FieldValues, Values> {
  readonly schema: z.ZodType<Values, Typed>;
  readonly defaultValues: DefaultValues<Typed>;
  /** Called with values that passed the schema. */
  readonly onSubmit: (values: Values) => void;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: Error | null | undefined;
  /** Why the form cannot be sent now, whatever is typed; shown by the button. */
  readonly blockedReason: string | undefined;
}

/** Validates on submit, focusing the first invalid field, and from then on with every key. */
export function useCheckedForm<Typed extends FieldValues, Values>({
  schema,
  defaultValues,
  onSubmit,
}: Pick<CheckedFormProps<Typed, Values>, 'schema' | 'defaultValues' | 'onSubmit'>) {
  const form = useForm<Typed, unknown, Values>({ resolver: zodResolver(schema), defaultValues });
  const submit = (event: FormEvent) => void form.handleSubmit((values) => onSubmit(values))(event);
  return { form, submit };
}

interface FormProps<Typed extends FieldValues, Values> extends CheckedFormProps<Typed, Values> {
  readonly label: string;
  readonly className?: string | undefined;
  /** Leaves a form that opened over the page. */
  readonly onCancel?: () => void;
  readonly children: (form: CheckedForm<Typed, Values>) => ReactNode;
}

/** A form that is part of a page. */
export function Form<Typed extends FieldValues, Values>({
  label,
  className,
  onCancel,
  children,
  ...props
}: FormProps<Typed, Values>) {
  const { form, submit } = useCheckedForm(props);
  const { submitLabel, pending, error, blockedReason } = props;
  return (
    <form aria-label={label} autoComplete="off" noValidate onSubmit={submit}>
      <Stack className={className}>
        {children(form)}
        <Row gap={3}>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <SubmitArea {...{ submitLabel, pending, error, blockedReason }} />
        </Row>
      </Stack>
    </form>
  );
}

type SubmitAreaProps = Pick<
  CheckedFormProps<FieldValues, unknown>,
  'submitLabel' | 'pending' | 'error' | 'blockedReason'
> & {
  /** Id of the form, for a button outside of it. */
  readonly formId?: string;
};

/** The error of the last call, and the submit button. */
export function SubmitArea({ submitLabel, pending, error, blockedReason, formId }: SubmitAreaProps) {
  return (
    <>
      {error && (
        <div data-own-line>
          <Notice tone="error" title="Not done" live>
            {error.message}
          </Notice>
        </div>
      )}
      <Button kind="primary" type="submit" form={formId} busy={pending} disabledReason={blockedReason}>
        {submitLabel}
      </Button>
      {/* The button is described by it. */}
      {blockedReason !== undefined && (
        <Text size="small" tone="soft" aria-hidden="true">
          {blockedReason}
        </Text>
      )}
    </>
  );
}
