import { useMemo, type ReactNode } from 'react';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import type { KnownReads } from '../../domain/journal/known-reads.ts';
import type { BookParts } from '../../domain/questions/compiled.ts';
import type { OtherBook } from '../../domain/questions/other-books.ts';
import { serviceNow, toServiceTime } from '../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import { differencesOf } from './diff/differences.ts';
import { DiffList } from './diff/DiffList.tsx';
import { useRestore } from './diff/use-restore.ts';
import styles from './History.module.css';
import type { RecordRead } from './use-record-at.ts';
import type { Bounds } from './versions/blame.ts';
import type { HistoryItem, Sides } from './versions/history-items.ts';
import { quoteUses, usedChanges } from './versions/quote-uses.ts';
import { WholeRecord } from './versions/WholeRecord.tsx';

interface RecordPanelProps {
  readonly clientId: string;
  readonly productId: string;
  readonly sides: Sides;
  readonly a: RecordRead;
  readonly b: RecordRead;
  readonly books: { readonly book: BookParts; readonly others: readonly OtherBook[] };
  readonly known: KnownReads;
  readonly journal: readonly JournalEntry[];
  readonly items: readonly HistoryItem[];
  readonly showSensitive: boolean;
  /** The whole record instead of the differences. */
  readonly isWhole: boolean;
  /** How many quotes a request brought; undefined where that is not read. */
  readonly quotesBy: (triggerRequestId: string) => number | undefined;
  readonly onWhole: () => void;
  readonly onCompare: (bounds: Bounds) => void;
}

export const recordId = 'record';

/** What differs between A and B, or the whole record of B; or why that cannot be shown. */
export function RecordPanel(props: RecordPanelProps) {
  const { clientId, productId, sides, a, b, books, showSensitive, isWhole, onWhole } = props;
  const formatTime = useFormatTime();
  const timeOf = (at: number | undefined) => (at === undefined ? 'today' : formatTime(at));
  const older = sides.a && a.kind === 'read' ? a.record : undefined;
  const newer = b.kind === 'read' ? b.record : undefined;
  const groups = useMemo(
    () => older && newer && differencesOf(older, newer, books.book, books.others),
    [older, newer, books],
  );
  const restoring = useRestore(
    clientId,
    productId,
    older && sides.a?.at !== undefined ? { map: older.clientData, at: sides.a.at } : undefined,
  );
  const isLoading = b.kind === 'reading' || (sides.a !== undefined && a.kind === 'reading');
  if (isLoading) {
    return (
      <section id={recordId} className={styles.record} aria-label="Differences">
        <Skeleton what="record" shape="table" rows={8} />
      </section>
    );
  }
  const isFirst = newer !== undefined && (!sides.a || a.kind === 'none');
  const count = groups?.reduce((sum, { differences }) => sum + differences.length, 0);
  const title = isFirst
    ? sides.a
      ? 'Whole record'
      : 'First version'
    : count === undefined
      ? 'Not read'
      : count === 0
        ? 'No changes'
        : count === 1
          ? '1 change'
          : `${count} changes`;
  return (
    <section id={recordId} className={styles.record} aria-label="Differences">
      <div className={styles.recordHead}>
        <div>
          <h2>{title}</h2>
          {groups && <UsedBy {...props} changes={groups.flatMap(({ differences }) => differences)} />}
          {count === 0 && (
            <p className={styles.soft}>
              Same at {timeOf(sides.a?.at)} and {timeOf(sides.b.at)}
            </p>
          )}
          {isFirst && (
            <p className={styles.soft}>
              {sides.a?.at === undefined
                ? 'Nothing earlier is known here.'
                : `No record yet at ${timeOf(sides.a.at)}.`}
            </p>
          )}
        </div>
        {groups && (
          <Checkbox
            role="switch"
            aria-checked={isWhole}
            className={styles.switch}
            label="Whole record"
            checked={isWhole}
            onChange={onWhole}
          />
        )}
      </div>
      {sides.a && <Trouble at={sides.a.at} read={a} isOlder />}
      <Trouble at={sides.b.at} read={b} />
      {newer && (isWhole || isFirst) ? (
        <WholeRecord
          {...props}
          {...books}
          record={newer}
          at={sides.b.at ?? (b.kind === 'read' ? toServiceTime(b.readAt) : 0)}
        />
      ) : (
        groups &&
        groups.length > 0 && (
          <DiffList
            groups={groups}
            heads={{ a: <SideHead side="A" at={sides.a?.at} />, b: <SideHead side="B" at={sides.b.at} /> }}
            book={books.book}
            showSensitive={showSensitive}
            restoring={restoring}
          />
        )
      )}
      <Reads sides={sides} a={a} b={b} />
    </section>
  );
}

