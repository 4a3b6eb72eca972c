import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { coverageNames } from '../../domain/quotes/comparison/compare.ts';
import { serviceNow } from '../../lib/clock.ts';
import { sameId } from '../../lib/same-id.ts';
import { useSession } from '../../operations/session.ts';
import { paths, type searches } from '../../paths.ts';
import { markQuotesSeen } from '../../storage/client-index.ts';
import { indexQuery, clientJournalQuery, pollsQuery } from '../../storage/queries.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { Row } from '../../ui/Row.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { PromiseLine } from '../../views/quotes/PromiseLine.tsx';
import { PageActions } from '../../views/screen/PageActions.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { useReadAgain } from '../../views/screen/use-read-again.ts';
import { AlertLine } from './AlertLine.tsx';
import type { Column } from './column.ts';
import { Comparison, type ComparisonView } from './comparison/Comparison.tsx';
import type { QuotePanel } from './comparison/QuoteMenu.tsx';
import styles from './Quotes.module.css';
import { PrintedComparison } from './proposal/PrintedComparison.tsx';
import { LastKnown } from './requests/LastKnown.tsx';
import { NoQuotes } from './requests/NoQuotes.tsx';
import { quoteRequests, requestOf, type Requests, type TakenRequest } from './requests/quote-requests.ts';
import { RequestPicker } from './requests/RequestPicker.tsx';
import { useCheckAgain } from './requests/use-check-again.ts';
import { RequestProgress } from './requests/RequestProgress.tsx';
import { FailedRequest, RequestTrouble } from './requests/RequestTrouble.tsx';
import { requoteAddress } from './requote-address.ts';
import { useColumns } from './use-columns.ts';
import { useInHand } from './use-in-hand.ts';
import { useEarlierCoverage } from './what-if/use-earlier-coverage.ts';

const ChangesPanel = lazyPart(() => import('./changes/ChangesPanel.tsx'), 'ChangesPanel');
const QuoteActionPanel = lazyPart(() => import('./payment/QuoteActionPanel.tsx'), 'QuoteActionPanel');
const RequestBindPanel = lazyPart(() => import('./binding/RequestBindPanel.tsx'), 'RequestBindPanel');
const InputsPanel = lazyPart(() => import('./requests/InputsPanel.tsx'), 'InputsPanel');
const DetailsPanel = lazyPart(() => import('./comparison/DetailsPanel.tsx'), 'DetailsPanel');
const AliasesPanel = lazyPart(() => import('./comparison/AliasesPanel.tsx'), 'AliasesPanel');
const ProposalPanel = lazyPart(
  () => import('./proposal/ProposalPanel.tsx'),
  'ProposalPanel',
  <Skeleton what="proposal" shape="block" />,
);
const WhatIfPanel = lazyPart(() => import('./what-if/WhatIfPanel.tsx'), 'WhatIfPanel');

interface QuotesPageProps {
  readonly clientId: string;
  readonly productId: string;
  readonly search: z.infer<typeof searches.quotes>;
}

/** The quotes of a client for a product: those of one request side by side. */
export function QuotesPage(props: QuotesPageProps) {
  const { clientId, productId, search } = props;
  const session = useSession();
  useReadAgain();
  const journal = useQuery(clientJournalQuery(session.key, clientId)).data;
  const polls = useQuery(pollsQuery(session.key)).data;
  const named = search.request;
  const requests = useMemo(
    () => journal && polls && quoteRequests(journal, polls, { clientId, productId, named }),
    [journal, polls, clientId, productId, named],
  );
  const added = useMemo(
    () => listOf(search.compare).map((id) => requestOf(id, journal ?? [], polls ?? [], clientId)),
    [search.compare, journal, polls, clientId],
  );
  if (!requests) return <Skeleton what="quotes" shape="table" />;
  return <Quotes {...props} {...{ requests, added }} />;
}

const listOf = (text: string | undefined): readonly string[] => text?.split(',').filter(Boolean) ?? [];

interface QuotesProps extends QuotesPageProps {
  readonly requests: Requests;
  /** Whose quotes are added to those of the request on screen, such as what-ifs. */
  readonly added: readonly TakenRequest[];
}

type Panel = { readonly kind: QuotePanel; readonly column: Column } | { readonly kind: 'whatIf' | 'aliases' };

/** The quotes on screen are new no more, those that come while they are there included. */
function useNoteSeen(clientId: string, productId: string, trigger: string | undefined): void {
  const { key } = useSession();
  const arrivedAt = useQuery(indexQuery(key)).data?.find((row) => sameId(row.clientId, clientId))?.requests?.[
    productId
  ]?.arrivedAt;
  useEffect(() => {
    if (trigger === undefined || arrivedAt === undefined) return;
    void markQuotesSeen(key, { clientId, productId, trigger }, serviceNow());
  }, [key, clientId, productId, trigger, arrivedAt]);
}

