/** What a save takes out of the call log. */
import type { StoredMap } from '../../contract/answers.ts';
import { sameJson } from '../../lib/json.ts';
import { callLog, type LogLoss } from '../client/annotations/call-log.ts';

/** The entries of the first call log that the second lacks or has differently, latest first. */
export function logLosses(before: StoredMap, after: StoredMap): LogLoss[] {
  const remaining = new Map(callLog(after).map((one) => [one.iterationId, one]));
  return callLog(before).flatMap((stood): LogLoss[] => {
    const now = remaining.get(stood.iterationId);
    if (!now) return [{ how: 'removed', stood }];
    return sameJson(now, stood) ? [] : [{ how: 'rewritten', stood, now }];
  });
}
