import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { changesIn } from '../../domain/journal/change-search.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { intakeSent } from '../../domain/quotes/inputs-source.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { holdQuery } from '../../storage/holds.ts';
import { journalQuery, pollsQuery } from '../../storage/queries.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { useReadAgain } from '../../views/use-read-again.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Evidence, HoldNotice } from './evidence/Evidence.tsx';
import { FindChanges } from './search/FindChanges.tsx';
import { useChangeSearch } from './search/use-change-search.ts';
import { Differences } from './diff/Differences.tsx';
import { useHistoryAddress, type HistorySearch } from './history-address.ts';
import { HistoryControls } from './versions/HistoryControls.tsx';
import { knownBetween } from './diff/in-between.ts';
import { ClockNote } from './versions/MomentState.tsx';
import { Omissions } from './diff/Omissions.tsx';
import { SinceThen } from './versions/SinceThen.tsx';
import { Timeline } from './versions/Timeline.tsx';
import { timelineOf } from './timeline.ts';
import { usePutBack } from './diff/use-put-back.ts';
import { useHintReads } from './versions/use-hint-reads.ts';
import { useSinceWhen } from './versions/use-since-when.tsx';
import { WholeRecord } from './versions/WholeRecord.tsx';
import { PassedOver } from './versions/PassedOver.tsx';
import { PrintedFor } from './evidence/PrintedFor.tsx';
import { Reads } from './evidence/Reads.tsx';
import { RecordSwitches } from './versions/RecordSwitches.tsx';
import { recordId, showRecord } from './versions/show-record.ts';
import { sideName, sidesTitle, sideText, type Side } from './versions/SideName.tsx';
import { useBetween } from './diff/use-between.ts';
import { useDrawn } from './versions/use-drawn.ts';
import { useMomentRecord } from './use-moment-record.ts';
import { useFormatTime } from '../../ui/use-format-time.ts';
import styles from './History.module.css';

const noEntries: readonly JournalEntry[] = [];
const allTime = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

interface HistoryPageProps {
  readonly clientId: string;
  readonly productId: string;
  readonly search: HistorySearch;
}

