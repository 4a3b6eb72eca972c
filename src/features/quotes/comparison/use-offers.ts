import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientQuery } from '../../../api/queries.ts';
import { offersNotTaken, type Offer } from '../../../domain/questions/offers.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { lookUps } from '../../../domain/questions/validation/validate.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import type { ComparedQuote } from './use-compared.ts';
import { useSameList } from './use-same-list.ts';

/** Cover that the client was offered and has not taken, as the agency's file has it now, for the lines side by side. */
export function useOffers(clientId: string, quotes: readonly ComparedQuote[]): readonly string[] {
  const { workspace, connection } = useSession();
  const lines = useSameList([...new Set(quotes.flatMap(({ view }) => view.lineId ?? []))]);
  const [productId] = lines;
  const latest = useQuery({
    ...clientQuery(connection, clientId, productId ?? ''),
    enabled: productId !== undefined,
  });
  const map = latest.data?.clientData;
  return useMemo(() => {
    const book = productId === undefined ? undefined : bookOf(workspace, productId);
    if (!book || !map) return [];
    const others = new Set(
      workspace.products.filter(({ id }) => !lines.includes(id)).map(({ name }) => name),
    );
    return printedOffers(offersNotTaken(map, lookUps(book, answerScope(book, map))), others);
  }, [workspace, lines, productId, map]);
}

/** The offers of the compared lines and those without a line, a sentence each. Offers of `others` are only counted. */
export function printedOffers(offers: readonly Offer[], others: ReadonlySet<string>): string[] {
  const here = offers.filter(({ line }) => line === undefined || !others.has(line));
  const left = offers.length - here.length;
  return [
    ...here.map(({ name, words }) => `${name}: ${words}`),
    ...(left > 0 ? [`${left} more, of lines that are not among these quotes.`] : []),
  ];
}
