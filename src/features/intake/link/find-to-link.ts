/** Finds the client that a draft sent without a response may be linked to, and how it differs from what was sent. */
import type { QueryClient } from '@tanstack/react-query';
import { isCallError, type CallError } from '../../../api/errors.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { sentByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import { unconfirmedCreations } from '../../../domain/journal/unconfirmed.ts';
import type { IndexEntry } from '../../../domain/local-data.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { indexQuery, journalQuery } from '../../../storage/queries.ts';
import { differencesOf } from '../../../operations/read-back.ts';
import { readWholeClient, recordSent } from '../../../operations/records.ts';
import type { Session } from '../../../operations/session.ts';

export interface ClientToLink {
  readonly kind: 'found';
  readonly clientId: string;
  /** As it is read now. */
  readonly stored: DraftRecord;
  /** As far as this browser knows, by the service's clock. */
  readonly savedAt: number | undefined;
  /** Of several requests the closest one; undefined where none is known. */
  readonly sent: DraftRecord | undefined;
  /** From what was sent to what is stored. */
  readonly differences: readonly Change[];
}

export type LinkLookup =
  | ClientToLink
  /** It was there before the draft was sent, so that it cannot have been made of it. */
  | {
      readonly kind: 'before';
      readonly clientName: string;
      readonly did: 'saved' | 'quoted';
      readonly at: number;
    }
  | { readonly kind: 'unread'; readonly error: CallError };

interface LinkOf {
  readonly clientId: string;
  readonly productId: string;
  /** The draft's own id, and that of the draft it is a copy of. */
  readonly draftIds: readonly (string | undefined)[];
}

/** Reads the client, unless it is known to be another. */
export async function findToLink(
  session: Session,
  queryClient: QueryClient,
  { clientId, productId, draftIds }: LinkOf,
): Promise<LinkLookup> {
  const [journal, index] = await Promise.all([
    queryClient.fetchQuery({ ...journalQuery(session.key), staleTime: 0 }),
    queryClient.fetchQuery({ ...indexQuery(session.key), staleTime: 0 }),
  ]);
  const row = index.find((one) => one.clientId === clientId);
  const unconfirmed = unconfirmedCreations(journal, draftIds);
  const [first] = unconfirmed;
  const before = first && knownBefore(clientId, first, journal, row);
  if (before) return { kind: 'before', clientName: row?.clientName ?? 'That client', ...before };
  try {
    const stored = await readWholeClient(session, { clientId, productId });
    const closest = unconfirmed
      .flatMap(({ request }) => recordSent(request) ?? [])
      .map((sent) => ({ sent, differences: differencesOf(sent, stored, undefined) }))
      .toSorted((a, b) => a.differences.length - b.differences.length)[0];
    const { sent, differences = [] } = closest ?? {};
    return { kind: 'found', clientId, stored, savedAt: row?.lastSavedAt, sent, differences };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { kind: 'unread', error };
  }
}

/** What this browser knows to have been done with the client before the draft was sent for the first time. */
function knownBefore(
  clientId: string,
  first: JournalEntry,
  journal: readonly JournalEntry[],
  row: IndexEntry | undefined,
): { readonly did: 'saved' | 'quoted'; readonly at: number } | undefined {
  const sent = sentByServiceClock(first);
  const calls = journal.filter((entry) => {
    const done = entry.outcome === 'answered' || entry.receipt !== undefined;
    return done && entry.clientId === clientId && entry.sentAt < first.sentAt;
  });
  const times = (did: 'saved' | 'quoted', type: string, seen: number | undefined) =>
    [...calls.filter((entry) => entry.type === type).map(sentByServiceClock), seen ?? Infinity]
      .filter((at) => at < sent)
      .map((at) => ({ did, at }));
  const known = [
    ...times('saved', 'SAVE', row?.lastSavedAt),
    ...times('quoted', 'GET_QUOTES', row?.lastQuotedAt),
  ];
  return known.toSorted((a, b) => b.at - a.at)[0];
}
