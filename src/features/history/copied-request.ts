/** Which quote request a file copy is about until the agent chooses another. */
import { quotesNamedIn } from '../../domain/quotes/named-quotes.ts';
import type { HistoryItem } from './versions/history-items.ts';

export const requestOf = ({ kind, entry }: HistoryItem): string | undefined =>
  kind === 'quotes' ? entry?.trigger?.triggerRequestId : undefined;

/**
 * The request of the quote that is bound or was asked to be; else of what was selected or given to the client last, unless
 * quotes were requested again since; else the latest.
 * @param items of the line, up to the moment that is looked at, latest first
 * @param bindQuote of the line's status at that moment
 * @param brought whether a request brought a quote
 */
export function copiedRequest(
  items: readonly HistoryItem[],
  bindQuote: string | undefined,
  brought: (triggerRequestId: string, quote: string) => boolean,
): string | undefined {
  const requests = items.flatMap((item) => requestOf(item) ?? []);
  const bringing = (quote: string | undefined) =>
    quote === undefined ? undefined : requests.find((request) => brought(request, quote));
  const latest = items.findIndex((item) => requestOf(item) !== undefined);
  const chosen = items.slice(0, Math.max(latest, 0)).flatMap(({ entry }) => {
    if (!entry) return [];
    const given = entry.given?.quotes[0]?.triggerRequestId;
    return given ?? bringing(quotesNamedIn(entry)[0]) ?? [];
  });
  return bringing(bindQuote) ?? chosen[0] ?? requests[0];
}
