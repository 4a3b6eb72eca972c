import type { ReactNode, Ref } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** One line of facts under the title. */
  readonly meta?: ReactNode;
  /** What can be done here, the main thing last. */
  readonly actions?: ReactNode;
  /** The heading, so that a change of page can send the focus to it. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The head of a page: its one h1, what it is about, what can be done. */
export function PageHeader({ title, meta, actions, headingRef }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 tabIndex={-1} ref={headingRef}>
          {title}
        </h1>
        {meta !== undefined && <div className={styles.meta}>{meta}</div>}
      </div>
      {actions !== undefined && (
        <div className={styles.actions} data-print="no">
          {actions}
        </div>
      )}
    </header>
  );
}
