/** What a save takes out of the call log or rewrites in it: the log is the agency's memory, and a claim may turn on it. */
import type { StoredMap } from '../../contract/answers.ts';
import { sameJson } from '../../lib/json.ts';
import { callLog, type LoggedContact } from './call-log.ts';

export interface LogLoss {
  readonly how: 'removed' | 'rewritten';
  /** The entry as it stood. */
  readonly stood: LoggedContact;
}

/** Every entry of the first log that the second does not have as it stood, the latest first. */
export function logLosses(before: StoredMap, after: StoredMap): LogLoss[] {
  const kept = new Map(callLog(after).map((one) => [one.iterationId, one]));
  return callLog(before).flatMap((stood): LogLoss[] => {
    const now = kept.get(stood.iterationId);
    if (!now) return [{ how: 'removed', stood }];
    return sameJson(now, stood) ? [] : [{ how: 'rewritten', stood }];
  });
}
