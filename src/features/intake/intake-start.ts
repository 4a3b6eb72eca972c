import { queryOptions } from '@tanstack/react-query';
import type { Draft, DraftRecord } from '../../domain/seen.ts';
import { readDraft, takeUpDraft } from '../../local/drafts.ts';
import { settings } from '../../local/settings.ts';
import { bookOf } from '../../operations/books.ts';
import { readWholeClient } from '../../operations/records.ts';
import { productOf, type Session } from '../../operations/session.ts';
import { initialRecord } from './initial-record.ts';

interface Visit {
  readonly clientId: string | undefined;
  readonly productId: string;
  /** Names the draft of a client that was never saved. */
  readonly draftId: string | undefined;
}

/** What the desk starts from: the draft of this client when there is one, else the record. */
export interface IntakeStart {
  readonly draft: Draft | undefined;
  readonly base: DraftRecord | undefined;
  readonly record: DraftRecord;
}

/** Every visit's start stands under this key. */
export const startKey = (session: Session) => ['intake-start', session.key] as const;

/** Read once for each visit: afterwards the desk holds the answers. */
export function startQuery(session: Session, { clientId, productId, draftId }: Visit) {
  return queryOptions({
    queryKey: [...startKey(session), clientId ?? draftId, clientId === undefined ? productId : ''],
    queryFn: async ({ signal }): Promise<IntakeStart> => {
      const draft =
        clientId === undefined
          ? await readDraft(session.key, draftId ?? '')
          : await takeUpDraft(session.key, clientId);
      if (draft) return { draft, base: draft.base, record: draft.mine };
      if (clientId === undefined) {
        const { clientType } = productOf(session.workspace, productId);
        const book = bookOf(session.workspace, productId);
        return { draft, base: undefined, record: initialRecord(book, clientType, settings().agent) };
      }
      const base = await readWholeClient(session, clientId, productId, signal);
      return { draft, base, record: base };
    },
    staleTime: 'static',
    gcTime: 0,
  });
}
