import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { quotesQuery } from '../../api/queries.ts';
import { answerWords } from '../../domain/quotes/answer-words.ts';
import { promise } from '../../domain/quotes/promise.ts';
import { sentByServiceClock, type JournalEntry } from '../../domain/journal/journal.ts';
import { lowestPremiums } from '../../domain/quotes/lowest.ts';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { formatDay, formatTimeOfDay } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Section } from '../../ui/Section.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Clients.module.css';
import { latestRequests, type LatestRequest } from './latest-requests.ts';
import { LowestPremiums } from './LowestPremiums.tsx';

/** The latest quote request of each product, and what it brought. */
export function LatestQuotes({ clientId, calls }: { clientId: string; calls: readonly JournalEntry[] }) {
  const requests = latestRequests(calls);
  return (
    <Section title="Latest quotes">
      {requests.length === 0 ? (
        <EmptyState>
          No quote request of this client is known in this browser; “Get quotes” in the intake sends one.
        </EmptyState>
      ) : (
        <>
          <TableFrame label="Latest quotes" whole>
            <thead>
              <tr>
                <HeadCell>Product</HeadCell>
                <HeadCell className={styles.roomy}>Requested</HeadCell>
                <HeadCell className={styles.roomy}>Effective date</HeadCell>
                <HeadCell>Answers</HeadCell>
                <HeadCell className={styles.roomy}>Lowest premium</HeadCell>
              </tr>
            </thead>
            <tbody>
              {requests.map((request) => (
                <RequestRow key={request.triggerRequestId} request={request} clientId={clientId} />
              ))}
            </tbody>
          </TableFrame>
          <p className={styles.note}>{promise}</p>
        </>
      )}
    </Section>
  );
}

function RequestRow({ request, clientId }: { request: LatestRequest; clientId: string }) {
  const { connection, workspace } = useSession();
  const { entry, productId, triggerRequestId } = request;
  const quotes = useQuery(quotesQuery(connection, triggerRequestId));
  const product = productOf(workspace, productId).name;
  const effective = entry.trigger?.effectiveDate;
  const requestedAt = sentByServiceClock(entry);
  const lowest = quotes.data && (
    <LowestPremiums lowest={lowestPremiums(quotes.data.quoted.map(readQuote))} ofProduct />
  );
  return (
    <tr>
      <HeadCell scope="row">
        <Link
          href={paths.quotes(clientId, { product: productId, request: triggerRequestId })}
          aria-label={`Quotes, ${product}`}
        >
          {product}
        </Link>
        <div className={styles.folded}>
          <span className={styles.soft}>
            <Time ms={requestedAt} focusable={false} />
          </span>
          {lowest}
        </div>
      </HeadCell>
      <Cell soft className={styles.roomyWhen}>
        <Time ms={requestedAt} />
      </Cell>
      <Cell className={styles.roomyWhen}>
        {effective ? formatDay(effective) : <EmptyValue kind="notProvided" />}
      </Cell>
      <Cell>
        {quotes.data ? answerWords(quotes.data, entry.trigger?.expectedResponseCount) : quotes.error?.message}
        {quotes.data && quotes.isError && ` (as of ${formatTimeOfDay(toServiceTime(quotes.dataUpdatedAt))})`}
      </Cell>
      <Cell className={styles.roomy}>{lowest}</Cell>
    </tr>
  );
}
