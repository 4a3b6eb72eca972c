import { use, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SubmitArea, useCheckedForm, type CheckedForm, type CheckedFormProps } from './Form.tsx';
import { UnfinishedContext } from './unfinished.ts';

interface PanelFormProps<Typed extends FieldValues, Values> extends Omit<
  CheckedFormProps<Typed, Values>,
  'submitLabel'
> {
  readonly title: string;
  /** What the button does, where that depends on what is typed. */
  readonly submitLabel: string | ((typed: Typed) => string);
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  /**
   * What the panel is about, such as "Log call" with the client's id. What was typed when another screen, a reload or a
   * closed tab took the panel away is there again when one about the same is opened.
   */
  readonly restoreAs?: string;
  readonly onClose: () => void;
  readonly children: (form: CheckedForm<Typed, Values>) => ReactNode;
}

/** The fields that were typed in. */
type TypedFields = readonly (readonly [name: string, value: unknown])[];

/** A form in a side panel, with the focus in its first field. Closing it asks for confirmation once something is typed. */
export function PanelForm<Typed extends FieldValues, Values>({
  title,
  meta,
  actions,
  restoreAs,
  onClose,
  children,
  ...props
}: PanelFormProps<Typed, Values>) {
  const formId = useId();
  const { form, submit } = useCheckedForm<Typed, Values>(props);
  const [confirming, setConfirming] = useState(false);
  const { pending, error, blockedReason } = props;
  const submitLabel =
    typeof props.submitLabel === 'string' ? props.submitLabel : props.submitLabel(form.watch());
  const { isDirty } = form.formState;
  const discardTyped = useUnfinished(form, restoreAs, error);
  const close = () => {
    discardTyped();
    onClose();
  };
  return (
    <Panel
      title={title}
      meta={meta}
      startsInField
      onClose={() => (isDirty ? setConfirming(true) : close())}
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
            close();
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>It is not saved.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** What is typed is stored so long after its first key. Milliseconds. */
const storeDelay = 250;

/**
 * Restores what was typed before, and stores what is typed.
 * @returns a function after which nothing is stored.
 */
function useUnfinished<Typed extends FieldValues, Values>(
  form: CheckedForm<Typed, Values>,
  restoreAs: string | undefined,
  error: Error | null | undefined,
) {
  const unfinished = use(UnfinishedContext);
  const closed = useRef(false);
  const { dirtyFields, isSubmitSuccessful } = form.formState;
  const store = useEffectEvent((name: string, isGoing: boolean) => {
    // Sent, and not refused: it is where it was meant to go, or on its way.
    if (closed.current || (isSubmitSuccessful && !error)) {
      if (isGoing) unfinished?.write(name, undefined);
      return;
    }
    const typed: TypedFields = Object.entries(form.getValues()).filter(([field]) => field in dirtyFields);
    unfinished?.write(name, typed.length > 0 ? typed : undefined);
  });
  const restore = useEffectEvent((fields: TypedFields) => {
    for (const [field, value] of fields) {
      // Something may be typed before the rest is there.
      if (field in dirtyFields) continue;
      form.setValue(field as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    }
  });
  useEffect(() => {
    if (restoreAs === undefined || !unfinished) return undefined;
    let isClosed = false;
    // It comes from a form of the same panel.
    void unfinished.read(restoreAs).then((fields) => !isClosed && fields && restore(fields as TypedFields));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (isGoing = false) => {
      clearTimeout(timer);
      timer = undefined;
      store(restoreAs, isGoing);
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => (timer ??= setTimeout(write, storeDelay)),
    });
    const leave = () => timer !== undefined && write();
    addEventListener('pagehide', leave);
    return () => {
      isClosed = true;
      unsubscribe();
      removeEventListener('pagehide', leave);
      write(true);
    };
  }, [form, restoreAs, unfinished]);
  return () => {
    closed.current = true;
  };
}
