/** Opening a client that this browser has not seen, by its id. */
import { call } from '../../api/call.ts';
import { isCallError, isNotFound, type CallError } from '../../api/errors.ts';
import { Guid } from '../../contract/primitives.ts';
import { serviceNow } from '../../lib/clock.ts';
import { markOpened, updateIndex } from '../../storage/client-index.ts';
import type { Session } from '../../operations/session.ts';

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly clientId: string }
  | { readonly kind: 'notAnId' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: CallError };

/**
 * Checks an id by a read for each product of the workspace, until one of them knows it, and enters the client into the
 * index. Without products it is read for the id itself: a read names some product, and the answer may not depend on it.
 */
export async function openById(session: Session, typed: string): Promise<OpenOutcome> {
  const clientId = typed.trim();
  if (!Guid.safeParse(clientId).success) return { kind: 'notAnId' };
  const products = session.workspace.products.map((product) => product.id);
  for (const productId of products.length === 0 ? [clientId] : products) {
    try {
      const { value } = await call(session.connection, 'readClient', { params: { clientId, productId } });
      await updateIndex(session.key, clientId, {
        clientName: value.clientName ?? 'Unnamed client',
        clientType: value.clientType,
        locationCode: value.locationCode,
      });
      await markOpened(session.key, clientId, serviceNow());
      return { kind: 'opened', clientId };
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (!isNotFound(error)) return { kind: 'failed', error };
    }
  }
  return { kind: 'unknown' };
}
