import { useQuery } from '@tanstack/react-query';
import { journalQuery } from '../storage/queries.ts';
import { useSession } from '../operations/session.ts';

export type ProductChoice = { kind: 'looking' } | { kind: 'none' } | { kind: 'chosen'; productId: string };

/** The product a client's screen is about: the address's, else the one last worked on, else the workspace's first. */
export function useProductChoice(clientId: string, asked: string | undefined): ProductChoice {
  const { key, workspace } = useSession();
  const journal = useQuery(journalQuery(key));
  if (asked !== undefined) return { kind: 'chosen', productId: asked };
  if (journal.isPending) return { kind: 'looking' };
  const lastUsed = journal.data?.find(
    (entry) => entry.clientId === clientId && entry.productId !== undefined,
  );
  const productId = lastUsed?.productId ?? workspace.products[0]?.id;
  return productId === undefined ? { kind: 'none' } : { kind: 'chosen', productId };
}
