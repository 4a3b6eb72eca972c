import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scratchClients } from '../../domain/quotes/whose.ts';
import { journalQuery, scratchClientsQuery } from '../../local/queries.ts';
import { useSession } from '../../operations/session.ts';

export interface RealClients {
  /** Of a scratch client, the client whose cover it tries out; any other client as it is. */
  readonly realOf: (clientId: string) => string;
  readonly isScratch: (clientId: string | undefined) => boolean;
  /** What this browser remembers is still being looked up. */
  readonly reading: boolean;
}

/** Which clients are scratch clients of what-ifs, and whose: by the client index and the journal of this browser. */
export function useRealClients(): RealClients {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key));
  const index = useQuery(scratchClientsQuery(key));
  const scratch = useMemo(
    () => scratchClients(journal.data ?? [], index.data ?? []),
    [journal.data, index.data],
  );
  return {
    realOf: (clientId) => scratch.get(clientId.toLowerCase()) ?? clientId,
    isScratch: (clientId) => clientId !== undefined && scratch.has(clientId.toLowerCase()),
    reading: journal.isPending || index.isPending,
  };
}
