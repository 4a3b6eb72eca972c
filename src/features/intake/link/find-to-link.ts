/** Reads the client that a draft sent without a response may be linked to, and how it differs from what was sent. */
import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '../../../domain/client/diff.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { unconfirmedCreations } from '../../../domain/journal/unconfirmed.ts';
import { differencesOf } from '../../../domain/saving/counted-differences.ts';
import { recordSent } from '../../../domain/client/draft-record.ts';
import { fromService } from '../../../operations/notation.ts';
import { readWholeClient } from '../../../operations/records.ts';
import type { Session } from '../../../operations/session.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';

export interface ClientToLink {
  readonly clientId: string;
  /** As it is read now. */
  readonly stored: DraftRecord;
  /** Of several requests the closest one; undefined where none is known. */
  readonly sent: DraftRecord | undefined;
  /** From what was sent to what is stored. */
  readonly differences: readonly Change[];
}

interface LinkOf {
  readonly clientId: string;
  readonly productId: string;
  /** The draft's own id, and that of the draft it is a copy of. */
  readonly draftIds: readonly (string | undefined)[];
}

/** @throws {CallError} when the client cannot be read. */
export async function findToLink(
  session: Session,
  queryClient: QueryClient,
  { clientId, productId, draftIds }: LinkOf,
): Promise<ClientToLink> {
  const journal = await queryClient.fetchQuery({
    ...clientJournalQuery(session.key, undefined),
    staleTime: 0,
  });
  const stored = await readWholeClient(session, { clientId, productId });
  const [closest] = unconfirmedCreations(journal, draftIds)
    .flatMap(({ request }) => recordSent(request) ?? [])
    .map((sent) => fromService(session.workspace, sent))
    .map((sent) => ({ sent, differences: differencesOf(sent, stored, undefined) }))
    .toSorted((a, b) => a.differences.length - b.differences.length);
  return { clientId, stored, sent: closest?.sent, differences: closest?.differences ?? [] };
}
