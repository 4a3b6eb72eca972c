import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../operations/session.ts';
import { storedListQuery, storeList, type StoredList } from '../../storage/question-lists.ts';

/**
 * Stores the list of a product that is being edited. Whoever reads it next has it at once, before the database does.
 * @returns a function of the product's id and the list; undefined once it is saved or discarded
 */
export function useStoreList(): (productId: string, stored: StoredList | undefined) => Promise<void> {
  const queries = useQueryClient();
  const { key } = useSession();
  return async (productId, stored) => {
    queries.setQueryData(storedListQuery(key, productId).queryKey, stored ?? null);
    await storeList(key, productId, stored);
  };
}
