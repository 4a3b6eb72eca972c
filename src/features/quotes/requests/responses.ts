/** The responses to a quote request, each with a key that it keeps over every later read. */
import type { ReadQuotes } from '../../../contract/quotes.ts';
import {
  readDeclined,
  readQuote,
  type DeclinedView,
  type QuoteView,
} from '../../../domain/quotes/reading/read-quote.ts';
import { memo } from '../../../lib/memo.ts';

interface Keyed<View> {
  readonly key: string;
  readonly view: View;
}

export interface Responses {
  readonly quoted: readonly Keyed<QuoteView>[];
  readonly declined: readonly Keyed<DeclinedView>[];
}

/** A response without an id, or with one already used, is known by its place in the service's list. Read once per response. */
export const readResponses = memo((read: ReadQuotes): Responses => {
  const used = new Set<string>();
  const keyed = <View extends { readonly requestId: string | undefined }>(view: View, place: string) => {
    const { requestId } = view;
    const key = requestId === undefined || used.has(requestId) ? place : requestId;
    used.add(key);
    return { key, view };
  };
  return {
    quoted: read.quoted.map((raw, index) => keyed(readQuote(raw), `quoted/${index}`)),
    declined: read.declined.map((raw, index) => keyed(readDeclined(raw), `declined/${index}`)),
  };
});
