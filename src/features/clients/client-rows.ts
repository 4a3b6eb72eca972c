/** The rows of the client list: what each shows, and which are listed in which order. */
import type { LineStatus } from '../../domain/client/line-status.ts';
import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import { savedByServiceClock } from '../../domain/draft-clock.ts';
import type { Draft } from '../../domain/local-data.ts';
import {
  clientLines,
  firstToExpire,
  yearlyOf,
  type ClientLine,
  type Clock,
} from '../../domain/quotes/client-lines.ts';
import { memo } from '../../lib/memo.ts';
import { sameId } from '../../lib/same-id.ts';
import { searchable, searchWords } from '../../lib/text.ts';

export interface ClientRow {
  /** The client's id, or the draft's where it was never saved. */
  readonly key: string;
  readonly name: string;
  /** Undefined for a client that was never saved. */
  readonly entry: IndexEntry | undefined;
  /** Its latest draft, which is not saved. */
  readonly draft: Draft | undefined;
  readonly lines: readonly ClientLine[];
  /** The line quoted last: its figure is the row's. */
  readonly line: ClientLine | undefined;
  /** Of the line to attend to first. */
  readonly status: LineStatus;
  /** A quote expires within a week. */
  readonly isExpiring: boolean;
  readonly dueOn: string | undefined;
  /** Service's clock, milliseconds since 1970. */
  readonly updatedAt: number;
}

/** One row a client, and one for each draft of a client that was never saved. */
export function clientRows(
  entries: readonly IndexEntry[],
  drafts: readonly Draft[],
  clock: Clock,
): ClientRow[] {
  const latest = new Map(drafts.toReversed().map((draft) => [draft.clientId, draft]));
  const ofNew = drafts.filter(({ clientId }) => clientId === undefined);
  return [
    ...ofNew.map((draft) => draftRow(draft)),
    ...entries.map((entry) => entryRow(entry, latest.get(entry.clientId), clock)),
  ];
}

function draftRow(draft: Draft): ClientRow {
  return {
    key: draft.draftId,
    name: draft.ours.clientName || 'Unnamed client',
    entry: undefined,
    draft,
    lines: [],
    line: undefined,
    status: { kind: 'new' },
    isExpiring: false,
    dueOn: undefined,
    updatedAt: savedByServiceClock(draft),
  };
}

function entryRow(entry: IndexEntry, draft: Draft | undefined, clock: Clock): ClientRow {
  const lines = clientLines(entry, clock);
  const [line] = lines;
  const drafted = draft ? savedByServiceClock(draft) : 0;
  return {
    key: entry.clientId,
    name: entry.clientName || 'Unnamed client',
    entry,
    draft,
    lines,
    line,
    status: mostUrgent(lines),
    isExpiring: firstToExpire(lines) !== undefined,
    dueOn: entry.followUps?.[0]?.on || undefined,
    updatedAt: Math.max(drafted, entry.lastSavedAt ?? entry.lastOpenedAt ?? 0, entry.lastQuotedAt ?? 0),
  };
}

/** The lines of a row's chips, in their order: the draft's comes first. */
export const shownLines = ({ draft, lines }: ClientRow): string[] => [
  ...(draft ? [draft.productId] : []),
  ...lines.flatMap(({ productId }) => (sameId(productId, draft?.productId) ? [] : productId)),
];

export type RowFilter = 'own' | 'drafts' | 'quoted' | 'expiring' | 'due';

/** What filters go by besides the row. */
export interface FilterTerms {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The name of whoever works here. */
  readonly agent: string;
}

export const rowFilters: Readonly<Record<RowFilter, (row: ClientRow, terms: FilterTerms) => boolean>> = {
  // A client that somebody here changed, quoted or has to follow up. Drafts are of this browser.
  own: ({ draft, entry }, { agent }) =>
    draft !== undefined ||
    Object.values(entry?.set ?? {}).some(({ by }) => by === agent) ||
    entry?.followUps?.some(({ owner }) => owner === agent) === true,
  drafts: ({ draft }) => draft !== undefined,
  quoted: ({ lines }) => lines.some(({ status }) => status.kind === 'quoted'),
  expiring: ({ isExpiring }) => isExpiring,
  due: ({ dueOn }, { today }) => dueOn !== undefined && dueOn <= today,
};

