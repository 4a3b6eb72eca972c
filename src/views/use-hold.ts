import { useQuery } from '@tanstack/react-query';
import { isLateEntry } from '../domain/journal/hold.ts';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { clientsOnHoldQuery, holdQuery } from '../storage/holds.ts';
import { useSession } from '../operations/session.ts';

/** Why nothing of a client can be discarded; undefined without a hold. */
export function useHoldReason(clientId: string | undefined): string | undefined {
  const { key } = useSession();
  const hold = useQuery(holdQuery(key, clientId)).data;
  return hold ? 'Legal hold: nothing of this client is erased.' : undefined;
}

/** Whether a journal entry came after a legal hold on its client. */
export function useIsLate(entry: JournalEntry): boolean {
  const { key } = useSession();
  const hold = useQuery(holdQuery(key, entry.clientId)).data;
  return isLateEntry(hold ?? undefined, entry);
}

/** The names of the clients on hold; empty while loading. */
export function useClientsOnHold(): readonly string[] {
  const { key } = useSession();
  return useQuery(clientsOnHoldQuery(key)).data ?? [];
}
