/** Editing a client's draft from outside the intake, to be looked at and saved there as any other edit. */
import type { Draft } from '../domain/local-data.ts';
import { browserNow, serviceOffset } from '../lib/clock.ts';
import { randomId } from '../lib/random-id.ts';
import { unlock } from '../storage/draft-lock.ts';
import { openDraftOf, writeDraft } from '../storage/drafts.ts';
import { readKnownClient } from './records.ts';
import type { Session } from './session.ts';

export type UnsavedDraft = Omit<Draft, 'savedAt'>;

interface Edited<End> {
  /** What became of the edit. */
  readonly end: End;
  /** The draft to keep; undefined where it stays as it was. */
  readonly draft?: UnsavedDraft;
}

/**
 * Edits the client's draft, or one started from the latest record. A draft that another tab has open stays as it is
 * (`busy`). Nothing is sent to the service.
 * @throws {CallError} when there is no draft and the latest record cannot be read.
 */
export async function editDraft<End>(
  session: Session,
  clientId: string,
  productId: string,
  edit: (draft: UnsavedDraft) => Edited<End>,
): Promise<End | 'busy'> {
  const opened = await openDraftOf(session.key, clientId);
  if (opened.lock === 'busy') return 'busy';
  try {
    const { end, draft } = edit(opened.draft ?? (await newDraft(session, clientId, productId)));
    const edited = draft && { ...draft, savedAt: browserNow(), serviceOffsetMs: serviceOffset()?.ms };
    // Another tab may have taken over while the record was read.
    return edited && (await writeDraft(edited)) === 'of another tab' ? 'busy' : end;
  } finally {
    // The intake locks it again; until then any tab may.
    unlock({ connection: session.key, id: clientId });
  }
}

async function newDraft(session: Session, clientId: string, productId: string): Promise<UnsavedDraft> {
  const { base, ours } = await readKnownClient(session, { clientId, productId });
  return {
    draftId: randomId(),
    connection: session.key,
    clientId,
    productId,
    startedAt: browserNow(),
    startedOffsetMs: serviceOffset()?.ms,
    base,
    ours,
    // A saved client's name no longer follows the book.
    nameTyped: true,
  };
}
