/** What is known of saves from the journal and the call log. */
import type { StoredMap } from '../../contract/answers.ts';
import { sameJson } from '../../lib/json.ts';
import { callLog, type LogLoss } from '../client/annotations/call-log.ts';
import type { JournalEntry } from './journal.ts';

/** The answered saves, oldest first. @param calls the client's, in any order. */
function savesOf(calls: readonly JournalEntry[]): JournalEntry[] {
  const saves = calls.filter(({ kind, outcome }) => kind === 'save' && outcome === 'answered');
  return saves.toSorted((a, b) => a.sentAt - b.sentAt);
}

/** When a client's newest save was answered, browser's clock; undefined where none is known. */
export function lastSavedAt(journal: readonly JournalEntry[], clientId: string): number | undefined {
  const saves = savesOf(journal.filter((entry) => entry.clientId === clientId));
  return saves.at(-1)?.answeredAt;
}

/** The entries of the first call log that the second lacks or has differently, latest first. */
export function logLosses(before: StoredMap, after: StoredMap): LogLoss[] {
  const remaining = new Map(callLog(after).map((one) => [one.iterationId, one]));
  return callLog(before).flatMap((stood): LogLoss[] => {
    const now = remaining.get(stood.iterationId);
    if (!now) return [{ how: 'removed', stood }];
    return sameJson(now, stood) ? [] : [{ how: 'rewritten', stood, now }];
  });
}
