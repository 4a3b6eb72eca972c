import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Legend } from '../cells/Legend.tsx';
import styles from './ImportPreview.module.css';

interface PreviewFrameProps {
  /** "Import, Vehicles". */
  readonly label: string;
  readonly title: string;
  /** What would become of the cells, a figure each. */
  readonly counts: ReactNode;
  /** How the table is read. */
  readonly choices?: ReactNode;
  /** "Take 8 rows". */
  readonly takeLabel: string;
  readonly hasNothing: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
  /** Beside what the marks of cells mean. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** What an import would do, before any of it is done: the focus is on taking it until it closes, which Escape does. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { label, title, counts, choices, takeLabel, hasNothing, onTake, onClose, foot, children } = props;
  const takeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    takeButton.current?.focus();
    return () => {
      // With the preview the focus is gone, unless something else has taken it.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section aria-label={label} data-import>
      <Stack
        gap={0}
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <Row gap={4} className={styles.bar}>
          <Text as="strong" size="title" nowrap>
            {title}
          </Text>
          <Row as="span" gap={1} className={styles.counts} role="status">
            {counts}
          </Row>
          <Row as="span" data-end>
            {choices}
            <Button onClick={onClose}>Cancel</Button>
            <Button
              ref={takeButton}
              kind="primary"
              disabledReason={hasNothing ? 'Nothing to take.' : undefined}
              onClick={onTake}
            >
              {takeLabel}
            </Button>
          </Row>
        </Row>
        {children}
        <Row as="p" gap={4} wrap="close" className={styles.foot} data-size="small" data-tone="soft">
          <Legend states={marks} />
          {foot}
        </Row>
      </Stack>
    </section>
  );
}

const marks = [
  ['changed', 'Changed', 'draft'],
  ['new', 'New', 'quoted'],
  ['warn', 'Check', 'warn'],
  ['misfit', 'Doesn’t fit', 'declined'],
  ['hidden', 'Not asked', 'neutral'],
] as const;
