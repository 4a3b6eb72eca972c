import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../domain/journal.ts';
import { latestRequests } from './latest-requests.ts';

function call(id: string, type: string, productId: string | undefined, trigger?: string): JournalEntry {
  return {
    id,
    connection: 'demo:x',
    kind: 'fire',
    type,
    sentAt: 0,
    answeredAt: 1,
    serviceOffsetMs: 0,
    clientId: 'c',
    productId,
    agent: '',
    reason: undefined,
    request: {},
    status: 200,
    answer: {},
    outcome: 'answered',
    firing: trigger === undefined ? undefined : firing(trigger),
    receipt: undefined,
  };
}

const firing = (triggerRequestId: string) => ({
  triggerRequestId,
  executedActionCount: 1,
  expectedResponseCount: 1,
  effectiveDate: undefined,
});

const ids = (calls: JournalEntry[]) => latestRequests(calls).map((request) => request.entry.id);

describe('the latest quote requests', () => {
  it('are one for each product, the newest that has quotes to read', () => {
    expect(
      ids([
        call('refused', 'GET_QUOTES', 'auto'),
        call('auto new', 'GET_QUOTES', 'auto', 't1'),
        call('home', 'GET_QUOTES', 'home', 't2'),
        call('auto old', 'GET_QUOTES', 'auto', 't3'),
      ]),
    ).toEqual(['auto new', 'home']);
  });

  it('are no other events', () => {
    expect(
      ids([call('check', 'CLIENT_VALIDATION', 'auto', 't1'), call('none', 'GET_QUOTES', undefined, 't2')]),
    ).toEqual([]);
  });
});
