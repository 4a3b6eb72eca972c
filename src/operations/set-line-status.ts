/** Sets the status of a client's line in the agency file. */
import type { QueryClient } from '@tanstack/react-query';
import type { SetStatus } from '../domain/client/set-status.ts';
import { withStatus } from '../domain/client/recorded-status.ts';
import { randomId } from '../lib/random-id.ts';
import { settings } from '../storage/settings.ts';
import { editClient } from './edit-client.ts';
import type { SaveNotes } from './save-client.ts';
import { productOf, type Session } from './session.ts';

interface LineOfClient {
  readonly clientId: string;
  readonly productId: string;
}

/** @throws {CallError} when it is not saved; the line then keeps its status. */
export async function setLineStatus(
  session: Session,
  queryClient: QueryClient,
  line: LineOfClient,
  status: SetStatus,
  notes: SaveNotes = {},
): Promise<void> {
  const { name } = productOf(session.workspace, line.productId);
  const item = { by: settings().agent, iterationId: randomId() };
  await editClient(session, queryClient, line, (map) => withStatus(map, name, status, item), notes);
}
