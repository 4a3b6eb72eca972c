/**
 * Polls quote requests until their quotes are in. Independent of the screens, so that it continues wherever the agent is;
 * the progress is stored, so that a reload resumes it.
 */
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { isCallError, isKeyRefused, isNotFound, type CallError } from '../api/errors.ts';
import { quotesQuery } from '../api/queries.ts';
import { limitedUntil } from '../api/rate-limit.ts';
import { readAgainAfter } from '../api/retry.ts';
import type { FirstReading, QuotePoll } from '../domain/journal/journal.ts';
import type { IndexedRequest } from '../domain/client-index/index-row.ts';
import { firstReading, isChangedByCarrier } from '../domain/quotes/first-reading.ts';
import { indexedQuotes } from '../domain/quotes/indexed-quotes.ts';
import { isAgencyEstimate } from '../domain/quotes/quote-standing.ts';
import { pollDelay, silentAfter } from '../domain/quotes/progress.ts';
import type { Responses } from '../domain/quotes/reading/read-responses.ts';
import { browserNow, serviceNow, serviceOffset, toServiceTime } from '../lib/clock.ts';
import { canonicalJson } from '../lib/json.ts';
import { subscribeToPageView, pageInView, startViewTimer } from '../lib/page-view.ts';
import { pause } from '../lib/pause.ts';
import { updateIndex } from '../storage/client-index.ts';
import { tables } from '../storage/database/database.ts';
import type { Session } from './session.ts';

/** A poll times out after this long with the page in view; the agent can resume it. Milliseconds. */
const pollLimit = 10 * 60_000;

/** No more of the time between two reads counts: the computer slept, with the page in view. Milliseconds. */
const mostBetween = 60_000;

/** The wait while the page is out of view. Milliseconds. */
const outOfViewDelay = 60_000;

/** A request just sent may not be known yet: "not found" counts once it is this old. Milliseconds. */
const notFoundCounts = 60_000;

/** How often the time in view is stored. Milliseconds. */
const saveEvery = 10_000;

/** News of a quote request: a response that just came in, or a new state. */
export type QuoteNews = {
  readonly poll: QuotePoll;
  /** How many responses are in, this one included. */
  readonly received: number;
} & (
  | { readonly kind: 'arrival'; readonly organization: string | undefined; readonly brought: Brought }
  | { readonly kind: 'silent' | 'complete' | 'timedOut' }
);

/** A carrier's quote, the agency's own estimate, or none. */
type Brought = 'quote' | 'estimate' | 'none';

type Notify = (news: QuoteNews) => void;

/**
 * Polls a quote request until it is complete, timed out, refused, for a minute unknown to the service, or stopped by the
 * signal. Rate limits are respected. Out of view it polls once a minute, and that time does not count towards the timeout.
 */
export async function pollQuotes(
  session: Session,
  queryClient: QueryClient,
  trigger: string,
  notify: Notify,
  signal: AbortSignal,
): Promise<void> {
  const view = startViewTimer();
  try {
    await pollInView(session, queryClient, trigger, notify, { signal, inView: view.elapsed });
  } finally {
    view.stop();
  }
}

async function pollInView(
  session: Session,
  queryClient: QueryClient,
  trigger: string,
  notify: Notify,
  { signal, inView }: { readonly signal: AbortSignal; readonly inView: () => number },
): Promise<void> {
  const { polls } = await tables();
  const read = () => polls.get([session.key, trigger]);
  let current = await read();
  let [used, counted] = [current?.inView ?? 0, 0];
  // A silence that began before this poll was announced then.
  const silence = notifyOnSilence(
    notify,
    current !== undefined && browserNow() - lastSign(current) >= silentAfter,
  );
  let lastArrival = browserNow();
  while (!signal.aborted && current?.state === 'pending') {
    const quotes = await readQuotes(session, queryClient, trigger);
    // The read may have waited, and the agent may have changed the poll meanwhile.
    current = await read();
    if (signal.aborted || current?.state !== 'pending') return;
    const elapsed = inView();
    used += Math.min(mostBetween, elapsed - counted);
    counted = elapsed;
    const { poll: next, arrived } = noteRead({ ...current, inView: used }, quotes, notify);
    if (arrived) lastArrival = browserNow();
    if (arrived || next.state !== current.state || used - (current.inView ?? 0) >= saveEvery) {
      await polls.put(next);
      if (quotes && !isCallError(quotes) && (arrived || next.state !== current.state)) {
        await noteQuotes(session, queryClient, next, quotes, true);
      }
    }
    if (next.state !== 'pending') {
      notifyState(next, notify);
      return;
    }
    const limited = (limitedUntil(session.connection) ?? 0) - browserNow();
    const failed = isCallError(quotes) && !isNotFound(quotes) ? readAgainAfter.poll : 0;
    await silence.pause(next, Math.max(pollDelay(browserNow() - lastArrival), limited, failed), signal);
    if (!pageInView()) await pause(outOfViewDelay, signal, subscribeToPageView);
    current = await read();
  }
}

