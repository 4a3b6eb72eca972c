import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Row } from './Row.tsx';
import styles from './Section.module.css';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';

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
    <Stack
      as="section"
      id={id}
      aria-labelledby={titleId}
      className={cx(styles.section, className)}
      tabIndex={id ? -1 : undefined}
    >
      <Row
        as="header"
        gap={3}
        wrap="close"
        className={cx(styles.head, level === 2 && styles.lined)}
        data-lined={level === 2 || undefined}
      >
        <Heading id={titleId}>{title}</Heading>
        {meta !== undefined && (
          <Text as="div" tone="faint">
            {meta}
          </Text>
        )}
        {actions !== undefined && (
          <Row gap={1} data-end>
            {actions}
          </Row>
        )}
      </Row>
      {children}
    </Stack>
  );
}
