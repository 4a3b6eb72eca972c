import { sentByServiceClock } from '../../domain/journal/journal.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { formatTime, type TimeMode, type TimePrecision } from '../../lib/format.ts';
import type { ComparedQuote } from './comparison/use-compared.ts';

type OfRequest = Pick<ComparedQuote, 'view' | 'request'>;

/** Cells of a comparison and of paper are narrow: no request is told closer than it takes. */
const closer: Readonly<Partial<Record<TimePrecision, TimePrecision>>> = {
  minute: 'second',
  second: 'millisecond',
};

/**
 * What tells the requests of quotes apart, for each quote: their day, where that is the same for two their minute, with
 * the product where two products were asked for in one go, and closer only for those that would still read the same; and
 * the client where there are several. A request not sent from here is known by when its quotes were given.
 */
export function requestWords(
  quotes: readonly OfRequest[],
  clients: ReadonlyMap<string, string>,
  mode: TimeMode,
): string[] {
  const ids = quotes.map(({ view, request }) => view.clientId ?? request.entry?.clientId);
  const several = new Set(ids).size > 1;
  const nameOf = (client: string | undefined): string =>
    client === undefined ? 'client not named' : (clients.get(client) ?? client);
  const inWords = (precisions: readonly TimePrecision[], named: readonly boolean[] = []) => {
    const words = quotes.map(({ view, request: { entry } }, place) => {
      const ms = entry ? sentByServiceClock(entry) : timestampToMs(view.quoteTimestamp);
      const precision = precisions[place] ?? 'day';
      const when = ms === undefined ? 'at an unknown time' : formatTime(ms, { mode, precision });
      const parts = [several && nameOf(ids[place]), named[place] === true && productOf(view), when];
      return parts.filter((part) => typeof part === 'string').join(', ');
    });
    const sharing = (place: number) => quotes.filter((_, other) => words[other] === words[place]);
    const differ = (place: number, of: (quote: OfRequest) => string | undefined) =>
      new Set(sharing(place).map(of)).size > 1;
    const alike = words.map((_, place) => differ(place, ({ request }) => request.triggerRequestId));
    const mixed = alike.map((is, place) => is && differ(place, ({ view }) => productOf(view)));
    return { words, alike, mixed };
  };
  const days = inWords(quotes.map(() => 'day'));
  if (!days.alike.includes(true)) return days.words;
  let precisions: readonly TimePrecision[] = quotes.map(() => 'minute');
  const named = inWords(precisions).mixed;
  for (;;) {
    const { words, alike } = inWords(precisions, named);
    const next = precisions.map((precision, place) => (alike[place] && closer[precision]) || precision);
    if (next.every((precision, place) => precision === precisions[place])) return words;
    precisions = next;
  }
}

const productOf = ({ lineName, lineId }: OfRequest['view']): string | undefined => lineName ?? lineId;
