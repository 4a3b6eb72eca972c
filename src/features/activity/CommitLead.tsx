import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sentByServiceClock } from '../../domain/journal/journal.ts';
import { promise } from '../../domain/quotes/promise.ts';
import { journalQuery } from '../../storage/queries.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import type { CommitEvent } from './fire-draft.ts';
import styles from './FireForm.module.css';
import { FireTarget, type FireTargetProps } from './FireTarget.tsx';
import { formatDay } from '../../lib/format.ts';

const leads: Readonly<Record<CommitEvent, string>> = {
  PAYMENT_SETUP: 'Sent from the quote: “Set up payment” in its menu. Doesn’t pay or bind.',
  SELECT_QUOTE: 'Sent from the quote: “Select” in its menu. Doesn’t bind.',
};

interface CommitLeadProps extends Pick<FireTargetProps, 'clientId' | 'onSearch'> {
  readonly event: CommitEvent;
}

/** Leads to the quotes of a client, where a payment is set up or a quote selected. */
export function CommitLead({ event, clientId, onSearch }: CommitLeadProps) {
  const { key, workspace } = useSession();
  const formatTime = useFormatTime();
  const journal = useQuery(journalQuery(key));
  const requests = (journal.data ?? []).flatMap((entry) => {
    const trigger = entry.trigger?.triggerRequestId;
    const { productId } = entry;
    if (entry.type !== 'GET_QUOTES' || entry.clientId !== clientId) return [];
    return trigger === undefined || productId === undefined ? [] : [{ entry, trigger, productId }];
  });
  return (
    <Stack>
      <FireTarget
        event={event}
        productId=""
        clientId={clientId}
        problems={{}}
        onSearch={onSearch}
        reading={false}
        readingError={undefined}
      />
      <p className={styles.note}>
        {leads[event]} {promise}
      </p>
      {clientId !== '' &&
        journal.data &&
        (requests.length === 0 ? (
          <EmptyState>No quote request of this client is known in this browser.</EmptyState>
        ) : (
          <ul className={styles.sentences} aria-label="Quote requests of the client">
            {requests.map(({ entry, trigger, productId }) => (
              <li key={trigger}>
                <Link href={paths.quotes(clientId, { product: productId, request: trigger })}>
                  {productOf(workspace, productId).name}, requested {formatTime(sentByServiceClock(entry))}
                </Link>
                {entry.trigger?.effectiveDate !== undefined &&
                  `, effective ${formatDay(entry.trigger.effectiveDate)}`}
              </li>
            ))}
          </ul>
        ))}
    </Stack>
  );
}
