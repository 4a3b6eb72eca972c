import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientQuery } from '../api/queries.ts';
import { usesBook } from '../domain/questions/saved-map.ts';
import type { Product } from '../domain/questions/workspace/schema.ts';
import { bookOf } from '../operations/books.ts';
import { productOf, useSession } from '../operations/session.ts';
import { indexQuery, journalQuery } from '../storage/queries.ts';

interface ClientLines {
  /** The lines that the client has, as far as known here, and the one on screen. */
  readonly used: readonly Product[];
  /** Other products for clients of its type. */
  readonly others: readonly Product[];
}

/** The lines of a client by what was read and done here; it reads nothing itself. */
export function useClientLines(clientId: string, productId: string): ClientLines {
  const { connection, key, workspace } = useSession();
  const { products } = workspace;
  const type = useQuery(indexQuery(key)).data?.find((row) => row.clientId === clientId)?.clientType;
  const journal = useQuery(journalQuery(key)).data;
  const done = useMemo(() => {
    const requests = journal?.filter((entry) => entry.clientId === clientId && entry.type === 'GET_QUOTES');
    return new Set(requests?.map((entry) => entry.productId));
  }, [journal, clientId]);
  const answered = useQueries({
    queries: products.map(({ id }) => ({ ...clientQuery(connection, clientId, id), enabled: false })),
    combine: (reads) =>
      products.flatMap(({ id }) => {
        const book = bookOf(workspace, id);
        return book && reads.some(({ data }) => data && usesBook(book, data.clientData)) ? id : [];
      }),
  });
  const isUsed = ({ id }: Product) => id === productId || done.has(id) || answered.includes(id);
  const isUnknown = products.every(({ id }) => id !== productId);
  return {
    used: [...products.filter(isUsed), ...(isUnknown ? [productOf(workspace, productId)] : [])],
    others: products.filter(
      (product) => !isUsed(product) && (type === undefined || product.clientType === type),
    ),
  };
}