/** The quotes or the error; undefined when the read was cancelled. */
async function readQuotes(
  session: Session,
  queryClient: QueryClient,
  trigger: string,
): Promise<Responses | CallError | undefined> {
  try {
    return await queryClient.fetchQuery({ ...quotesQuery(session.connection, trigger), staleTime: 0 });
  } catch (error) {
    // Cancelled by a refresh of everything, or by a change of the connection, whose signal follows.
    if (error instanceof CancelledError) return undefined;
    if (isCallError(error)) return error;
    throw error;
  }
}

/** Resumes the poll of a request that timed out, or starts one that this browser never polled. */
export async function resumePolling(
  session: Session,
  poll: Omit<QuotePoll, 'connection' | 'state'>,
): Promise<void> {
  await (await tables()).polls.put({ ...poll, connection: session.key, state: 'pending' });
}

/**
 * Notes what a request that is no longer polled says now: late responses, and quotes that their carriers changed.
 * @param poll as for `resumePolling`, where this browser never polled it
 */
export async function noteReading(
  session: Session,
  queryClient: QueryClient,
  poll: Omit<QuotePoll, 'connection' | 'state'>,
  read: Responses,
): Promise<void> {
  const { polls } = await tables();
  const stored = await polls.get([session.key, poll.triggerRequestId]);
  if (stored?.state === 'pending') return;
  const known = stored ?? { ...poll, connection: session.key, state: 'timedOut' as const };
  const { poll: next, arrived } = noteArrivals(known, read, () => {});
  if (canonicalJson(next) !== canonicalJson(stored)) await polls.put(next);
  await noteQuotes(session, queryClient, next, read, arrived);
}

/** The poll after a read: with new responses, and its end where it has ended. */
function noteRead(
  poll: QuotePoll,
  read: Responses | CallError | undefined,
  notify: Notify,
): { poll: QuotePoll; arrived: boolean } {
  const isTimeout = (poll.inView ?? 0) > pollLimit;
  const timedOut = { ...poll, state: 'timedOut' } as const;
  if (isCallError(read)) {
    if (isKeyRefused(read)) return { poll: { ...timedOut, keyRefused: true }, arrived: false };
    const isUnknown = isNotFound(read) && browserNow() - poll.startedAt >= notFoundCounts;
    return { poll: isUnknown || isTimeout ? timedOut : poll, arrived: false };
  }
  if (!read) return { poll: isTimeout ? timedOut : poll, arrived: false };
  const noted = noteArrivals(poll, read, notify);
  const { state } = noted.poll;
  return isTimeout && state === 'pending' ? { ...noted, poll: { ...noted.poll, state: 'timedOut' } } : noted;
}

