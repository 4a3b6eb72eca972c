import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { Link, useLocation } from 'wouter';
import { journalQuery, pollsQuery } from '../../storage/queries.ts';
import { useSession } from '../../operations/session.ts';
import { comparisonPart, parseQuoteKeys, paths, quoteKeyText, type searches } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { Choice } from './Choice.tsx';
import { Comparison } from './comparison/Comparison.tsx';
import { promise } from '../../domain/quotes/promise.ts';
import { OtherLines } from './requests/OtherLines.tsx';
import styles from './Quotes.module.css';
import { answersPart, RequestAnswers } from './requests/RequestAnswers.tsx';
import { RequestList } from './requests/RequestList.tsx';
import { quoteRequests } from './requests.ts';
import { useArriveAt } from './comparison/use-arrive-at.ts';
import { useReadAgain } from '../../views/use-read-again.ts';
import { useSameList } from './comparison/use-same-list.ts';
import { useStableCall } from './comparison/use-stable-call.ts';
import { UnreadRecord } from './UnreadRecord.tsx';
import { ViewLinks } from './ViewLinks.tsx';

interface QuotesPageProps {
  readonly clientId: string;
  readonly productId: string;
  readonly search: z.infer<typeof searches.quotes>;
}

/** The quotes of a client for a product: requests, what the chosen one brought, and quotes side by side. */
export function QuotesPage({ clientId, productId, search }: QuotesPageProps) {
  const session = useSession();
  const navigate = useLocation()[1];
  useReadAgain();
  const journal = useQuery(journalQuery(session.key));
  const watches = useQuery(pollsQuery(session.key));
  const asked = search.request;
  const requests = useMemo(
    () =>
      journal.data &&
      watches.data &&
      quoteRequests(journal.data, watches.data, { clientId, productId, asked }),
    [journal.data, watches.data, clientId, productId, asked],
  );
  const compared = useSameList([...new Set(parseQuoteKeys(search.compare).map(quoteKeyText))]);
  const here = { ...search, product: productId };
  const change = (part: Partial<typeof search>) =>
    navigate(paths.quotes(clientId, { ...here, ...part }), { replace: true });
  const compare = useStableCall((keys: readonly string[]) =>
    change({ compare: keys.join(',') || undefined }),
  );
  const openInputs = useStableCall((inputs: string | undefined) => change({ inputs }));
  const [arriveFor, setArriveFor] = useState<string>();
  const compareAll = useStableCall((keys: readonly string[]) => {
    compare(keys);
    setArriveFor(keys.join(','));
    announce(`${keys.length} quotes side by side.`);
  });
  // What is left of a comparison that was cleared is what it was made from.
  const [cleared, setCleared] = useState(0);
  useArriveAt(answersPart, cleared > 0 && String(cleared), compared.length === 0);
  if (!requests) return <Skeleton what="quote requests" shape="table" />;

  const chosen = requests.taken.find((one) => one.triggerRequestId === search.request) ?? requests.taken[0];

  return (
    <Stack gap="loose" className={styles.page}>
      <div className={styles.choosing} data-print={compared.length > 0 ? 'no' : undefined}>
        <UnreadRecord clientId={clientId} productId={productId} live />
        <QuotesToolbar
          {...{ clientId, productId, compared: compared.length }}
          onProduct={(product) =>
            navigate(paths.quotes(clientId, { product, compare: search.compare, baseline: search.baseline }))
          }
        />
        <Section title="Quote requests">
          {requests.taken.length + requests.failed.length === 0 ? (
            <EmptyState
              action={
                <Link
                  className={buttonClass('primary')}
                  href={paths.intake(clientId, { product: productId })}
                >
                  Go to the intake
                </Link>
              }
            >
              No quote request of this client for this product is known in this browser. “Get quotes” in the
              intake sends one.
            </EmptyState>
          ) : (
            <RequestList
              requests={requests}
              chosen={chosen?.triggerRequestId}
              hrefOf={(firing) => paths.quotes(clientId, { ...here, request: firing, inputs: undefined })}
            />
          )}
          {chosen && journal.data && watches.data && (
            <OtherLines clientId={clientId} request={chosen} journal={journal.data} watches={watches.data} />
          )}
        </Section>
        {chosen && (
          <RequestAnswers
            key={chosen.triggerRequestId}
            request={chosen}
            earlier={requests.taken[requests.taken.indexOf(chosen) + 1]}
            productId={productId}
            compared={compared}
            inputsOf={search.inputs}
            onInputs={openInputs}
            onCompare={compare}
            onCompareAll={compareAll}
          />
        )}
        <p className={styles.promise}>{promise}</p>
      </div>
      {compared.length > 0 && (
        <Comparison
          clientId={clientId}
          search={{
            compare: search.compare,
            baseline: search.baseline,
            pinned: search.pinned,
            hidden: search.hidden,
            differences: search.differences,
          }}
          arrive={arriveFor === search.compare ? arriveFor : undefined}
          onChange={(part) => {
            // An order that comes back is no new arrival.
            setArriveFor(undefined);
            if ('compare' in part && part.compare === undefined) setCleared(cleared + 1);
            change(part);
          }}
        />
      )}
    </Stack>
  );
}

function QuotesToolbar({
  clientId,
  productId,
  compared,
  onProduct,
}: {
  readonly clientId: string;
  readonly productId: string;
  readonly compared: number;
  readonly onProduct: (productId: string) => void;
}) {
  const { workspace } = useSession();
  return (
    <Toolbar
      label="Quotes"
      end={
        <>
          {compared > 0 && (
            <a className={buttonClass('plain')} href={`#${comparisonPart}`}>
              Go to the comparison of {compared}
            </a>
          )}
          <ViewLinks clientId={clientId} productId={productId} view={undefined} />
          <Link className={buttonClass('plain')} href={paths.intake(clientId, { product: productId })}>
            Change answers or get quotes
          </Link>
        </>
      }
    >
      {workspace.products.length > 1 && (
        <Choice label="Product" value={productId} onChange={onProduct}>
          {workspace.products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
    </Toolbar>
  );
}
