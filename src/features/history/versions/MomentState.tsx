import { useStore } from 'zustand';
import { serviceOffsetStore, toServiceTime } from '../../../lib/clock.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { clocksDiffer, formatClockOffset } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { FailedRead, MomentRecord } from '../use-moment-record.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

interface ReadLineProps {
  readonly at: number | undefined;
  readonly read: MomentRecord;
}

/** Says what a side rests on: which read, when it was made. For which product stands above it. */
export function ReadLine({ at, read }: ReadLineProps) {
  const asked = at === undefined ? 'the latest record' : `the archive at ${msToTimestamp(at)}`;
  return (
    <div className={styles.readLine}>
      <p>
        {read.kind === 'failed'
          ? 'Failed: the read'
          : read.kind === 'reading'
            ? 'Under way: the read'
            : 'Read'}{' '}
        of {asked}
        {read.kind === 'read' && (
          <>
            , made <Time ms={toServiceTime(read.readAt)} />
            {read.notAgain && '; reading it again failed'}
          </>
        )}
        .
      </p>
      {read.kind === 'read' && (
        <RawView label={`Raw, ${at === undefined ? 'now' : msToTimestamp(at)}`} value={read.raw} />
      )}
    </div>
  );
}

/** Says that a moment asked for has not come yet. */
export function AheadNotice() {
  return (
    <Notice tone="warn" title="This moment has not come yet">
      The service answers for it with the record as of now. What is saved between now and then will be in it,
      and is not in what you see.
    </Notice>
  );
}

/** Whether a moment (by the service’s clock) lay in the future when it was read (by this browser’s). */
export function isAhead(at: number | undefined, readAt: number): boolean {
  return at !== undefined && at > toServiceTime(readAt);
}

interface MissingRecordProps {
  readonly at: number | undefined;
  readonly read: MomentRecord;
  /** The record of a later moment is on screen. */
  readonly isThereLater?: boolean;
}

/** What stands in the place of a record that is not there to be shown, or beside one that could not be read anew. */
export function MissingRecord({ at, read, isThereLater = false }: MissingRecordProps) {
  const text = useFormatTime();
  switch (read.kind) {
    case 'read':
      return read.notAgain ? <OldRecord at={at} readAt={read.readAt} failed={read.notAgain} /> : null;
    case 'reading':
      return <Skeleton what="the record" shape="table" rows={8} />;
    case 'none':
      return (
        <Notice tone="warn" title="The service has no record of this client at that moment">
          {at === undefined
            ? 'Asked for the latest record.'
            : `Asked for ${text(at)} (${msToTimestamp(at)}).`}{' '}
          {isThereLater
            ? 'The client was first saved after that: everything in the record below was added since.'
            : 'The client was first saved later, or is not known under this key.'}
        </Notice>
      );
    case 'failed':
      return (
        <>
          <Notice
            tone="error"
            title="This moment could not be read"
            actions={<Button onClick={read.retry}>Read again</Button>}
          >
            {read.message}
          </Notice>
          <AnswerAsItCame failed={read} />
        </>
      );
  }
}

interface OldRecordProps {
  readonly at: number | undefined;
  readonly readAt: number;
  readonly failed: FailedRead;
}

/** Says that what is shown is of an earlier read, because the one for this visit failed. */
function OldRecord({ at, readAt, failed }: OldRecordProps) {
  return (
    <>
      <Notice
        tone="warn"
        live
        title={
          at === undefined
            ? 'The latest record could not be read again'
            : 'This moment could not be read again'
        }
        actions={<Button onClick={failed.retry}>Read again</Button>}
      >
        <p>{failed.message}</p>
        Shown is what was read <Time ms={toServiceTime(readAt)} />
        {at === undefined && '; what was saved since is not in it'}.
      </Notice>
      <AnswerAsItCame failed={failed} />
    </>
  );
}

function AnswerAsItCame({ failed: { body } }: { readonly failed: FailedRead }) {
  return body !== undefined && body !== '' && <RawView label="Answer as it came" value={body} />;
}

/** Moments count by the service's clock; says what that reads beside this browser's, and how well it is known. */
export function ClockNote() {
  const offset = useStore(serviceOffsetStore);
  if (offset?.how === 'given' && !clocksDiffer(offset.ms)) return null;
  return (
    <p className={styles.soft}>
      Moments count by the service’s clock
      {offset
        ? `, which reads ${formatClockOffset(offset.ms)}`
        : ', whose difference to this browser’s is not known'}
      {offset?.how === 'estimated' && `, known to within ${secondsText(offset.ms - offset.least)} s`}.{' '}
      {offset?.how !== 'given' && 'Moments of the journal may be off by as much.'}
    </p>
  );
}

/** Rounded up to tenths, because less would promise more than is known. */
function secondsText(ms: number): string {
  return (Math.ceil(Math.max(ms, 1) / 100) / 10).toFixed(1);
}
