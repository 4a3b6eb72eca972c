import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface DialogProps {
  readonly title: string;
  readonly titleHidden?: boolean;
  /** Escape, or a press beside the dialog. */
  readonly onClose: () => void;
  /** `palette`: near the top of the screen, without padding, for a list to type into. */
  readonly kind?: 'confirm' | 'palette';
  /** Buttons, the chosen answer last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog, on the browser's own `<dialog>`. Render it to open it. The first input or the first button takes the
 * focus (or what has `autoFocus`); when the dialog goes, the focus returns to where it was.
 */
export function Dialog({
  title,
  titleHidden = false,
  onClose,
  kind = 'confirm',
  footer,
  children,
}: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function escape(event: KeyboardEvent) {
    // A panel or page around the dialog must not take the same Escape.
    event.stopPropagation();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  function beside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    // The press would take the focus along, away from where the dialog returns it.
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the controls inside
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(styles.dialog, kind === 'palette' && styles.palette)}
      onKeyDown={escape}
      onMouseDown={beside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <h2 id={titleId} className={titleHidden ? undefined : styles.title}>
          {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h2>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
