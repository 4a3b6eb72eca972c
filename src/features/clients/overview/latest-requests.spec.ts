import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { latestRequests } from './latest-requests.ts';

const call = (id: string, type: string, productId: string | undefined, trigger?: string): JournalEntry =>
  sampleEntry({ id, type, productId, trigger: trigger === undefined ? undefined : sampleTrigger(trigger) });

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
