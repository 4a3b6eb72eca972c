import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { z } from 'zod';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { outcomeLabels } from '../../../domain/quotes/outcome-labels.ts';
import { quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths, type searches } from '../../../paths.ts';
import { clientJournalQuery, pollsQuery } from '../../../storage/queries.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Time } from '../../../ui/Time.tsx';
import { PromiseLine } from '../../../views/quotes/PromiseLine.tsx';
import { useQuotesOf } from '../../../views/quotes/use-quotes-of.ts';
import { useReadAgain } from '../../../views/screen/use-read-again.ts';
import { formatPremium } from '../../../views/quotes/premium-text.ts';
import { quoteRequests } from '../requests/quote-requests.ts';
import { premiumTrend, trendPoints, type TrendCell } from './premium-trend.ts';
import styles from './Trends.module.css';

const TrendChart = lazyPart(
  () => import('./TrendChart.tsx'),
  'TrendChart',
  <Skeleton what="chart" shape="block" />,
);

interface TrendsPageProps {
  readonly clientId: string;
  readonly productId: string;
  readonly search: z.infer<typeof searches.quotes>;
}

/** The premiums of a client for a product over time: a chart, and the same figures in a table. */
export function TrendsPage({ clientId, productId, search }: TrendsPageProps) {
  const { key, workspace } = useSession();
  useReadAgain();
  const journal = useQuery(clientJournalQuery(key, clientId)).data;
  const polls = useQuery(pollsQuery(key)).data;
  const taken =
    journal && polls && quoteRequests(journal, polls, { clientId, productId, named: undefined }).taken;
  const requests = (taken ?? []).flatMap(({ triggerRequestId, entry }) =>
    entry ? [{ triggerRequestId, entry, at: sentByServiceClock(entry) }] : [],
  );
  const { reads, left } = useQuotesOf(requests.map(({ triggerRequestId }) => triggerRequestId));
  if (!taken) return <Skeleton what="quote requests" shape="table" />;

  const { carriers, rows } = premiumTrend(
    requests.map((request, at) => ({ ...request, responses: reads[at]?.data })),
  );
  const points = trendPoints(rows, serviceNow());
  const drawn = carriers.filter((carrier) => points.some(({ premiums }) => premiums.has(carrier)));
  const product = productOf(workspace, productId).name;
  const today = dayOf(serviceNow());
  return (
    <Stack gap={3}>
      <Row>
        <Link
          className={buttonClass('quiet')}
          href={paths.quotes(clientId, { product: productId, request: search.request })}
        >
          <Icon name="chevronLeft" />
          Quotes
        </Link>
        <h2>Trends</h2>
        <Text tone="soft">per year</Text>
      </Row>
      {points.length > 1 && (
        <TrendChart title={`Premium per year, ${product}`} carriers={drawn} points={points} />
      )}
      {points.length < 2 && left > 0 && <Skeleton what="premiums" shape="block" />}
      {points.length < 2 && left === 0 && <EmptyState>Trends need two requests with quotes.</EmptyState>}
      {rows.length > 0 && (
        <TableFrame label="Premiums by request" whole stickyFirst className={styles.table}>
          <thead>
            <tr>
              <HeadCell>Requested</HeadCell>
              <HeadCell>Policy effective</HeadCell>
              {carriers.map((carrier) => (
                <HeadCell key={carrier} numeric>
                  {carrier}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ triggerRequestId, at, responses, cells }, row) => {
              const effective = requests[row]?.entry.trigger?.effectiveDate;
              return (
                <tr key={triggerRequestId}>
                  <HeadCell scope="row">
                    <Link href={paths.quotes(clientId, { product: productId, request: triggerRequestId })}>
                      <Time ms={at} focusable={false} />
                    </Link>
                  </HeadCell>
                  <Cell>
                    {effective === undefined ? (
                      <EmptyValue kind="notProvided" />
                    ) : (
                      formatNearDay(effective, today)
                    )}
                  </Cell>
                  {responses ? (
                    carriers.map((carrier) => (
                      <Cell key={carrier} numeric>
                        <CellText cell={cells.get(carrier)} />
                      </Cell>
                    ))
                  ) : (
                    <Cell colSpan={Math.max(carriers.length, 1)}>
                      {reads[row]?.error ? (
                        <Status tone="failed">Not read</Status>
                      ) : (
                        <Skeleton what="quotes" shape="words" />
                      )}
                    </Cell>
                  )}
                </tr>
              );
            })}
          </tbody>
        </TableFrame>
      )}
      <PromiseLine />
    </Stack>
  );
}

function CellText({ cell }: { readonly cell: TrendCell | undefined }) {
  if (!cell) return <EmptyValue kind="notProvided" means="no response" />;
  if (cell.kind === 'noQuote') return <Text tone="soft">{outcomeLabels[cell.outcome]}</Text>;
  const premium = formatPremium(cell.view, 'year');
  if (!premium) return <Text tone="soft">No premium</Text>;
  const isYearly = cell.yearly !== undefined;
  const isExpired = quoteStanding(cell.view, { now: serviceNow() }).kind === 'expired';
  const below = [isExpired && 'Expired', cell.yearly?.derived && premium.other].filter(Boolean).join(' · ');
  return (
    <>
      <Text weight="strong" tone={isExpired ? 'soft' : undefined}>
        {isYearly ? premium.figure : `${premium.figure} / ${premium.period}`}
      </Text>
      <Text as="div" size="small" tone="soft">
        {below}
      </Text>
    </>
  );
}
