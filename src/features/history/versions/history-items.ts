/**
 * The versions and events of a client that are known here, from the journal and from reads of the archive. The service
 * lists no versions, so other moments are typed or found by reading.
 */
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { changesIn, isExact, type Range } from '../../../domain/journal/change-search.ts';
import { isLateAt, isLateEntry, type Hold, type HoldTerms } from '../../../domain/journal/hold.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { withSpans, type Span } from '../../../domain/journal/journal-clock.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import { recordsOfSave, type SavedRecords } from '../../../domain/journal/saved-records.ts';
import { isUnconfirmed, mayHaveChanged } from '../../../domain/journal/unconfirmed.ts';
import type { IconName } from '../../../ui/icon-shapes.ts';
import { activityIcon, activityTitle, byWhom } from '../../../views/activity/describe-activity.ts';
import { responseOf } from '../../../views/activity/events.ts';
import { sameJson } from '../../../lib/json.ts';
import { memo } from '../../../lib/memo.ts';
import { sameId } from '../../../lib/same-id.ts';

/**
 * `found`: reads show a change that no call of the journal made. `gap`: they show at least one between two moments that
 * lie apart. `typed`: a moment that the agent typed.
 */
export type HistoryKind =
  'save' | 'quotes' | 'check' | 'event' | 'given' | 'found' | 'gap' | 'hold' | 'typed';

export interface HistoryItem extends Span {
  readonly id: string;
  readonly kind: HistoryKind;
  /** It may have changed the record. */
  readonly changes: boolean;
  /** False where the service's clock was unknown, and the moment is the browser's. */
  readonly byServiceClock: boolean;
  /** It came after a legal hold. */
  readonly late: boolean;
  /** The call as the journal has it; undefined for everything that is no call. */
  readonly entry?: JournalEntry | undefined;
  /** For the setting of a legal hold. */
  readonly hold?: HoldTerms | undefined;
}

interface HistorySources {
  readonly journal: readonly JournalEntry[];
  readonly clientId: string;
  readonly known: KnownReads;
  readonly hold: Hold | undefined;
}

/**
 * The client's calls that were answered or may have been done, the copies it was given, its legal holds, and the changes
 * that reads show and no call explains. Latest first.
 */
export function historyItems({ journal, clientId, known, hold }: HistorySources): HistoryItem[] {
  const calls = withSpans(journal.filter((entry) => sameId(entry.clientId, clientId)))
    .filter(({ entry }) => isListed(entry))
    .map(({ entry, since, at }): HistoryItem => ({
      id: entry.id,
      kind: kindOf(entry),
      since,
      at,
      changes: mayHaveChanged(entry),
      byServiceClock: entry.serviceOffsetMs !== undefined,
      late: isLateEntry(hold, entry),
      entry,
    }));
  const unexplained = changesIn(known).filter((change) => callsIn(calls, change).length === 0);
  return [...calls, ...unexplained.map((change) => itemOf(change, hold)), ...holdItems(hold)].toSorted(
    (a, b) => b.at - a.at,
  );
}

function itemOf(change: Range, hold: Hold | undefined): HistoryItem {
  const { from, to } = change;
  return {
    id: `read-${to}`,
    kind: isExact(change) ? 'found' : 'gap',
    at: to,
    since: from + 1,
    changes: true,
    byServiceClock: true,
    late: isLateAt(hold, to),
  };
}

function holdItems(hold: Hold | undefined): HistoryItem[] {
  return (hold ? [...hold.earlier, hold] : []).map((terms, index) => ({
    id: `hold-${index}`,
    kind: 'hold',
    at: terms.setAt,
    since: terms.setAt,
    changes: false,
    byServiceClock: terms.clock !== 'browser',
    late: index > 0,
    hold: terms,
  }));
}

const isListed = (entry: JournalEntry): boolean =>
  entry.outcome === 'answered' || entry.kind === 'given' || isUnconfirmed(entry);

function kindOf(entry: JournalEntry): HistoryKind {
  if (entry.kind !== 'fire') return entry.kind;
  const response = responseOf(entry.type);
  if (response === 'quotes') return 'quotes';
  return response === 'checks' ? 'check' : 'event';
}

/** The calls that may have made a change between two reads. */
const callsIn = (items: readonly HistoryItem[], { from, to }: Range): HistoryItem[] =>
  items.filter(({ entry, changes, since, at }) => entry && changes && since <= to && from < at);

/**
 * The call that made a change between two reads: the only one that can have, where the change lies within its time by the
 * service's clock. Undefined where reads cannot decide.
 */
export function callThatMade(items: readonly HistoryItem[], change: Range): HistoryItem | undefined {
  const [call, ...others] = callsIn(items, change);
  const isWithin = call && change.from >= call.since - 1 && change.to <= call.at;
  return isWithin && others.length === 0 && call.byServiceClock ? call : undefined;
}

/** A saved or found version, and not an event or a gap. */
const isVersion = ({ kind }: HistoryItem): boolean => kind === 'save' || kind === 'found';

/** The latest version before a moment; undefined is today. */
export const versionBefore = (
  items: readonly HistoryItem[],
  at: number = Number.POSITIVE_INFINITY,
): HistoryItem | undefined => items.find((item) => isVersion(item) && item.at < at);

/** Both moments of an address, milliseconds since 1970. */
export interface Moments {
  readonly a: number | undefined;
  readonly b: number | undefined;
}

