import { sentByServiceClock } from '../../domain/journal.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { formatMoment, type TimeMode } from '../../ui/time-format.ts';
import type { ComparedQuote } from './use-compared.ts';

type OfRequest = Pick<ComparedQuote, 'view' | 'request'>;

/**
 * What tells the requests of quotes apart, for each quote: their day, closer where that is the same, and the client
 * where there are several. A request not sent from here is known by when its quotes were given.
 */
export function requestWords(
  quotes: readonly OfRequest[],
  clients: ReadonlyMap<string, string>,
  mode: TimeMode,
): string[] {
  const ids = quotes.map(({ view, request }) => view.clientId ?? request.entry?.clientId);
  const several = new Set(ids).size > 1;
  const requests = new Set(quotes.map(({ request }) => request.triggerRequestId)).size;
  const at = (precision: 'day' | 'minute' | 'millisecond') =>
    quotes.map(({ view, request: { entry } }, place) => {
      const ms = entry ? sentByServiceClock(entry) : timestampToMs(view.quoteTimestamp);
      const when = ms === undefined ? 'at an unknown time' : formatMoment(ms, { mode, precision });
      const client = ids[place];
      const name = client === undefined ? 'client not named' : (clients.get(client) ?? client);
      return several ? `${name}, ${when}` : when;
    });
  const tell = (words: readonly string[]) => new Set(words).size >= requests;
  const days = at('day');
  if (tell(days)) return days;
  const minutes = at('minute');
  return tell(minutes) ? minutes : at('millisecond');
}
