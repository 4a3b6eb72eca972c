/** Journal entries for tests. */
import type { JournalEntry, TriggerSummary } from './journal.ts';

/** An answered quote request, with the members that a test needs. */
export function sampleEntry(more: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: 'entry',
    connection: 'demo:x',
    kind: 'fire',
    type: 'GET_QUOTES',
    sentAt: 1000,
    answeredAt: 1100,
    serviceOffsetMs: 0,
    clientId: 'client',
    client: more.clientId ?? ('clientId' in more ? '' : 'client'),
    productId: 'auto',
    agent: 'Rosa Pell',
    reason: undefined,
    request: {},
    status: 200,
    answer: {},
    outcome: 'answered',
    trigger: undefined,
    receipt: undefined,
    ...more,
  };
}

/** A save of the client "a", read back as sent; the service's clock is ten seconds ahead. */
export const sampleSave: JournalEntry = sampleEntry({
  id: 'save',
  kind: 'save',
  type: 'SAVE',
  answeredAt: 1200,
  serviceOffsetMs: 10_000,
  clientId: 'a',
  answer: { clientId: 'a' },
  receipt: { readBackAt: 11_400, result: 'same', differences: [] },
});

/** The summary of an event with one action that responds. */
export function sampleTrigger(
  triggerRequestId: string | undefined,
  more: Partial<TriggerSummary> = {},
): TriggerSummary {
  return {
    triggerRequestId,
    executedActionCount: 1,
    expectedResponseCount: 1,
    effectiveDate: undefined,
    ...more,
  };
}
