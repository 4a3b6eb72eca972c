import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './Form.module.css';
import type { CheckedFormProps } from './use-checked-form.ts';

type SubmitAreaProps = Pick<
  CheckedFormProps<FieldValues, unknown>,
  'submitLabel' | 'pending' | 'error' | 'blockedReason'
> & {
  /** Id of the form, for a button outside of it. */
  readonly formId?: string;
};

/** What went wrong with the last call, and the button that sends the form. */
export function SubmitArea({ submitLabel, pending, error, blockedReason, formId }: SubmitAreaProps) {
  return (
    <>
      {error && (
        <div className={styles.error}>
          <Notice tone="error" live>
            {error.message}
          </Notice>
        </div>
      )}
      <Button kind="primary" type="submit" form={formId} busy={pending} disabledReason={blockedReason}>
        {submitLabel}
      </Button>
    </>
  );
}
