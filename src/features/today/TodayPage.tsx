import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import {
  dayOf,
  formatEnd,
  formatMoneyText,
  formatNearDay,
  formatTimeOfDay,
  formatWeekday,
} from '../../lib/format.ts';
import { pause } from '../../lib/pause.ts';
import { sameId } from '../../lib/same-id.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { draftsQuery, indexQuery } from '../../storage/queries.ts';
import { announce } from '../../ui/announce.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { List } from '../../ui/List.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { quietLink } from '../../ui/quiet-link.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Badge, Status } from '../../ui/Status.tsx';
import { PromiseLine } from '../../views/quotes/PromiseLine.tsx';
import { formatCounts } from '../../views/quotes/format-counts.ts';
import { Text } from '../../ui/Text.tsx';
import { Truncate } from '../../ui/Truncate.tsx';
import { useLeaving } from '../../ui/use-leaving.ts';
import { useServiceMinute } from '../../ui/use-now.ts';
import { useTitle } from '../../ui/use-title.ts';
import { IndexedPremium } from '../../views/quotes/IndexedPremium.tsx';
import { describeStatus, lineCode } from '../../views/line-status/describe-status.ts';
import { LineChip } from '../../views/line-status/StatusBadge.tsx';
import { NewClientMenu } from '../../views/NewClientMenu.tsx';
import type { Scope } from './own-work.ts';
import styles from './Today.module.css';
import { draftItems, dueCount, workKinds, worklist, type WorkItem, type WorkKind } from './worklist.ts';

const SetStatusPanel = lazyPart(() => import('../../views/line-status/SetStatusPanel.tsx'), 'SetStatusPanel');
// Its rules are no part of the first load.
const ChangeCount = lazyPart(() => import('./ChangeCount.tsx'), 'ChangeCount');
const WhoAsked = lazyPart(() => import('./WhoAsked.tsx'), 'WhoAsked');
const DeskScope = lazyPart(() => import('./DeskScope.tsx'), 'DeskScope');

/** Before the first read in the background, in milliseconds: the page is often only passed. */
const settleMs = 1_500;

/** A longer group opens with so many rows. */
const groupSize = 25;

const groupTitles: Readonly<Record<WorkKind, string>> = {
  bindRequested: 'Not bound yet',
  due: 'Follow-ups',
  newQuotes: 'New quotes',
  expiring: 'Quotes expiring',
  xDate: 'X-dates',
  undocumented: 'Not documented',
  draft: 'Drafts',
};

/** The home of the app: what to do next, drawn from what this browser knows. */
export function TodayPage() {
  useTitle('Today');
  const session = useSession();
  const index = useQuery(indexQuery(session.key));
  const drafts = useQuery(draftsQuery(session.key));
  const now = useServiceMinute();
  const [panel, setPanel] = useState<WorkItem>();
  const isReady = index.isSuccess && drafts.isSuccess;
  const [scope, setScope] = useState<Scope>({});
  const entries = index.data ?? none;
  const all = useMemo(() => worklist(entries, now), [entries, now]);
  const work = scope.only?.(all) ?? all;
  const due = dueCount(work);
  const list = { ...work, draft: draftItems(drafts.data ?? none, entries) };
  useBackgroundReads(clientsIn(list));
  const today = dayOf(now);
  const heading = useRef<HTMLHeadingElement>(null);
  const acted = useRef(false);
  useEffect(() => {
    // The row that was acted on leaves the list, and the focus with it.
    const at = document.activeElement;
    if (!acted.current || (at !== document.body && !at?.closest('[inert]'))) return;
    acted.current = false;
    heading.current?.focus({ preventScroll: true });
  });
  const close = () => {
    acted.current = true;
    setPanel(undefined);
  };
  return (
    <>
      <PageHeader
        title={!isReady ? 'Today' : due === 0 ? 'Nothing due today.' : `${due} due`}
        headingRef={heading}
        isFigure
        meta={formatWeekday(today, today)}
        actions={
          <>
            {session.desk && <DeskScope {...{ entries, scope }} onScope={setScope} />}
            <NewClientMenu />
          </>
        }
      />
      {(index.error ?? drafts.error) && (
        <Notice tone="error" title="List not read" live>
          The browser’s storage failed. Reload the page.
        </Notice>
      )}
      {(index.isPending || drafts.isPending) && <Skeleton what="today" shape="table" rows={8} />}
      {isReady && (
        <div className={styles.groups}>
          {workKinds.map((kind) => (
            <Group key={kind} kind={kind} items={list[kind]} now={now} onPanel={setPanel} />
          ))}
        </div>
      )}
      {isReady && <PromiseLine apart />}
      {panel?.kind === 'bindRequested' && panel.clientId && panel.line && (
        <SetStatusPanel
          clientId={panel.clientId}
          productId={panel.line.productId}
          name={panel.name}
          standing={panel.line}
          email={index.data?.find(({ clientId }) => sameId(clientId, panel.clientId))?.contact?.email}
          onClose={close}
        />
      )}
      {panel?.save && <WhoAsked client={panel.name} save={panel.save} onClose={close} />}
    </>
  );
}

