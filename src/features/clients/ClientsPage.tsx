import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { isChosen } from '../../domain/quotes/line-standing.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf, formatEnd, formatNearDay } from '../../lib/format.ts';
import { sameId } from '../../lib/same-id.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, type searches } from '../../paths.ts';
import { draftsQuery, indexQuery } from '../../storage/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { quietLink } from '../../ui/quiet-link.ts';
import { Row } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Badge, Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Truncate } from '../../ui/Truncate.tsx';
import { useServiceMinute } from '../../ui/use-now.ts';
import { useTitle } from '../../ui/use-title.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PromiseLine } from '../../views/quotes/PromiseLine.tsx';
import { IndexedPremium } from '../../views/quotes/IndexedPremium.tsx';
import {
  describeChoice,
  describeFigure,
  describeStatus,
  lineCode,
} from '../../views/line-status/describe-status.ts';
import { LineChip } from '../../views/line-status/StatusBadge.tsx';
import { NewClientMenu } from '../../views/NewClientMenu.tsx';
import { useSettings } from '../../views/screen/use-settings.ts';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import {
  clientRows,
  matches,
  rowFilters,
  shownLines,
  sortedRows,
  sortKeys,
  type ClientRow,
  type RowFilter,
  type SortKey,
} from './client-rows.ts';
import styles from './ClientList.module.css';

const ClientsMenu = lazyPart(() => import('./ClientsMenu.tsx'), 'ClientsMenu');

interface ClientsPageProps {
  readonly search: z.infer<typeof searches.clients>;
}

/** A longer list opens with so many rows: the search finds the others sooner than a scroll bar does. */
const pageSize = 100;

const filterLabels: Readonly<Record<RowFilter, string>> = {
  own: 'Mine',
  drafts: 'Drafts',
  quoted: 'Quoted',
  expiring: 'Quotes expiring',
  due: 'Follow-up due',
};
const everyFilter = Object.keys(filterLabels) as RowFilter[]; // the literal keys of the table above

const headings: Readonly<Record<SortKey, string>> = {
  name: 'Name',
  lines: 'Lines',
  premium: 'Premium',
  status: 'Status',
  due: 'Follow-up',
  updated: 'Updated',
};

