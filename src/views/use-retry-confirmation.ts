import { useState } from 'react';
import type { JournalEntry } from '../domain/journal/journal.ts';

export interface RetryConfirmation {
  /** What may have arrived already, oldest first. */
  readonly unconfirmed: readonly JournalEntry[];
  /** The agent decided to send again all the same; true where there is nothing to decide. */
  readonly agreed: boolean;
  readonly agree: (on: boolean) => void;
}

/** The decision to send again what may have arrived already. */
export function useRetryConfirmation(unconfirmed: readonly JournalEntry[]): RetryConfirmation {
  // For these very ones: one more is decided anew.
  const these = unconfirmed.map(({ id }) => id).join(',');
  const [agreedTo, setAgreedTo] = useState('');
  return {
    unconfirmed,
    agreed: these === '' || agreedTo === these,
    agree: (on) => setAgreedTo(on ? these : ''),
  };
}
