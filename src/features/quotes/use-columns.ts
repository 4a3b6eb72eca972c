import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { quotesQuery } from '../../api/queries.ts';
import {
  compareCoverages,
  mismatchCounts,
  type ComparisonGroup,
  type References,
} from '../../domain/quotes/comparison/compare.ts';
import { currentPolicyNow } from '../../domain/quotes/comparison/current-policy.ts';
import { savingsOf, type Savings } from '../../domain/quotes/comparison/savings.ts';
import { submittedCoverages } from '../../domain/quotes/comparison/submitted-coverages.ts';
import type { SubmittedCoverage } from '../../domain/quotes/comparison/submitted.ts';
import { responseKey } from '../../domain/quotes/changes/since.ts';
import type { FirstReading } from '../../domain/journal/journal.ts';
import { isChangedByCarrier } from '../../domain/quotes/first-reading.ts';
import type { DeclinedView, QuoteView } from '../../domain/quotes/reading/read-quote.ts';
import { clientLines } from '../../domain/quotes/client-lines.ts';
import { isChosen } from '../../domain/quotes/line-standing.ts';
import {
  lowestOffer,
  quoteStanding,
  type LowestOffer,
  type QuoteStanding,
} from '../../domain/quotes/quote-standing.ts';
import type { IndexedRequest } from '../../domain/client-index/index-row.ts';
import { browserNow, serviceNow } from '../../lib/clock.ts';
import { dayOf } from '../../lib/format.ts';
import { memo } from '../../lib/memo.ts';
import { sameId } from '../../lib/same-id.ts';
import { bookOf } from '../../operations/books.ts';
import { wholeClientQuery } from '../../operations/records.ts';
import { useSession } from '../../operations/session.ts';
import { indexQuery } from '../../storage/queries.ts';
import { useNow } from '../../ui/use-now.ts';
import { isEstimate, offersOf, withNames, type Column, type NoQuote } from './column.ts';
import { expectedOf, type TakenRequest } from './requests/quote-requests.ts';
import { progressOf } from './requests/request-progress.ts';
import { formatOption } from '../../views/quotes/format-option.ts';
import { useAwaitedReads, type QuotesRead } from '../../views/quotes/use-awaited-reads.ts';
import { useCoverageAliases } from '../../views/quotes/use-coverage-aliases.ts';
import { changesBetween, clientOf } from './use-changed-since.ts';
import { isFirstTry, partsOfRecord, useInputsOf, type Rated } from './use-inputs.ts';
import { useRealClients } from './use-real-client.ts';
import { useSettledOrder } from './use-settled-order.ts';
import { useStableList } from './use-stable-list.ts';

/** What the request on screen still has to bring. */
export interface Awaited {
  /** Columns to draw for it: those that come, and until all are in those that were declined, or are folded. */
  readonly columns: number;
  /** How many of them were declined. */
  readonly declined: number;
  /** How many of them are agency estimates, folded behind one head. */
  readonly folded: number;
  /** Nobody knows yet whether any are in. */
  readonly isLoading: boolean;
}

export interface QuotesOnScreen {
  /** In the order of `useSettledOrder`, pinned ones first; those hidden or folded left out. */
  readonly columns: readonly Column[];
  /** Another response of the request on screen is expected soon. */
  readonly expectsMore: boolean;
  /** What came of the request on screen is known. */
  readonly isRead: boolean;
  /** What the list of clients has of it where it could not be read. */
  readonly lastKnown: IndexedRequest | undefined;
  /** Undefined once all responses are in, or nobody asks for more. */
  readonly awaited: Awaited | undefined;
  /** How many agency estimates can be folded behind one head. */
  readonly foldable: number;
  /** With those hidden, in the order in which they came. */
  readonly all: readonly Column[];
  readonly groups: readonly ComparisonGroup[];
  readonly references: References;
  /** Those of the request on screen that are bindable, as submitted, and of the answers as they are now. */
  readonly offers: readonly Column[];
  /** In how many coverages a quote is not as submitted, by its key. */
  readonly mismatched: ReadonlyMap<string, number>;
  /** Against the current policy, by the key of the quote; none where there is nothing to compare. */
  readonly savings: ReadonlyMap<string, Savings>;
  /** Of the request on screen; it may be hidden. */
  readonly lowest: LowestOffer<Column> | undefined;
  /** Of the request on screen. */
  readonly noQuotes: readonly NoQuote[];
}

