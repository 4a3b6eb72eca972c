/** What a save takes out of the call log or rewrites in it: the log is the agency's memory, and a claim may turn on it. */
import type { StoredMap } from '../../contract/answers.ts';
import { sameJson } from '../../lib/json.ts';
import type { JournalEntry } from './journal.ts';
import { savedMap, savesOf } from './journal-saves.ts';
import { callLog, type LogLoss } from '../client/annotations/call-log.ts';

/** Every entry of the first log that the second does not have as it stood, the latest first. */
export function logLosses(before: StoredMap, after: StoredMap): LogLoss[] {
  const remaining = new Map(callLog(after).map((one) => [one.iterationId, one]));
  return callLog(before).flatMap((stood): LogLoss[] => {
    const now = remaining.get(stood.iterationId);
    if (!now) return [{ how: 'removed', stood }];
    return sameJson(now, stood) ? [] : [{ how: 'rewritten', stood, now }];
  });
}

/**
 * The first later save that wrote a lost entry again as it stood; `unknown` where the log has it again and no save of
 * this browser is known to have done it; undefined where it is still gone.
 * @param by the save that took it. @param calls the client's, in any order. @param now the answers as they stand.
 */
export function restoredBySave(
  { stood }: LogLoss,
  by: JournalEntry,
  calls: readonly JournalEntry[],
  now: StoredMap,
): JournalEntry | 'unknown' | undefined {
  const holds = (map: StoredMap) => callLog(map).some((one) => sameJson(one, stood));
  const later = savesOf(calls).filter(({ sentAt }) => sentAt > by.sentAt);
  const again = later.find((save) => holds(savedMap(save)));
  return again ?? (holds(now) ? 'unknown' : undefined);
}
