import { useQuery } from '@tanstack/react-query';
import { use, useDeferredValue, useMemo } from 'react';
import type { CoverageAlias, Workspace } from '../../../domain/questions/workspace/schema.ts';
import { figuresAsked } from '../../../domain/quotes/comparison/asked-cover.ts';
import { compareQuotes, isLapsed, type ComparisonRow } from '../../../domain/quotes/comparison/compare.ts';
import { lapsesBeforeCover } from '../../../domain/quotes/effective.ts';
import { silentWords, unquotedWords } from '../requests/unquoted.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { coverageAliasesQuery } from '../../../storage/coverage-aliases.ts';
import { indexQuery, scratchClientsQuery } from '../../../storage/queries.ts';
import { dayOf } from '../../../lib/format.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { parseQuoteKeys, quoteKeyText } from '../../../paths.ts';
import { TimeModeContext, useFormatTime } from '../../../ui/use-format-time.ts';
import { useNow } from '../../../ui/use-now.ts';
import { arrange } from './arrangement.ts';
import type { Column } from './column.ts';
import { namesOf } from '../naming.ts';
import { requestWords } from '../request-words.ts';
import { useCompared, type Compared, type ComparedQuote } from './use-compared.ts';
import { useLaterResults } from '../use-later-results.ts';
import { useSameList } from './use-same-list.ts';

export interface ComparedColumn extends Column, ComparedQuote {
  /** What tells its request from the others side by side; undefined where all are of one. */
  readonly of: string | undefined;
}

/** The comparison's part of the address. */
export interface ComparisonSearch {
  readonly compare: string | undefined;
  readonly baseline: string | undefined;
  readonly pinned: string | undefined;
  readonly hidden: string | undefined;
  readonly differences: 'only' | undefined;
}

export interface ComparisonView {
  /** All that are chosen, in the order of the address. */
  readonly all: readonly ComparedColumn[];
  /** As they are to stand in the table, hidden ones left out. */
  readonly shown: readonly ComparedColumn[];
  /** As they stand in it: thousands of cells follow when they are ready, while the controls answer at once. */
  readonly drawn: readonly ComparedColumn[];
  /** Of those drawn. */
  readonly rows: readonly ComparisonRow[];
  readonly missing: Compared['missing'];
  readonly notKnown: Compared['notKnown'];
  readonly reading: boolean;
  /** Who was asked in the same requests and gave no quote. Sentences. */
  readonly unquoted: readonly string[];
  readonly ownJoins: readonly CoverageAlias[];
}

export const keysIn = (text: string | undefined): string[] => parseQuoteKeys(text).map(quoteKeyText);

/** Everything that the comparison of an address shows. Lists stay the same ones while what they hold does. */
export function useComparison(search: ComparisonSearch, clientId: string): ComparisonView {
  const times = use(TimeModeContext);
  const { workspace, key } = useSession();
  const own = useQuery(coverageAliasesQuery(key));
  const index = useQuery(indexQuery(key));
  const scratch = useQuery(scratchClientsQuery(key));
  const {
    quotes,
    missing,
    notKnown,
    reading,
    unquoted: declined,
    silent,
  } = useCompared(parseQuoteKeys(search.compare), clientId);
  const views = useSameList(quotes.map(({ view }) => view));
  const keys = useSameList(quotes.map((quote) => quote.key));
  const entries = useSameList(quotes.map(({ request }) => request.entry));
  const clients = useMemo(
    () =>
      new Map([...(index.data ?? []), ...(scratch.data ?? [])].map((one) => [one.clientId, one.clientName])),
    [index.data, scratch.data],
  );
  // The quotes are put together anew with each render; what they are made of is what counts.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  const all = useMemo(() => columnsOf(quotes, clients, times), [views, keys, entries, clients, times]);
  const { pinned, hidden } = search;
  const shown = useMemo(() => arrange(all, keysIn(pinned), keysIn(hidden)).shown, [all, pinned, hidden]);
  const drawn = useDeferredValue(shown);
  const ownJoins = own.data ?? noJoins;
  useNow(30_000);
  const now = serviceNow();
  const lapsed = useSameList(drawn.map(({ view }) => isLapsed(view, now)));
  const endsBefore = useSameList(drawn.map(({ view }) => lapsesBeforeCover(view, dayOf)));
  const asks = useMemo(() => figuresOfBooks(workspace), [workspace]);
  const rows = useMemo(
    () =>
      compareQuotes(
        drawn.map((column) => column.view),
        [...workspace.coverageJoins, ...ownJoins],
        { clientName: (id) => clients.get(id) ?? id, lapsed, endsBefore, asks },
      ),
    [drawn, workspace, ownJoins, clients, lapsed, endsBefore, asks],
  );
  const later = useLaterResults(declined);
  const minute = useFormatTime();
  const requests = silent.length === 0 ? [] : requestWords(quotes, clients, times);
  const unquoted = useSameList([
    ...declined.map(({ view }, at) => unquotedWords(view, later[at], { moment: minute, now })),
    ...silent.map(({ quote, count, readAt }) => {
      const request = requests[quotes.indexOf(quote)] ?? '';
      return silentWords({ count, product: quote.view.lineName, request, asOf: minute(readAt) });
    }),
  ]);
  return { all, shown, drawn, rows, missing, notKnown, reading, unquoted, ownJoins };
}

/** Asked of a book once: a comparison asks for every coverage of every quote. */
function figuresOfBooks(
  workspace: Workspace,
): (lineId: string | undefined) => ReadonlySet<string> | undefined {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (lineId) => {
    if (lineId === undefined) return undefined;
    if (!known.has(lineId)) {
      const book = bookOf(workspace, lineId);
      known.set(lineId, book && figuresAsked(book));
    }
    return known.get(lineId);
  };
}

const noJoins: readonly CoverageAlias[] = [];

function columnsOf(
  quotes: readonly ComparedQuote[],
  clients: ReadonlyMap<string, string>,
  times: 'local' | 'utc',
): ComparedColumn[] {
  const several = new Set(quotes.map(({ request }) => request.triggerRequestId)).size > 1;
  const names = namesOf(quotes, times, several);
  const requests = several ? requestWords(quotes, clients, times) : [];
  return quotes.map((quote, at) => ({ ...quote, name: names.get(quote.key) ?? quote.key, of: requests[at] }));
}
