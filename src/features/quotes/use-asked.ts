import { useMemo } from 'react';
import { askedCover, figuresAsked } from '../../domain/quotes/asked-cover.ts';
import type { Beside } from '../../domain/quotes/beside.ts';
import { expiringCover } from '../../domain/quotes/expiring-cover.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import type { ComparedQuote } from './use-compared.ts';
import { useInputsOf } from './use-inputs.ts';
import { useSameList } from './use-same-list.ts';

/**
 * What stands beside the quotes, for each of their products, from the inputs that one quote of it was rated with: the
 * baseline, else the first. A product whose inputs are still being read, or that has no book, has none.
 */
export function useAsked(
  quotes: readonly ComparedQuote[],
  base: ComparedQuote | undefined,
): readonly Beside[] {
  const { workspace } = useSession();
  const lines = [...new Set(quotes.map(({ view }) => view.lineId))];
  const rated = useSameList(
    lines.flatMap((line) => {
      const ofLine = quotes.filter(({ view }) => view.lineId === line);
      return ofLine.find((quote) => quote.key === base?.key) ?? ofLine[0] ?? [];
    }),
  );
  const inputs = useInputsOf(rated);
  const maps = useSameList(inputs.map(({ asked }) => asked));
  const products = useSameList(inputs.map(({ productId }) => productId));
  return useMemo(
    () =>
      rated.flatMap(({ view, request }, at): Beside[] => {
        const [map, productId] = [maps[at], products[at]];
        const book = productId === undefined ? undefined : bookOf(workspace, productId);
        if (!book || !map) return [];
        return [
          {
            lineId: view.lineId,
            product: view.lineName ?? productId ?? '',
            asked: askedCover(book, map),
            asks: figuresAsked(book),
            expiring: expiringCover(book, map),
            effectiveDate: request.entry?.firing?.effectiveDate,
          },
        ];
      }),
    [workspace, rated, maps, products],
  );
}
