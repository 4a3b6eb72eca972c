import type { TriggerRead } from '../../contract/events.ts';
import { isObject } from '../../lib/json.ts';
import type { TriggerSummary } from './journal.ts';

/** What the journal keeps of an answered firing. @param request the body as it was sent. */
export function triggerSummary(answer: TriggerRead, request: unknown): TriggerSummary {
  const payload = isObject(request) ? request['payload'] : undefined;
  const effectiveDate = isObject(payload) ? payload['effectiveDate'] : undefined;
  return {
    triggerRequestId: answer.triggerRequestId,
    executedActionCount: answer.executedActionCount,
    expectedResponseCount: answer.expectedResponseCount,
    effectiveDate: typeof effectiveDate === 'string' ? effectiveDate : undefined,
  };
}
