/**
 * Watching firings until their answers are in. Runs beside the screens, so that progress goes on wherever the agent
 * is; how each stands is kept, so that a reload goes on where it was.
 */
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { isCallError, isKeyRefused, type CallError } from '../api/errors.ts';
import { quotesQuery } from '../api/queries.ts';
import { limitedUntil } from '../api/rate-limit.ts';
import type { ReadQuotes } from '../contract/quotes.ts';
import type { QuotePoll } from '../domain/journal/journal.ts';
import { pollDelay, silentAfter } from '../domain/quotes/progress.ts';
import { readDeclined, readQuote } from '../domain/quotes/read-quote.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { subscribeToPageView, pageInView, startViewTimer } from '../lib/page-view.ts';
import { pause } from '../lib/pause.ts';
import { tables } from '../storage/database.ts';
import { noteLowest } from './note-lowest.ts';
import type { Session } from './session.ts';

/** Watching ends by itself after this long with the page in view; the agent may ask to go on. Milliseconds. */
const pollLimit = 10 * 60_000;

/** After a reading that failed the service is not asked again sooner. Milliseconds. */
const afterFailure = 5_000;

/** How often the service is asked while nobody looks. Milliseconds. */
const outOfViewDelay = 60_000;

/** How much of that time may go uncounted when the page is closed. Milliseconds. */
const saveEvery = 10_000;

/** What is told of a firing that is watched: an answer that just came in, or how the firing stands from now on. */
export type QuoteNews = {
  readonly watch: QuotePoll;
  /** How many answers are in, this one included. */
  readonly received: number;
} & (
  | { readonly kind: 'arrival'; readonly organization: string | undefined; readonly quoted: boolean }
  | { readonly kind: 'silent' | 'complete' | 'givenUp' }
);

type Notify = (news: QuoteNews) => void;

/**
 * Watches one firing until it is complete, given up, unknown to the service, refused by it, or stopped by the signal.
 * A service that asks to wait is left alone for as long as it says, and longer when it says so again. While the page is
 * out of view the service is asked once a minute, and that time does not count towards giving up.
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
  let watch = await read();
  const before = watch?.inView ?? 0;
  // A silence that began before this watching was told when it began.
  const silence = notifyOnSilence(
    notify,
    watch !== undefined && browserNow() - lastSign(watch) >= silentAfter,
  );
  let lastArrival = browserNow();
  while (!signal.aborted && watch?.state === 'watching') {
    const quotes = await readQuotes(session, queryClient, trigger);
    // The service may have been left alone for a while, and the agent may have changed something meanwhile.
    watch = await read();
    if (signal.aborted || watch?.state !== 'watching') return;
    const used = before + inView();
    const { watch: next, arrived } = noteRead({ ...watch, inView: used }, quotes, notify);
    if (arrived) lastArrival = browserNow();
    if (arrived || next.state !== watch.state || used - (watch.inView ?? 0) >= saveEvery) {
      await polls.put(next);
      if (quotes && !isCallError(quotes) && (arrived || next.state !== watch.state)) {
        await noteLowest(session, next, quotes);
      }
    }
    if (next.state !== 'watching') {
      notifyState(next, notify);
      return;
    }
    const stored = (limitedUntil(session.connection) ?? 0) - browserNow();
    const failed = isCallError(quotes) ? afterFailure : 0;
    await silence.pause(next, Math.max(pollDelay(browserNow() - lastArrival), stored, failed), signal);
    if (!pageInView()) await pause(outOfViewDelay, signal, subscribeToPageView);
    watch = await read();
  }
}

/** What the service answers, or why it could not be read; undefined when the reading was cancelled. */
async function readQuotes(
  session: Session,
  queryClient: QueryClient,
  trigger: string,
): Promise<ReadQuotes | CallError | undefined> {
  try {
    return await queryClient.fetchQuery({ ...quotesQuery(session.connection, trigger), staleTime: 0 });
  } catch (error) {
    // Cancelled when everything is read anew; where the connection was changed, the signal follows.
    if (error instanceof CancelledError) return undefined;
    if (isCallError(error)) return error;
    throw error;
  }
}

