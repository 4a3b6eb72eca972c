import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { journalQuery, pollsQuery } from '../../../storage/queries.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths, type searches } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Choice } from '../Choice.tsx';
import { premiumPoints } from './premium-points.ts';
import { PremiumTable } from './PremiumTable.tsx';
import { promise } from '../../../domain/quotes/promise.ts';
import { quoteRequests, type TakenRequest } from '../requests.ts';
import { SeriesSign } from './series.tsx';
import styles from './Premiums.module.css';
import { usePremiums } from './use-premiums.ts';
import { useReadAgain } from '../../../views/use-read-again.ts';
import { ViewLinks } from '../ViewLinks.tsx';

const PremiumChart = lazy(async () => ({ default: (await import('./PremiumChart.tsx')).PremiumChart }));

interface PremiumsPageProps {
  readonly clientId: string;
  readonly productId: string;
  readonly search: z.infer<typeof searches.quotes>;
}

/** How the premiums of a client for a product moved from request to request: as a chart and as the same numbers in a table. */
export function PremiumsPage({ clientId, productId, search }: PremiumsPageProps) {
  const { key, workspace } = useSession();
  const [, navigate] = useLocation();
  useReadAgain();
  const journal = useQuery(journalQuery(key));
  const watches = useQuery(pollsQuery(key));
  if (!journal.data || !watches.data) return <Skeleton what="quote requests" shape="table" />;
  const { taken } = quoteRequests(journal.data, watches.data, { clientId, productId, asked: search.request });
  const here = { view: 'chart', product: productId, firing: search.request } as const;
  return (
    <Stack gap="loose" className={styles.page}>
      <Toolbar
        label="Premiums over time"
        end={<ViewLinks clientId={clientId} productId={productId} view="chart" />}
      >
        <Choice
          label="Product"
          value={productId}
          onChange={(product) => navigate(paths.quotes(clientId, { view: 'chart', product }))}
        >
          {[...new Set([productId, ...workspace.products.map(({ id }) => id)])].map((id) => (
            <option key={id} value={id}>
              {productOf(workspace, id).name}
            </option>
          ))}
        </Choice>
      </Toolbar>
      {taken.length === 0 ? (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} href={paths.intake(clientId, { product: productId })}>
              Go to the intake
            </Link>
          }
        >
          No quote request of this client for {productOf(workspace, productId).name} is known in this browser,
          so there are no premiums to draw. “Get quotes” in the intake sends one.
        </EmptyState>
      ) : (
        <Premiums
          clientId={clientId}
          productId={productId}
          requests={taken}
          firing={search.request}
          onFiring={(firing) =>
            navigate(paths.quotes(clientId, { ...here, request: firing }), { replace: true })
          }
          wanted={search.term}
          onTerm={(term) => navigate(paths.quotes(clientId, { ...here, term }), { replace: true })}
        />
      )}
      <p className={styles.promise}>{promise}</p>
    </Stack>
  );
}

interface PremiumsProps {
  readonly clientId: string;
  readonly productId: string;
  readonly requests: readonly TakenRequest[];
  /** The one request whose premiums are asked for; undefined for all of them over time. */
  readonly firing: string | undefined;
  readonly onFiring: (triggerRequestId: string | undefined) => void;
  readonly wanted: string | undefined;
  readonly onTerm: (term: string) => void;
}

function Premiums(props: PremiumsProps) {
  const { clientId, productId, firing, onTerm } = props;
  const { workspace } = useSession();
  const [, navigate] = useLocation();
  const formatTime = useFormatTime();
  const one = props.requests.filter(({ triggerRequestId }) => triggerRequestId === firing);
  const premiums = usePremiums(one.length === 0 ? props.requests : one, props.wanted);
  const { grid, terms, term } = premiums;
  const points = premiumPoints(
    grid,
    premiums.requests.map(({ at, request }) => ({ at, triggerRequestId: request.triggerRequestId })),
  );
  const product = productOf(workspace, productId).name;
  const drawn = grid.columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ key }) => points.some((point) => point.amounts[key] !== undefined));
  const heading = one.length === 0 ? 'Premiums over time' : 'Premiums of one request';
  const title = `${heading}, ${product}, ${term ?? 'no term'}`;
  const bars = points.length === 1;
  const open = (firing: string) => navigate(paths.quotes(clientId, { product: productId, request: firing }));
  return (
    <>
      <Section
        title={heading}
        meta={term !== undefined && `${product}, ${term}`}
        actions={
          <>
            <Choice
              label="Requests"
              value={one[0]?.triggerRequestId ?? ''}
              onChange={(chosen) => props.onFiring(chosen || undefined)}
            >
              <option value="">All, over time</option>
              {props.requests.map(({ triggerRequestId, entry }) => (
                <option key={triggerRequestId} value={triggerRequestId}>
                  {entry ? formatTime(sentByServiceClock(entry)) : triggerRequestId}
                </option>
              ))}
            </Choice>
            {terms.length > 1 && (
              <Choice label="Term" value={term ?? ''} onChange={onTerm}>
                {terms.map((words) => (
                  <option key={words} value={words}>
                    {words}
                  </option>
                ))}
              </Choice>
            )}
          </>
        }
      >
        {premiums.left > 0 && points.length === 0 && <Skeleton what="premiums" shape="block" />}
        {premiums.left === 0 && points.length === 0 && (
          <EmptyState>
            {one.length === 0 ? 'None of the requests of this product' : 'This request has not'} brought a
            premium, so there is nothing to draw.
          </EmptyState>
        )}
        {points.length > 0 && (
          <figure className={styles.figure}>
            <Suspense fallback={<Skeleton what="chart" shape="block" />}>
              <PremiumChart title={title} columns={drawn} points={points} onOpen={open} />
            </Suspense>
            {!bars && (
              <ul className={styles.legend} aria-label="Organizations">
                {drawn.map(({ key, name }, place) => (
                  <li key={key}>
                    <SeriesSign place={place} />
                    {name}
                  </li>
                ))}
              </ul>
            )}
            <figcaption>
              {bars
                ? `Each bar is the premium that an organization gave for this one quote request, of ${term} only.`
                : `Each point is the premium that an organization gave for one quote request, of ${term} only. The axis does not begin at zero. A line says that the same organization answered both requests, not why its premium moved.`}{' '}
              The table below has the same numbers.
            </figcaption>
          </figure>
        )}
      </Section>
      <Section title="The same numbers" meta={premiums.left > 0 && `${premiums.left} still to be read`}>
        <PremiumTable {...{ clientId, productId, premiums }} known={props.requests} />
      </Section>
    </>
  );
}
