import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './Form.module.css';
import { SubmitArea } from './SubmitArea.tsx';
import { useCheckedForm, type CheckedForm, type CheckedFormProps } from './use-checked-form.ts';

interface FormProps<Typed extends FieldValues, Values> extends CheckedFormProps<Typed, Values> {
  /** The form's accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: (form: CheckedForm<Typed, Values>) => ReactNode;
}

/** A form that is part of a page: its fields, what went wrong, and the button that sends it. */
export function Form<Typed extends FieldValues, Values>({
  label,
  className,
  children,
  ...props
}: FormProps<Typed, Values>) {
  const { form, submit } = useCheckedForm(props);
  const { submitLabel, pending, error, blockedReason } = props;
  return (
    <form aria-label={label} autoComplete="off" noValidate className={className} onSubmit={submit}>
      {children(form)}
      <div className={styles.foot}>
        <SubmitArea {...{ submitLabel, pending, error, blockedReason }} />
      </div>
    </form>
  );
}
