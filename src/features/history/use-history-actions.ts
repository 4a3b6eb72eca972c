import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { sameId } from '../../lib/same-id.ts';
import { copiedRequest, requestOf } from './copied-request.ts';
import type { ChangeSearch } from './search/use-change-search.ts';
import type { HistoryView } from './use-history-address.ts';
import type { HistoryItem, Sides } from './versions/history-items.ts';

interface Shown {
  readonly clientId: string;
  readonly productId: string;
  readonly view: HistoryView;
  readonly change: (part: Partial<HistoryView>) => void;
  readonly items: readonly HistoryItem[];
  readonly sides: Sides;
  readonly search: ChangeSearch;
  /** Of the line's status at B: the quote that is bound, or was asked to be. */
  readonly bindQuote: string | undefined;
  /** Whether a request brought a quote. */
  readonly brought: (triggerRequestId: string, quote: string) => boolean;
}

/** What can be done on the page and with a quote request, and the panels that this opens. */
export function useHistoryActions(shownHere: Shown) {
  const { clientId, productId, view, change, items, sides, search, bindQuote, brought } = shownHere;
  const [, navigate] = useLocation();
  const [showSensitive, setShowSensitive] = useState(false);
  const [panel, setPanel] = useState<'hold' | 'verify'>();

  const show = view.show === 'blank' ? undefined : view.show;
  const open = (what: typeof panel) => {
    change({ copy: undefined, show });
    setPanel(what);
  };
  const openCopy = (copy: string) => {
    setPanel(undefined);
    change({ copy, show });
  };
  const toggleWhole = () => {
    if (view.show === 'all') return change({ show: undefined });
    // Who typed a day wants the record of that day, not today's beside it.
    const typed = items.find(({ kind, at }) => kind === 'typed' && at === view.a && view.b === undefined);
    change(typed ? { a: undefined, b: typed.at, show: 'all' } : { show: 'all' });
  };
  const toggleSensitive = () => setShowSensitive(!showSensitive);
  const withToday = (item: HistoryItem) => change({ a: item.at, b: undefined });

  const requests = items.filter((item) => requestOf(item) !== undefined);
  const ofLine = requests.filter(({ entry }) => sameId(entry?.productId, productId));
  const shown = requests.find(({ at }) => at === sides.b.at || at === sides.a?.at);
  const request = shown ?? ofLine[0];
  // Of an earlier day nobody wants the copy of a later request.
  const lookedAt = view.b ?? view.a ?? Infinity;
  const before = items.filter(({ at, entry }) => at <= lookedAt && sameId(entry?.productId, productId));
  const copied = shown ? requestOf(shown) : copiedRequest(before, bindQuote, brought);
  const copyOf = copied ?? 'client';
  const isWithToday = request !== undefined && sides.a?.at === request.at && sides.b.at === undefined;
  const findReason = search.run?.isRunning === true ? 'Already searching.' : undefined;
  useScreenActions([
    { name: 'Find changes', run: search.start, disabledReason: findReason },
    { name: 'Legal hold', run: () => open('hold') },
    { name: 'File copy', run: () => openCopy(copyOf) },
    { name: 'Verify', run: () => open('verify') },
    { name: 'Differences only', shortcut: 'differencesOnly', run: toggleWhole },
    {
      name: 'Quote day vs. today',
      disabledReason: isWithToday ? 'Already shown.' : request ? undefined : 'No quotes requested.',
      run: () => request && withToday(request),
    },
    { name: 'Sensitive answers', run: toggleSensitive },
  ]);

  const ofRequest = (item: HistoryItem): readonly MenuItem[] => {
    const id = requestOf(item);
    if (id === undefined) return [];
    return [
      { label: 'Quote day vs. today', onSelect: () => withToday(item) },
      {
        label: 'Blank at the time',
        onSelect: () => change({ a: undefined, b: item.at, show: 'blank', copy: undefined }),
      },
      {
        label: 'Quotes',
        onSelect: () => navigate(paths.quotes(clientId, { product: item.entry?.productId, request: id })),
      },
      { label: 'File copy', onSelect: () => openCopy(id) },
    ];
  };
  return {
    showSensitive,
    toggleSensitive,
    panel,
    open,
    openCopy: () => openCopy(copyOf),
    toggleWhole,
    ofRequest,
    findReason,
  };
}