/** A client as it was at a moment, and what differs between two. A moment left out is now. */
export function HistoryPage({ clientId, productId, search: asked }: HistoryPageProps) {
  const { key, workspace } = useSession();
  const product = productOf(workspace, productId).name;
  const text = useFormatTime();
  const [showSensitive, setShowSensitive] = useState(false);
  useReadAgain();
  const journal = useQuery(journalQuery(key));
  const search = useChangeSearch(clientId, productId);
  const hold = useQuery(holdQuery(key, clientId)).data ?? undefined;
  const watches = useQuery(pollsQuery(key)).data;
  const moments = useMemo(
    () => timelineOf(journal.data ?? [], clientId, changesIn(search.known, allTime), hold, watches),
    [journal.data, clientId, search.known, hold, watches],
  );

  const { shown, show } = useHistoryAddress(clientId, productId, asked);
  const { at, second } = shown;
  const comparing = second !== undefined;

  // The older side first, whichever was picked first; now is later than any moment.
  const [olderAt, newerAt] =
    comparing && second > (at ?? Number.POSITIVE_INFINITY) ? [at, second] : [second, at];
  const older = useMomentRecord({ clientId, productId, at: olderAt, wanted: comparing, known: search.known });
  const newer = useMomentRecord({ clientId, productId, at: newerAt, wanted: true, known: search.known });
  const olderRecord = comparing && older.kind === 'read' ? older.record : undefined;
  const newerRecord = newer.kind === 'read' ? newer.record : undefined;

  const drawn = useDrawn(productId, newerRecord, olderRecord);

  const between = useBetween({ known: search.known, from: olderAt, to: newerAt, drawn });
  const searching = search.run?.state === 'searching';
  const below = useSinceWhen({
    clientId,
    known: search.known,
    searching,
    journal: journal.data ?? noEntries,
    moments,
    read:
      shown.since && drawn && newer.kind === 'read'
        ? {
            record: newer.record,
            at: newerAt ?? toServiceTime(newer.readAt),
            book: drawn.book,
            others: drawn.others,
          }
        : undefined,
    showSensitive,
    onBefore: (ms) => show({ at: ms, second: undefined }),
  });
  const putBack = usePutBack(clientId, productId, olderRecord?.clientData, olderAt);
  useHintReads(search, shown.since ? { clientId, productId, to: newerAt } : undefined);

  const view = (ms: number) => {
    show({ at: ms, second: undefined });
    showRecord();
  };
  const compare = (ms: number) => {
    show({ second: ms });
    showRecord();
  };
  const olderSide: Side = { side: 'older', at: olderAt, read: older };
  const newerSide: Side = { side: 'newer', at: newerAt, read: newer };
  const sides = comparing ? [olderSide, newerSide] : [newerSide];
  const wholeShown = !comparing || shown.all || older.kind === 'none';
  return (
    <Stack gap="loose">
      <PrintedFor />
      <Section
        title="History"
        actions={
          <Evidence
            key={clientId}
            clientId={clientId}
            productId={productId}
            shown={shown}
            hold={hold}
            onPack={(pack) => show({ pack })}
          />
        }
      >
        <Stack>
          {hold && <HoldNotice hold={hold} />}
          <PassedOver search={asked} />
          <HistoryControls at={at} second={second} moments={moments} onShow={show} />
          <ClockNote />
        </Stack>
      </Section>
      <div className={styles.columns}>
        <Stack>
          <Section
            id={recordId}
            title={sidesTitle(sides)}
            actions={
              <RecordSwitches
                comparing={comparing && older.kind !== 'none'}
                shown={shown}
                onShow={show}
                showSensitive={showSensitive}
                onSensitive={setShowSensitive}
              />
            }
          >
            <Stack>
              <Reads productId={productId} sides={sides} moments={moments} />
              {drawn?.inferred && (
                <Notice tone="info">
                  This product has no question book, so questions go by their ids and kinds are guessed.
                </Notice>
              )}
              {drawn && newerRecord && !comparing && at !== undefined && (
                <SinceThen
                  clientId={clientId}
                  productId={productId}
                  record={newerRecord}
                  books={drawn}
                  onCompare={() => show({ at: undefined, second: at })}
                />
              )}
              {drawn?.differences && (
                <Differences
                  groups={drawn.differences}
                  product={product}
                  heads={{ before: sideName(olderSide, false), after: sideName(newerSide, false) }}
                  showSensitive={showSensitive}
                  between={between}
                  inBetween={{ ...knownBetween(moments, search.known, olderAt, newerAt), books: drawn }}
                  text={shown.text}
                  showNoise={shown.noise}
                  inDraft={putBack.inDraft}
                  onPutBack={putBack.put}
                  onFilter={({ text = shown.text, showNoise = shown.noise }) =>
                    show({ text, noise: showNoise })
                  }
                />
              )}
            </Stack>
          </Section>
          {drawn &&
            shown.omissions &&
            sides.map(
              (side) =>
                side.read.kind === 'read' && (
                  <Omissions
                    key={side.side}
                    clientId={clientId}
                    productId={productId}
                    record={side.read.record}
                    moment={sideText(side, text)}
                    sent={intakeSent(
                      moments.find(({ kind, at: of }) => kind === 'quotes' && side.at === of)?.entry,
                    )}
                    isNow={side.at === undefined}
                    book={drawn.book}
                    showSensitive={showSensitive}
                  />
                ),
            )}
          {drawn && newerRecord && wholeShown && (
            <WholeRecord
              title={comparing ? <>The whole record, {sideName(newerSide, false)}</> : 'Answers'}
              record={newerRecord}
              sheet={drawn.sheet}
              showSensitive={showSensitive}
              product={product}
              showSince={shown.since}
              onSince={(since) => show({ since })}
              reads={search.known.reads.length}
              searching={searching}
              below={below}
            />
          )}
        </Stack>
        <Stack gap="loose">
          <FindChanges
            search={search}
            from={comparing ? olderAt : undefined}
            to={newerAt}
            product={product}
            moments={moments}
            books={drawn}
            onCompare={({ from, to }) => show({ at: to, second: from })}
          />
          <Timeline
            clientId={clientId}
            moments={moments}
            known={search.known}
            books={drawn}
            at={at}
            second={second}
            onView={view}
            onCompare={compare}
          />
        </Stack>
      </div>
    </Stack>
  );
}