const SideTime = ({ at }: { readonly at: number | undefined }): ReactNode =>
  at === undefined ? 'Today' : <Time ms={at} />;

function SideHead({ side, at }: { readonly side: 'A' | 'B'; readonly at: number | undefined }) {
  return (
    <>
      <b className={styles.side} data-side={side}>
        {side}
      </b>{' '}
      <SideTime at={at} />
    </>
  );
}

interface UsedByProps extends Pick<RecordPanelProps, 'journal' | 'clientId' | 'quotesBy'> {
  readonly changes: readonly { readonly change: Parameters<typeof usedChanges>[1][number] }[];
}

/** "Used by 6 quotes of Nov 2": the requests that were sent with B's side of the changes. */
function UsedBy({ journal, clientId, quotesBy, changes }: UsedByProps) {
  const uses = useMemo(() => quoteUses(journal, clientId), [journal, clientId]);
  const used = useMemo(
    () =>
      uses.filter((use) =>
        usedChanges(
          use,
          changes.map(({ change }) => change),
        ),
      ),
    [uses, changes],
  );
  if (used.length === 0) return null;
  const counts = used.map(({ triggerRequestId }) => quotesBy(triggerRequestId));
  const quotes = counts.includes(undefined)
    ? undefined
    : counts.reduce<number>((sum, one = 0) => sum + one, 0);
  const today = dayOf(serviceNow());
  const days = [...new Set(used.map(({ at }) => formatNearDay(dayOf(at), today)))];
  return (
    <p className={styles.soft}>
      Used by {quotes === undefined ? 'quotes' : quotes === 1 ? '1 quote' : `${quotes} quotes`} of{' '}
      {days.length > 3 ? `${days.length} days` : days.join(', ')}
    </p>
  );
}

interface TroubleProps {
  readonly at: number | undefined;
  readonly read: RecordRead;
  readonly isOlder?: boolean;
}

/** Why the record of a moment is not there, or older than the service's. */
function Trouble({ at, read, isOlder = false }: TroubleProps) {
  const formatTime = useFormatTime();
  const when = at === undefined ? 'today’s record' : `the record of ${formatTime(at)}`;
  switch (read.kind) {
    case 'reading':
      return null;
    case 'none':
      return isOlder ? null : (
        <Notice tone="warn" title={`No record ${at === undefined ? 'today' : `at ${formatTime(at)}`}`}>
          First saved later, or not known under this key.
        </Notice>
      );
    case 'failed':
      return (
        <>
          <Notice
            tone="error"
            title={`Can’t read ${when}`}
            actions={<Button onClick={read.retry}>Try again</Button>}
          >
            {read.message}
          </Notice>
          {read.body !== undefined && read.body !== '' && (
            <RawView label="Response as it came" value={read.body} />
          )}
        </>
      );
    case 'read': {
      if (read.notAgain) {
        return (
          <Notice
            tone="warn"
            live
            title={`Can’t read ${when} again`}
            actions={<Button onClick={read.notAgain.retry}>Try again</Button>}
          >
            {read.notAgain.message} Shown as read {formatTime(toServiceTime(read.readAt))}.
          </Notice>
        );
      }
      const isAhead = at !== undefined && at > toServiceTime(read.readAt);
      return isAhead ? <Notice tone="warn" title="Not yet: shows today’s record" /> : null;
    }
  }
}

/** The responses that the page shows, as they came. */
function Reads({ sides, a, b }: Pick<RecordPanelProps, 'sides' | 'a' | 'b'>) {
  const formatTime = useFormatTime();
  const reads = [...(sides.a ? [{ side: 'A', read: a }] : []), { side: 'B', read: b }].flatMap(
    ({ side, read }) => (read.kind === 'read' ? [{ side, raw: read.raw, readAt: read.readAt }] : []),
  );
  if (reads.length === 0) return null;
  return (
    <details className={styles.reads}>
      <summary>Details</summary>
      {reads.map(({ side, raw, readAt }) => (
        <div key={side}>
          <p>
            {side}: read {formatTime(toServiceTime(readAt), 'second')}
          </p>
          <RawView label={`Raw, ${side}`} value={raw} />
        </div>
      ))}
    </details>
  );
}
