/** What the saves known to the journal sent. */
import { StoredMap } from '../../contract/answers.ts';
import { isObject } from '../../lib/json.ts';
import { sendingLabel, type JournalEntry } from './journal.ts';
import { unconfirmedReason } from './request-end.ts';

/** The saves that went through, the first first. @param calls the client's, in any order. */
export function savesOf(calls: readonly JournalEntry[]): JournalEntry[] {
  const saves = calls.filter(({ kind, outcome }) => kind === 'save' && outcome === 'answered');
  return saves.toSorted((a, b) => a.sentAt - b.sentAt);
}

/** When the answer of a client's newest save came, browser clock; undefined where none is known. */
export function lastSavedAt(journal: readonly JournalEntry[], clientId: string): number | undefined {
  const saves = savesOf(journal.filter((entry) => entry.clientId === clientId));
  return saves.at(-1)?.answeredAt;
}

/** The answers that a save sent; none where they cannot be read. */
export function savedMap({ request }: JournalEntry): StoredMap {
  const parsed = StoredMap.safeParse(isObject(request) ? request['clientData'] : undefined);
  return parsed.success ? parsed.data : {};
}

export interface LastSaved {
  /** The first save known that went without it after one that had it; undefined where none is known. */
  readonly leftOutBy: JournalEntry | undefined;
}

/** What is known of saves that had something once; undefined where none of them had. */
export function lastSaved(
  calls: readonly JournalEntry[],
  has: (map: StoredMap) => boolean,
): LastSaved | undefined {
  const saves = savesOf(calls);
  const last = saves.findLastIndex((save) => has(savedMap(save)));
  return last < 0 ? undefined : { leftOutBy: saves[last + 1] };
}

/**
 * The saves by which one of these drafts may have made a client that it is not linked to, oldest first. Nothing can be
 * read to find out: the service lists no clients.
 */
export function unconfirmedCreations(
  journal: readonly JournalEntry[],
  draftIds: readonly (string | undefined)[],
): JournalEntry[] {
  return journal
    .filter(({ kind, clientId, draftId, ...end }) => {
      const isFirst = kind === 'save' && clientId === undefined && draftId !== undefined;
      return isFirst && draftIds.includes(draftId) && creationEnd(end) !== undefined;
    })
    .toSorted((a, b) => a.sentAt - b.sentAt);
}

/** How a save that made a client ended that no id is known of, in sentences; undefined where it made none. */
export function creationEnd(
  entry: Pick<JournalEntry, 'outcome' | 'status' | 'underWay'>,
): string | undefined {
  if (entry.underWay) return sendingLabel;
  if (entry.outcome === 'answered') return 'Created, and its id did not become known.';
  const unconfirmed = unconfirmedReason(entry);
  return unconfirmed && `Unknown whether it was created. ${unconfirmed}`;
}
