import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultView } from '../../domain/quotes/read-quote.ts';
import { scratchClients } from './what-if/what-if-clients.ts';
import { journalQuery, scratchClientsQuery } from '../../storage/queries.ts';
import { useSession } from '../../operations/session.ts';
import type { TakenRequest } from './requests/quote-requests.ts';

export interface RealClients {
  /** Of a scratch client, the client whose cover it tries out; any other client as it is. */
  readonly realOf: (clientId: string) => string;
  /** Whether a quote was asked for under a scratch client, to try out other cover. */
  readonly isWhatIf: (request: TakenRequest, view: Pick<ResultView, 'clientId'>) => boolean;
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
    isWhatIf: ({ entry, poll }, view) =>
      entry?.whatIf !== undefined ||
      [entry?.clientId, poll?.clientId, view.clientId].some(
        (clientId) => clientId !== undefined && scratch.has(clientId.toLowerCase()),
      ),
    reading: journal.isPending || index.isPending,
  };
}
