import { readDeclined, readQuote, type DeclinedView, type QuoteView } from './read-quote.ts';

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
 * The responses to a quote request, with what else was read with them. One without an id, or with an id already used, is
 * known by its place in the list.
 */
export function readResponses<Read extends RawResponses>(
  read: Read,
): Omit<Read, keyof RawResponses> & Responses {
  const { quoted, declined, ...others } = read;
  const used = new Set<string>();
  const keyed = <View extends { readonly requestId: string | undefined }>(view: View, place: string) => {
    const { requestId } = view;
    const key = requestId === undefined || used.has(requestId) ? place : requestId;
    used.add(key);
    return { key, view };
  };
  return {
    ...others,
    quoted: quoted.map((one, index) => keyed(readQuote(one), `quoted/${index}`)),
    declined: declined.map((one, index) => keyed(readDeclined(one), `declined/${index}`)),
  };
}
