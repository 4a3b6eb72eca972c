import { useQuery } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { Hold } from '../../domain/journal/hold.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { inferBook } from '../../domain/questions/inferred-book.ts';
import { intakeSent } from '../../domain/quotes/inputs-source.ts';
import { memo } from '../../lib/memo.ts';
import { bookOf, otherBooks } from '../../operations/books.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { holdQuery } from '../../storage/holds.ts';
import { journalQuery } from '../../storage/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TimeModeContext, useFormatTime } from '../../ui/use-format-time.ts';
import { PageActions } from '../../views/PageActions.tsx';
import { useScreenActions } from '../../views/screen-actions.ts';
import { useQuotesNamed } from '../../views/use-named-quotes.ts';
import { useQuotesOf } from '../../views/use-quotes-of.ts';
import { useReadAgain } from '../../views/use-read-again.ts';
import { changesBetween } from './diff/differences.ts';
import styles from './History.module.css';
import { RecordPanel, recordId } from './RecordPanel.tsx';
import { SearchLine } from './search/SearchLine.tsx';
import { useChangeSearch } from './search/use-change-search.ts';
import { useHistoryAddress, type HistorySearch } from './use-history-address.ts';
import { useRecordAt } from './use-record-at.ts';
import { DayOrTime } from './versions/DayOrTime.tsx';
import {
  historyItems,
  isVersion,
  recordsAround,
  sidesOf,
  withTyped,
  type HistoryItem,
} from './versions/history-items.ts';
import { TimeStrip } from './versions/TimeStrip.tsx';
import { narrowScreen, VersionList } from './versions/VersionList.tsx';

const BlankPanel = lazyPart(() => import('./diff/BlankPanel.tsx'), 'BlankPanel');
const FileCopyPanel = lazyPart(() => import('./evidence/FileCopyPanel.tsx'), 'FileCopyPanel');
const VerifyPanel = lazyPart(() => import('./evidence/VerifyPanel.tsx'), 'VerifyPanel');
const LegalHoldPanel = lazyPart(() => import('./versions/LegalHoldPanel.tsx'), 'LegalHoldPanel');

interface HistoryPageProps {
  readonly clientId: string;
  readonly productId: string;
  readonly search: HistorySearch;
}

/** The versions of a client, and what differs between two of them. */
export function HistoryPage(props: HistoryPageProps) {
  const { key } = useSession();
  useReadAgain();
  const journal = useQuery(journalQuery(key)).data;
  const hold = useQuery(holdQuery(key, props.clientId));
  if (!journal || hold.isPending) return <Skeleton what="history" shape="table" />;
  return <History key={props.clientId} {...props} journal={journal} hold={hold.data ?? undefined} />;
}

interface HistoryProps extends HistoryPageProps {
  readonly journal: readonly JournalEntry[];
  readonly hold: Hold | undefined;
}

const countChanges = memo(
  (...records: Parameters<typeof changesBetween>): number => changesBetween(...records).length,
);

/** Where the differences are below the list, a choice in the list leads to them. */
function showRecord(): void {
  if (matchMedia(narrowScreen).matches) document.getElementById(recordId)?.scrollIntoView();
}

