/** What the palette lists, and what of it fits a query. */
import type { IndexEntry } from '../domain/local-data.ts';
import { indexRows } from '../features/clients/index-rows.ts';
import { searchable, searchWords } from '../lib/text.ts';
import type { ShortcutId } from '../views/shortcuts.ts';
import { clientTabs, type ClientTabName } from './client-tabs.ts';

export interface PaletteItem {
  readonly name: string;
  /** A word beside the name, which is searched too. */
  readonly about?: string | undefined;
  readonly shortcut?: ShortcutId | undefined;
  readonly disabledReason?: string | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  /** How many are listed at most. */
  readonly most?: number;
}

export interface FoundGroup extends PaletteGroup {
  /** How many more fit than are listed. */
  readonly more: number;
}

const mostClients = 8;
const recentClients = 5;

/** The groups with the items that hold every word of the query; the group with the best fit first, empty ones left out. */
export function findItems(groups: readonly PaletteGroup[], query: string): readonly FoundGroup[] {
  const words = searchWords(query);
  const ranked = groups.flatMap((group) => {
    const items = group.items
      .map((item) => ({ item, rank: words.length === 0 ? 0 : rankOf(item, words) }))
      .filter(({ rank }) => rank < noFit)
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

const noFit = 3;

/** 0: the name begins with the query. 1: each word begins a word. 2: each word is somewhere. */
function rankOf({ name, about = '' }: PaletteItem, words: readonly string[]): number {
  const text = searchable(`${name} ${about}`);
  if (!words.every((word) => text.includes(word))) return noFit;
  if (searchable(name).startsWith(words.join(' '))) return 0;
  const starts = text.split(/[\s,·]+/);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 2;
}

/**
 * The clients that fit a query by name, id or location code; without a query those saved last. Words that begin the
 * name of a client's screen lead there: "dunmore quo".
 */
export function clientGroup(
  entries: readonly IndexEntry[],
  query: string,
  go: (href: string) => void,
): PaletteGroup {
  const words = searchWords(query);
  if (words.length === 0) {
    const recent = indexRows(entries, '', 'saved').slice(0, recentClients);
    return { title: 'Clients saved last', items: recent.map((entry) => clientItem(entry, 'file', go)) };
  }
  const toScreens = tabNames.flatMap((tab) => {
    const rest = words.filter((word) => !isStartOf(tab, word));
    if (rest.length === words.length || rest.length === 0) return [];
    return indexRows(entries, rest.join(' '), 'saved').map((entry) => clientItem(entry, tab, go));
  });
  const toFiles = indexRows(entries, query, 'saved').map((entry) => clientItem(entry, 'file', go));
  return { title: 'Clients', items: [...toScreens, ...toFiles], most: mostClients };
}

const tabNames: readonly ClientTabName[] = ['intake', 'quotes', 'history', 'events'];

/** Three letters, so that a client's initial is not taken for a screen. */
function isStartOf(tab: ClientTabName, word: string): boolean {
  return word.length >= 3 && searchable(clientTabs[tab].name).startsWith(word);
}

function clientItem(entry: IndexEntry, tab: ClientTabName, go: (href: string) => void): PaletteItem {
  const { clientId, clientName, locationCode } = entry;
  return {
    name: tab === 'file' ? clientName : `${clientTabs[tab].name}, ${clientName}`,
    about: locationCode ? `${locationCode} · ${clientId}` : clientId,
    run: () => go(clientTabs[tab].href(clientId)),
  };
}
