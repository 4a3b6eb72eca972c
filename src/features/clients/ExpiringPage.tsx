import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { promise } from '../../domain/quotes/promise.ts';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { serviceNow } from '../../lib/clock.ts';
import { indexQuery, journalQuery, scratchClientsQuery } from '../../storage/queries.ts';
import { dayOf } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { useQuotesOf } from '../../views/use-quotes-of.ts';
import { paths, type searches } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './Clients.module.css';
import { canBeBound, expiringQuote, groupQuotes, knownRequests, type KnownRequest } from './expiring.ts';
import { ExpiringTable, type ListedQuote } from './ExpiringTable.tsx';
import { holdsWords } from './index-rows.ts';

/** How many requests are read before the agent asks for more. */
const pageSize = 60;

interface ExpiringPageProps {
  readonly search: z.infer<typeof searches.expiring>;
}

/** The quotes of all clients that this browser knows of, by when they lapse. */
export function ExpiringPage({ search }: ExpiringPageProps) {
  useTitle('Expiring quotes');
  const { key, workspace } = useSession();
  const [, navigate] = useLocation();
  const index = useQuery(indexQuery(key));
  const scratch = useQuery(scratchClientsQuery(key));
  const journal = useQuery(journalQuery(key));
  const [most, setMost] = useState(pageSize);
  const requests = useMemo(() => {
    const leftOut = new Set(scratch.data?.map((client) => client.clientId));
    return knownRequests(journal.data ?? [], leftOut, search.older === 'shown');
  }, [journal.data, scratch.data, search.older]);
  const asked = requests
    .filter((request) => search.product === undefined || request.productId === search.product)
    .slice(0, most);
  const known = index.isSuccess && journal.isSuccess && scratch.isSuccess;
  const names = useMemo(
    () => new Map(index.data?.map((client) => [client.clientId, client.clientName])),
    [index.data],
  );
  const products = [...new Set(requests.map((request) => request.productId))];
  const change = (part: Partial<typeof search>) =>
    navigate(paths.expiring({ ...search, ...part }), { replace: true });
  return (
    <>
      <PageHeader
        title="Expiring quotes"
        meta="Quotes of the requests sent from this browser for this connection; the service lists none, so those sent from elsewhere are not here. By the day they lapse; of one day, those that can be bound first."
        actions={
          <Link className={buttonClass('plain')} href={paths.clients()}>
            All clients
          </Link>
        }
      />
      <div className={styles.page}>
        {known && requests.length === 0 && (
          <EmptyState
            action={
              <Link className={buttonClass('primary')} href={paths.clients()}>
                Go to the clients
              </Link>
            }
          >
            No quote request is known in this browser yet: “Get quotes” in a client’s intake sends one, and
            its quotes then stand here by the day they lapse.
          </EmptyState>
        )}
        {!known && <Skeleton what="quotes" shape="table" rows={8} />}
        {known && requests.length > 0 && (
          <>
            <Toolbar label="Filter the quotes">
              <div className={styles.search}>
                <TextInput
                  type="search"
                  aria-label="Search quotes"
                  placeholder="Client or organization"
                  before={<Icon name="search" />}
                  value={search.q ?? ''}
                  onChange={(event) => change({ q: event.currentTarget.value })}
                />
              </div>
              <div className={styles.product}>
                <Select
                  aria-label="Product"
                  value={search.product ?? ''}
                  onChange={(event) => change({ product: event.currentTarget.value })}
                >
                  <option value="">All products</option>
                  {products.map((id) => (
                    <option key={id} value={id}>
                      {productOf(workspace, id).name}
                    </option>
                  ))}
                </Select>
              </div>
              <Stack across>
                <Checkbox
                  label="Older requests too"
                  checked={search.older === 'shown'}
                  onChange={(event) => change({ older: event.currentTarget.checked ? 'shown' : undefined })}
                />
                <Checkbox
                  label="Only what can be bound"
                  checked={search.bound === 'only'}
                  onChange={(event) => change({ bound: event.currentTarget.checked ? 'only' : undefined })}
                />
              </Stack>
            </Toolbar>
            <Quotes
              requests={asked}
              names={names}
              q={search.q}
              boundOnly={search.bound === 'only'}
              onClear={() => change({ q: undefined, bound: undefined })}
            />
            {asked.length === most && (
              <div>
                <Button kind="quiet" icon="chevronDown" onClick={() => setMost(most + pageSize)}>
                  Read {pageSize} more requests
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

interface QuotesProps {
  readonly requests: readonly KnownRequest[];
  readonly names: ReadonlyMap<string, string>;
  readonly q: string | undefined;
  /** Leaves out what the service says cannot be bound, what has lapsed, and what is for a date that has passed. */
  readonly boundOnly: boolean;
  readonly onClear: () => void;
}

function Quotes({ requests, names, q, boundOnly, onClear }: QuotesProps) {
  const { workspace } = useSession();
  const ids = requests.map((request) => request.triggerRequestId);
  const { reads, left } = useQuotesOf(ids);
  // Quotes that come in one by one would push down what is being read: they come all at once, or when asked for.
  const [complete, setComplete] = useState<ReadonlySet<string>>(new Set());
  const [asTheyCome, setAsTheyCome] = useState(false);
  if (left === 0 && !ids.every((id) => complete.has(id))) setComplete(new Set([...complete, ...ids]));
  // A quote moves from one group to the next while the page stands open.
  useNow(30_000);
  const listed = requests.flatMap((request, at): ListedQuote[] => {
    if (!asTheyCome && !complete.has(request.triggerRequestId)) return [];
    const views = (reads[at]?.data?.quoted ?? []).map(readQuote);
    const clientName = names.get(request.clientId) ?? `Client ${request.clientId.slice(0, 8)}`;
    const productName = productOf(workspace, request.productId).name;
    return views.map((view, place) => ({
      ...expiringQuote(request, view, place, dayOf),
      clientName,
      productName,
    }));
  });
  const now = serviceNow();
  const today = dayOf(now);
  const shown = listed.filter(
    ({ view, clientName, productName }) =>
      holdsWords(`${clientName} ${productName} ${view.quotingOrganization ?? ''}`, q) &&
      (!boundOnly || canBeBound(view, { now, today })),
  );
  const failed = reads.filter((read) => read.error).length;
  return (
    <>
      <p className={styles.count} role="status">
        {left > 0
          ? `${requests.length - left} of ${requests.length} requests read`
          : countWords(shown.length, listed.length)}
      </p>
      {failed > 0 && (
        <Notice tone="warn" title="Not all quotes could be read">
          The quotes of {failed === 1 ? 'one request' : `${failed} requests`} could not be read. Reload the
          page to try again.
        </Notice>
      )}
      {left > 0 && listed.length === 0 && (
        <>
          <Skeleton what="quotes" shape="table" rows={8} />
          {!asTheyCome && (
            <div>
              <Button kind="quiet" onClick={() => setAsTheyCome(true)}>
                Show those read so far
              </Button>
            </div>
          )}
        </>
      )}
      {shown.length > 0 && <ExpiringTable groups={groupQuotes(shown, serviceNow(), dayOf)} />}
      {left === 0 && listed.length === 0 && failed === 0 && (
        <EmptyState>None of these requests brought a quote.</EmptyState>
      )}
      {left === 0 && listed.length > 0 && shown.length === 0 && (
        <EmptyState action={<Button onClick={onClear}>Clear the search</Button>}>
          None of the {listed.length} quotes {q === undefined ? 'can be bound' : `fits “${q}”`}
          {q !== undefined && boundOnly && ' and can be bound'}.
        </EmptyState>
      )}
      <p className={styles.note}>{promise}</p>
    </>
  );
}

function countWords(shown: number, all: number): string {
  if (shown < all) return `${shown} of ${all} quotes`;
  return all === 1 ? '1 quote' : `${all} quotes`;
}
