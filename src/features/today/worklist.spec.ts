import { describe, expect, it } from 'vitest';
import type { IndexedRequest, IndexEntry } from '../../domain/client-index/index-row.ts';
import { dueCount, isUnanswered, worklist, type WorkItem } from './worklist.ts';

const now = Date.parse('2026-11-17T15:30:00Z');

const entry = (clientName: string, more: Partial<IndexEntry>): IndexEntry => ({
  clientId: clientName,
  clientName,
  clientType: undefined,
  locationCode: undefined,
  lastSavedAt: undefined,
  lastOpenedAt: undefined,
  lastQuotedAt: undefined,
  ...more,
});

const quote = (carrier: string, validUntil: string, bindable = true) => ({
  carrier,
  premium: { amount: 900, per: 'YEAR' },
  validUntil,
  bindable,
});

const request = (quotes: IndexedRequest['quotes'], more: Partial<IndexedRequest> = {}): IndexedRequest => ({
  triggerRequestId: 't',
  sentAt: now - 1000,
  arrivedAt: now - 500,
  seenAt: now - 400,
  quoted: quotes.length,
  declined: 0,
  quotes,
  ...more,
});

const listOf = (...entries: IndexEntry[]) => worklist(entries, now);
const named = (list: ReturnType<typeof listOf>) =>
  Object.fromEntries(
    Object.entries<readonly WorkItem[]>(list)
      .filter(([, items]) => items.length > 0)
      .map(([kind, items]) => [kind, items.map(({ name }) => name)]),
  );

const sooner = '2026-11-19T00:00:00.0Z';
const soon = '2026-11-20T00:00:00.0Z';
const later = '2026-12-20T00:00:00.0Z';
const past = '2026-11-17T15:00:00.0Z';

const followUp = (on: string, about = '') => ({ id: on, on, about, owner: '' });

