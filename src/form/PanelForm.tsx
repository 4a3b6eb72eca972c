import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SubmitArea } from './SubmitArea.tsx';
import { useCheckedForm, type CheckedForm, type CheckedFormProps } from './use-checked-form.ts';

interface PanelFormProps<Typed extends FieldValues, Values> extends CheckedFormProps<Typed, Values> {
  readonly title: string;
  /** A line under the title. */
  readonly meta?: ReactNode;
  /** Other buttons, before the one that sends the form. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: (form: CheckedForm<Typed, Values>) => ReactNode;
}

/** The form in a panel at the side. Closing it asks first once something is typed. */
export function PanelForm<Typed extends FieldValues, Values>({
  title,
  meta,
  actions,
  onClose,
  children,
  ...props
}: PanelFormProps<Typed, Values>) {
  const formId = useId();
  const { form, submit } = useCheckedForm(props);
  const [asked, setAsked] = useState(false);
  const { submitLabel, pending, error, blockedReason } = props;
  const { isDirty } = form.formState;
  return (
    <Panel
      title={title}
      meta={meta}
      onClose={() => (isDirty ? setAsked(true) : onClose())}
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
      {asked && (
        <ConfirmDialog
          title="Discard what you typed?"
          confirmLabel="Discard"
          cancelLabel="Keep typing"
          destructive
          onConfirm={() => {
            // The dialog goes first: while it is there, nothing on the page can take the focus.
            flushSync(() => setAsked(false));
            onClose();
          }}
          onCancel={() => setAsked(false)}
        >
          <p>It is not saved.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
