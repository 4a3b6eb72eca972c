/** The palette's items and their search. */
import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import { clientLines } from '../../domain/quotes/client-lines.ts';
import { isChosen } from '../../domain/quotes/line-standing.ts';
import { foundBy, matches } from '../../features/clients/client-rows.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf } from '../../lib/format.ts';
import { memo } from '../../lib/memo.ts';
import { searchable, searchWords } from '../../lib/text.ts';
import { describeFigure } from '../../views/line-status/describe-status.ts';
import { formatQuotedPremium } from '../../views/quotes/premium-text.ts';
import type { ShortcutId } from '../../views/screen/shortcuts.ts';
import { clientTabs, type ClientTabName } from '../navigation.ts';

export interface PaletteItem {
  readonly name: string;
  /** Shown next to the name and searched too. */
  readonly about?: string | undefined;
  readonly shortcut?: ShortcutId | undefined;
  readonly disabledReason?: string | undefined;
  /** It matches by what is not shown, such as a VIN. */
  readonly isFound?: boolean;
  /** The client that it opens; its lines are at the end of the row. */
  readonly client?: IndexEntry;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly most?: number;
}

export interface FoundGroup extends PaletteGroup {
  /** How many matches are not listed. */
  readonly more: number;
}

const mostClients = 8;
const recentClients = 5;

/** The groups with the items that contain every word of the query, the group with the best match first. */
export function findItems(groups: readonly PaletteGroup[], query: string): readonly FoundGroup[] {
  const words = searchWords(query);
  const ranked = groups.flatMap((group) => {
    const items = group.items
      .map((item) => ({ item, rank: words.length === 0 ? 0 : rankOf(item, words) }))
      .filter(({ rank }) => rank < noMatch)
      .toSorted((a, b) => a.rank - b.rank);
    const best = items[0]?.rank;
    if (best === undefined) return [];
    const listed = items.slice(0, group.most);
    return [
      {
        rank: best,
        found: { ...group, items: listed.map(({ item }) => item), more: items.length - listed.length },
      },
    ];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ found }) => found);
}

const noMatch = 3;

/** 0: the name begins with the query. 1: every word begins a word. 2: every word occurs. */
function rankOf({ name, about = '', isFound }: PaletteItem, words: readonly string[]): number {
  const text = searchable(`${name} ${about}`);
  if (!words.every((word) => text.includes(word))) return isFound ? noMatch - 1 : noMatch;
  if (searchable(name).startsWith(words.join(' '))) return 0;
  const starts = text.split(/[\s,·]+/);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 2;
}

/**
 * The clients that match a query by all that the client list finds; without a query those updated last. The beginning of a
 * tab's name leads to that tab: "dunmore quo".
 */
export function clientGroup(
  entries: readonly IndexEntry[],
  query: string,
  go: (href: string) => void,
): PaletteGroup {
  const words = searchWords(query);
  const latest = latestFirst(entries);
  if (words.length === 0) {
    const items = latest.slice(0, recentClients).map((entry) => clientItem(entry, 'overview', '', go));
    return { title: 'Recent clients', items };
  }
  const found = (text: string) => latest.filter((entry) => matches({ name: entry.clientName, entry }, text));
  const toTabs = tabNames.flatMap((tab) => {
    const rest = words.filter((word) => !isStartOf(tab, word));
    if (rest.length === words.length || rest.length === 0) return [];
    const text = rest.join(' ');
    return found(text).map((entry) => clientItem(entry, tab, text, go));
  });
  const toFiles = found(query).map((entry) => clientItem(entry, 'overview', query, go));
  return { title: 'Clients', items: [...toTabs, ...toFiles], most: mostClients };
}

const latestFirst = memo((entries: readonly IndexEntry[]): readonly IndexEntry[] =>
  entries.toSorted((a, b) => updatedAt(b) - updatedAt(a)),
);

const updatedAt = ({ lastSavedAt = 0, lastQuotedAt = 0, lastOpenedAt = 0 }: IndexEntry): number =>
  Math.max(lastSavedAt, lastQuotedAt, lastOpenedAt);

const tabNames: readonly ClientTabName[] = ['intake', 'quotes', 'history', 'activity'];

/** At least three letters, so that a client's initial does not match a tab. */
function isStartOf(tab: ClientTabName, word: string): boolean {
  return word.length >= 3 && searchable(clientTabs[tab].name).startsWith(word);
}

function clientItem(
  entry: IndexEntry,
  tab: ClientTabName,
  query: string,
  go: (href: string) => void,
): PaletteItem {
  const { clientId, clientName, contact } = entry;
  const about = foundBy(entry, query) ?? contact?.phone ?? contact?.email;
  const chosen = chosenText(entry);
  // A search by the carrier finds what is shown anyway.
  const both = chosen?.includes(about ?? '') ? [chosen] : [about, chosen];
  return {
    name: tab === 'overview' ? clientName : `${clientTabs[tab].name}, ${clientName}`,
    about: both.filter(Boolean).join(' · ') || undefined,
    isFound: true,
    client: entry,
    run: () => go(clientTabs[tab].href(clientId)),
  };
}

/** "Selected · Harbor Mutual, $1,374 / yr", of the line quoted last; undefined where it goes ahead with no quote yet. */
const chosenText = memo((entry: IndexEntry): string | undefined => {
  // Thousands of clients are found with the first letter.
  if (!entry.selected && !entry.statuses) return undefined;
  const figure = clientLines(entry, { now: serviceNow(), dayOf })[0]?.figure;
  if (!isChosen(figure)) return undefined;
  const premium = figure.quote && formatQuotedPremium(figure.quote.view);
  return [describeFigure(figure), premium].filter(Boolean).join(', ');
});
