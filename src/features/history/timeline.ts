/**
 * The moments of a client that this browser's journal knows. The service lists no versions, so these are what it can
 * be asked about by name; other moments are typed.
 */
import { overByServiceClock, type JournalEntry } from '../../domain/journal.ts';

export type KnownKind = 'save' | 'quotes' | 'check' | 'event';

export interface KnownMoment {
  readonly entryId: string;
  readonly kind: KnownKind;
  /** The event's own name, or "SAVE". */
  readonly type: string;
  /** Milliseconds since 1970: reading the archive at it shows what this call left behind. */
  readonly at: number;
  /** False where the service's clock was not known, and the moment is this browser's. */
  readonly byServiceClock: boolean;
  readonly agent: string;
  readonly reason: string | undefined;
  /** True where the call may have changed the record. */
  readonly changes: boolean;
}

/** The answered calls of a client, latest first. */
export function timelineOf(entries: readonly JournalEntry[], clientId: string): KnownMoment[] {
  return entries
    .filter((entry) => entry.clientId === clientId && entry.outcome === 'answered')
    .map((entry) => ({
      entryId: entry.id,
      kind: kindOf(entry),
      type: entry.type,
      at: momentOf(entry),
      byServiceClock: entry.receipt !== undefined || entry.serviceOffsetMs !== undefined,
      agent: entry.agent,
      reason: entry.reason,
      changes: entry.kind === 'save' || entry.type === 'GET_QUOTES',
    }))
    .toSorted((a, b) => b.at - a.at);
}

/** The latest known change before a moment, and the earliest after it; undefined at either end. Now is `undefined`. */
export function neighbours(
  timeline: readonly KnownMoment[],
  at: number | undefined,
): { previous: KnownMoment | undefined; next: KnownMoment | undefined } {
  const changes = timeline.filter((known) => known.changes);
  return {
    previous: changes.find((known) => known.at < (at ?? Number.POSITIVE_INFINITY)),
    next: at === undefined ? undefined : changes.findLast((known) => known.at > at),
  };
}

/** A save is in the archive once it is answered; reading it back tells the moment by the service's clock. */
function momentOf(entry: JournalEntry): number {
  return entry.receipt?.readBackAt ?? overByServiceClock(entry);
}

function kindOf(entry: JournalEntry): KnownKind {
  if (entry.kind === 'save') return 'save';
  if (entry.type === 'GET_QUOTES') return 'quotes';
  return entry.type === 'CLIENT_VALIDATION' ? 'check' : 'event';
}