function Quotes({ clientId, productId, search, requests, added }: QuotesProps) {
  const navigate = useLocation()[1];
  const { workspace } = useSession();
  const [opened, setPanel] = useState<Panel>();
  const { taken, failed } = requests;
  const chosen = taken.find((one) => sameId(one.triggerRequestId, search.request)) ?? taken[0];
  const earlier = chosen && taken[taken.indexOf(chosen) + 1];
  useNoteSeen(clientId, productId, chosen?.triggerRequestId);
  const view = viewOf(search);
  const [table, isInHand] = useInHand<HTMLDivElement>();
  const quotes = useColumns(chosen, added, view, isInHand);
  const panel = panelIn(search, quotes.all) ?? panelNow(opened, quotes.all);
  const change = (part: Partial<typeof search>) =>
    navigate(paths.quotes(clientId, { ...search, product: productId, ...part }), { replace: true });
  const changeView = (part: Partial<ComparisonView>) => change(searchOf({ ...view, ...part }));
  const open = useCallback((kind: QuotePanel, column: Column) => setPanel({ kind, column }), []);
  // In the address, so that Back closes it.
  const show = (what: 'proposal' | 'what-if') =>
    navigate(paths.quotes(clientId, { ...search, product: productId, view: what }));
  const close = () => {
    setPanel(undefined);
    if (search.view) change({ view: undefined, quote: undefined });
  };
  const isNarrow = useMedia('(width < 48rem)');
  const trendsHref = paths.quotes(clientId, { product: productId, view: 'trends' });
  const intakeHref = paths.intake(clientId, { product: productId });
  const canOffer = quotes.offers.length > 0;
  const noProposal = quotes.columns.length === 0 ? 'No quotes yet.' : undefined;
  // Neither changes its rank when an answered request is read, and a second one is not urged while that is not known.
  const leads = !chosen || (quotes.isRead && !quotes.expectsMore && !canOffer) ? 'again' : 'proposal';
  useScreenActions([
    { name: 'Proposal', run: () => show('proposal'), disabledReason: noProposal },
    {
      name: 'What if',
      run: () => show('what-if'),
      disabledReason: chosen ? undefined : 'No quotes yet.',
    },
    { name: 'Coverage aliases', run: () => setPanel({ kind: 'aliases' }) },
  ]);
  const comparison = chosen && (
    <Comparison
      {...{ clientId, productId, quotes, chosen, earlier, view }}
      onView={changeView}
      onOpen={open}
    />
  );
  const [lastFailed] = failed;
  const newest = taken[0]?.entry?.sentAt ?? -Infinity;
  const failedSince = lastFailed && lastFailed.sentAt > newest ? lastFailed : undefined;
  if (search.view === 'proposal' && quotes.all.length > 0) {
    return <ProposalPanel {...{ clientId, productId }} screen={quotes} onClose={close} />;
  }
  return (
    <Stack gap={3}>
      <PageActions>
        <Link
          className={buttonClass(leads === 'again' ? 'primary' : 'plain')}
          href={chosen ? requoteAddress(workspace, clientId, productId) : intakeHref}
        >
          {chosen ? 'Re-quote' : 'Get quotes'}
        </Link>
        <Button
          kind={leads === 'proposal' && !quotes.expectsMore ? 'primary' : 'plain'}
          disabledReason={noProposal}
          onClick={() => show('proposal')}
        >
          Proposal
        </Button>
      </PageActions>
      {chosen && (
        <Row className={styles.bar}>
          <RequestPicker
            requests={taken}
            chosen={chosen}
            onChoose={(request) => change({ request, compare: undefined })}
          />
          <RequestProgress key={chosen.triggerRequestId} request={chosen} />
          <AlertLine
            {...{ clientId, productId }}
            columns={quotes.columns.filter((one) => one.request === chosen)}
            isComplete={!quotes.expectsMore}
          />
          <Row data-end>
            <Segments
              label="Premiums"
              options={[
                { value: 'year', label: 'Year' },
                { value: 'quoted', label: 'As quoted' },
              ]}
              value={view.mode}
              onChange={(mode) => changeView({ mode })}
            />
            {!isNarrow && (
              <>
                <Link className={buttonClass('quiet')} href={trendsHref}>
                  Trends
                </Link>
                <Button kind="quiet" onClick={() => show('what-if')}>
                  What if
                </Button>
              </>
            )}
            <MoreMenu
              {...{ clientId, productId, quotes, chosen }}
              first={
                isNarrow
                  ? [
                      { label: 'Trends', onSelect: () => navigate(trendsHref) },
                      { label: 'What if', onSelect: () => show('what-if') },
                    ]
                  : []
              }
              onAliases={() => setPanel({ kind: 'aliases' })}
            />
          </Row>
        </Row>
      )}
      {chosen ? (
        <>
          <RequestTrouble request={chosen} failedSince={failedSince} />
          {(quotes.columns.length > 0 || quotes.awaited) && (
            <>
              <div ref={table}>
                <Stack gap={3}>
                  {quotes.awaited?.isLoading ? <Skeleton what="quotes">{comparison}</Skeleton> : comparison}
                </Stack>
              </div>
              <PrintedComparison {...{ clientId, productId }} screen={quotes} />
            </>
          )}
          {quotes.lastKnown && <LastKnown request={quotes.lastKnown} />}
          <NoQuotes noQuotes={quotes.noQuotes} intakeHref={intakeHref} />
        </>
      ) : (
        <>
          {failedSince && <FailedRequest entry={failedSince} />}
          <EmptyState>No quotes requested yet.</EmptyState>
        </>
      )}
      {chosen && <PromiseLine />}
      {panel && (
        <OpenPanel
          {...{ panel, clientId, productId, chosen, earlier, quotes }}
          onClose={close}
          onRun={(id) =>
            change({ compare: [...new Set([...listOf(search.compare), id])].join(','), view: undefined })
          }
        />
      )}
    </Stack>
  );
}

