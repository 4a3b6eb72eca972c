/** What a save replaced and what it wrote, as its journal entry has them: no clock has to be right for that. */
import { recordSent, type DraftRecord } from '../client/draft-record.ts';
import { applyChanges } from '../client/diff-apply.ts';
import { storedChanges, type StoredChanges } from '../client/stored-changes.ts';
import { SaveRead } from '../../contract/clients.ts';
import { isObject } from '../../lib/json.ts';
import { memo } from '../../lib/memo.ts';
import { sameId } from '../../lib/same-id.ts';
import type { JournalEntry } from './journal.ts';

export interface SavedRecords {
  /** The record that the save read; undefined where it created the client. */
  readonly before: DraftRecord | undefined;
  /** The record as sent. */
  readonly after: DraftRecord;
}

/** The changes that lead back from the body of a save to the record that it read; undefined for a new client. */
export function replacedBy(body: unknown, latest: DraftRecord | undefined): StoredChanges | undefined {
  const sent = recordSent(body);
  return sent && latest && storedChanges(sent, latest);
}

/** Whether a save is known to be done: a read showed it, or its answer names the client. Any other answer proves nothing. */
export function isSaved({ outcome, receipt, answer, clientId }: JournalEntry): boolean {
  if (receipt) return true;
  const named = outcome === 'answered' ? SaveRead.safeParse(answer).data?.clientId : undefined;
  return named !== undefined && sameId(named, clientId);
}

/** Undefined for other calls, for a save that may not have been done, and in older entries. */
export const recordsOfSave = memo((entry: JournalEntry): SavedRecords | undefined => {
  const { kind, request, replaced } = entry;
  const after = kind === 'save' && isSaved(entry) ? recordSent(request) : undefined;
  if (!after) return undefined;
  if (isObject(request) && request['clientId'] === undefined) return { before: undefined, after };
  return replaced && { before: applyChanges(after, replaced), after };
});
