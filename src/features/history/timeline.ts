/**
 * The moments of a client that this browser knows, from its journal and from reading the archive. The service lists no
 * versions, so these are what it can be asked about by name; other moments are typed.
 */
import { endingOf, type Ending } from './versions/call-words.ts';
import { isExact, type FoundChange, type Range } from '../../domain/journal/change-search.ts';
import { type Hold, type HoldTerms, noticeAt, noticeOf } from '../../domain/journal/hold.ts';
import { isUnconfirmed, mayHaveChanged } from '../../domain/journal/unconfirmed.ts';
import {
  overByServiceClock,
  sentByServiceClock,
  type QuotePoll,
  type JournalEntry,
} from '../../domain/journal/journal.ts';
import { quotedReason } from '../../views/describe-entry.ts';
import { clocksDiffer } from '../../lib/format.ts';

export const perhapsWords = 'Perhaps by what this browser sent shortly before, which no answer came to.';

export type KnownKind = 'save' | 'quotes' | 'check' | 'event' | 'given' | 'found' | 'hold';

export interface KnownMoment {
  readonly entryId: string;
  readonly kind: KnownKind;
  /** How it ended, where that was not with a plain yes. */
  readonly ending: Ending | undefined;
  /** Milliseconds since 1970: reading the archive at it shows what this call left behind. */
  readonly at: number;
  /** What that moment is by: reading the archive, reading back, the answer, the sending alone, or that a hold was set. */
  readonly dated: 'found' | 'readBack' | 'answered' | 'sent' | 'set';
  /** The change that reading found in its time, where that is one alone and no other call's time meets it. */
  readonly made: Range | undefined;
  /** When that came into the archive, where reading has shown exactly that. */
  readonly archivedAt: number | undefined;
  /** The earliest it can have had its effect: when the call was sent, or the read that did not show it yet. */
  readonly since: number;
  /** False where the service's clock was not known, and the moment is this browser's. */
  readonly byServiceClock: boolean;
  /** The same by this browser's clock, where the two were known to differ then. */
  readonly browserAt: number | undefined;
  /** Why, as far as it was said, in quotation marks. */
  readonly reason: string | undefined;
  /** True where the call may have changed the record. */
  readonly changes: boolean;
  /** Of a save, or a change found by reading, after notice of a claim: what it is listed as. */
  readonly notice: string | undefined;
  /** Of a quote request: which, and how many of its answers this browser has seen. */
  readonly quotes: RequestSeen | undefined;
  /** The call as the journal keeps it; undefined for a change found by reading, and for a hold. */
  readonly entry: JournalEntry | undefined;
  /** What was set down of a notice; undefined for all but the setting of a hold. */
  readonly hold: (HoldTerms & { readonly isCorrection: boolean }) | undefined;
}

export interface RequestSeen {
  readonly triggerRequestId: string;
  readonly productId: string | undefined;
  readonly answers: number;
  /** When the last was first seen, by this browser's clock, and how the service's differed then; undefined without one. */
  readonly lastSeen: { readonly at: number; readonly serviceOffsetMs: number | undefined } | undefined;
}

/** How long after a call without an answer a change may still be its doing. Milliseconds. */
const stillItsDoing = 10 * 60_000;

/**
 * The calls of a client that were answered or may have been done all the same, changes found by reading that none of
 * them explains, and the setting of a hold, latest first.
 * @param found what differs between neighbouring reads. Only where the moment is exact does it stand by itself.
 * @param hold marks the saves made after its notice.
 * @param watches what was seen of the answers to quote requests.
 */
export function timelineOf(
  entries: readonly JournalEntry[],
  clientId: string,
  found: readonly FoundChange[] = [],
  hold?: Hold,
  watches: readonly QuotePoll[] = [],
): KnownMoment[] {
  const calls = callsOf(entries, clientId, hold, watches);
  const isOf = (call: KnownMoment, { from, to }: FoundChange) =>
    call.changes && call.since <= to && from < call.at;
  const explained = (change: FoundChange) => calls.some((call) => isOf(call, change));
  /** Undefined where several changes, or several calls, fall together: which made which, reading cannot tell. */
  const madeBy = (call: KnownMoment) => {
    const [change, ...more] = found.filter((one) => isOf(call, one));
    const alone = change && more.length === 0 && calls.filter((other) => isOf(other, change)).length === 1;
    // One that may have come before the call or after it is not known to be its.
    return alone && change.from >= call.since - 1 && change.to <= call.at ? change : undefined;
  };
  const isPerhaps = ({ from, to }: FoundChange) =>
    calls.some(
      ({ entry, changes, since }) =>
        entry && changes && isUnconfirmed(entry) && since <= to && from < since + stillItsDoing,
    );
  const others = found
    .filter((change) => isExact(change) && !explained(change))
    .map((change) => foundMoment(change, isPerhaps(change), hold));
  const told = calls.map((call) => {
    const made = madeBy(call);
    return { ...call, made, archivedAt: made && isExact(made) ? made.to : undefined };
  });
  return [...told, ...others, ...holdMoments(hold)].toSorted((a, b) => b.at - a.at);
}

