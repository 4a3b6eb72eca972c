import { useMemo, type ReactNode } from 'react';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import type { BookParts } from '../../domain/questions/compiled.ts';
import type { OtherBook } from '../../domain/questions/other-books.ts';
import { serviceNow, toServiceTime } from '../../lib/clock.ts';
import { dayOf, formatNearDay, plural, precisionAmong } from '../../lib/format.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Text } from '../../ui/Text.tsx';
import { Time } from '../../ui/Time.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import { ErrorBody } from '../../views/screen/ErrorBody.tsx';
import { countIn, differencesOf, formatCount } from './diff/differences.ts';
import { DiffList } from './diff/DiffList.tsx';
import { useRestore } from './diff/use-restore.ts';
import styles from './History.module.css';
import { failureText, type RecordRead } from './use-record-at.ts';
import { versionBefore, type Sides } from './versions/history-items.ts';
import { quoteUses, usesOfChanges, type QuoteUse } from './versions/quote-uses.ts';
import marks from './versions/Versions.module.css';
import { WholeRecord, type WholeRecordProps } from './versions/WholeRecord.tsx';

interface RecordPanelProps extends Pick<
  WholeRecordProps,
  'clientId' | 'productId' | 'known' | 'items' | 'showSensitive' | 'onCompare'
> {
  readonly sides: Sides;
  readonly a: RecordRead;
  readonly b: RecordRead;
  readonly books: { readonly book: BookParts; readonly others: readonly OtherBook[] };
  readonly journal: readonly JournalEntry[];
  /** The whole record instead of the differences. */
  readonly isWhole: boolean;
  /** How many quotes a request brought; undefined where that is not read. */
  readonly quotesBy: (triggerRequestId: string) => number | undefined;
  readonly onWhole: () => void;
}

/** What differs between A and B, or the whole record of B; or why that cannot be shown. */
export function RecordPanel(props: RecordPanelProps) {
  const { clientId, productId, sides, a, b, books, journal, showSensitive, isWhole, onWhole } = props;
  const formatTime = useFormatTime();
  const older = sides.a && 'record' in a ? a.record : undefined;
  const newer = 'record' in b ? b.record : undefined;
  const groups = useMemo(
    () => older && newer && differencesOf(older, newer, books.book, books.others),
    [older, newer, books],
  );
  const { workspace } = useSession();
  const uses = useMemo(
    () => quoteUses(journal, clientId, (id) => bookOf(workspace, id)),
    [journal, clientId, workspace],
  );
  const restoring = useRestore(
    clientId,
    productId,
    older && sides.a?.at !== undefined ? { map: older.clientData, at: sides.a.at } : undefined,
  );
  const isFirst = newer !== undefined && (!sides.a || a.kind === 'none');
  const titleOf = () => {
    if (newer && isWhole) return 'Record';
    if (isFirst) return sides.a ? 'Record' : 'First version';
    if (groups) return formatCount(countIn(groups));
    return b.kind === 'none' ? 'No record' : 'Not read';
  };
  const isLoading = b.kind === 'reading' || (sides.a !== undefined && a.kind === 'reading');
  if (isLoading) {
    return (
      <section className={styles.record} aria-label="Differences">
        <div className={styles.recordHead} />
        <Skeleton what="record" shape="table" rows={8} />
      </section>
    );
  }
  return (
    <section className={styles.record} aria-label="Differences">
      <Row apart wrap="never" gap={4} className={styles.recordHead}>
        <div>
          <Text as="h2" size="title">
            {titleOf()}
          </Text>
          {isWhole ? (
            newer && (
              <Text as="p" tone="soft">
                <SideTime at={sides.b.at} />
              </Text>
            )
          ) : isFirst ? (
            <Text as="p" tone="soft">
              {sides.a ? `No record yet at ${formatTime(sides.a.at)}.` : 'Nothing earlier is known here.'}
            </Text>
          ) : older && newer ? (
            <UsedBy {...props} {...{ uses, older, newer }} />
          ) : null}
        </div>
        {groups && (
          <Checkbox
            role="switch"
            aria-checked={isWhole}
            label="Whole record"
            checked={isWhole}
            onChange={onWhole}
          />
        )}
      </Row>
      {sides.a && a.kind !== 'none' && <Trouble at={sides.a.at} read={a} />}
      <Trouble at={sides.b.at} read={b} />
      {newer && (isWhole || isFirst) ? (
        <WholeRecord
          {...props}
          {...books}
          uses={uses}
          record={newer}
          at={sides.b.at ?? (b.kind === 'read' ? toServiceTime(b.readAt) : 0)}
        />
      ) : (
        groups &&
        groups.length > 0 && (
          <DiffList
            groups={groups}
            heads={{ a: <SideHead side="a" sides={sides} />, b: <SideHead side="b" sides={sides} /> }}
            {...books}
            showSensitive={showSensitive}
            restoring={restoring}
          />
        )
      )}
      <Reads sides={sides} a={a} b={b} />
    </section>
  );
}

