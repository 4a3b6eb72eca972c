import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SubmitArea, useCheckedForm, type CheckedForm, type CheckedFormProps } from './Form.tsx';

interface PanelFormProps<Typed extends FieldValues, Values> extends CheckedFormProps<Typed, Values> {
  readonly title: string;
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  /** As for `Panel`. */
  readonly startsInField?: boolean;
  readonly onClose: () => void;
  readonly children: (form: CheckedForm<Typed, Values>) => ReactNode;
}

/** A form in a side panel. Closing it asks for confirmation once something is typed. */
export function PanelForm<Typed extends FieldValues, Values>({
  title,
  meta,
  actions,
  startsInField = false,
  onClose,
  children,
  ...props
}: PanelFormProps<Typed, Values>) {
  const formId = useId();
  const { form, submit } = useCheckedForm(props);
  const [confirming, setConfirming] = useState(false);
  const { submitLabel, pending, error, blockedReason } = props;
  const { isDirty } = form.formState;
  return (
    <Panel
      title={title}
      meta={meta}
      startsInField={startsInField}
      onClose={() => (isDirty ? setConfirming(true) : onClose())}
      footer={
        <>
          {actions}
          <SubmitArea {...{ formId, submitLabel, pending, error, blockedReason }} />
        </>
      }
    >
      <form id={formId} autoComplete="off" noValidate onSubmit={submit}>
        <Stack>{children(form)}</Stack>
      </form>
      {confirming && (
        <ConfirmDialog
          title="Discard what you typed?"
          confirmLabel="Discard"
          cancelLabel="Keep typing"
          destructive
          onConfirm={() => {
            // First, because nothing outside of the modal dialog can take the focus.
            flushSync(() => setConfirming(false));
            onClose();
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>It is not saved.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
