import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '../domain/questions/workspace/schema.ts';
import { productOf, useSession } from '../operations/session.ts';
import { indexQuery, clientJournalQuery } from '../storage/queries.ts';
import { sameId } from '../lib/same-id.ts';

interface ClientLines {
  /** The lines that the client has, as far as known here, and the one on screen. */
  readonly used: readonly Product[];
  /** Other products for clients of its type. */
  readonly others: readonly Product[];
}

/** The lines of a client by what was read and done here; it reads nothing itself. */
export function useClientLines(clientId: string, productId: string): ClientLines {
  const { key, workspace } = useSession();
  const { products } = workspace;
  const indexed = useQuery(indexQuery(key)).data?.find((row) => sameId(row.clientId, clientId));
  const journal = useQuery(clientJournalQuery(key, clientId)).data;
  const requested = useMemo(() => {
    const requests = journal?.filter(
      (entry) => sameId(entry.clientId, clientId) && entry.type === 'GET_QUOTES',
    );
    return new Set(requests?.map((entry) => entry.productId));
  }, [journal, clientId]);
  const isUsed = ({ id }: Product) =>
    sameId(id, productId) || requested.has(id) || indexed?.lines?.[id] !== undefined;
  const isUnknown = products.every(({ id }) => !sameId(id, productId));
  const type = indexed?.clientType;
  return {
    used: [...products.filter(isUsed), ...(isUnknown ? [productOf(workspace, productId)] : [])],
    others: products.filter(
      (product) => !isUsed(product) && (type === undefined || product.clientType === type),
    ),
  };
}
