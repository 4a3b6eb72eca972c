import { useQuery } from '@tanstack/react-query';
import { holdQuery } from '../local/holds.ts';
import { useSession } from './session.ts';

/** Why nothing of a client may be thrown away; undefined while there is no hold on it. */
export function useHeldReason(clientId: string | undefined): string | undefined {
  const { key } = useSession();
  const hold = useQuery(holdQuery(key, clientId)).data;
  return hold ? 'On hold after notice of a claim: nothing of this client is removed here.' : undefined;
}
