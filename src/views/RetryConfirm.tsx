import type { ReactNode } from 'react';
import { sentByServiceClock, type JournalEntry } from '../domain/journal/journal.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Time } from '../ui/Time.tsx';
import styles from './RetryConfirm.module.css';

interface RetryConfirmProps {
  /** What may come of it: "Sending again may ask the carriers twice". */
  readonly title: string;
  /** What may have arrived already, oldest first. */
  readonly unconfirmed: readonly JournalEntry[];
  readonly nameOf: (entry: JournalEntry) => string;
  /** What is not known of it, and how that came. Sentences. */
  readonly endOf: (entry: JournalEntry) => string;
  /** Leads to where everything sent for the client stands. */
  readonly look: ReactNode;
  readonly agreed: boolean;
  readonly onAgree: (on: boolean) => void;
}

/** Stops a second sending while nobody knows what became of the first: when that was, and where to look. */
export function RetryConfirm({
  title,
  unconfirmed,
  nameOf,
  endOf,
  look,
  agreed,
  onAgree,
}: RetryConfirmProps) {
  return (
    <Notice tone="warn" title={title}>
      <ul className={styles.sent}>
        {unconfirmed.map((entry) => (
          <li key={entry.id}>
            {nameOf(entry)}, <Time ms={sentByServiceClock(entry)} />: {endOf(entry)}
          </li>
        ))}
      </ul>
      <p>
        {unconfirmed.every(({ underWay }) => underWay)
          ? 'Its answer may still come: wait for it first.'
          : 'The service cannot be asked what became of it.'}{' '}
        Look first at what was sent: {look}.
      </p>
      <Checkbox
        label="Send again all the same"
        hint="The journal keeps this decision."
        checked={agreed}
        onChange={(event) => onAgree(event.target.checked)}
      />
    </Notice>
  );
}