/** Takes up the watching of a firing that was given up, or that this browser never watched. */
export async function resumePolling(
  session: Session,
  watch: Omit<QuotePoll, 'connection' | 'state'>,
): Promise<void> {
  await (await tables()).polls.put({ ...watch, connection: session.key, state: 'watching' });
}

/** The watch with what a reading brought: answers, and the end of the watching where it is at its end. */
function noteRead(
  watch: QuotePoll,
  came: ReadQuotes | CallError | undefined,
  notify: Notify,
): { watch: QuotePoll; arrived: boolean } {
  const spent = (watch.inView ?? 0) > pollLimit;
  const givenUp = { ...watch, state: 'givenUp' } as const;
  if (isCallError(came)) {
    if (isKeyRefused(came)) return { watch: { ...givenUp, keyRefused: true }, arrived: false };
    return { watch: came.status === 404 || spent ? givenUp : watch, arrived: false };
  }
  if (!came) return { watch: spent ? givenUp : watch, arrived: false };
  const noted = noteArrivals(watch, came, notify);
  const { state } = noted.watch;
  return spent && state === 'watching' ? { ...noted, watch: { ...noted.watch, state: 'givenUp' } } : noted;
}

function noteArrivals(
  watch: QuotePoll,
  quotes: ReadQuotes,
  notify: Notify,
): { watch: QuotePoll; arrived: boolean } {
  const items = [
    ...quotes.quoted.map((raw, index) => ({ view: readQuote(raw), quoted: true, place: `quoted/${index}` })),
    ...quotes.declined.map((raw, index) => ({
      view: readDeclined(raw),
      quoted: false,
      place: `declined/${index}`,
    })),
  ];
  const arrivals: Record<string, number> = { ...watch.arrivals };
  const offsets: Record<string, number> = { ...watch.offsets };
  const offset = serviceOffset()?.ms;
  let received = Object.keys(arrivals).length;
  let arrived = false;
  for (const { view, quoted, place } of items) {
    const id = view.requestId ?? place;
    if (Object.hasOwn(arrivals, id)) continue;
    arrivals[id] = browserNow();
    if (offset !== undefined) offsets[id] = offset;
    arrived = true;
    received += 1;
    notify({ kind: 'arrival', watch, received, organization: view.quotingOrganization, quoted });
  }
  const complete = watch.expected !== undefined && items.length >= watch.expected;
  return { watch: { ...watch, arrivals, offsets, state: complete ? 'complete' : watch.state }, arrived };
}

/** Says how a firing stands from now on. One that expected no answer was never waited for. */
function notifyState(watch: QuotePoll, notify: Notify): void {
  const { state } = watch;
  const received = receivedBy(watch);
  if (state === 'givenUp' || (state === 'complete' && received > 0)) notify({ kind: state, watch, received });
}

/** Pauses that tell once when what is outstanding turns silent; `told` when it had before. */
function notifyOnSilence(notify: Notify, notifiedBefore: boolean) {
  let notified = notifiedBefore;
  return {
    pause: async (watch: QuotePoll, ms: number, signal: AbortSignal): Promise<void> => {
      const received = receivedBy(watch);
      const left = lastSign(watch) + silentAfter - browserNow();
      if (left > 0) notified = false;
      if (notified || left > ms || received >= (watch.expected ?? 0)) return pause(ms, signal);
      await pause(Math.max(0, left), signal);
      if (signal.aborted) return;
      notified = true;
      notify({ kind: 'silent', watch, received });
      return pause(ms - Math.max(0, left), signal);
    },
  };
}

const receivedBy = ({ arrivals }: QuotePoll): number => Object.keys(arrivals).length;

/** When anything was last heard of a firing: its newest answer, else when it was sent. */
const lastSign = ({ startedAt, arrivals }: QuotePoll): number =>
  Math.max(startedAt, ...Object.values(arrivals));
