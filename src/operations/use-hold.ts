import { useQuery } from '@tanstack/react-query';
import { isAfterNotice } from '../domain/history/hold.ts';
import type { JournalEntry } from '../domain/journal.ts';
import { heldClientsQuery, holdQuery } from '../local/holds.ts';
import { useSession } from './session.ts';

/** Why nothing of a client may be thrown away; undefined while there is no hold on it. */
export function useHeldReason(clientId: string | undefined): string | undefined {
  const { key } = useSession();
  const hold = useQuery(holdQuery(key, clientId)).data;
  return hold
    ? 'On hold after notice of a claim: nothing that this browser keeps of this client is thrown away.'
    : undefined;
}

/** Whether a call of the journal is to be listed as "after notice" of a claim on its client. */
export function useAfterNotice(entry: JournalEntry): boolean {
  const { key } = useSession();
  const hold = useQuery(holdQuery(key, entry.clientId)).data;
  return isAfterNotice(hold ?? undefined, entry);
}

/** The names of the clients on hold; none while they are not known. */
export function useHeldClients(): readonly string[] {
  const { key } = useSession();
  return useQuery(heldClientsQuery(key)).data ?? [];
}
