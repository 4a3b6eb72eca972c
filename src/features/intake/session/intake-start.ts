import { queryOptions } from '@tanstack/react-query';
import type { Draft } from '../../../domain/local-data.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { findBook } from '../../../domain/questions/compile-book.ts';
import { bookInputs } from '../../../domain/questions/validation/item-inputs.ts';
import { randomId } from '../../../lib/random-id.ts';
import { openDraftOf, openNewDraft, type DraftLock } from '../../../storage/drafts.ts';
import { settings } from '../../../storage/settings.ts';
import { bookOf } from '../../../operations/books.ts';
import { isUnreachable } from '../../../api/errors.ts';
import { lastRead, showLastRead } from '../../../operations/last-reads.ts';
import { indexRecord, readKnownClient, wholeClientQuery } from '../../../operations/records.ts';
import { productOf, type Session } from '../../../operations/session.ts';
import { initialRecord, withContact, withoutUnbegun } from './initial-record.ts';

interface Visit {
  readonly clientId: string | undefined;
  readonly productId: string;
  /** Names the draft of a client that was never saved. */
  readonly draftId: string | undefined;
}

/** What the intake starts from: the draft of this client when there is one, else the record. */
export interface IntakeStart {
  /** Names the draft to keep; undefined where a new one is begun under any name. */
  readonly draftId: string | undefined;
  readonly draft: Draft | undefined;
  readonly base: DraftRecord | undefined;
  readonly record: DraftRecord;
  /** When the client was last read, by the browser's clock, where it cannot be read now. */
  readonly readAt?: number;
  /** `busy`: another tab works on the client, and this one only shows it. */
  readonly lock: DraftLock;
}

/** The query key of every visit's start. */
export const startKey = ({ key }: Pick<Session, 'key'>) => ['intake-start', key] as const;

/** Read once per visit. Afterwards the intake store has the answers, also while the agent switches products. */
export function startQuery(session: Session, { clientId, productId, draftId }: Visit) {
  return queryOptions({
    queryKey: [...startKey(session), clientId ?? draftId],
    queryFn: async ({ signal, client, queryKey }): Promise<IntakeStart> => {
      if (clientId === undefined) return startNew(session, productId, draftId);
      const query = client.getQueryCache().find<IntakeStart>({ queryKey });
      const shown = query?.state.data;
      const { lock, draft } = shown ?? (await openDraftOf(session.key, clientId));
      if (draft) return { lock, draft, draftId: draft.draftId, base: draft.base, record: draft.ours };
      try {
        const { base, ours, record } = await readKnownClient(session, { clientId, productId, signal });
        // A colleague's save is found by what it changed.
        void indexRecord(session, clientId, record);
        return { lock, draft, draftId: undefined, base, record: ours };
      } catch (error) {
        const whole = wholeClientQuery(session, clientId, productId).queryKey;
        const last = isUnreachable(error) && !shown && (await lastRead(whole));
        if (query && last && error instanceof Error) {
          const { base, ours } = last.data.known;
          const start = { lock, draft, draftId: undefined, base, record: ours, readAt: last.at };
          showLastRead(query, start, last.at, error);
        }
        throw error;
      }
    },
    // Each read is tried again by itself.
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  });
}

/** Of a client that was never saved. */
async function startNew(session: Session, productId: string, named = randomId()): Promise<IntakeStart> {
  const reading = openNewDraft(session.key, named);
  // Found while the draft is read; the screen needs it next.
  const book = bookOf(session.workspace, productId);
  if (book) bookInputs(book);
  const { lock, draft } = await reading;
  if (!draft) {
    return { lock, draft, draftId: named, base: undefined, record: beginning(session, productId) };
  }
  const record = takenAlong(session, draft.ours, draft.productId, productId);
  return { lock, draft, draftId: draft.draftId, base: draft.base, record };
}

/** What a client never saved has before anybody answered anything. */
export function beginning({ workspace }: Session, productId: string): DraftRecord {
  const { clientType } = productOf(workspace, productId);
  return initialRecord(bookOf(workspace, productId), clientType, settings().agent);
}

/** What of its answers goes along from one product to another, and the client type with the product. */
export function takenAlong(
  { workspace }: Session,
  record: DraftRecord,
  from: string,
  to: string,
): DraftRecord {
  if (from === to) return record;
  const begun = withoutUnbegun(
    record.clientData,
    bookOf(workspace, from),
    bookOf(workspace, to),
    settings().agent,
  );
  const [left, next] = [findBook(workspace, from), findBook(workspace, to)];
  // Another type than the product's was chosen by hand.
  const ofProduct = record.clientType === productOf(workspace, from).clientType;
  const clientType = ofProduct ? productOf(workspace, to).clientType : record.clientType;
  return { ...record, clientType, clientData: withContact(begun, left?.roles.contact, next?.roles.contact) };
}
