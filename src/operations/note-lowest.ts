/** Keeps in the client index what a quote request found lowest. */
import type { ReadQuotes } from '../contract/quotes.ts';
import { sentByServiceClock, type QuotePoll } from '../domain/journal/journal.ts';
import { lowestPremiums } from '../domain/quotes/comparison/lowest.ts';
import { readQuote } from '../domain/quotes/read-quote.ts';
import { toServiceTime } from '../lib/clock.ts';
import { noteClient } from '../storage/client-index.ts';
import { tables } from '../storage/database.ts';
import type { Session } from './session.ts';

/** An old request that is checked again leaves in the index what a later one has put there. */
export async function noteLowest(session: Session, watch: QuotePoll, quotes: ReadQuotes): Promise<void> {
  const { clientId } = watch;
  if (clientId === undefined) return;
  const { index, journal } = await tables();
  const entries = await journal.all(session.key);
  const own = entries.find(({ trigger }) => trigger?.triggerRequestId === watch.triggerRequestId);
  // By the clocks of then: what they differ by today may be something else.
  const quotedAt = own ? sentByServiceClock(own) : toServiceTime(watch.startedAt);
  const later = entries.some(
    (entry) =>
      entry.type === 'GET_QUOTES' &&
      entry.clientId === clientId &&
      entry.productId === watch.productId &&
      entry.trigger?.triggerRequestId !== undefined &&
      entry.trigger.triggerRequestId !== watch.triggerRequestId &&
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
