import type { ReactNode, Ref } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly meta?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The head of a page, with its one h1. */
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
