import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { askedCover, figuresAsked } from '../../domain/quotes/comparison/asked-cover.ts';
import type { Beside } from '../../domain/quotes/comparison/beside.ts';
import { expiringCover } from '../../domain/quotes/comparison/expiring-cover.ts';
import { indexQuery } from '../../storage/queries.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { TimeModeContext } from '../../ui/use-format-time.ts';
import { requestWords } from './request-words.ts';
import type { ComparedQuote } from './comparison/use-compared.ts';
import { useInputsOf } from './use-inputs.ts';
import { useSameList } from './comparison/use-same-list.ts';

/**
 * What stands beside the quotes, for each of their requests, from the inputs that it was rated with. A product has none
 * without a book, and none as long as the inputs of any of its requests are being read: half of them would look like all.
 */
export function useAsked(quotes: readonly ComparedQuote[]): readonly Beside[] {
  const { workspace, key } = useSession();
  const times = use(TimeModeContext);
  const index = useQuery(indexQuery(key));
  const rated = useSameList(firstOfEach(quotes));
  const all = useSameList(quotes);
  const inputs = useInputsOf(rated);
  const maps = useSameList(inputs.map(({ asked }) => asked));
  const products = useSameList(inputs.map(({ productId }) => productId));
  const reading = useSameList(inputs.flatMap((one, at) => (one.reading ? [rated[at]?.view.lineId] : [])));
  return useMemo(() => {
    const names = new Map((index.data ?? []).map((one) => [one.clientId, one.clientName]));
    const requests = requestWords(rated, names, times);
    return rated.flatMap((quote, at): Beside[] => {
      const { view, request } = quote;
      const [map, productId] = [maps[at], products[at]];
      const book = productId === undefined ? undefined : bookOf(workspace, productId);
      if (!book || reading.includes(view.lineId)) return [];
      return [
        {
          lineId: view.lineId,
          product: view.lineName ?? productId ?? '',
          request: requests[at] ?? '',
          quotes: new Set(all.filter((one) => isOfOne(one, quote)).map((one) => one.key)),
          asked: map && askedCover(book, map),
          asks: figuresAsked(book),
          expiring: map && expiringCover(book, map),
          effectiveDate: request.entry?.trigger?.effectiveDate,
        },
      ];
    });
  }, [workspace, rated, all, maps, products, reading, index.data, times]);
}

const isOfOne = (one: ComparedQuote, other: ComparedQuote): boolean =>
  one.request.triggerRequestId === other.request.triggerRequestId && one.view.lineId === other.view.lineId;

/** The first quote of each request. */
function firstOfEach(quotes: readonly ComparedQuote[]): ComparedQuote[] {
  return quotes.filter((quote, at) => quotes.findIndex((one) => isOfOne(one, quote)) === at);
}