function History({ clientId, productId, search, journal, hold }: HistoryProps) {
  const { workspace } = useSession();
  const [, navigate] = useLocation();
  const mode = use(TimeModeContext);
  const formatTime = useFormatTime();
  const [showSensitive, setShowSensitive] = useState(false);
  const [panel, setPanel] = useState<'hold' | 'verify'>();
  const changeSearch = useChangeSearch(clientId, productId);
  const { known } = changeSearch;
  const { view, change } = useHistoryAddress(clientId, productId, search);

  const knownItems = useMemo(
    () => historyItems({ journal, clientId, known, hold }),
    [journal, clientId, known, hold],
  );
  const sides = sidesOf(knownItems, view);
  const items = withTyped(knownItems, sides);
  const read = { clientId, productId, known };
  const a = useRecordAt({ ...read, at: sides.a?.at, wanted: sides.a !== undefined });
  const b = useRecordAt({ ...read, at: sides.b.at, wanted: true });
  const isBlank = view.show === 'blank' && view.at !== undefined;
  const blankRecord = useRecordAt({ ...read, at: view.at, wanted: isBlank });
  const latest = useRecordAt({ ...read, at: undefined, wanted: isBlank });

  const older = sides.a && a.kind === 'read' ? a.record : undefined;
  const newer = b.kind === 'read' ? b.record : undefined;
  const books = useMemo(() => {
    const answers = { ...older?.clientData, ...newer?.clientData };
    const { name } = productOf(workspace, productId);
    return {
      book: bookOf(workspace, productId) ?? inferBook(answers, productId, name),
      others: otherBooks(workspace, productId),
    };
  }, [workspace, productId, older, newer]);

  const triggers = [...new Set(items.flatMap(({ entry }) => entry?.trigger?.triggerRequestId ?? []))];
  const { reads } = useQuotesOf(triggers);
  const responsesOf = (item: HistoryItem) =>
    item.kind === 'quotes' ? reads[triggers.indexOf(item.entry?.trigger?.triggerRequestId ?? '')] : undefined;
  const namedBy = useQuotesNamed(items.flatMap(({ entry }) => entry ?? []));

  /** A moment becomes one of the two; one that is both leaves the other to today or to the version before. */
  const set = (side: 'a' | 'b', at: number | undefined) => {
    showRecord();
    if (side === 'a' && at !== undefined)
      change({ at: sides.b.at === at ? undefined : sides.b.at, other: at });
    else change({ at, other: sides.a?.at === at ? undefined : sides.a?.at });
  };
  const showChange = (at: number | undefined) => {
    showRecord();
    change({ at, other: at === undefined ? items.find(isVersion)?.at : undefined });
  };
  const open = (what: typeof panel) => {
    change({ copy: undefined, show: view.show === 'blank' ? undefined : view.show });
    setPanel(what);
  };
  const openCopy = (of: string) => {
    setPanel(undefined);
    change({ copy: of, show: view.show === 'blank' ? undefined : view.show });
  };
  const toggleWhole = () => change({ show: view.show === 'all' ? undefined : 'all' });
  const requestActions = (item: HistoryItem): readonly MenuItem[] => {
    const request = item.entry?.trigger?.triggerRequestId;
    if (item.kind !== 'quotes' || request === undefined) return [];
    return [
      { label: 'Quote day vs. today', onSelect: () => change({ at: undefined, other: item.at }) },
      {
        label: 'Blank at the time',
        onSelect: () => change({ at: item.at, other: undefined, show: 'blank', copy: undefined }),
      },
      {
        label: 'Quotes',
        onSelect: () => navigate(paths.quotes(clientId, { product: item.entry?.productId, request })),
      },
      { label: 'File copy', onSelect: () => openCopy(request) },
    ];
  };
  const lastRequest = items.find(({ kind }) => kind === 'quotes');
  const selectedRequest =
    items.find(({ kind, at }) => kind === 'quotes' && (at === sides.b.at || at === sides.a?.at)) ??
    lastRequest;
  const isWithToday =
    selectedRequest !== undefined && sides.a?.at === selectedRequest.at && sides.b.at === undefined;
  const isSearching = changeSearch.run?.state === 'searching';
  const findReason = isSearching ? 'Already searching.' : undefined;
  const copyOf = selectedRequest?.entry?.trigger?.triggerRequestId ?? 'client';
  useScreenActions([
    { name: 'Find changes', run: changeSearch.start, disabledReason: findReason },
    { name: 'Legal hold', run: () => open('hold') },
    { name: 'File copy', run: () => openCopy(copyOf) },
    { name: 'Verify file copy', run: () => open('verify') },
    { name: 'Differences only', shortcut: 'differencesOnly', run: toggleWhole },
    {
      name: 'Quote day vs. today',
      disabledReason: isWithToday ? 'Already shown.' : selectedRequest ? undefined : 'No quotes requested.',
      run: () => change({ at: undefined, other: selectedRequest?.at }),
    },
    { name: 'Sensitive answers', run: () => setShowSensitive(!showSensitive) },
  ]);
  return (
    <div className={styles.page}>
      <PageActions>
        <Button kind="quiet" disabledReason={findReason} onClick={changeSearch.start}>
          Find changes
        </Button>
        <Button kind="quiet" onClick={() => open('hold')}>
          Legal hold
        </Button>
        <Button onClick={() => openCopy(copyOf)}>File copy</Button>
        <Menu
          label="More, history"
          items={[
            { label: 'Verify file copy', onSelect: () => open('verify') },
            {
              label: 'Sensitive answers',
              checked: showSensitive,
              onSelect: () => setShowSensitive(!showSensitive),
            },
          ]}
        />
      </PageActions>
      <TimeStrip items={items} sides={sides} onSelect={showChange} />
      {hold && (
        <p className={styles.hold}>
          <Icon name="lock" /> Legal hold since {formatTime(hold.earlier[0]?.setAt ?? hold.setAt)} ·{' '}
          {hold.words}
        </p>
      )}
      <SearchLine search={changeSearch} />
      <div className={styles.columns}>
        <section className={styles.versions} aria-label="Versions">
          <DayOrTime onPick={showChange} />
          <VersionList
            items={items}
            sides={sides}
            mode={mode}
            countChanges={(item) => {
              const around = recordsAround(item, known);
              if (!around) return undefined;
              if (!around.before) return 'first';
              const count = countChanges(around.before, around.after, books.book, books.others);
              // Nobody expects a quote request to change the record.
              return item.kind === 'quotes' && count === 0 ? undefined : count;
            }}
            responsesOf={responsesOf}
            quotesNamed={({ entry }) => (entry ? namedBy(entry) : [])}
            actionsOf={requestActions}
            onSelect={showChange}
            onSet={set}
            onFind={changeSearch.start}
          />
        </section>
        <RecordPanel
          {...{ clientId, productId, sides, a, b, books, known, journal, items, showSensitive }}
          isWhole={view.show === 'all'}
          quotesBy={(triggerRequestId) => reads[triggers.indexOf(triggerRequestId)]?.data?.quoted.length}
          onWhole={toggleWhole}
          onCompare={({ after, by }) => change({ at: by, other: after, show: undefined })}
        />
      </div>
      {isBlank && view.at !== undefined && (
        <BlankPanel
          at={view.at}
          sent={intakeSent(items.find(({ kind, at }) => kind === 'quotes' && at === view.at)?.entry)}
          record={blankRecord}
          latest={latest}
          book={books.book}
          showSensitive={showSensitive}
          onClose={() => change({ show: undefined })}
        />
      )}
      {view.copy !== undefined && (
        <FileCopyPanel
          {...{ clientId, productId }}
          of={view.copy}
          onOf={(copy) => change({ copy })}
          onClose={() => change({ copy: undefined })}
        />
      )}
      {panel === 'verify' && <VerifyPanel clientId={clientId} onClose={() => setPanel(undefined)} />}
      {panel === 'hold' && (
        <LegalHoldPanel clientId={clientId} hold={hold} onClose={() => setPanel(undefined)} />
      )}
    </div>
  );
}
