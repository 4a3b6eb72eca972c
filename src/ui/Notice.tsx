import { useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { Row } from './Row.tsx';
import styles from './Notice.module.css';
import { useFocusAfter } from './use-focus-after.ts';

export type NoticeTone = 'info' | 'warn' | 'error' | 'success';

const signs: Record<NoticeTone, { readonly icon: IconName; readonly word: string }> = {
  info: { icon: 'info', word: 'Note' },
  warn: { icon: 'warning', word: 'Warning' },
  error: { icon: 'error', word: 'Error' },
  success: { icon: 'quoted', word: 'Done' },
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
  const { icon, word } = signs[tone];
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box);
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div ref={box} className={cx(styles.notice, styles[tone])} role={role}>
      <Icon name={icon} className={styles.sign} />
      <div className={styles.text}>
        <strong>{title ?? word}</strong>
        {children !== undefined && <div className={styles.words}>{children}</div>}
      </div>
      {actions !== undefined && <Row className={styles.actions}>{actions}</Row>}
    </div>
  );
}
