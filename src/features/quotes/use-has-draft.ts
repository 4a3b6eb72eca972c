import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../operations/session.ts';
import { draftsQuery } from '../../storage/queries.ts';

/** Whether a draft of the client's line is kept, which no quote is for. */
export function useHasDraft(clientId: string, productId: string): boolean {
  const drafts = useQuery(draftsQuery(useSession().key)).data ?? [];
  return drafts.some((draft) => draft.clientId === clientId && draft.productId === productId);
}
