import type { ReactNode } from 'react';
import { toServiceTime } from '../../../lib/clock.ts';
import { Time } from '../../../ui/Time.tsx';
import { isAhead } from './MomentState.tsx';
import type { MomentRecord } from '../use-moment-record.ts';
import type { FormatTime } from '../../../ui/use-format-time.ts';

/** One side of what is on screen. */
export interface Side {
  readonly side: 'older' | 'newer';
  /** Undefined is now. */
  readonly at: number | undefined;
  readonly read: MomentRecord;
}

/** What is said before the moment of a side, and that moment; undefined where "Now" is all of it. */
function partsOf({ at, read }: Side): { readonly lead: string; readonly ms: number | undefined } {
  if (at !== undefined) {
    return { lead: read.kind === 'read' && isAhead(at, read.readAt) ? 'Now, asked for ' : '', ms: at };
  }
  // What could not be read again is of its own read: by now another record may stand there.
  return read.kind === 'read' && read.notAgain
    ? { lead: 'Last read, ', ms: toServiceTime(read.readAt) }
    : { lead: 'Now', ms: undefined };
}

/** What a side is called, as text. */
export function sideText(side: Side, text: FormatTime): string {
  const { lead, ms } = partsOf(side);
  return `${lead}${ms === undefined ? '' : text(ms)}`;
}

/**
 * The same with its moment as a time.
 * @param focusable false leaves it out of the order of Tab, where it stands many times.
 */
export function sideName(side: Side, focusable: boolean): ReactNode {
  const { lead, ms } = partsOf(side);
  return (
    <>
      {lead}
      {ms !== undefined && <Time ms={ms} focusable={focusable} />}
    </>
  );
}

/** What stands on screen of one side, or of two. */
export function sidesTitle([first, second]: readonly Side[]): ReactNode {
  if (!first) return 'The record';
  if (!second) return <>The record, {sideName(first, true)}</>;
  return (
    <>
      Differences, {sideName(first, true)} to {sideName(second, true)}
    </>
  );
}

/** Follows "the latest record" where that is of an earlier read: which, and why. */
export function AsLastRead({ read }: { readonly read: MomentRecord }) {
  if (read.kind !== 'read' || !read.notAgain) return null;
  return (
    <>
      {' '}
      as last read <Time ms={toServiceTime(read.readAt)} focusable={false} /> (reading it again failed)
    </>
  );
}