const none: readonly never[] = [];

/** The clients listed, each once, in their order. */
function clientsIn(list: Readonly<Record<WorkKind, readonly WorkItem[]>>): string[] {
  const listed = workKinds.flatMap((kind) => list[kind].slice(0, groupSize));
  return [...new Set(listed.flatMap(({ clientId }) => clientId ?? []))];
}

/** Reads the clients on the page again while it is open. */
function useBackgroundReads(clientIds: readonly string[]): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const wanted = clientIds.join(' ');
  const announced = useRef(false);
  const read = useEffectEvent(async (signal: AbortSignal) => {
    await pause(settleMs, signal);
    // Loaded after the first rows, which need none of it.
    const { refreshClients } = await import('./refresh-clients.ts');
    if (signal.aborted || !(await refreshClients(session, queryClient, clientIds, signal))) return;
    if (announced.current) return;
    announced.current = true;
    announce('Clients not read again', { visible: true });
  });
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    void read(stop.signal);
    return () => stop.abort();
  }, [wanted]);
}

interface GroupProps {
  readonly kind: WorkKind;
  readonly items: readonly WorkItem[];
  readonly now: number;
  readonly onPanel: (item: WorkItem) => void;
}

function Group({ kind, items, now, onPanel }: GroupProps) {
  const [most, setMost] = useState(groupSize);
  const title = groupTitles[kind];
  const rows = useLeaving(items.slice(0, most));
  if (rows.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title}{' '}
        <Text tone="faint" weight="regular">
          {items.length}
        </Text>
      </h2>
      <List look="rows">
        {rows.map(({ item, leaving }) => (
          <li key={item.key} className={leaving ? styles.leaving : undefined} inert={leaving} data-hovers>
            <Row item={item} now={now} onPanel={onPanel} />
          </li>
        ))}
        {items.length > most && (
          <li data-hovers>
            <Button kind="quiet" icon="chevronDown" onClick={() => setMost(items.length)}>
              {`Show ${items.length - most} more`}
            </Button>
          </li>
        )}
      </List>
    </section>
  );
}

type RowProps = Omit<GroupProps, 'kind' | 'items'> & { readonly item: WorkItem };

function Row({ item, now, onPanel }: RowProps) {
  const { name, clientId, draft } = item;
  const href = clientId === undefined ? draftHref(item) : paths.client(clientId);
  return (
    <>
      <Truncate weight="strong" className={styles.name}>
        <Link className={quietLink} href={href}>
          {name}
        </Link>
      </Truncate>
      <span className={styles.line}>
        <Line item={item} />
      </span>
      <Truncate tone="soft" className={styles.what}>
        <What item={item} />
      </Truncate>
      <span className={styles.premium}>
        <Premium item={item} />
      </span>
      <span className={styles.when} data-nowrap>
        <When item={item} now={now} />
      </span>
      <span className={styles.action}>
        <Action item={item} onPanel={onPanel} href={draft ? draftHref(item) : undefined} />
      </span>
    </>
  );
}

function Line({ item: { kind, line, productId } }: { readonly item: WorkItem }) {
  const { workspace } = useSession();
  if (productId === undefined) return null;
  const { name } = productOf(workspace, productId);
  if (line && kind !== 'draft') return <LineChip line={name} status={line.status} />;
  return (
    <Badge tone={kind === 'draft' ? 'draft' : 'neutral'}>
      <Icon name={kind === 'draft' ? 'draft' : 'form'} size={12} /> {lineCode(name)}
    </Badge>
  );
}

