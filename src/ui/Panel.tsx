import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Panel.module.css';
import { usePanelFocus } from './use-panel-focus.ts';

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** A line under the title. */
  readonly meta?: ReactNode;
  /** Buttons that stay in view at the foot; false is none, as in `step && …`. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** Nothing inside takes the focus, so the body does, to be scrolled by key. */
  readonly readOnly?: boolean;
  /** Opened in the middle of typing, as to save: keys that simply go on are the field's, which gets the focus back. */
  readonly amidTyping?: boolean;
  readonly children: ReactNode;
}

/**
 * A panel at the side that leaves the page usable. Render it to open it: its heading takes the focus, Escape inside it
 * closes it, and when it goes the focus returns to where it was, unless the agent has moved on meanwhile. It never loses the
 * focus to a control that disappears.
 */
export function Panel(props: PanelProps) {
  const {
    title,
    onClose,
    meta,
    footer,
    wide = false,
    readOnly = false,
    amidTyping = false,
    children,
  } = props;
  const titleId = useId();
  const { panel, heading } = usePanelFocus({ amidTyping, onClose });

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    // Closing may open a dialog that asks first: the browser would close it on the same key.
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the controls inside
    <section
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(styles.panel, wide && styles.wide)}
      onKeyDown={escape}
      data-panel={wide ? 'wide' : 'normal'}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {meta !== undefined && <div className={styles.meta}>{meta}</div>}
        </div>
        <IconButton icon="close" label={`Close, ${title}`} onClick={onClose} />
      </header>
      <div
        className={styles.body}
        {...(readOnly && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      {footer !== undefined && footer !== false && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}