const SideTime = ({
  at,
  among = [],
}: {
  readonly at: number | undefined;
  readonly among?: number[];
}): ReactNode => (at === undefined ? 'Today' : <Time ms={at} precision={precisionAmong(among)(at)} />);

function SideHead({ side, sides }: { readonly side: 'a' | 'b'; readonly sides: Sides }) {
  const { a, b } = sides;
  return (
    <>
      <b className={cx(marks.side, marks[side])}>{side.toUpperCase()}</b>{' '}
      <SideTime at={sides[side]?.at} among={[a?.at, b.at].flatMap((at) => at ?? [])} />
    </>
  );
}

interface UsedByProps extends Pick<RecordPanelProps, 'quotesBy' | 'sides' | 'items'> {
  readonly uses: readonly QuoteUse[];
  readonly older: DraftRecord;
  readonly newer: DraftRecord;
}

/** "Used by 6 quotes of Nov 2": the requests sent with B's side of the changes, since the version that B is. */
function UsedBy({ uses, quotesBy, sides, items, older, newer }: UsedByProps) {
  const version = versionBefore(items, sides.b.at === undefined ? undefined : sides.b.at + 1);
  const since = version?.since ?? Number.NEGATIVE_INFINITY;
  const used = useMemo(
    () => usesOfChanges(uses, older.clientData, newer.clientData, since),
    [uses, older, newer, since],
  );
  if (used.length === 0) return null;
  const counts = used.map(({ triggerRequestId }) => quotesBy(triggerRequestId));
  const quotes = counts.includes(undefined)
    ? undefined
    : counts.reduce<number>((sum, one = 0) => sum + one, 0);
  const today = dayOf(serviceNow());
  const days = [...new Set(used.map(({ at }) => formatNearDay(dayOf(at), today)))];
  return (
    <Text as="p" tone="soft">
      Used by {quotes === undefined ? 'quotes' : plural(quotes, 'quote')} of{' '}
      {days.length > 3 ? `${days.length} days` : days.join(', ')}
    </Text>
  );
}

interface TroubleProps {
  readonly at: number | undefined;
  readonly read: RecordRead;
}

/** Why the record of a moment is not there, or may be older than the service's. */
function Trouble({ at, read }: TroubleProps) {
  const formatTime = useFormatTime();
  if (read.kind === 'reading' || read.kind === 'saved') return null;
  if (read.kind === 'none') {
    return (
      <Notice tone="warn" title={`No record ${at === undefined ? 'today' : `at ${formatTime(at)}`}`}>
        First saved later, or not known under this key.
      </Notice>
    );
  }
  const { failed } = read;
  if (!failed) return null;
  const isShown = read.kind === 'read';
  const what = at === undefined ? 'today’s record' : `the record of ${formatTime(at)}`;
  return (
    <>
      <Notice
        tone={isShown ? 'warn' : 'error'}
        live={isShown}
        title={`Can’t read ${what}${isShown ? ' again' : ''}`}
        actions={<Button onClick={failed.retry}>Try again</Button>}
      >
        {failureText(failed)}
        {isShown && ` Shown as read ${formatTime(toServiceTime(read.readAt))}.`}
      </Notice>
      <ErrorBody error={failed.error} label="Response as it came" />
    </>
  );
}

/** The responses that the page shows, as they came. */
function Reads({ sides, a, b }: Pick<RecordPanelProps, 'sides' | 'a' | 'b'>) {
  const formatTime = useFormatTime();
  const reads = [...(sides.a ? [{ side: 'A', read: a }] : []), { side: 'B', read: b }].flatMap(
    ({ side, read }) => (read.kind === 'read' ? [{ side, raw: read.raw, readAt: read.readAt }] : []),
  );
  if (reads.length === 0) return null;
  return (
    <Fold label="Details">
      {reads.map(({ side, raw, readAt }) => (
        <div key={side}>
          <p>
            {side}: read {formatTime(toServiceTime(readAt), 'second')}
          </p>
          <RawView label={`Raw, ${side}`} value={raw} />
        </div>
      ))}
    </Fold>
  );
}
