import { canonicalJson } from '../../../lib/json.ts';
import { idKey, sameId } from '../../../lib/same-id.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { readDeclined, readQuote, type DeclinedView, type QuoteView, type ResultView } from './read-quote.ts';

/** A response with a key that it keeps over every later read of its request. */
interface Keyed<View> {
  readonly key: string;
  readonly view: View;
}

/** What a quote request brought so far, in the order in which it came. */
export interface Responses {
  readonly quoted: readonly Keyed<QuoteView>[];
  readonly declined: readonly Keyed<DeclinedView>[];
}

interface RawResponses {
  readonly quoted: readonly unknown[];
  readonly declined: readonly unknown[];
}

/**
 * The responses to a quote request, with what else was read with them. Services repeat items, and send one in both lists:
 * each response is there once, by its id, or by its content where it has none. One without an id has its place as its key.
 * @param trigger the request's id: items that name another are left out
 */
export function readResponses<Read extends RawResponses>(
  read: Read,
  trigger?: string,
): Omit<Read, keyof RawResponses> & Responses {
  const { quoted, declined, ...others } = read;
  const ofRequest = ({ triggerRequestId }: ResultView): boolean =>
    trigger === undefined || triggerRequestId === undefined || sameId(triggerRequestId, trigger);
  const quotes = distinct(quoted.map(readQuote).filter(ofRequest));
  const refusals = distinct(declined.map(readDeclined).filter(ofRequest));
  // Of one response in both lists, a premium makes it a quote.
  const isQuote = (view: QuoteView) => view.premium !== undefined || !refusals.has(identityOf(view));
  const shown = new Map([...quotes].filter(([, view]) => isQuote(view)));
  return {
    ...others,
    quoted: keyed([...shown.values()], 'quoted'),
    declined: keyed(
      [...refusals].flatMap(([identity, view]) => (shown.has(identity) ? [] : [view])),
      'declined',
    ),
  };
}

/** How many items there are: of a request, that is how many responses came. */
export const countOf = ({ quoted, declined }: RawResponses): number => quoted.length + declined.length;

const identityOf = ({ requestId, raw }: ResultView): string =>
  requestId === undefined ? canonicalJson(raw) : idKey(requestId);

/** Each response once; of several states of one the latest, by its own moment, else the last. */
function distinct<View extends ResultView>(views: readonly View[]): Map<string, View> {
  const found = new Map<string, View>();
  for (const view of views) {
    const other = found.get(identityOf(view));
    if (!other || momentOf(other) <= momentOf(view)) found.set(identityOf(view), view);
  }
  return found;
}

const momentOf = ({ quoteTimestamp }: ResultView): number => timestampToMs(quoteTimestamp) ?? -Infinity;

const keyed = <View extends ResultView>(views: readonly View[], list: string): Keyed<View>[] =>
  views.map((view, at) => ({
    key: view.requestId === undefined ? `${list}/${at}` : idKey(view.requestId),
    view,
  }));
