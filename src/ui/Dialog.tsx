import { Row } from './Row.tsx';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { Stack } from './Stack.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface DialogProps {
  readonly title: string;
  readonly titleHidden?: boolean;
  /** On Escape, or a press outside the dialog. */
  readonly onClose: () => void;
  /** `palette`: near the top of the screen, without padding. */
  readonly kind?: 'confirm' | 'palette';
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog. The native `<dialog>` focuses its first control, closes on Escape and returns the focus. Render it to
 * open it.
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

  // In a layout effect, because the browser returns the focus only while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    // The panel or page around it must not handle the same keys.
    event.stopPropagation();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The browser reports its own closing later, when the next key may have opened the dialog again.
    event.preventDefault();
    onClose();
  }

  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    // The press would move the focus away from where the dialog returns it.
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble up from the controls inside
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(styles.dialog, kind === 'palette' && styles.palette)}
      onClose={onClose}
      onKeyDown={closeOnEscape}
      onMouseDown={closeOutside}
    >
      <div>
        <h2 id={titleId} className={titleHidden ? undefined : styles.title}>
          {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h2>
        <Stack
          gap={kind === 'palette' ? 0 : 3}
          className={styles.body}
          data-tone={kind === 'palette' ? undefined : 'soft'}
        >
          {children}
        </Stack>
        {footer !== undefined && (
          <Row as="footer" className={styles.foot}>
            {footer}
          </Row>
        )}
      </div>
    </dialog>
  );
}
