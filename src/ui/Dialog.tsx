import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
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
 * A modal dialog, on the browser's own `<dialog>`, which takes the focus to its first input or button, closes on Escape and
 * returns the focus to where it was. Render it to open it.
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

  // Closed while it is still in the page: the browser returns the focus only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
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
      onClose={onClose}
      // The panel or page around it must not take the same keys.
      onKeyDown={(event) => event.stopPropagation()}
      onMouseDown={closeOutside}
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
