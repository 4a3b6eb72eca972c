/** Among the computers of a shared desk one saves a client at a time, from its read to the read-back. */
import type { OwnClaim } from '../desk/claims.ts';
import type { Session } from './session.ts';

const unclaimed: OwnClaim = { confirm: () => Promise.resolve(true), release: () => undefined };

/** Waits for a colleague's save of the client that is under way. Without a desk, and for a new client, nobody is asked. */
export async function claimSave({ desk }: Session, clientId: string | undefined): Promise<OwnClaim> {
  return desk && clientId !== undefined ? desk.claims.save(clientId) : unclaimed;
}