function foundMoment({ from, to }: FoundChange, isPerhaps: boolean, hold: Hold | undefined): KnownMoment {
  return {
    entryId: `found-${to}`,
    kind: 'found',
    ending: isPerhaps ? { tone: 'silent', words: perhapsWords } : undefined,
    at: to,
    dated: 'found',
    made: { from, to },
    archivedAt: to,
    since: from,
    byServiceClock: true,
    browserAt: undefined,
    reason: undefined,
    changes: true,
    // Whether it was made here, and by whom, reading cannot tell; when, it can.
    notice: noticeAt(hold, to),
    quotes: undefined,
    entry: undefined,
    hold: undefined,
  };
}

/** When a hold was set, and each time that it was corrected. */
function holdMoments(hold: Hold | undefined): KnownMoment[] {
  return (hold ? [...hold.earlier, hold] : []).map((terms, index) => ({
    entryId: `hold-${index}`,
    kind: 'hold',
    ending: undefined,
    at: terms.setAt,
    dated: 'set',
    made: undefined,
    archivedAt: undefined,
    since: terms.setAt,
    byServiceClock: terms.clock !== 'browser',
    browserAt: undefined,
    reason: terms.words === '' ? undefined : `“${terms.words}”`,
    changes: false,
    notice: undefined,
    quotes: undefined,
    entry: undefined,
    hold: { ...terms, isCorrection: index > 0 },
  }));
}

/** What was answered, what may have been done all the same, and what the client was given. */
const isListed = (entry: JournalEntry): boolean =>
  entry.outcome === 'answered' || entry.kind === 'given' || isUnconfirmed(entry);

function callsOf(
  entries: readonly JournalEntry[],
  clientId: string,
  hold: Hold | undefined,
  watches: readonly QuotePoll[],
): KnownMoment[] {
  return entries
    .filter((entry) => entry.clientId === clientId && isListed(entry))
    .map((entry) => ({
      entryId: entry.id,
      kind: kindOf(entry),
      ending: endingOf(entry),
      at: momentOf(entry),
      dated: entry.receipt ? 'readBack' : entry.answeredAt === undefined ? 'sent' : 'answered',
      made: undefined,
      archivedAt: undefined,
      since: sentByServiceClock(entry),
      // A receipt's moment too is this browser's where the service's clock was not known.
      byServiceClock: entry.serviceOffsetMs !== undefined,
      browserAt: browserMoment(entry),
      // That it was left blank is nobody's word; it stands with the call itself.
      reason: entry.factsAfterQuotes?.why === 'skipped' ? undefined : quotedReason(entry),
      changes: mayHaveChanged(entry),
      notice: noticeOf(hold, entry),
      quotes: requestSeen(entry, watches),
      entry,
      hold: undefined,
    }));
}

/** How many known saves and changes found by reading lie between two moments. */
export function changesBetween(
  timeline: readonly KnownMoment[],
  from: number | undefined,
  to: number,
): number {
  return timeline.filter(
    ({ at, changes, kind }) => changes && kind !== 'quotes' && from !== undefined && at > from && at < to,
  ).length;
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

/**
 * What "Compare with previous" compares a moment with. Now shows what the latest known change left behind, so that the
 * one before it is asked for there: else the latest change itself would never show. Where no other is known, it is the
 * latest all the same, beside which a change that nobody here made would show.
 */
export function comparedWithPrevious(
  timeline: readonly KnownMoment[],
  at: number | undefined,
): KnownMoment | undefined {
  const { previous } = neighbours(timeline, at);
  return (at === undefined && previous && neighbours(timeline, previous.at).previous) || previous;
}

/** A save is in the archive once it is answered; reading it back tells the moment by the service's clock. */
function momentOf(entry: JournalEntry): number {
  return entry.receipt?.readBackAt ?? overByServiceClock(entry);
}

function requestSeen(
  { type, productId, trigger: firing }: JournalEntry,
  watches: readonly QuotePoll[],
): RequestSeen | undefined {
  const triggerRequestId = firing?.triggerRequestId;
  if (type !== 'GET_QUOTES' || triggerRequestId === undefined) return undefined;
  const watch = watches.find((one) => one.triggerRequestId === triggerRequestId);
  const seen = Object.entries(watch?.arrivals ?? {}).map(([name, at]) => ({
    at,
    serviceOffsetMs: watch?.offsets?.[name],
  }));
  const lastSeen = seen.toSorted((a, b) => a.at - b.at).at(-1);
  return { triggerRequestId, productId, answers: seen.length, lastSeen };
}

function browserMoment(entry: JournalEntry): number | undefined {
  const { serviceOffsetMs = 0 } = entry;
  return clocksDiffer(serviceOffsetMs) ? momentOf(entry) - serviceOffsetMs : undefined;
}

function kindOf(entry: JournalEntry): KnownKind {
  if (entry.kind !== 'fire') return entry.kind;
  if (entry.type === 'GET_QUOTES') return 'quotes';
  return entry.type === 'CLIENT_VALIDATION' ? 'check' : 'event';
}
