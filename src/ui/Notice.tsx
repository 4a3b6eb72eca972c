import { useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { Row, rowClass } from './Row.tsx';
import styles from './Notice.module.css';
import { toneClass, type Tone } from './Status.tsx';
import { useFocusAfter } from './use-focus-after.ts';

export type NoticeTone = 'info' | 'warn' | 'error' | 'success';

const signs: Record<NoticeTone, { readonly icon: IconName; readonly word: string; readonly color: Tone }> = {
  info: { icon: 'info', word: 'Note', color: 'neutral' },
  warn: { icon: 'warning', word: 'Warning', color: 'warn' },
  error: { icon: 'error', word: 'Error', color: 'declined' },
  success: { icon: 'quoted', word: 'Done', color: 'quoted' },
};

interface NoticeProps {
  readonly tone: NoticeTone;
  /** Replaces the word "Note", "Warning", "Error" or "Done". */
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** True when it appears after an action: screen readers announce it, errors at once. */
  readonly live?: boolean;
}

/** A message next to what it is about. Where its button makes it go away, the heading after it gets the focus. */
export function Notice({ tone, title, children, actions, live = false }: NoticeProps) {
  const { icon, word, color } = signs[tone];
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box);
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div
      ref={box}
      className={cx(rowClass, styles.notice, toneClass(color))}
      data-align="baseline"
      role={role}
    >
      <Icon name={icon} className={styles.sign} />
      <div className={styles.text}>
        <strong>{title ?? word}</strong>
        {children !== undefined && <div className={styles.words}>{children}</div>}
      </div>
      {actions !== undefined && <Row className={styles.actions}>{actions}</Row>}
    </div>
  );
}
