/** Journal entries for tests. */
import type { JournalEntry, TriggerSummary } from './journal.ts';

/** An answered quote request, and over it what a test is about. */
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

/** What reading back showed of `sampleSave`. */
export const sampleReceipt = { readBackAt: 11_400, result: 'same', differences: [] } as const;

/** A save of the client "a" by a service whose clock is ten seconds ahead, read back as it was sent. */
export const sampleSave: JournalEntry = sampleEntry({
  id: 'save',
  kind: 'save',
  type: 'SAVE',
  answeredAt: 1200,
  serviceOffsetMs: 10_000,
  clientId: 'a',
  receipt: sampleReceipt,
});

/** What a fire response said: one action, which answers. */
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
