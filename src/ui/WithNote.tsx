import type { ReactNode } from 'react';
import { Tooltip } from './Tooltip.tsx';
import styles from './WithNote.module.css';

interface WithNoteProps {
  readonly note: string;
  readonly children: ReactNode;
}

/** Something short, with its footnote in a tooltip. */
export function WithNote({ note, children }: WithNoteProps) {
  return (
    <Tooltip text={() => note}>
      {(described) => (
        <span tabIndex={0} className={styles.text} aria-describedby={described}>
          {children}
        </span>
      )}
    </Tooltip>
  );
}
