import { Row } from './Row.tsx';
import { Text } from './Text.tsx';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Panel.module.css';
import { usePanelFocus } from './use-panel-focus.ts';

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly meta?: ReactNode;
  /** Buttons that stay in view at the bottom; false is none, as in `step && …`. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** Nothing inside is focusable, so the body is, to be scrolled by key. */
  readonly readOnly?: boolean;
  /** Opened during typing, as by a save shortcut: keys typed right after go to the field, which gets the focus back. */
  readonly duringTyping?: boolean;
  /** The first field gets the focus, where what the panel asks is plain and typed at once. */
  readonly startsInField?: boolean;
  readonly children: ReactNode;
}

/**
 * A side panel that leaves the page usable. Render it to open it; Escape inside closes it. `usePanelFocus` moves and
 * returns the focus.
 */
export function Panel(props: PanelProps) {
  const {
    title,
    onClose,
    meta,
    footer,
    wide = false,
    readOnly = false,
    duringTyping = false,
    startsInField = false,
    children,
  } = props;
  const titleId = useId();
  const { panel, heading } = usePanelFocus({ duringTyping, startsInField, onClose });

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    // Closing may open a confirm dialog, which the browser would close on the same key.
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble up from the controls inside
    <section
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(styles.panel, wide && styles.wide)}
      onKeyDown={escape}
      data-panel={wide ? 'wide' : 'normal'}
    >
      <Row as="header" align="start" wrap="never" className={styles.head}>
        <div className={styles.titles} data-grow>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {meta !== undefined && (
            <Text as="div" size="small" tone="faint">
              {meta}
            </Text>
          )}
        </div>
        <IconButton icon="close" label={`Close, ${title}`} onClick={onClose} />
      </Row>
      <div
        className={styles.body}
        {...(readOnly && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      {footer !== undefined && footer !== false && (
        <Row as="footer" className={styles.foot}>
          {footer}
        </Row>
      )}
    </section>
  );
}
