import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { besideColumns } from '../../../domain/quotes/comparison/beside.ts';
import { joinsOf } from '../../../domain/quotes/comparison/compare-coverages.ts';
import { listsAfter, listsAsked } from '../../../domain/quotes/proposal/proposal.ts';
import { storeCoverageAliases } from '../../../storage/coverage-aliases.ts';
import { useScreenActions } from '../../../views/screen-actions.ts';
import { useSession } from '../../../operations/session.ts';
import { comparisonPart } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { movedBy, toggled } from './arrangement.ts';
import { ChosenNotices } from '../proposal/ChosenNotices.tsx';
import styles from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ComparisonToolbar } from './ComparisonToolbar.tsx';
import { joinableCoverages } from './joinable.ts';
import { NotLikeForLike } from '../requests/NotLikeForLike.tsx';
import { PaperHead } from '../proposal/PaperHead.tsx';
import { PaperEnd, PaperLists } from '../proposal/PaperLists.tsx';
import { useArriveAt, useLedTo } from './use-arrive-at.ts';
import { useAsked } from '../use-asked.ts';
import { keysIn, useComparison, type ComparisonSearch } from './use-comparison.ts';
import { useOffers } from './use-offers.ts';
import type { OnScreen } from '../proposal/use-paper.ts';
import { useSameList } from './use-same-list.ts';
import { useStableCall } from './use-stable-call.ts';

const WhyPanel = lazy(async () => ({ default: (await import('../changes/WhyPanel.tsx')).WhyPanel }));
const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }));
const ProposalPanel = lazy(async () => ({
  default: (await import('../proposal/ProposalPanel.tsx')).ProposalPanel,
}));
const JoinsPanel = lazy(async () => ({ default: (await import('./JoinsPanel.tsx')).JoinsPanel }));

interface ComparisonProps {
  readonly clientId: string;
  readonly search: ComparisonSearch;
  /** What was just asked for: the agent is taken to it, once for each such text. */
  readonly arrive: string | undefined;
  readonly onChange: (change: Partial<ComparisonSearch>) => void;
}

