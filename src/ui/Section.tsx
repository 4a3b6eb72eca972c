import { Row } from './Row.tsx';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  /** Level of the heading: 2 directly under the page's title. */
  readonly level?: 2 | 3;
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A named part of a page. */
export function Section({ title, level = 2, meta, actions, id, className, children }: SectionProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(styles.section, className)}
      tabIndex={id ? -1 : undefined}
    >
      <Row as="header" gap={3} wrap="close" className={cx(styles.head, level === 2 && styles.lined)}>
        <Heading id={titleId}>{title}</Heading>
        {meta !== undefined && <div className={styles.meta}>{meta}</div>}
        {actions !== undefined && (
          <Row gap={1} className={styles.actions}>
            {actions}
          </Row>
        )}
      </Row>
      {children}
    </section>
  );
}
