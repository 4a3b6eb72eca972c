import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '../../api/queries.ts';
import { holdBegan, type Hold } from '../../domain/journal/hold.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { setStatusOf } from '../../domain/client/recorded-status.ts';
import { brings } from '../../domain/quotes/named-quotes.ts';
import { isAgencyEstimate } from '../../domain/quotes/quote-standing.ts';
import { intakeSent } from '../../domain/quotes/inputs-source.ts';
import { agencyFileOf } from '../../domain/questions/agency-file.ts';
import { inferBook } from '../../domain/questions/inferred-book.ts';
import { bookOf, otherBooks } from '../../operations/books.ts';
import { knownFromService } from '../../operations/notation.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { holdQuery } from '../../storage/holds.ts';
import { clientJournalQuery } from '../../storage/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import { PageActions } from '../../views/screen/PageActions.tsx';
import { useQuotesOf } from '../../views/quotes/use-quotes-of.ts';
import { useReadAgain } from '../../views/screen/use-read-again.ts';
import styles from './History.module.css';
import { RecordPanel } from './RecordPanel.tsx';
import { SearchLine } from './search/SearchLine.tsx';
import { useChangeSearch } from './search/use-change-search.ts';
import { useHistoryActions } from './use-history-actions.ts';
import { useHistoryAddress, type HistorySearch } from './use-history-address.ts';
import { useRecordAt } from './use-record-at.ts';
import {
  historyItems,
  momentsOf,
  savedBetween,
  sidesOf,
  withSide,
  withTyped,
} from './versions/history-items.ts';
import { TimeStrip } from './versions/TimeStrip.tsx';
import { Versions } from './versions/Versions.tsx';

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
  const journal = useQuery(clientJournalQuery(key, props.clientId)).data;
  const hold = useQuery(holdQuery(key, props.clientId));
  if (!journal || hold.isPending) return <Skeleton what="history" shape="table" />;
  return <History key={props.clientId} {...props} journal={journal} hold={hold.data ?? undefined} />;
}

interface HistoryProps extends HistoryPageProps {
  readonly journal: readonly JournalEntry[];
  readonly hold: Hold | undefined;
}

function History({ clientId, productId, search, journal, hold }: HistoryProps) {
  const { connection, workspace } = useSession();
  const queryClient = useQueryClient();
  const formatTime = useFormatTime();
  const changeSearch = useChangeSearch(clientId, productId);
  const known = knownFromService(workspace, changeSearch.known);
  const { view, change } = useHistoryAddress(clientId, productId, search);

  const knownItems = useMemo(
    () => historyItems({ journal, clientId, known, hold }),
    [journal, clientId, known, hold],
  );
  const savedAt = knownItems.find(({ kind }) => kind === 'save')?.at;
  useEffect(() => {
    // This page saves nothing: a save that comes while it is open is of another tab.
    const latest = [...queryKeys.client(connection, clientId), 'latest'];
    if (savedAt !== undefined) void queryClient.invalidateQueries({ queryKey: latest });
  }, [queryClient, connection, clientId, savedAt]);
  const sides = sidesOf(knownItems, view);
  const items = withTyped(knownItems, sides);
  const read = { clientId, productId, known };
  const saved = savedBetween(knownItems, view, sides);
  // The whole record, with what reads show of its past, is a read too.
  const isWhole = view.show === 'all';
  const a = useRecordAt({ ...read, at: sides.a?.at, wanted: sides.a !== undefined, saved: saved?.older });
  const b = useRecordAt({ ...read, at: sides.b.at, wanted: true, saved: isWhole ? undefined : saved?.newer });
  const older = sides.a && 'record' in a ? a.record : undefined;
  const newer = 'record' in b ? b.record : undefined;
  const books = useMemo(() => {
    const answers = { ...older?.clientData, ...newer?.clientData };
    const { name } = productOf(workspace, productId);
    return {
      book: bookOf(workspace, productId) ?? inferBook(answers, productId, name, agencyFileOf(workspace)),
      others: otherBooks(workspace, productId),
    };
  }, [workspace, productId, older, newer]);
  const triggers = [...new Set(items.flatMap(({ entry }) => entry?.trigger?.triggerRequestId ?? []))];
  const { reads } = useQuotesOf(triggers);
  const quotesOf = (triggerRequestId: string) => reads[triggers.indexOf(triggerRequestId)];

  const actions = useHistoryActions({
    clientId,
    productId,
    view,
    change,
    items,
    sides,
    search: changeSearch,
    bindQuote: newer && setStatusOf(newer.clientData, productOf(workspace, productId).name)?.quoteId,
    brought: (triggerRequestId, quote) => {
      const responses = quotesOf(triggerRequestId)?.data;
      return responses !== undefined && brings(responses, quote);
    },
  });
  const { showSensitive } = actions;
  const select = (at: number | undefined) => change(momentsOf(items, at));
  return (
    <Stack gap={0}>
      <PageActions>
        <Button kind="quiet" disabledReason={actions.findReason} onClick={changeSearch.start}>
          Find changes
        </Button>
        <Button kind="quiet" onClick={() => actions.open('hold')}>
          Legal hold
        </Button>
        <Button onClick={actions.openCopy}>File copy</Button>
        <Menu
          label="More, history"
          items={[
            { label: 'Verify', onSelect: () => actions.open('verify') },
            { label: 'Sensitive answers', checked: showSensitive, onSelect: actions.toggleSensitive },
          ]}
        />
      </PageActions>
      <TimeStrip items={items} sides={sides} onSelect={select} />
      {hold && (
        <Notice tone="warn" title={`Legal hold since ${formatTime(holdBegan(hold))} · ${hold.words}`} />
      )}
      <SearchLine search={changeSearch} />
      <Stack gap={0} className={styles.columns}>
        <Versions
          {...{ items, sides, known, quotesOf, showSensitive }}
          {...books}
          actionsOf={actions.ofRequest}
          onSelect={select}
          onSet={(side, at) => change(withSide(sides, side, at))}
          onFind={changeSearch.start}
        />
        <RecordPanel
          {...{ clientId, productId, sides, a, b, books, known, journal, items, showSensitive }}
          isWhole={isWhole}
          quotesBy={(triggerRequestId) =>
            quotesOf(triggerRequestId)?.data?.quoted.filter(({ view }) => !isAgencyEstimate(view)).length
          }
          onWhole={actions.toggleWhole}
          onCompare={({ after, by }) => change({ a: after, b: by, show: undefined })}
        />
      </Stack>
      {view.show === 'blank' && view.b !== undefined ? (
        <BlankPanel
          {...{ ...read, showSensitive }}
          at={view.b}
          sent={intakeSent(items.find(({ kind, at }) => kind === 'quotes' && at === view.b)?.entry)}
          book={books.book}
          onClose={() => change({ show: undefined })}
        />
      ) : view.copy !== undefined ? (
        <FileCopyPanel
          {...{ clientId, productId }}
          subject={view.copy}
          onSubject={(copy) => change({ copy })}
          onVerify={() => actions.open('verify')}
          onClose={() => change({ copy: undefined })}
        />
      ) : actions.panel === 'verify' ? (
        <VerifyPanel clientId={clientId} onClose={() => actions.open(undefined)} />
      ) : (
        actions.panel === 'hold' && (
          <LegalHoldPanel {...{ clientId, hold }} onClose={() => actions.open(undefined)} />
        )
      )}
    </Stack>
  );
}
