import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  /** The question: "Discard the draft of Ada?" */
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The button that does it. */
  readonly confirmLabel: string;
  /** The button that leaves everything as it is, which has the focus first. */
  readonly cancelLabel: string;
  /** True where something is lost that nobody can bring back. */
  readonly destructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done. Render it to ask; Escape and a press beside it leave everything as it is. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  destructive = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button kind={destructive ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
