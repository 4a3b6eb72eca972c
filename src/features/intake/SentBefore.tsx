import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { sentByServiceClock, type JournalEntry } from '../../domain/journal.ts';
import { requestEnd, unsureRequests } from '../../domain/quotes/request-end.ts';
import { journalQuery } from '../../local/queries.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './DeskPanels.module.css';

export interface SentBeforeState {
  /** Requests by which carriers may have been asked already, oldest first. */
  readonly unsure: readonly JournalEntry[];
  /** The agent decided to ask again all the same. */
  readonly agreed: boolean;
  readonly agree: (on: boolean) => void;
}

/** What was sent before for these lines without anybody knowing whether it arrived, and the decision to send again. */
export function useSentBefore(clientId: string | undefined, productIds: readonly string[]): SentBeforeState {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key)).data;
  const lines = productIds.join(',');
  const unsure = useMemo(
    () => unsureRequests(journal ?? [], clientId, lines.split(',')),
    [journal, clientId, lines],
  );
  // For these very requests: one more, or one of another line, is decided anew.
  const these = unsure.map(({ id }) => id).join(',');
  const [agreedTo, setAgreedTo] = useState('');
  return {
    unsure,
    agreed: these === '' || agreedTo === these,
    agree: (on) => setAgreedTo(on ? these : ''),
  };
}

interface SentBeforeProps {
  readonly clientId: string | undefined;
  readonly before: SentBeforeState;
}

/** Stops a second request while nobody knows what became of the first: when that was, and where to look. */
export function SentBefore({ clientId, before: { unsure, agreed, agree } }: SentBeforeProps) {
  const { workspace } = useSession();
  if (unsure.length === 0 || clientId === undefined) return null;
  return (
    <Notice tone="warn" title="Sent again, this may ask the carriers twice">
      <ul className={styles.changes}>
        {unsure.map((entry) => {
          const { label, words } = requestEnd(entry);
          return (
            <li key={entry.id}>
              {productOf(workspace, entry.productId ?? '').name}, <Time ms={sentByServiceClock(entry)} />:{' '}
              {label}. {words}
            </li>
          );
        })}
      </ul>
      <p>
        The service cannot be asked what became of it. Look first at what was sent:{' '}
        <Link href={paths.clientEvents(clientId)}>Events of this client</Link>.
      </p>
      <Checkbox
        label="Send again all the same"
        hint="The journal keeps this decision."
        checked={agreed}
        onChange={(event) => agree(event.target.checked)}
      />
    </Notice>
  );
}
