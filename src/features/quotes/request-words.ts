import { sentByServiceClock } from '../../domain/journal.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { formatMoment, type TimeMode, type TimePrecision } from '../../ui/time-format.ts';
import type { ComparedQuote } from './use-compared.ts';

type OfRequest = Pick<ComparedQuote, 'view' | 'request'>;

/** Cells of a comparison and of paper are narrow: no request is told closer than it takes. */
const closer: Readonly<Partial<Record<TimePrecision, TimePrecision>>> = {
  minute: 'second',
  second: 'millisecond',
};

/**
 * What tells the requests of quotes apart, for each quote: their day, where that is the same for two their minute, and
 * closer only for those that would still read the same; and the client where there are several. A request not sent from
 * here is known by when its quotes were given.
 */
export function requestWords(
  quotes: readonly OfRequest[],
  clients: ReadonlyMap<string, string>,
  mode: TimeMode,
): string[] {
  const ids = quotes.map(({ view, request }) => view.clientId ?? request.entry?.clientId);
  const several = new Set(ids).size > 1;
  const at = (place: number, precision: TimePrecision): string => {
    const { view, request } = quotes[place] ?? {};
    const ms = request?.entry ? sentByServiceClock(request.entry) : timestampToMs(view?.quoteTimestamp);
    const when = ms === undefined ? 'at an unknown time' : formatMoment(ms, { mode, precision });
    const client = ids[place];
    const name = client === undefined ? 'client not named' : (clients.get(client) ?? client);
    return several ? `${name}, ${when}` : when;
  };
  const inWords = (precisions: readonly TimePrecision[]) => {
    const words = precisions.map((precision, place) => at(place, precision));
    const requests = new Map<string, Set<string>>();
    for (const [place, word] of words.entries()) {
      const of = requests.get(word) ?? new Set();
      requests.set(word, of.add(quotes[place]?.request.triggerRequestId ?? ''));
    }
    return { words, alike: words.map((word) => (requests.get(word)?.size ?? 0) > 1) };
  };
  const days = inWords(quotes.map(() => 'day'));
  if (!days.alike.includes(true)) return days.words;
  let precisions: readonly TimePrecision[] = quotes.map(() => 'minute');
  for (;;) {
    const { words, alike } = inWords(precisions);
    const next = precisions.map((precision, place) => (alike[place] && closer[precision]) || precision);
    if (next.every((precision, place) => precision === precisions[place])) return words;
    precisions = next;
  }
}
