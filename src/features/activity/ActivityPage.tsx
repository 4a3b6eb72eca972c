import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Text } from '../../ui/Text.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { PromiseLine } from '../../views/quotes/PromiseLine.tsx';
import { PageActions } from '../../views/screen/PageActions.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { activityResult } from '../../views/activity/use-activity-results.ts';
import { readQuotesOf } from '../../views/quotes/use-quotes-of.ts';
import { activityCsv } from './activity-csv.ts';
import type { ActivitySearch } from './activity-filter.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList } from './ActivityList.tsx';
import { useFoundActivity, type FoundActivity } from './use-found-activity.ts';

const SendEventPanel = lazyPart(() => import('./send/SendEventPanel.tsx'), 'SendEventPanel');

const pageSize = 50;

interface ActivityPageProps {
  /** Only this client's activity, below its header. */
  readonly clientId?: string;
  readonly search: ActivitySearch;
}

/** What was saved, sent and given, and what came back. Any event is sent from here. */
export function ActivityPage({ clientId, search }: ActivityPageProps) {
  const { connection, workspace } = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const found = useFoundActivity(search, clientId, (Number(search.page) || 1) * pageSize);
  const show = (change: Partial<ActivitySearch>) => {
    const next = { ...search, ...change };
    navigate(clientId === undefined ? paths.activity(next) : paths.clientActivity(clientId, next), {
      replace: true,
    });
  };
  const send = () => show({ send: 'choose' });
  const [progress, setProgress] = useState('');
  const save = useMutation({
    mutationFn: async ({ entries, names }: FoundActivity) => {
      const reads = await readQuotesOf(queryClient, connection, entries, (done, all) =>
        setProgress(` ${done} of ${all}`),
      );
      const resultOf = (entry: JournalEntry) =>
        activityResult(entry, reads.get(entry.trigger?.triggerRequestId ?? ''));
      return activityCsv(entries, names, workspace, resultOf);
    },
    onSuccess: (text) => saveFile('activity.csv', text, 'text/csv;charset=utf-8'),
    onSettled: () => setProgress(''),
  });
  const start = () => {
    if (found && !save.isPending) save.mutate(found);
  };
  const exportReason = found?.entries.length ? undefined : 'Nothing listed.';
  useScreenActions([
    { name: 'Send event', run: send },
    { name: 'Export activity', run: start, disabledReason: exportReason },
  ]);
  const actions = (
    <>
      <Button
        kind="quiet"
        icon="download"
        busy={save.isPending}
        disabledReason={exportReason}
        onClick={start}
      >
        Export{progress}
      </Button>
      <Button onClick={send}>Send event</Button>
    </>
  );
  return (
    <>
      {clientId === undefined ? <AppHeader actions={actions} /> : <PageActions>{actions}</PageActions>}
      {found ? (
        <Activity {...{ clientId, search, found }} onSearch={show} />
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

function AppHeader({ actions }: { readonly actions: ReactNode }) {
  useTitle('Activity');
  return <PageHeader title="Activity" actions={actions} />;
}

interface ActivityProps extends ActivityPageProps {
  readonly found: FoundActivity;
  readonly onSearch: (change: Partial<ActivitySearch>) => void;
}

/** A page of what was found, and what it is found by. */
function Activity({ clientId, search, found, onSearch }: ActivityProps) {
  const { entries, hasMore, names } = found;
  const { page, pages } = pageOf(search, entries);
  const start = (page - 1) * pageSize;
  const listed = useMemo(() => entries.slice(start, start + pageSize), [entries, start]);
  const change = (part: Partial<ActivitySearch>) => onSearch({ ...part, page: undefined, entry: undefined });
  const { kind, agent, product, outcome, client, q } = search;
  const isFiltered = [kind, agent, product, outcome, clientId === undefined ? client : undefined, q].some(
    (one) => one !== undefined,
  );
  return (
    <section aria-label="Activity">
      <ActivityFilters {...{ search, found }} ofAll={clientId === undefined} onChange={change}>
        <Row as="span" gap={1} wrap="never" data-end>
          <Text size="small" tone="faint" role="status">
            {entries.length === 0
              ? 'None'
              : `${start + 1}–${start + listed.length} of ${entries.length}${hasMore ? '+' : ''}`}
          </Text>
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
        </Row>
      </ActivityFilters>
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
      <PromiseLine apart />
    </section>
  );
}

/** An entry that an address names is on the page, unless the agent turned it. */
function pageOf({ page, entry }: ActivitySearch, entries: FoundActivity['entries']) {
  const pages = Math.max(1, Math.ceil(entries.length / pageSize));
  const openAt = page === undefined && entry !== undefined ? entries.findIndex(({ id }) => id === entry) : -1;
  const wanted = openAt >= 0 ? Math.floor(openAt / pageSize) + 1 : Number(page ?? 1);
  return { page: Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), pages) : 1, pages };
}

const noFilter: Partial<ActivitySearch> = {
  kind: undefined,
  agent: undefined,
  product: undefined,
  outcome: undefined,
  client: undefined,
  q: undefined,
};