function What({
  item: { kind, clientId, productId, what, phone, line, quote, draft, save },
}: {
  readonly item: WorkItem;
}) {
  if (kind === 'due' && phone !== undefined) {
    return (
      <>
        <a className={quietLink} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
        {what !== undefined && ` · ${what}`}
      </>
    );
  }
  if (kind === 'newQuotes' && line?.request) {
    const { quoted, estimates = 0, declined, expected = 0 } = line.request;
    const counts = { quotes: quoted - estimates, estimates, pending: expected - quoted - declined };
    return formatCounts(counts);
  }
  if (save) return save.what.join(', ');
  if (clientId !== undefined && kind === 'bindRequested' && line) {
    return (
      <Link
        className={quietLink}
        href={paths.quotes(clientId, {
          product: productId,
          pinned: quote?.requestId,
        })}
      >
        {[describeStatus(line.status), what].filter(Boolean).join(' · ')}
      </Link>
    );
  }
  if (quote?.bindable === false) return `Not bindable · ${what}`;
  if (!draft) return what;
  return draft.clientId === undefined ? 'New client' : <ChangeCount draft={draft} />;
}

function Premium({ item: { kind, quote, line } }: { readonly item: WorkItem }) {
  if (quote) return <IndexedPremium quote={quote} soft={!quote.bindable} />;
  const { premium: current, premiumMonths: months } = (kind === 'xDate' && line?.answers) || {};
  if (current === undefined) return null;
  const amount = Number(current);
  return (
    <Text tone="soft" nowrap>
      <small>Current</small> {Number.isFinite(amount) ? <Money amount={amount} /> : formatMoneyText(current)}
      {months !== undefined && <small> /{months === 12 ? 'yr' : `${months}\u00a0mo`}</small>}
    </Text>
  );
}

function When({ item: { kind, day, at, isOverdue }, now }: Pick<RowProps, 'item' | 'now'>) {
  const today = dayOf(now);
  if (kind === 'expiring' && at !== undefined) {
    return dayOf(at) === today ? <DueNow>{formatTimeOfDay(at)}</DueNow> : formatEnd(at, now);
  }
  if (day !== undefined) {
    if (kind === 'xDate') return formatNearDay(day, today);
    if (day === today) return <DueNow>Today</DueNow>;
    return day < today && (kind === 'due' || isOverdue) ? (
      <Late>{formatNearDay(day, today)}</Late>
    ) : (
      formatNearDay(day, today)
    );
  }
  if (at === undefined) return null;
  return dayOf(at) === today ? formatTimeOfDay(at) : formatNearDay(dayOf(at), today);
}

const DueNow = ({ children }: { readonly children: ReactNode }) => (
  <Status tone="warn" sign="clock">
    {children}
  </Status>
);

const Late = ({ children }: { readonly children: ReactNode }) => (
  <Status tone="declined" sign="clock">
    {children}
  </Status>
);

function Action({ item, href, onPanel }: Omit<RowProps, 'now'> & { readonly href: string | undefined }) {
  const { kind, clientId, name, productId, line, quote } = item;
  if (kind === 'undocumented' || (kind === 'bindRequested' && line?.status.kind !== 'bindPrepared')) {
    const label = kind === 'undocumented' ? 'Add note' : 'Confirm';
    return (
      <Button
        kind="quiet"
        className={styles.press}
        aria-label={`${label}, ${name}`}
        onClick={() => onPanel(item)}
      >
        {label}
      </Button>
    );
  }
  const [label, to] = ((): readonly [string, string] => {
    if (href !== undefined || clientId === undefined) return ['Continue', href ?? paths.clients()];
    if (kind === 'due') return ['Open', paths.client(clientId)];
    if (kind === 'bindRequested') {
      const [request, id] = [line?.request?.triggerRequestId, quote?.requestId];
      return id === undefined
        ? ['Open', paths.client(clientId, { product: productId })]
        : ['Send', paths.quotes(clientId, { product: productId, request, view: 'bind', quote: id })];
    }
    if (kind === 'xDate' && !line?.request) return ['Intake', paths.intake(clientId, { product: productId })];
    const isCurrent =
      quote !== undefined || kind === 'newQuotes' || (line?.figure?.kind ?? 'none') !== 'none';
    return isCurrent
      ? ['Compare', paths.quotes(clientId, { product: productId })]
      : ['Re-quote', paths.intake(clientId, { product: productId, view: 'send' })];
  })();
  return (
    <Link className={buttonClass('quiet', styles.press)} href={to} aria-label={`${label}, ${name}`}>
      {label}
    </Link>
  );
}

function draftHref({ draft, clientId, productId }: WorkItem): string {
  return clientId === undefined
    ? paths.newClient({ product: productId, draft: draft?.draftId })
    : paths.intake(clientId, { product: productId });
}