/** The two moments that are compared. An undefined moment is today: the latest record. */
export interface Sides {
  /** The older one; undefined where nothing earlier is known. `isRead`: the save that B is read it, and it is no item. */
  readonly a: { readonly at: number; readonly isRead?: true } | undefined;
  readonly b: { readonly at: number | undefined };
}

/**
 * The two moments of an address, the older first. Without any it is the newest version and the one before it; one alone
 * is compared with the version before it.
 * @param address milliseconds since 1970; `a` alone is compared with today.
 */
export function sidesOf(items: readonly HistoryItem[], { a, b }: Moments): Sides {
  if (a !== undefined) {
    return b !== undefined && a > b ? { a: { at: b }, b: { at: a } } : { a: { at: a }, b: { at: b } };
  }
  const newer = b ?? items.find(isVersion)?.at;
  const before = versionBefore(items, newer);
  const save = saveAt(items, newer);
  const read = save?.entry && recordsOfSave(save.entry)?.before;
  // What the save read is not what that version had, where somebody changed it in between.
  const isBetween = ({ kind, at }: HistoryItem) =>
    kind === 'gap' && before && save && at > before.at && at <= save.at;
  const isOther = read !== undefined && before && (!hasRecord(before, read) || items.some(isBetween));
  if (save && read && (!before || isOther))
    return { a: { at: save.since - 1, isRead: true }, b: { at: newer } };
  return { a: before && { at: before.at }, b: { at: newer } };
}

/** Whether a version has a record as far as its entry says. */
const hasRecord = memo(({ entry }: HistoryItem, record: DraftRecord): boolean => {
  const saved = entry && recordsOfSave(entry);
  return !saved || sameJson(saved.after, record);
});

const saveAt = (items: readonly HistoryItem[], at: number | undefined): HistoryItem | undefined =>
  items.find((item) => item.kind === 'save' && item.at === at);

/**
 * Both records of a comparison as entries of saves have them: of one save, what it changed; of two, what each wrote.
 * Undefined where one of them has to be read.
 */
export function savedBetween(
  items: readonly HistoryItem[],
  address: Moments,
  sides: Sides,
): { readonly older: DraftRecord; readonly newer: DraftRecord } | undefined {
  const [a, b] = [saveAt(items, sides.a?.at)?.entry, saveAt(items, sides.b.at)?.entry];
  const newer = b && recordsOfSave(b);
  const older = address.a === undefined ? newer?.before : a && recordsOfSave(a)?.after;
  return newer && older && { older, newer: newer.after };
}

/** What a row shows: a version against the one before it, anything else against today; today, the newest version. */
export function momentsOf(items: readonly HistoryItem[], at: number | undefined): Moments {
  if (at === undefined) return { a: items.find(isVersion)?.at, b: undefined };
  return items.some((item) => isVersion(item) && item.at === at)
    ? { a: undefined, b: at }
    : { a: at, b: undefined };
}

/** With a moment as A or B. The other side stays where it fits, and otherwise is today or the version before. */
export function withSide({ a, b }: Sides, side: 'a' | 'b', at: number | undefined): Moments {
  if (side === 'a')
    return { a: at, b: b.at !== undefined && at !== undefined && at < b.at ? b.at : undefined };
  return { a: a && (at === undefined || a.at < at) ? a.at : undefined, b: at };
}

/**
 * The records right before and after what an item did: those that its entry has, else those that were read. Undefined where
 * neither is there, and where reads cannot tell it from another call.
 * @param meaning of a record as it was sent: known reads are in the app's notation already
 */
export function recordsAround(
  item: HistoryItem,
  { reads, states }: KnownReads,
  items: readonly HistoryItem[],
  meaning: (record: DraftRecord) => DraftRecord,
): SavedRecords | undefined {
  const { changes, since, at, entry } = item;
  const saved = entry && recordsOfSave(entry);
  if (saved) return { before: saved.before && meaning(saved.before), after: meaning(saved.after) };
  if (!changes) return undefined;
  const isEstimated = entry?.serviceOffsetHow === 'estimated';
  if (isEstimated && callsIn(items, { from: since - 1, to: at }).length > 1) return undefined;
  const [before, after] = [reads.find((read) => read.at === since - 1), reads.find((read) => read.at === at)];
  const record = after && states[after.state];
  return before && record ? { before: states[before.state], after: record } : undefined;
}

/** The items and those compared moments that are none of them, as typed ones. Latest first. */
export function withTyped(items: readonly HistoryItem[], { a, b }: Sides): readonly HistoryItem[] {
  const unlisted = [a?.isRead === true ? undefined : a?.at, b.at]
    .filter((at) => at !== undefined)
    .filter((at) => !items.some((item) => item.kind !== 'gap' && item.at === at));
  const blank = { kind: 'typed', changes: false, byServiceClock: true, late: false } as const;
  const typed = unlisted.map((at): HistoryItem => ({ ...blank, id: `typed-${at}`, at, since: at }));
  return typed.length === 0 ? items : [...items, ...typed].toSorted((one, other) => other.at - one.at);
}

export function itemIcon({ kind, entry }: HistoryItem): IconName {
  if (entry) return activityIcon(entry);
  return kind === 'hold' ? 'lock' : kind === 'typed' ? 'calendar' : 'search';
}

/** "Saved by Carla", "Quotes requested", "Changed, unknown by whom". */
export function itemTitle({ kind, entry, hold }: HistoryItem): string {
  if (hold) return `Legal hold${byWhom(hold.by)}`;
  if (!entry) return kind === 'typed' ? 'Day typed' : 'Changed, unknown by whom';
  return activityTitle(entry);
}
