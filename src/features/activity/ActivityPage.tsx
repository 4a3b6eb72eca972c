import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { z } from 'zod';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { promise } from '../../domain/quotes/promise.ts';
import { saveFile } from '../../lib/save-file.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, type searches } from '../../paths.ts';
import { indexQuery, journalQuery } from '../../storage/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { activityTypeName } from '../../views/describe-activity.ts';
import { useScreenActions } from '../../views/screen-actions.ts';
import { activityCsv } from './activity-csv.ts';
import { kindsIn, matching, outcomes, type ActivityFilter } from './activity-filter.ts';
import { ActivityList } from './ActivityList.tsx';
import styles from './Activity.module.css';

const SendEventPanel = lazyPart(() => import('./send/SendEventPanel.tsx'), 'SendEventPanel');

export type ActivitySearch = z.infer<(typeof searches)['activity']>;

const pageSize = 50;

interface ActivityPageProps {
  /** Only this client's activity, below its header. */
  readonly clientId?: string;
  readonly search: ActivitySearch;
}

/** What was saved, sent and given, and what came back. Any event is sent from here. */
export function ActivityPage({ clientId, search }: ActivityPageProps) {
  const { key } = useSession();
  const [, navigate] = useLocation();
  const journal = useQuery(journalQuery(key)).data;
  const show = (change: Partial<ActivitySearch>) => {
    const next = { ...search, ...change };
    navigate(clientId === undefined ? paths.activity(next) : paths.clientActivity(clientId, next), {
      replace: true,
    });
  };
  const send = () => show({ send: 'GET_QUOTES' });
  return (
    <>
      {clientId === undefined && <AppHeader onSend={send} />}
      {journal ? (
        <Activity {...{ clientId, search, journal }} onSearch={show} onSend={send} />
      ) : (
        <Skeleton what="activity" shape="table" rows={6} />
      )}
      {search.send !== undefined && (
        <SendEventPanel
          // Another event or configuration starts from blank.
          key={`${search.send} ${search.configId}`}
          event={search.send}
          clientId={clientId ?? search.client}
          productId={search.product}
          configId={search.configId}
          onClose={() => show({ send: undefined, configId: undefined })}
        />
      )}
    </>
  );
}

function AppHeader({ onSend }: { readonly onSend: () => void }) {
  useTitle('Activity');
  return <PageHeader title="Activity" actions={<SendButton onSend={onSend} />} />;
}

const SendButton = ({ onSend }: { readonly onSend: () => void }) => (
  <Button kind="primary" onClick={onSend}>
    Send event
  </Button>
);

interface ActivityProps extends ActivityPageProps {
  /** Latest first. */
  readonly journal: readonly JournalEntry[];
  readonly onSearch: (change: Partial<ActivitySearch>) => void;
  readonly onSend: () => void;
}