describe('the worklist', () => {
  it('has the follow-ups due, the oldest first', () => {
    const list = listOf(
      entry('today', { followUps: [followUp('2026-11-17', 'Decision'), followUp('2026-11-18')] }),
      entry('two', { followUps: [followUp('2026-11-02'), followUp('2026-11-03')] }),
      entry('no day', { followUps: [followUp('', 'Some day')] }),
    );
    expect(named(list)).toEqual({ due: ['two', 'two', 'today'] });
    expect(list.due[2]?.what).toBe('Decision');
    expect(dueCount(list)).toBe(3);
  });

  it('has quotes that nobody has looked at since the last one came', () => {
    const list = listOf(
      entry('seen', { requests: { ho: request([quote('A', later)]) } }),
      entry('new', { requests: { ho: request([quote('A', later)], { seenAt: undefined }) } }),
      entry('more came', { requests: { ho: request([quote('A', later)], { seenAt: now - 600 }) } }),
      entry('none came', { requests: { ho: request([], { seenAt: undefined }) } }),
    );
    expect(named(list)).toEqual({ newQuotes: ['new', 'more came'] });
  });

  it('has a row for each line with quotes that expire within a week, the first to end first', () => {
    const list = listOf(
      entry('two', {
        requests: { ho: request([quote('A', past), quote('B', soon)]), pa: request([quote('C', soon)]) },
      }),
      entry('indicated', { requests: { ho: request([quote('A', sooner, false)]) } }),
      entry('later', { requests: { ho: request([quote('A', later)]) } }),
      entry('changed', {
        lines: { ho: { answers: 'b' } },
        requests: { ho: request([quote('A', soon)], { answers: 'a' }) },
      }),
      entry('bound', {
        statuses: { ho: { kind: 'lost', on: '2026-11-17', reason: 'Price' } },
        requests: { ho: request([quote('A', soon)]) },
      }),
    );
    expect(named(list)).toEqual({ expiring: ['indicated', 'two', 'two'] });
    expect(list.expiring.map(({ what }) => what)).toEqual(['A', 'B', 'C']);
  });

  it('has the X-dates of the next sixty days of lines that are not bound, and does not count them', () => {
    const ends = (endsOn: string, more: Partial<IndexEntry> = {}) => ({
      lines: { ho: { endsOn, carrier: 'Prairie' } },
      ...more,
    });
    const bound = { kind: 'bound', on: '2026-11-01', carrier: 'A', number: '1' } as const;
    const when = { effectiveDate: '2026-12-01', effectiveTime: '12:01 AM', confirmedOn: '2026-11-01' };
    const confirmed = { ...when, confirmedBy: 'B', confirmedHow: 'Phone' };
    const list = listOf(
      entry('last', ends('2027-01-16')),
      entry('first', ends('2026-11-17')),
      entry('past', ends('2026-11-16')),
      entry('far', ends('2027-01-17')),
      entry('bound', ends('2026-12-01', { statuses: { ho: { ...bound, ...confirmed } } })),
    );
    expect(named(list)).toEqual({ xDate: ['first', 'last'] });
    expect(dueCount(list)).toBe(0);
  });

  it('has bind requests without a confirmation, and saves without who asked', () => {
    const save = { entryId: 'e', at: now, productId: 'ho', what: ['Liability 500,000 → 100,000'] };
    const list = listOf(
      entry('asked', { statuses: { ho: { kind: 'bindRequested', on: '2026-11-16', carrier: 'A' } } }),
      entry('half', { statuses: { ho: { kind: 'bound', on: '2026-11-15', carrier: 'A' } } }),
      entry('lowered', { undocumented: { e: save } }),
    );
    expect(named(list)).toEqual({ bindRequested: ['half', 'asked'], undocumented: ['lowered'] });
    expect(dueCount(list)).toBe(3);
  });

  it('has a bind request without an answer after a business day, or the day before it takes effect, first', () => {
    // November 17, 2026 is a Tuesday.
    expect(isUnanswered('2026-11-16', undefined, '2026-11-16')).toBe(false);
    expect(isUnanswered('2026-11-16', undefined, '2026-11-17')).toBe(true);
    expect(isUnanswered('2026-11-13', '2026-12-01', '2026-11-15'), 'over a weekend').toBe(false);
    expect(isUnanswered('2026-11-13', '2026-12-01', '2026-11-16')).toBe(true);
    expect(isUnanswered('2026-11-17', '2026-11-18', '2026-11-17')).toBe(true);
    expect(isUnanswered('2026-11-17', '2026-11-19', '2026-11-17')).toBe(false);
    const asked = (sentOn: string, effectiveDate: string) => ({
      statuses: {
        ho: { kind: 'bindRequested', on: '2026-11-17', carrier: 'A', sentOn, effectiveDate } as const,
      },
    });
    const list = listOf(
      entry('fresh', asked('2026-11-17', '2026-12-01')),
      entry('tomorrow', asked('2026-11-17', '2026-11-18')),
      entry('waits', asked('2026-11-16', '2026-12-01')),
    );
    expect(named(list)).toEqual({ bindRequested: ['waits', 'tomorrow', 'fresh'] });
    expect(list.bindRequested.map(({ isOverdue }) => isOverdue)).toEqual([true, true, false]);
  });

  it('has texts prepared to bind, and requests that may have been taken', () => {
    const kinds = ['bindPrepared', 'bindUnknown'] as const;
    const list = listOf(
      ...kinds.map((kind) => entry(kind, { statuses: { ho: { kind, on: '2026-11-17', carrier: 'A' } } })),
    );
    expect(named(list)).toEqual({ bindRequested: kinds });
  });

  it('has the quote that a line goes ahead with, and no other of the line', () => {
    const low = { ...quote('Tallgrass', soon), requestId: 'r-1' };
    const dear = { ...quote('Harbor', later), premium: { amount: 1374, per: 'YEAR' }, requestId: 'r-2' };
    const requests = { ho: request([low, dear], { seenAt: undefined }) };
    const selected = { ho: { triggerRequestId: 't', requestId: 'r-2', carrier: 'Harbor', at: now } };
    const statuses = { ho: { kind: 'bindRequested', on: '2026-11-17', carrier: 'Harbor' } } as const;
    const list = listOf(entry('chosen', { requests, selected }), entry('asked', { requests, statuses }));
    expect(named(list)).toEqual({ bindRequested: ['asked'], newQuotes: ['chosen', 'asked'] });
    for (const { quote: shown } of [...list.newQuotes, ...list.bindRequested]) expect(shown).toEqual(dear);
    const two = { ho: request([{ ...dear, requestId: 'r-3' }, dear]) };
    const [asked] = listOf(entry('one of two', { requests: two, statuses })).bindRequested;
    expect([asked?.what, asked?.quote]).toEqual(['Harbor', undefined]);
  });
});
