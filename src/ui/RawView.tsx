import { useState } from 'react';
import { CopyButton } from './Copyable.tsx';
import { Icon } from './Icon.tsx';
import styles from './RawView.module.css';

interface RawViewProps {
  readonly label: string;
  /** A JSON value, or a string shown unchanged. The caller redacts secrets. */
  readonly value: unknown;
}

/** The raw content that was sent or received, folded. Text only, never markup. */
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
            <CopyButton value={() => rawTextOf(value)} what={label} />
          </div>
          <pre tabIndex={0} aria-label={label} role="group">
            {rawTextOf(value)}
          </pre>
        </div>
      )}
    </details>
  );
}

function rawTextOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '(nothing)');
}