function Activity({ clientId, search, journal, onSearch, onSend }: ActivityProps) {
  const { key, workspace } = useSession();
  const index = useQuery(indexQuery(key)).data;
  const names = useMemo(() => new Map(index?.map((row) => [row.clientId, row.clientName])), [index]);
  const own = useMemo(
    () => (clientId === undefined ? journal : journal.filter((entry) => entry.clientId === clientId)),
    [journal, clientId],
  );
  // Typing stays quick in a long journal.
  const words = useDeferredValue(search.q ?? '');
  const { kind, product, outcome } = search;
  const client = clientId === undefined ? search.client : undefined;
  const filter: ActivityFilter = useMemo(
    () => ({ kind, product, outcome, client, words }),
    [kind, product, outcome, client, words],
  );
  const found = useMemo(() => matching(own, filter, names), [own, filter, names]);
  const kinds = useMemo(() => kindsIn(own), [own]);
  const clients = useMemo(() => {
    const listed = new Set(own.map((entry) => entry.clientId));
    return [...names].filter(([id]) => listed.has(id)).toSorted(([, a], [, b]) => a.localeCompare(b));
  }, [own, names]);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const asked = Number(search.page ?? 1);
  const openAt = search.entry === undefined ? -1 : found.findIndex(({ id }) => id === search.entry);
  // An entry that an address names is on the page, unless the agent turned it.
  const wanted = search.page === undefined && openAt >= 0 ? Math.floor(openAt / pageSize) + 1 : asked;
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), pages) : 1;
  const start = (page - 1) * pageSize;
  const listed = useMemo(() => found.slice(start, start + pageSize), [found, start]);
  const change = (part: Partial<ActivitySearch>) => onSearch({ ...part, page: undefined, entry: undefined });
  const save = () => saveFile('activity.csv', activityCsv(found, names, workspace), 'text/csv;charset=utf-8');
  const isFiltered = [kind, product, outcome, client, search.q].some((one) => one !== undefined);
  const exportReason = found.length === 0 ? 'Nothing listed.' : undefined;
  useScreenActions([
    { name: 'Send event', run: onSend },
    { name: 'Export activity', run: save, disabledReason: exportReason },
  ]);
  return (
    <section aria-label="Activity">
      <div className={styles.bar} data-print="no">
        <TextInput
          type="search"
          aria-label="Search activity"
          placeholder="Search"
          className={styles.search}
          value={search.q ?? ''}
          onChange={({ target }) => change({ q: target.value || undefined })}
        />
        <Select
          aria-label="Kind"
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: target.value || undefined })}
        >
          <option value="">All kinds</option>
          {kinds.map((type) => (
            <option key={type} value={type}>
              {activityTypeName(type)}
            </option>
          ))}
        </Select>
        {clientId === undefined && (
          <Select
            aria-label="Client"
            value={client ?? ''}
            onChange={({ target }) => change({ client: target.value || undefined })}
          >
            <option value="">All clients</option>
            {client !== undefined && !names.has(client) && <option value={client}>Unknown client</option>}
            {clients.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          aria-label="Product"
          value={product ?? ''}
          onChange={({ target }) => change({ product: target.value || undefined })}
        >
          <option value="">All products</option>
          {product !== undefined && workspace.products.every(({ id }) => id !== product) && (
            <option value={product}>{productOf(workspace, product).name}</option>
          )}
          {workspace.products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Outcome"
          value={outcome ?? ''}
          onChange={({ target }) =>
            change({ outcome: outcomes.find(({ value }) => value === target.value)?.value })
          }
        >
          <option value="">All outcomes</option>
          {outcomes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <span className={styles.paging}>
          <span role="status">
            {found.length === 0 ? 'None' : `${start + 1}–${start + listed.length} of ${found.length}`}
          </span>
          <IconButton
            icon="chevronLeft"
            label="Previous page"
            disabledReason={page === 1 ? 'First page' : undefined}
            onClick={() => onSearch({ page: String(page - 1), entry: undefined })}
          />
          <IconButton
            icon="chevronRight"
            label="Next page"
            disabledReason={page === pages ? 'Last page' : undefined}
            onClick={() => onSearch({ page: String(page + 1), entry: undefined })}
          />
        </span>
        <Button kind="quiet" icon="download" disabledReason={exportReason} onClick={save}>
          Export
        </Button>
        {clientId !== undefined && <SendButton onSend={onSend} />}
      </div>
      {listed.length > 0 ? (
        <ActivityList
          entries={listed}
          names={clientId === undefined ? names : undefined}
          openId={search.entry}
          onOpen={(entry) => onSearch({ entry, page: String(page) })}
        />
      ) : (
        <EmptyState
          action={isFiltered ? <Button onClick={() => change(noFilter)}>Show all</Button> : undefined}
        >
          {isFiltered ? 'Nothing matches.' : 'Save a client or send an event: it is listed here.'}
        </EmptyState>
      )}
      <p className={styles.promise}>{promise}</p>
    </section>
  );
}

const noFilter: Partial<ActivitySearch> = {
  kind: undefined,
  product: undefined,
  outcome: undefined,
  client: undefined,
  q: undefined,
};
