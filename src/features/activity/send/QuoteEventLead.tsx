import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from './SendEvent.module.css';

/** Links to the client's quotes, where payment and selection show why they are disabled. */
export function QuoteEventLead({ clientId }: { readonly clientId: string }) {
  const { key, workspace } = useSession();
  const formatTime = useFormatTime();
  const requests = (useQuery(journalQuery(key)).data ?? []).flatMap((entry) => {
    const request = entry.trigger?.triggerRequestId;
    const isOfClient = entry.type === 'GET_QUOTES' && entry.clientId === clientId && clientId !== '';
    return isOfClient && request !== undefined ? [{ entry, request }] : [];
  });
  return (
    <>
      <p className={styles.soft}>
        {clientId === '' ? 'Choose a client.' : 'Send it from the quote: choose a request.'}
      </p>
      {clientId !== '' && requests.length === 0 && <p>No quotes requested yet.</p>}
      <ul aria-label="Quote requests">
        {requests.map(({ entry, request }) => (
          <li key={request}>
            <Link href={paths.quotes(clientId, { product: entry.productId, request })}>
              {entry.productId === undefined ? 'Quotes' : productOf(workspace, entry.productId).name},{' '}
              {formatTime(sentByServiceClock(entry))}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
