/**
 * Watching firings until their answers are in. Runs beside the screens, so that progress goes on wherever the agent
 * is; how each stands is kept, so that a reload goes on where it was.
 */
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { isCallError } from '../api/errors.ts';
import { quotesQuery } from '../api/queries.ts';
import type { ReadQuotes } from '../contract/quotes.ts';
import { sentByServiceClock, type FiringWatch } from '../domain/journal.ts';
import { lowestPremiums } from '../domain/quotes/lowest.ts';
import { pollDelay } from '../domain/quotes/progress.ts';
import { readDeclined, readQuote } from '../domain/quotes/read-quote.ts';
import { browserNow, toServiceTime } from '../lib/clock.ts';
import { followPageView, pageInView, startViewTimer } from '../lib/page-view.ts';
import { noteClient } from '../local/client-index.ts';
import { shelves } from '../local/shelves.ts';
import type { Session } from './session.ts';

/** Watching ends by itself after this long with the page in view; the agent may ask to go on. Milliseconds. */
const watchLimit = 10 * 60_000;

/** How often the service is asked while nobody looks. Milliseconds. */
const outOfViewDelay = 60_000;

/** One answer that just came in. */
export interface Arrival {
  readonly watch: FiringWatch;
  /** How many answers are in, this one included. */
  readonly received: number;
  readonly organization: string | undefined;
  readonly quoted: boolean;
}

/**
 * Watches one firing until it is complete, given up, unknown to the service, or stopped by the signal.
 * A service that asks to wait (429) is left alone for as long as it says. While the page is out of view the service is
 * asked once a minute, and that time does not count towards giving up.
 */
export async function watchFiring(
  session: Session,
  queryClient: QueryClient,
  trigger: string,
  tell: (arrival: Arrival) => void,
  signal: AbortSignal,
): Promise<void> {
  const view = startViewTimer();
  try {
    await watchInView(session, queryClient, trigger, tell, { signal, inView: view.elapsed });
  } finally {
    view.stop();
  }
}

async function watchInView(
  session: Session,
  queryClient: QueryClient,
  trigger: string,
  tell: (arrival: Arrival) => void,
  { signal, inView }: { readonly signal: AbortSignal; readonly inView: () => number },
): Promise<void> {
  const { watches } = await shelves();
  let lastArrival = browserNow();
  while (!signal.aborted) {
    const watch = await watches.get([session.key, trigger]);
    if (!watch || watch.state !== 'watching') return;
    let wait = pollDelay(browserNow() - lastArrival);
    try {
      const quotes = await queryClient.fetchQuery({
        ...quotesQuery(session.connection, trigger),
        staleTime: 0,
      });
      const news = noteArrivals(watch, quotes, tell);
      if (news.arrived) lastArrival = browserNow();
      if (news.arrived || news.watch.state !== watch.state) {
        await watches.put(news.watch);
        await noteLowest(session, news.watch, quotes);
      }
      if (news.watch.state === 'complete') return;
    } catch (error) {
      if (isCallError(error) && error.status === 404) {
        await watches.put({ ...watch, state: 'givenUp' });
        return;
      }
      wait = Math.max(wait, waitAfter(error));
    }
    if (inView() > watchLimit) {
      await watches.put({ ...watch, state: 'givenUp' });
      return;
    }
    await pause(wait, signal);
    if (!pageInView()) await pause(outOfViewDelay, signal, followPageView);
  }
}

/** How long to leave the service alone after a failed reading, in milliseconds. @throws what is no failed reading. */
function waitAfter(error: unknown): number {
  // Cancelled when everything is read anew; where the connection was changed, the signal follows.
  if (error instanceof CancelledError) return 0;
  if (!isCallError(error)) throw error;
  return (error.retryAfter ?? 5) * 1000;
}

/** Takes up the watching of a firing that was given up, or that this browser never watched. */
export async function keepChecking(
  session: Session,
  watch: Omit<FiringWatch, 'connection' | 'state'>,
): Promise<void> {
  await (await shelves()).watches.put({ ...watch, connection: session.key, state: 'watching' });
}

function noteArrivals(
  watch: FiringWatch,
  quotes: ReadQuotes,
  tell: (arrival: Arrival) => void,
): { watch: FiringWatch; arrived: boolean } {
  const items = [
    ...quotes.quoted.map((raw, index) => ({ view: readQuote(raw), quoted: true, place: `quoted/${index}` })),
    ...quotes.declined.map((raw, index) => ({
      view: readDeclined(raw),
      quoted: false,
      place: `declined/${index}`,
    })),
  ];
  const arrivals: Record<string, number> = { ...watch.arrivals };
  let received = Object.keys(arrivals).length;
  let arrived = false;
  for (const { view, quoted, place } of items) {
    const id = view.requestId ?? place;
    if (Object.hasOwn(arrivals, id)) continue;
    arrivals[id] = browserNow();
    arrived = true;
    received += 1;
    tell({ watch, received, organization: view.quotingOrganization, quoted });
  }
  const complete = watch.expected !== undefined && items.length >= watch.expected;
  return { watch: { ...watch, arrivals, state: complete ? 'complete' : watch.state }, arrived };
}

/** An old request that is checked again leaves in the index what a later one has put there. */
async function noteLowest(session: Session, watch: FiringWatch, quotes: ReadQuotes): Promise<void> {
  const { clientId } = watch;
  if (clientId === undefined) return;
  const { index, journal } = await shelves();
  const quotedAt = toServiceTime(watch.startedAt);
  const later = (await journal.all(session.key)).some(
    (entry) =>
      entry.type === 'GET_QUOTES' &&
      entry.clientId === clientId &&
      entry.productId === watch.productId &&
      entry.firing?.triggerRequestId !== undefined &&
      entry.firing.triggerRequestId !== watch.triggerRequestId &&
      sentByServiceClock(entry) > quotedAt,
  );
  if (later) return;
  const known = await index.get([session.key, clientId]);
  const lowest = lowestPremiums(quotes.quoted.map(readQuote));
  const products = new Set(lowest.map((one) => one.productId));
  await noteClient(session.key, clientId, {
    lastQuotedAt: Math.max(quotedAt, known?.lastQuotedAt ?? -Infinity),
    lowest: [...(known?.lowest ?? []).filter((one) => !products.has(one.productId)), ...lowest],
  });
}

/** Ends early by the signal, and where `follow` is given with the first change that it tells of. */
function pause(
  ms: number,
  signal: AbortSignal,
  follow: (changed: () => void) => () => void = () => () => {},
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unfollow();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const unfollow = follow(done);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}
