import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientQuery } from '../../api/queries.ts';
import { offersNotTaken } from '../../domain/agency-file/read-back.ts';
import { answerScope } from '../../domain/book/answer-scope.ts';
import { lookUps } from '../../domain/book/assess.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';

/** Cover that the client was offered and has not taken, a line each, as the agency's file has it now. */
export function useOffers(clientId: string, productId: string | undefined): readonly string[] {
  const { workspace, connection } = useSession();
  const latest = useQuery({
    ...clientQuery(connection, clientId, productId ?? ''),
    enabled: productId !== undefined,
  });
  const map = latest.data?.clientData;
  return useMemo(() => {
    const book = productId === undefined ? undefined : bookOf(workspace, productId);
    if (!book || !map) return [];
    const offers = offersNotTaken(map, lookUps(book, answerScope(book, map)));
    return offers.map(({ name, words }) => `${name}: ${words}`);
  }, [workspace, productId, map]);
}
