import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultView } from '../../domain/quotes/reading/read-quote.ts';
import { useSession } from '../../operations/session.ts';
import { scratchClientsQuery } from '../../storage/queries.ts';
import { idKey } from '../../lib/same-id.ts';
import type { TakenRequest } from './requests/quote-requests.ts';
import { scratchClients } from './what-if/what-if-clients.ts';

export interface RealClients {
  /** Of the copy under which what-ifs are sent, the client it is a copy of; any other client as it is. */
  readonly realOf: (clientId: string) => string;
  /** Whether a quote was requested under such a copy. */
  readonly isWhatIf: (request: TakenRequest, view: Pick<ResultView, 'clientId'>) => boolean;
}

/** Which clients are copies for what-ifs, by the client index. */
export function useRealClients(): RealClients {
  const { key } = useSession();
  const index = useQuery(scratchClientsQuery(key)).data;
  const copies = useMemo(() => scratchClients(index ?? []), [index]);
  return {
    realOf: (clientId) => copies.get(idKey(clientId)) ?? clientId,
    isWhatIf: ({ entry, poll }, view) =>
      entry?.whatIf !== undefined ||
      [entry?.clientId, poll?.clientId, view.clientId].some(
        (clientId) => clientId !== undefined && copies.has(idKey(clientId)),
      ),
  };
}