/** What the address opens over the comparison. */
function panelIn({ view, quote }: QuotesPageProps['search'], columns: readonly Column[]): Panel | undefined {
  if (view === 'what-if') return { kind: 'whatIf' };
  const column = columns.find((one) => sameId(one.view.requestId, quote));
  const isOfQuote = view === 'payment' || view === 'selection' || view === 'bind';
  return isOfQuote && column ? { kind: view, column } : undefined;
}

/** A quote can expire, or its client's answers change, while its panel is open. */
function panelNow(panel: Panel | undefined, columns: readonly Column[]): Panel | undefined {
  if (!panel || !('column' in panel)) return panel;
  return { ...panel, column: columns.find(({ key }) => key === panel.column.key) ?? panel.column };
}

function viewOf(search: QuotesPageProps['search']): ComparisonView {
  return {
    mode: search.premiums ?? 'year',
    differencesOnly: search.differences === 'only',
    baseline: search.baseline,
    pinned: listOf(search.pinned),
    hidden: listOf(search.hidden),
    estimates: search.estimates === 'shown',
  };
}

function searchOf(view: ComparisonView): Partial<QuotesPageProps['search']> {
  return {
    premiums: view.mode === 'quoted' ? 'quoted' : undefined,
    differences: view.differencesOnly ? 'only' : undefined,
    baseline: view.baseline,
    pinned: view.pinned.join(',') || undefined,
    hidden: view.hidden.join(',') || undefined,
    estimates: view.estimates ? 'shown' : undefined,
  };
}

interface MoreMenuProps {
  readonly clientId: string;
  readonly productId: string;
  readonly quotes: ReturnType<typeof useColumns>;
  readonly chosen: TakenRequest;
  /** What has no room beside it. */
  readonly first: readonly MenuItem[];
  readonly onAliases: () => void;
}

function MoreMenu({ clientId, productId, quotes, chosen, first, onAliases }: MoreMenuProps) {
  const navigate = useLocation()[1];
  const earlierCoverage = useEarlierCoverage({ clientId, productId, request: chosen });
  const { mutate: check } = useCheckAgain(chosen);
  return (
    <Menu
      label="More, quotes"
      items={[
        ...first,
        { label: 'Check again', onSelect: () => check() },
        {
          label: 'Re-quote with earlier coverage',
          disabledReason: earlierCoverage.disabledReason,
          onSelect: earlierCoverage.start,
        },
        { label: 'Coverage aliases', onSelect: onAliases },
        {
          label: 'File copy',
          onSelect: () =>
            navigate(
              paths.history(clientId, {
                product: productId,
                copy: quotes.all[0]?.request.triggerRequestId ?? 'client',
              }),
            ),
        },
      ]}
    />
  );
}

interface OpenPanelProps {
  /** All but the proposal, which takes the place of the page. */
  readonly panel: Exclude<Panel, { readonly kind: 'proposal' }>;
  readonly clientId: string;
  readonly productId: string;
  readonly chosen: TakenRequest | undefined;
  readonly earlier: TakenRequest | undefined;
  readonly quotes: ReturnType<typeof useColumns>;
  readonly onClose: () => void;
  /** A what-if was sent, whose quotes are added. */
  readonly onRun: (triggerRequestId: string) => void;
}

function OpenPanel(props: OpenPanelProps) {
  const { panel, clientId, productId, chosen, earlier, quotes, onClose, onRun } = props;
  switch (panel.kind) {
    case 'payment':
    case 'selection':
      return <QuoteActionPanel kind={panel.kind} column={panel.column} onClose={onClose} />;
    case 'bind':
      return <RequestBindPanel {...{ clientId, productId, onClose }} column={panel.column} />;
    case 'inputs':
      return <InputsPanel column={panel.column} productId={productId} onClose={onClose} />;
    case 'details':
      return <DetailsPanel column={panel.column} onClose={onClose} />;
    case 'changes': {
      const { column } = panel;
      const base = column.request === chosen ? earlier : chosen;
      const names = coverageNames(quotes.groups);
      return base ? <ChangesPanel {...{ column, names, onClose }} earlier={base} /> : null;
    }
    case 'whatIf':
      return chosen ? <WhatIfPanel {...{ clientId, productId, onRun, onClose }} request={chosen} /> : null;
    case 'aliases':
      return <AliasesPanel columns={quotes.all} onClose={onClose} />;
  }
}
