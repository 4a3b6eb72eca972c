/** The answers to one quote request, each with a key that it keeps over every later read. */
import type { ReadQuotes } from '../../contract/quotes.ts';
import {
  readDeclined,
  readQuote,
  type DeclinedView,
  type QuoteView,
} from '../../domain/quotes/read-quote.ts';
import { memo } from '../../lib/memo.ts';

export type Answer =
  | { readonly kind: 'quoted'; readonly key: string; readonly view: QuoteView }
  | { readonly kind: 'declined'; readonly key: string; readonly view: DeclinedView };

export interface Answers {
  readonly all: readonly Answer[];
  readonly quoted: readonly QuoteView[];
  readonly declined: readonly DeclinedView[];
}

/** An answer without an id, or with one already used, is known by its place in the service's list. Read once per answer. */
export const readAnswers = memo((read: ReadQuotes): Answers => {
  const used = new Set<string>();
  const keyOf = (requestId: string | undefined, place: string): string => {
    const key = requestId === undefined || used.has(requestId) ? place : requestId;
    used.add(key);
    return key;
  };
  const quoted = read.quoted.map((raw, index): Answer & { kind: 'quoted' } => {
    const view = readQuote(raw);
    return { kind: 'quoted', key: keyOf(view.requestId, `quoted/${index}`), view };
  });
  const declined = read.declined.map((raw, index): Answer & { kind: 'declined' } => {
    const view = readDeclined(raw);
    return { kind: 'declined', key: keyOf(view.requestId, `declined/${index}`), view };
  });
  return {
    all: [...quoted, ...declined],
    quoted: quoted.map((answer) => answer.view),
    declined: declined.map((answer) => answer.view),
  };
});