export const sortKeys = ['name', 'lines', 'premium', 'status', 'due', 'updated'] as const;
export type SortKey = (typeof sortKeys)[number];

const statusOrder: readonly LineStatus['kind'][] = [
  'bindUnknown',
  'bindPrepared',
  'bindRequested',
  'proposed',
  'quoted',
  'quoting',
  'new',
  'bound',
  'lost',
];

const mostUrgent = (lines: readonly ClientLine[]): LineStatus =>
  statusOrder.flatMap((kind) => lines.find(({ status }) => status.kind === kind)?.status ?? [])[0] ?? {
    kind: 'new',
  };

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Sorted by a column; rows without its value come last, equal ones by name. Each column begins as it is read: names and
 * days from the first, premiums from the lowest, updates from the latest.
 * @param codeOf the code of a line that its chip shows, by product id
 */
export function sortedRows(
  rows: readonly ClientRow[],
  key: SortKey,
  reversed: boolean,
  codeOf: (productId: string) => string,
): ClientRow[] {
  const sign = reversed ? -1 : 1;
  const valueOf = (row: ClientRow): number | string | undefined => {
    switch (key) {
      case 'name':
        return undefined;
      case 'lines':
        return shownLines(row).map(codeOf).join(' ') || undefined;
      case 'premium':
        return row.line?.figure?.quote && yearlyOf(row.line.figure.quote.view);
      case 'status':
        return statusOrder.indexOf(row.status.kind);
      case 'due':
        return row.dueOn;
      case 'updated':
        return -row.updatedAt;
    }
  };
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }));
  keyed.sort((a, b) => {
    if (key === 'name') return sign * byName.compare(a.row.name, b.row.name);
    if (a.value === undefined || b.value === undefined) {
      return (
        Number(a.value === undefined) - Number(b.value === undefined) ||
        byName.compare(a.row.name, b.row.name)
      );
    }
    return (
      sign * (a.value < b.value ? -1 : a.value > b.value ? 1 : 0) || byName.compare(a.row.name, b.row.name)
    );
  });
  return keyed.map(({ row }) => row);
}

/** Whether a client is found by its name, phone, contact, e-mail, address, VIN, policy, location code or carrier. */
export function matches(row: Pick<ClientRow, 'name' | 'entry'>, query: string): boolean {
  const words = searchWords(query);
  if (words.length === 0) return true;
  const text = row.entry ? searchTextOf(row.entry) : searchable(row.name);
  if (words.every((word) => text.includes(word))) return true;
  // A phone number, however it is written.
  const digits = query.replaceAll(/\D/g, '');
  return digits.length >= 4 && !/[^\d\s().+-]/.test(query) && text.includes(digits);
}

/** What of a client a query is in, other than its name: the carrier, or a VIN. */
export function foundBy(entry: IndexEntry, query: string): string | undefined {
  const name = searchable(entry.clientName);
  const words = searchWords(query).filter((word) => !name.includes(word));
  return searchedTexts(entry).find((text) => words.some((word) => searchable(text).includes(word)));
}

/** Each row's once, as long as it does not change: a search runs with every key. */
const searchTextOf = memo((entry: IndexEntry): string => searchable(searchedTexts(entry).join(' \n')));

function searchedTexts(entry: IndexEntry): string[] {
  const { clientName, locationCode, contact, identifiers, lines, requests, statuses, selected } = entry;
  const texts = [
    clientName,
    locationCode,
    contact?.person,
    contact?.phone,
    contact?.email,
    contact?.address,
    ...Object.values(lines ?? {}).flatMap(({ carrier, policy }) => [carrier, policy]),
    ...Object.values(statuses ?? {}).flatMap(({ carrier, number, policy }) => [
      carrier,
      number,
      policy?.carrier,
      policy?.number,
    ]),
    ...Object.values(selected ?? {}).map(({ carrier }) => carrier),
    ...Object.values(requests ?? {}).flatMap(({ quotes }) => quotes.map(({ carrier }) => carrier)),
    ...(identifiers ?? []),
    entry.clientId,
  ];
  return texts.flatMap((text) => text || []);
}
