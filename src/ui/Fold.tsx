import { useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Fold.module.css';
import { Icon } from './Icon.tsx';

interface FoldProps {
  readonly label: ReactNode;
  /** Its accessible name, which begins with the label; the label if left out. */
  readonly name?: string | undefined;
  /** Whether it is open at first, and what a later change makes of it. */
  readonly open?: boolean;
  readonly className?: string | undefined;
  /** A function is called once it is opened, for what is long or has to be read first. */
  readonly children: ReactNode | (() => ReactNode);
}

/** Something folded to its label. What was drawn stays, so that nothing typed in it is lost. */
export function Fold({ label, name, open = false, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(open);
  const [wasOpened, setOpened] = useState(open);
  const [before, setBefore] = useState(open);
  if (open !== before) {
    setBefore(open);
    setOpen(open);
  }
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <details
      className={cx(styles.fold, className)}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={name} className={styles.label} data-often>
        <Icon name="chevronRight" size={12} />
        <span>{label}</span>
      </summary>
      {(typeof children !== 'function' || wasOpened) && (
        <div className={styles.body}>{typeof children === 'function' ? children() : children}</div>
      )}
    </details>
  );
}

interface FoldButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The chevron comes last, where it would part the label from the title before it. */
  readonly chevronLast?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The label of a fold where what it opens lies elsewhere, such as in other rows of a table. */
export function FoldButton({ open, onToggle, chevronLast = false, className, children }: FoldButtonProps) {
  const chevron = <Icon name="chevronRight" size={12} />;
  return (
    <button
      type="button"
      className={cx(styles.label, className)}
      aria-expanded={open}
      data-often
      onClick={onToggle}
    >
      {!chevronLast && chevron}
      <span>{children}</span>
      {chevronLast && chevron}
    </button>
  );
}