interface Arrangement {
  /** Keys of the columns that come first. */
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
  /** Agency estimates are shown, not folded. */
  readonly estimates: boolean;
}

/** How often what depends on the time is drawn again, such as an expired quote. Milliseconds. */
const tick = 30_000;

/** How often while responses are expected, which can be silent from then on. Milliseconds. */
const tickWhileAwaited = 5_000;

/**
 * The quotes of the request on screen, and of others compared with it, side by side.
 * @param isInHand somebody is at work among them, so that none moves
 */
export function useColumns(
  chosen: TakenRequest | undefined,
  others: readonly TakenRequest[],
  { pinned, hidden, estimates }: Arrangement,
  isInHand: boolean,
): QuotesOnScreen {
  const session = useSession();
  const { connection, workspace } = session;
  const { isWhatIf } = useRealClients();
  const aliases = useCoverageAliases();
  const requests = chosen ? [chosen, ...others] : [];
  const reads = useQueries({
    queries: requests.map(({ triggerRequestId }) => quotesQuery(connection, triggerRequestId)),
  });
  const readAwaited = useAwaitedReads();
  const [firstRead] = reads;
  const chosenClient = chosen?.entry?.clientId ?? chosen?.poll?.clientId;
  const rows = useQuery(indexQuery(session.key)).data;
  const listed = rows
    ?.filter((one) => sameId(one.clientId, chosenClient))
    .flatMap(({ requests: latest = {} }) => Object.values(latest))
    .find((one) => sameId(one.triggerRequestId, chosen?.triggerRequestId));
  const isOpen = chosen?.poll?.state === 'pending';
  useNow(isOpen ? tickWhileAwaited : tick);
  const received = requests.flatMap((request, at) => {
    const responses = reads[at]?.data?.quoted ?? [];
    return (isOpen ? asArrived(responses, request) : responses).map(({ key, view }) => ({
      // A place in the service's list is known within its request only.
      key: view.requestId === undefined ? `${request.triggerRequestId}/${key}` : key,
      view,
      request,
      was: changedFrom(request, key, view),
    }));
  });
  // The quotes that a request brought for a line were rated with the same answers, which are known before they are read.
  const ofRequest: readonly Rated[] = chosen ? [{ request: chosen, view: unread }] : [];
  const toRate = received.length > 0 ? received : ofRequest;
  const rated = [...new Map(toRate.map((one) => [lineKey(one), one])).values()];
  const inputs = useInputsOf(rated);
  const answersOf = new Map(rated.map((one, at) => [lineKey(one), inputs[at]]));
  const submittedOf = (quote: Rated): readonly SubmittedCoverage[] | undefined => {
    const { asked, productId } = answersOf.get(lineKey(quote)) ?? {};
    const book = productId === undefined ? undefined : bookOf(workspace, productId);
    return asked && book && submittedIn(book, asked);
  };
  const [main] = toRate;
  const { asked, productId, isFirstTry: isReadNow } = (main && answersOf.get(lineKey(main))) ?? {};
  const clientId = main && clientOf(main.request, main.view);
  const recordRead = useQuery({
    ...wholeClientQuery(session, clientId ?? '', productId ?? ''),
    enabled: clientId !== undefined && productId !== undefined,
  });
  const record = recordRead.data?.record.clientData;
  // What they are judged by adds rows and marks: drawn before, they would move below a hand, and be called what they are not.
  const isJudged = !isFirstTry(recordRead) && isReadNow !== true;
  const quoted = isJudged ? received : [];
  const read = chosen && firstRead && (isJudged ? readAwaited(chosen.triggerRequestId, firstRead) : notRead);
  const awaited = read && awaitedOf(chosen, read, listed);
  const expectsMore =
    isOpen && (read?.data === undefined || progressOf(chosen, read.data, browserNow()).state === 'waiting');
  const answersNow =
    record && productId !== undefined ? partsOfRecord(session, productId, record).asked : undefined;
  const mainBook = productId === undefined ? undefined : bookOf(workspace, productId);
  const isChanged = (quote: Rated): boolean => {
    const before = answersOf.get(lineKey(quote))?.asked;
    return before && answersNow ? changesBetween(mainBook, before, answersNow).changes.length > 0 : false;
  };
  const changed = new Set(quoted.filter(isChanged).map(({ key }) => key));
  const made = useStableList(
    quoted.map((one) =>
      columnOf(one.view, one.key, one.request, submittedOf(one), isWhatIf(one.request, one.view), one.was),
    ),
  );
  const named = useMemo(() => withNames(made), [made]);

  const now = serviceNow();
  const row = rows?.find((one) => one.clientId === clientId);
  const line = row && clientLines(row, { now, dayOf }).find((one) => one.productId === productId);
  const about = { now, chosen: isChosen(line?.figure) ? line.figure : undefined };
  const asColumn = (one: Unjudged, isMismatched: boolean) => {
    const [{ isWhatIf }, isChanged] = [one, changed.has(one.key)];
    return withStanding(one, quoteStanding(one.view, { ...about, isWhatIf, isChanged, isMismatched }));
  };
  // Whether a quote is as submitted is known only once all are compared, and makes no difference to their order.
  const ordered = useSettledOrder(
    named.map((one) => asColumn(one, false)),
    { request: chosen?.triggerRequestId, expectsMore, isInHand },
  );
  const shown = nextToOwn(ordered, chosen).filter(({ key }) => !hidden.includes(key));
  const ofAgency = shown.filter(isEstimate).length;
  // Where nobody else quoted, and nobody is to come, there is nothing to fold them behind.
  const foldable = isOpen || ofAgency < shown.length ? ofAgency : 0;
  const unfolded = foldable > 0 && !estimates ? shown.filter((one) => !isEstimate(one)) : shown;
  const folded = shown.length - unfolded.length;
  const isPinned = ({ key }: Column) => pinned.includes(key);
  const compared = useStableList([...unfolded.filter(isPinned), ...unfolded.filter((one) => !isPinned(one))]);

  const references = useMemo((): References => {
    const book = productId === undefined ? undefined : bookOf(workspace, productId);
    return {
      submitted: book && asked && submittedIn(book, asked),
      current: book && asked && currentPolicyNow(book, asked, record),
      aliases,
    };
  }, [workspace, productId, asked, record, aliases]);
  const groups = useMemo(() => compareCoverages(compared, references), [compared, references]);
  const mismatched = useMemo(() => mismatchCounts(groups), [groups]);
  const columns = useStableList(compared.map((one) => asColumn(one, mismatched.has(one.key))));
  const all = useStableList(named.map((one) => asColumn(one, mismatched.has(one.key))));
  const savings = useMemo(() => {
    const { current } = references;
    const found = current ? all.map((one) => [one.key, savingsOf(one, current, aliases)] as const) : [];
    return new Map(found.flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
  }, [all, references, aliases]);
  const offers = offersOf(columns, chosen);
  return {
    columns,
    expectsMore,
    isRead: read?.data !== undefined,
    lastKnown: read && !read.data && read.error ? listed : undefined,
    // No column is wider before all are in.
    awaited: awaited && { ...awaited, columns: awaited.columns + folded, folded },
    foldable,
    all,
    groups,
    references,
    offers,
    mismatched,
    savings,
    lowest: lowestOffer(all.filter(({ request }) => request === chosen)),
    noQuotes: chosen
      ? (read?.data?.declined ?? []).map((one) => ({
          ...one,
          request: chosen,
          was: changedFrom(chosen, one.key, one.view),
        }))
      : [],
  };
}

const notRead: QuotesRead = { data: undefined, error: null };

const unread: Rated['view'] = { clientId: undefined, lineId: undefined, quoteTimestamp: undefined };

/** As many as a screen has room for, whatever a service announces. */
const mostAwaited = 8;

/** Drawn where a service does not say how many come. */
const usualCount = 4;

/** @param listed what the list of clients knows of it, which is read before it */
function awaitedOf(
  request: TakenRequest,
  { data, error }: QuotesRead,
  listed: IndexedRequest | undefined,
): Awaited | undefined {
  const isPolled = request.poll?.state === 'pending';
  const expected = Math.min(expectedOf(request) ?? (data ? 0 : usualCount), mostAwaited);
  if (!data && !isPolled) {
    const carriers = listed && listed.quoted - (listed.estimates ?? 0);
    const columns = Math.min((carriers || listed?.quoted) ?? expected, mostAwaited);
    return error ? undefined : { columns, declined: 0, folded: 0, isLoading: true };
  }
  if (!data) return error ? undefined : { columns: expected, declined: 0, folded: 0, isLoading: false };
  const declined = data.declined.length;
  const received = data.quoted.length + declined;
  return isPolled && received < expected
    ? { columns: expected - data.quoted.length, declined, folded: 0, isLoading: false }
    : undefined;
}

/** In the order in which they came; those of one reading in the service's. */
function asArrived<Response extends { readonly key: string }>(
  responses: readonly Response[],
  { poll }: TakenRequest,
): readonly Response[] {
  const arrivedAt = ({ key }: Response) => poll?.arrivals[key] ?? Number.MAX_SAFE_INTEGER;
  return responses.toSorted((a, b) => arrivedAt(a) - arrivedAt(b));
}

/** A response as first read, where it is another now; without an id nobody can say that it is the same one. */
function changedFrom(
  { poll }: TakenRequest,
  key: string,
  view: QuoteView | DeclinedView,
): FirstReading | undefined {
  const first = view.requestId === undefined ? undefined : poll?.first?.[key];
  return isChangedByCarrier(first, view) ? first : undefined;
}

/** Quotes of other requests come right of the same carrier's quote of the chosen one, else last. */
function nextToOwn(columns: readonly Column[], chosen: TakenRequest | undefined): readonly Column[] {
  const added = columns.filter(({ request }) => request !== chosen);
  const arranged = columns
    .filter(({ request }) => request === chosen)
    .flatMap((own) => [own, ...added.filter(({ view }) => responseKey(view) === responseKey(own.view))]);
  return [...new Set([...arranged, ...added])];
}

type Unjudged = Omit<Column, 'standing'>;

const lineKey = ({ request, view }: Rated): string => JSON.stringify([request.triggerRequestId, view.lineId]);

/** The same column for the same quote, so that nothing of it is drawn again. */
const columnOf = memo(
  (
    view: QuoteView,
    key: string,
    request: TakenRequest,
    submitted: readonly SubmittedCoverage[] | undefined,
    isWhatIf: boolean,
    was: FirstReading | undefined,
  ): Omit<Unjudged, 'name'> => ({
    view,
    key,
    request,
    submitted,
    isWhatIf,
    was,
    option: formatOption(view),
  }),
);

/** The same column as long as its standing is the same. */
const withStanding = (column: Unjudged, { kind, given, choice, endsSoon }: QuoteStanding): Column =>
  columnNow(column, kind, given, choice, endsSoon);

const columnNow = memo(
  (
    column: Unjudged,
    kind: QuoteStanding['kind'],
    given: QuoteStanding['given'],
    choice: QuoteStanding['choice'],
    endsSoon: QuoteStanding['endsSoon'],
  ): Column => ({ ...column, standing: { kind, given, choice, endsSoon } }),
);

/** The same list for the same answers. */
const submittedIn = memo(submittedCoverages);
