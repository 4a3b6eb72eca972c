/** A copy of a client as a draft of a new one. */
import { intakeOf } from '../domain/questions/saved-map.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { saveDraft } from '../storage/drafts.ts';
import { booksOf } from './books.ts';
import { readWholeClient } from './records.ts';
import type { Session } from './session.ts';

/**
 * Starts a draft with a client's answers, without its agency file. Nothing is sent.
 * @returns the draft's id. @throws {CallError} when the client cannot be read.
 */
export async function copyClient(session: Session, clientId: string, productId: string): Promise<string> {
  const { clientData, ...record } = await readWholeClient(session, { clientId, productId });
  const agencyOnly = new Set(booksOf(session.workspace).flatMap((book) => [...book.agencyOnly]));
  const draftId = randomId();
  const now = browserNow();
  const offset = serviceOffset()?.ms;
  await saveDraft({
    draftId,
    connection: session.key,
    clientId: undefined,
    productId,
    startedAt: now,
    startedOffsetMs: offset,
    savedAt: now,
    serviceOffsetMs: offset,
    base: undefined,
    ours: { ...record, clientData: intakeOf(clientData, agencyOnly) },
    nameTyped: false,
  });
  return draftId;
}
