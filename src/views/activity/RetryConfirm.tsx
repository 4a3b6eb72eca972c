import { useState, type ReactNode } from 'react';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../domain/journal/journal-clock.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { List } from '../../ui/List.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Time } from '../../ui/Time.tsx';

export interface RetryConfirmation {
  /** The calls that may have arrived, oldest first. */
  readonly unconfirmed: readonly JournalEntry[];
  /** The agent decided to send again, or there is nothing to decide. */
  readonly agreed: boolean;
  readonly agree: (on: boolean) => void;
}

/** The decision to send again what may have arrived. One more unconfirmed call asks for a new decision. */
export function useRetryConfirmation(unconfirmed: readonly JournalEntry[]): RetryConfirmation {
  const ids = unconfirmed.map(({ id }) => id).join(',');
  const [agreedIds, setAgreedIds] = useState('');
  return {
    unconfirmed,
    agreed: ids === '' || agreedIds === ids,
    agree: (on) => setAgreedIds(on ? ids : ''),
  };
}

interface RetryConfirmProps {
  /** The risk: "Sending again may ask the carriers twice". */
  readonly title: string;
  /** The calls that may have arrived, oldest first. */
  readonly unconfirmed: readonly JournalEntry[];
  readonly nameOf: (entry: JournalEntry) => string;
  /** What is unknown about a call, and why. Sentences. */
  readonly endOf: (entry: JournalEntry) => string;
  /** Links to the list of what was sent for the client. */
  readonly look: ReactNode;
  readonly agreed: boolean;
  readonly onAgree: (on: boolean) => void;
}

/** Asks for confirmation before sending again while the outcome of earlier calls is unknown. */
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
      <List gap={1}>
        {unconfirmed.map((entry) => (
          <li key={entry.id}>
            {nameOf(entry)}, <Time ms={sentByServiceClock(entry)} />: {endOf(entry)}
          </li>
        ))}
      </List>
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
