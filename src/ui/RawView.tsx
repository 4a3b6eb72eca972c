import { useState } from 'react';
import { CopyButton } from './Copyable.tsx';
import { Icon } from './Icon.tsx';
import styles from './RawView.module.css';

interface RawViewProps {
  /** What it is: "Sent", "Answer". */
  readonly label: string;
  /** A JSON value, or a string shown as it came. Secrets are struck out by the caller. */
  readonly value: unknown;
}

/** What was really sent or received, one click away. Text only: nothing in it is ever taken for markup. */
export function RawView({ label, value }: RawViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.raw} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevronRight" size={12} />
        {label}
      </summary>
      {open && (
        <div className={styles.body}>
          <div className={styles.copy}>
            <CopyButton value={() => written(value)} what={label} />
          </div>
          <pre tabIndex={0} aria-label={label} role="group">
            {written(value)}
          </pre>
        </div>
      )}
    </details>
  );
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '(nothing)');
}