/** The clients opened here, one line each, with their status. */
export function ClientsPage({ search }: ClientsPageProps) {
  const { q = '', sort, show } = search;
  useTitle('Clients');
  const { key, workspace, desk } = useSession();
  const { agent } = useSettings();
  const [, navigate] = useLocation();
  const index = useQuery(indexQuery(key));
  const drafts = useQuery(draftsQuery(key));
  // Quotes expire while the page is open.
  const now = useServiceMinute();
  const today = dayOf(now);
  const terms = useMemo(() => ({ today, agent }), [today, agent]);
  // All clients are of whoever works here where none are shared.
  const filters = desk ? everyFilter : everyFilter.filter((one) => one !== 'own');
  const rows = useMemo(
    () => clientRows(index.data ?? [], drafts.data ?? [], { now, dayOf }),
    [index.data, drafts.data, now],
  );
  const [sortKey, reversed] = sortOf(sort);
  const found = useMemo(() => rows.filter((row) => matches(row, q)), [rows, q]);
  const listed = useMemo(
    () =>
      sortedRows(
        show ? found.filter((row) => rowFilters[show](row, terms)) : found,
        sortKey,
        reversed,
        (id) => lineCode(productOf(workspace, id).name),
      ),
    [found, show, terms, sortKey, reversed, workspace],
  );
  const searchBox = useRef<HTMLInputElement>(null);
  const change = (part: Partial<typeof search>) =>
    navigate(paths.clients({ ...search, ...part }), { replace: true });
  useScreenActions([
    { name: 'Search clients', shortcut: 'search', run: () => searchBox.current?.focus() },
    {
      name: 'Clear search',
      disabledReason: q === '' && !show ? 'Nothing to clear.' : undefined,
      run: () => navigate(paths.clients({ sort }), { replace: true }),
    },
  ]);
  const isReady = index.isSuccess && drafts.isSuccess;
  return (
    <>
      <PageHeader
        title="Clients"
        actions={
          <>
            <ClientsMenu entries={index.data ?? []} />
            <NewClientMenu />
          </>
        }
      />
      <div className={styles.page}>
        <Row gap={4} className={styles.bar}>
          <div className={styles.search}>
            <TextInput
              ref={searchBox}
              type="search"
              aria-label="Search clients"
              placeholder="Name, phone, VIN, policy, carrier"
              before={<Icon name="search" />}
              value={q}
              onChange={(event) => change({ q: event.currentTarget.value })}
            />
          </div>
          <Row gap={1} wrap="never" role="group" aria-label="Show" className={styles.chips}>
            <Chip label="All" count={found.length} on={!show} onPress={() => change({ show: undefined })} />
            {filters.map((one) => (
              <Chip
                key={one}
                label={filterLabels[one]}
                count={found.filter((row) => rowFilters[one](row, terms)).length}
                on={show === one}
                onPress={() => change({ show: one })}
              />
            ))}
          </Row>
          <span className={styles.sort}>
            <Select
              aria-label="Sort by"
              value={sortKey}
              onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
            >
              {sortKeys.map((one) => (
                <option key={one} value={one}>
                  {headings[one]}
                </option>
              ))}
            </Select>
          </span>
        </Row>
        {(index.error ?? drafts.error) && (
          <Notice tone="error" title="List not read" live>
            The browser’s storage failed. Reload the page.
          </Notice>
        )}
        {(index.isPending || drafts.isPending) && <Skeleton what="clients" shape="table" rows={8} />}
        {isReady && listed.length > 0 && (
          <ClientTable
            key={`${q} ${show}`}
            rows={listed}
            today={today}
            {...{ sortKey, reversed }}
            onSort={(by) => change({ sort: by === sortKey && !reversed ? `-${by}` : by })}
          />
        )}
        {isReady && rows.length === 0 && <EmptyState>Add a client, or open one by its ID.</EmptyState>}
        {isReady && rows.length > 0 && listed.length === 0 && (
          <EmptyState
            action={<Button onClick={() => navigate(paths.clients({ sort }))}>Clear search</Button>}
          >
            No client matches.
          </EmptyState>
        )}
        <PromiseLine
          apart
          isNeeded={!isReady || listed.length > 0}
          found={isReady && q !== '' ? `${listed.length.toLocaleString('en-US')} found. ` : ''}
        />
      </div>
    </>
  );
}

function sortOf(sort: string | undefined): readonly [key: SortKey, reversed: boolean] {
  const reversed = sort?.startsWith('-') ?? false;
  const key = sortKeys.find((one) => one === sort?.replace(/^-/, ''));
  return key ? [key, reversed] : ['updated', false];
}

interface ChipProps {
  readonly label: string;
  readonly count: number;
  readonly on: boolean;
  readonly onPress: () => void;
}

function Chip({ label, count, on, onPress }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} className={styles.chip} data-often data-hovers onClick={onPress}>
      {label}{' '}
      <Text size="small" tone="faint" weight="regular">
        {count.toLocaleString('en-US')}
      </Text>
    </button>
  );
}

interface ClientTableProps {
  readonly rows: readonly ClientRow[];
  readonly today: string;
  readonly sortKey: SortKey;
  readonly reversed: boolean;
  readonly onSort: (key: SortKey) => void;
}

function ClientTable({ rows, today, sortKey, reversed, onSort }: ClientTableProps) {
  const [most, setMost] = useState(pageSize);
  const left = rows.length - most;
  return (
    <>
      <TableFrame label="Clients" fixed whole className={styles.table}>
        <thead>
          <tr>
            {sortKeys.map((one) => (
              <HeadCell
                key={one}
                className={styles[one]}
                // Updates begin with the latest.
                sort={
                  one !== sortKey ? 'none' : (one === 'updated') !== reversed ? 'descending' : 'ascending'
                }
                onSort={() => onSort(one)}
              >
                {headings[one]}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <ClientRowCells key={row.key} row={row} today={today} />
          ))}
        </tbody>
      </TableFrame>
      {left > 0 && (
        <Button kind="quiet" icon="chevronDown" onClick={() => setMost(most + 2 * pageSize)}>
          {`Show ${Math.min(left, 2 * pageSize)} more`}
        </Button>
      )}
    </>
  );
}

