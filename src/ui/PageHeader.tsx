import { Row } from './Row.tsx';
import type { ReactNode, Ref } from 'react';
import { Text } from './Text.tsx';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly meta?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** The title is the figure that the screen is for. */
  readonly isFigure?: boolean;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The head of a page, with its one h1. */
export function PageHeader({ title, meta, actions, isFigure = false, headingRef }: PageHeaderProps) {
  return (
    <Row as="header" apart gap={6} wrap="close" className={styles.header}>
      <Row gap={3} align="baseline" wrap="close" className={styles.titles}>
        <h1 tabIndex={-1} ref={headingRef}>
          {isFigure ? <Text size="figure">{title}</Text> : title}
        </h1>
        {meta !== undefined && (
          <Text as="div" tone="soft">
            {meta}
          </Text>
        )}
      </Row>
      {actions !== undefined && <Row>{actions}</Row>}
    </Row>
  );
}
