import { useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly label: ReactNode;
  /** Its accessible name, which begins with the label; the label if left out. */
  readonly name?: string;
  /** Drawn while it is open. */
  readonly children: ReactNode;
}

/** Something folded to its name. */
export function Disclosure({ label, name, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={name}>
        <Icon name="chevronRight" size={12} />
        <span>{label}</span>
      </summary>
      {open && <div className={styles.body}>{children}</div>}
    </details>
  );
}