function ClientRowCells({ row, today }: { readonly row: ClientRow; readonly today: string }) {
  const { entry, draft, name, updatedAt, dueOn } = row;
  const href = entry
    ? paths.client(entry.clientId)
    : paths.newClient({ product: draft?.productId, draft: draft?.draftId });
  return (
    <tr>
      <HeadCell scope="row" className={styles.name}>
        <Link className={quietLink} href={href}>
          {name}
        </Link>
      </HeadCell>
      <Cell className={styles.lines}>
        <Lines row={row} />
      </Cell>
      <Cell className={styles.premium}>
        <Premium row={row} />
      </Cell>
      <Cell className={styles.status}>{statusWords(row)}</Cell>
      <Cell className={styles.due}>{dueOn !== undefined && <Due day={dueOn} today={today} />}</Cell>
      <Cell soft className={styles.updated}>
        {updatedAt > 0 && formatNearDay(dayOf(updatedAt), today)}
      </Cell>
    </tr>
  );
}

function Lines({ row }: { readonly row: ClientRow }) {
  const { workspace } = useSession();
  return (
    <Row as="span" gap={1} wrap="never">
      {shownLines(row).map((productId) => {
        const { name } = productOf(workspace, productId);
        const status = row.lines.find((line) => sameId(line.productId, productId))?.status;
        return sameId(row.draft?.productId, productId) || !status ? (
          <Badge key={productId} tone="draft">
            <Icon name="draft" size={12} /> {lineCode(name)}
            <VisuallyHidden>: draft</VisuallyHidden>
          </Badge>
        ) : (
          <LineChip key={productId} line={name} status={status} />
        );
      })}
    </Row>
  );
}

/** A quoted line goes ahead with a quote: "Selected". */
const statusWords = ({ status, line }: ClientRow): string =>
  status.kind === 'quoted' && line?.figure?.kind === 'selected'
    ? describeChoice('selected')
    : describeStatus(status);

/** Of the line quoted last, as quoted: where there are several, it is named. */
function Premium({ row }: { readonly row: ClientRow }) {
  const { workspace } = useSession();
  const { entry, line, lines } = row;
  const figure = line?.figure;
  if (!figure || !entry) return null;
  const requote = (
    <Link
      className={quietLink}
      href={paths.intake(entry.clientId, { product: line.productId, view: 'send' })}
      aria-label={`Re-quote, ${entry.clientName}`}
    >
      Re-quote
    </Link>
  );
  if (figure.kind === 'none') {
    // What is bound or lost needs no other quote.
    if (line.status.kind === 'bound' || line.status.kind === 'lost') return null;
    return (
      <Text tone="soft" className={styles.figures}>
        <span />
        {figure.why === 'notBindable' ? <span>Not bindable</span> : requote}
      </Text>
    );
  }
  const { view, standing } = figure.quote ?? {};
  // What its status says is not said again.
  const isInStatus = isChosen(figure) && describeChoice(figure.kind) === statusWords(row);
  const words = [
    lines.length > 1 && lineCode(productOf(workspace, line.productId).name),
    isInStatus ? figure.carrier : describeFigure(figure),
  ];
  const isOld = figure.kind === 'selected' && (standing?.kind === 'expired' || standing?.kind === 'changed');
  return (
    <Text tone={isOld ? 'soft' : undefined} className={styles.figures}>
      {view ? <IndexedPremium quote={view} soft={isOld} /> : <span />}
      <Truncate tone="soft">{words.filter(Boolean).join(' · ')}</Truncate>
      {isOld && requote}
      {!isOld && figure.kind !== 'bound' && standing?.endsSoon !== undefined && (
        <Status tone="warn" sign="clock">
          {formatEnd(standing.endsSoon, serviceNow())}
        </Status>
      )}
    </Text>
  );
}

function Due({ day, today }: { readonly day: string; readonly today: string }) {
  if (day > today) {
    return (
      <>
        <span className={styles.call}>Call </span>
        {formatNearDay(day, today)}
      </>
    );
  }
  return (
    <Status tone={day < today ? 'declined' : 'warn'} sign="clock">
      {day === today ? 'Today' : 'Overdue'}
    </Status>
  );
}