/** Quotes side by side. */
export function Comparison({ clientId, search, arrive, onChange }: ComparisonProps) {
  const { workspace, key: connectionKey } = useSession();
  const comparison = useComparison(search, clientId);
  const { all, shown, drawn, rows, missing, reading, unquoted, ownJoins } = comparison;
  useArriveAt(comparisonPart, useLedTo(comparisonPart), !reading);
  useArriveAt(comparisonPart, arrive, !reading);
  const [panel, setPanel] = useState<'why' | 'columns' | 'joins' | 'proposal'>();
  const besides = useAsked(shown);
  const offers = useOffers(clientId, shown);
  const [preparedFor, setPreparedFor] = useState<string>();
  const onlyDifferences = search.differences === 'only' && shown.length > 1;
  const [pinned, hidden] = [keysIn(search.pinned), keysIn(search.hidden)];

  // In one piece, so that no frame shows the new rows with the old baseline.
  const { baseline } = search;
  const table = useDeferredValue(
    useMemo(() => ({ drawn, rows, onlyDifferences, baseline }), [drawn, rows, onlyDifferences, baseline]),
  );
  const tableRows = useMemo(
    () => (table.onlyDifferences ? table.rows.filter((row) => row.differs) : table.rows),
    [table],
  );

  const extra = useMemo(
    () => besideColumns(besides, { rows: table.rows, keys: table.drawn.map(({ key }) => key) }),
    [besides, table.drawn, table.rows],
  );

  const leaveOut = (keys: readonly string[]) => {
    const rest = (text: string | undefined) =>
      keysIn(text)
        .filter((key) => !keys.includes(key))
        .join(',') || undefined;
    onChange({
      compare: rest(search.compare),
      pinned: rest(search.pinned),
      hidden: rest(search.hidden),
      baseline: rest(search.baseline),
    });
  };
  const remove = useStableCall((key: string) => leaveOut([key]));
  const noWhy = shown.length < 2 ? 'Fewer than two quotes are side by side.' : undefined;
  const noProposal = shown.length === 0 ? 'No quote is side by side.' : undefined;
  const print = () => window.print();
  const clear = () =>
    onChange({ compare: undefined, baseline: undefined, pinned: undefined, hidden: undefined });
  useScreenActions([
    {
      name: onlyDifferences ? 'Show every row' : 'Differences only',
      run: () => onChange({ differences: onlyDifferences ? undefined : 'only' }),
      disabledReason: noWhy,
    },
    { name: 'Why did the price change?', run: () => setPanel('why'), disabledReason: noWhy },
    { name: 'Columns', run: () => setPanel('columns') },
    { name: 'Join coverages', run: () => setPanel('joins') },
    { name: 'Proposal', run: () => setPanel('proposal'), disabledReason: noProposal },
    { name: 'Print the comparison', run: print },
    { name: 'Clear comparison', run: clear },
  ]);
  const joins = useSameList(
    joinsOf(rows, [...workspace.coverageJoins, ...ownJoins]).map(
      ({ label, codes }) => `Read as one row by the agency: ${label} (${codes.join(', ')}).`,
    ),
  );
  const alsoAsked = useMemo(
    () => listsAsked({ columns: table.drawn, besides, allRows: table.rows }),
    [besides, table.drawn, table.rows],
  );
  const after = useMemo(
    () => listsAfter({ columns: table.drawn, besides, allRows: table.rows, unquoted, offers, joins }),
    [besides, table.drawn, table.rows, unquoted, offers, joins],
  );
  const screen: OnScreen = {
    clientId,
    columns: table.drawn,
    all,
    rows: tableRows,
    allRows: table.rows,
    besides,
    extra,
    pinned: table.drawn.filter(({ key }) => pinned.includes(key)).length,
    baseline: table.baseline,
    joins,
    unquoted,
    offers,
    preparedFor,
  };
  const close = () => setPanel(undefined);

  return (
    <Section
      id={comparisonPart}
      title="Comparison"
      className={styles.comparison}
      meta={all.length > 0 && `${all.length} ${all.length === 1 ? 'quote' : 'quotes'}`}
      actions={
        <>
          <Button kind="quiet" icon="info" disabledReason={noWhy} onClick={() => setPanel('why')}>
            Why did the price change?
          </Button>
          <Button
            kind="quiet"
            icon="download"
            disabledReason={noProposal}
            onClick={() => setPanel('proposal')}
          >
            Proposal
          </Button>
          <Button kind="quiet" icon="print" onClick={print}>
            Print
          </Button>
          <Button kind="quiet" onClick={clear}>
            Clear comparison
          </Button>
        </>
      }
    >
      <PaperHead {...screen} />
      <NotLikeForLike columns={drawn} />
      {extra.some(({ kind }) => kind === 'asked') && (
        <p data-print="no">
          A figure that is not what its request asked for says so in its cell, and the proposal lists them.
          What is in words or a percentage is not compared; the proposal names it.{' '}
          <Button kind="quiet" onClick={() => setPanel('proposal')}>
            See the proposal’s list
          </Button>
        </p>
      )}
      <ChosenNotices
        missing={missing}
        notKnown={all.flatMap(({ key, name }) => (comparison.notKnown.includes(key) ? [name] : []))}
        onLeaveOut={leaveOut}
      />
      {reading && <Skeleton what="comparison" shape="table" />}
      {all.length === 1 && <EmptyState>Choose a second quote to see how the two differ.</EmptyState>}
      {all.length > 0 && (
        <>
          <ComparisonToolbar
            columns={all}
            search={search}
            onChange={onChange}
            onColumns={() => setPanel('columns')}
            onJoins={() => setPanel('joins')}
          />
          <ComparisonTable
            columns={table.drawn}
            rows={tableRows}
            baseline={table.baseline}
            pinned={search.pinned}
            besides={besides}
            extra={extra}
            onRemove={remove}
          />
          {onlyDifferences && tableRows.length === 0 && <p>These quotes say the same in every row.</p>}
          <div className={styles.alsoAsked} data-print="no">
            <PaperLists lists={alsoAsked} />
          </div>
        </>
      )}
      <PaperEnd lists={all.length > 0 ? after : []} />
      <div className={styles.panels} data-print="no">
        <Suspense fallback={null}>
          {panel === 'why' && shown.length > 1 && (
            <WhyPanel
              columns={shown}
              baseline={search.baseline}
              joins={[...workspace.coverageJoins, ...ownJoins]}
              onClose={close}
            />
          )}
          {panel === 'proposal' && shown.length > 0 && (
            <ProposalPanel screen={screen} onPreparedFor={setPreparedFor} onPrint={print} onClose={close} />
          )}
          {panel === 'columns' && (
            <ColumnsPanel
              columns={all}
              pinned={pinned}
              hidden={hidden}
              onMove={(key, places) =>
                onChange({
                  compare: movedBy(
                    all.map((one) => one.key),
                    key,
                    places,
                  ).join(','),
                })
              }
              onPin={(key, on) => onChange({ pinned: toggled(pinned, key, on) })}
              onHide={(key, on) => onChange({ hidden: toggled(hidden, key, on) })}
              onRemove={remove}
              onClose={close}
            />
          )}
          {panel === 'joins' && (
            <JoinsPanel
              coverages={joinableCoverages(all.map(({ view }) => view))}
              fromWorkspace={workspace.coverageJoins}
              own={ownJoins}
              onChange={(own) => void storeCoverageAliases(connectionKey, own)}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
    </Section>
  );
}
