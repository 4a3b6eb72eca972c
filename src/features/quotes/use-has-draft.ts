import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../operations/session.ts';
import { draftsQuery } from '../../storage/queries.ts';
import { sameId } from '../../lib/same-id.ts';

/** Whether a draft of the client's line is kept, which no quote is for. */
export function useHasDraft(clientId: string, productId: string): boolean {
  const drafts = useQuery(draftsQuery(useSession().key)).data ?? [];
  return drafts.some((draft) => sameId(draft.clientId, clientId) && sameId(draft.productId, productId));
}
