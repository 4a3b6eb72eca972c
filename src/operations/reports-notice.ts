import type { QueryClient } from '@tanstack/react-query';
import { withReportsNotice } from '../domain/questions/reports-notice.ts';
import { bookOf } from './books.ts';
import { editClient } from './edit-client.ts';
import type { Session } from './session.ts';

/**
 * Saves that the client was given notice of reports, which must come before they are ordered.
 * @throws {CallError} when it is not saved
 */
export async function giveReportsNotice(
  session: Session,
  queryClient: QueryClient,
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
): Promise<void> {
  const book = bookOf(session.workspace, productId);
  await editClient(session, queryClient, { clientId, productId }, (map) => withReportsNotice(book, map), {
    reason: 'Reports notice given',
  });
}