function noteArrivals(
  poll: QuotePoll,
  { quoted, declined }: Responses,
  notify: Notify,
): { poll: QuotePoll; arrived: boolean } {
  const arrivals: Record<string, number> = { ...poll.arrivals };
  const offsets: Record<string, number> = { ...poll.offsets };
  const first: Record<string, FirstReading> = { ...poll.first };
  const offset = serviceOffset()?.ms;
  let arrived = false;
  const responses = [
    ...quoted.map((one) => ({ ...one, brought: isAgencyEstimate(one.view) ? 'estimate' : 'quote' }) as const),
    ...declined.map((one) => ({ ...one, brought: 'none' }) as const),
  ];
  let received = responses.filter(({ key }) => Object.hasOwn(arrivals, key)).length;
  for (const { key, view, brought } of responses) {
    first[key] ??= { ...firstReading(view), at: serviceNow() };
    if (Object.hasOwn(arrivals, key)) continue;
    arrivals[key] = browserNow();
    if (offset !== undefined) offsets[key] = offset;
    arrived = true;
    received += 1;
    notify({ kind: 'arrival', poll, received, organization: view.quotingOrganization, brought });
  }
  const complete = poll.expected !== undefined && responses.length >= poll.expected;
  return { poll: { ...poll, arrivals, offsets, first, state: complete ? 'complete' : poll.state }, arrived };
}

/** Announces a new state, except the end of a request that expected no response. */
function notifyState(poll: QuotePoll, notify: Notify): void {
  const { state } = poll;
  const received = receivedBy(poll);
  if (state === 'timedOut' || (state === 'complete' && received > 0)) notify({ kind: state, poll, received });
}

/** Pauses between reads that announce once when nothing has come for a while. */
function notifyOnSilence(notify: Notify, notifiedBefore: boolean) {
  let notified = notifiedBefore;
  return {
    pause: async (poll: QuotePoll, ms: number, signal: AbortSignal): Promise<void> => {
      const received = receivedBy(poll);
      const left = lastSign(poll) + silentAfter - browserNow();
      if (left > 0) notified = false;
      if (notified || left > ms || received >= (poll.expected ?? 0)) return pause(ms, signal);
      await pause(Math.max(0, left), signal);
      if (signal.aborted) return;
      notified = true;
      notify({ kind: 'silent', poll, received });
      return pause(ms - Math.max(0, left), signal);
    },
  };
}

/** A service may answer with other ids than before, so that more arrived than are expected. */
const receivedBy = ({ arrivals, expected = Infinity }: QuotePoll): number =>
  Math.min(Object.keys(arrivals).length, expected);

/** When the newest response came, else when the request was sent. */
const lastSign = ({ startedAt, arrivals }: QuotePoll): number =>
  Math.max(startedAt, ...Object.values(arrivals));

/** Stores a request's quotes in the client index, unless a later request of the product is there, or they are there as they are. */
async function noteQuotes(
  session: Session,
  queryClient: QueryClient,
  poll: QuotePoll,
  { quoted, declined }: Responses,
  arrived: boolean,
): Promise<void> {
  const { clientId, productId, triggerRequestId } = poll;
  if (clientId === undefined || productId === undefined) return;
  const views = quoted.map(({ view }) => view);
  const changed = new Set(
    quoted.flatMap(({ key, view }) => (isChangedByCarrier(poll.first?.[key], view) ? [view] : [])),
  );
  const comparing = await import('./mismatched-in.ts').catch(() => undefined);
  // The host is out of reach, or the page is being left: the next read of these quotes notes them.
  if (!comparing) return;
  const mismatched = await comparing.mismatchedIn(
    session,
    queryClient,
    { clientId, triggerRequestId, productId },
    views,
  );
  await updateIndex(session.key, clientId, (row) => {
    const known = row?.requests?.[productId];
    const isKnown = known?.triggerRequestId === triggerRequestId;
    // With the offset at the request, which may differ from the current one.
    const sentAt = isKnown ? known.sentAt : toServiceTime(poll.startedAt);
    if (!isKnown && (!arrived || (known && known.sentAt > sentAt))) return {};
    const request: IndexedRequest = {
      ...(isKnown ? known : { triggerRequestId, sentAt, expected: poll.expected }),
      ...indexedQuotes(views, { mismatched, changed }),
      declined: declined.length,
      ...(arrived && { arrivedAt: serviceNow() }),
    };
    if (isKnown && canonicalJson(request) === canonicalJson(known)) return {};
    return {
      lastQuotedAt: sentAt,
      requests: { ...row?.requests, [productId]: request },
    };
  });
}
