import { describe, expect, it } from 'vitest';
import { answerElement } from '../../../domain/client/elements.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { recordSent, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { newestSave, oldestUndocumented, syncStatusOf } from './sync-status.ts';

const record = (phone: string): DraftRecord => ({
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: { phone: answerElement('phone', phone) },
  others: { read: 1 },
});

function saved(phone: string, answeredAt: number, more: Partial<JournalEntry> = {}): JournalEntry {
  const { others, ...sent } = record(phone);
  return sampleEntry({
    id: phone,
    kind: 'save',
    type: 'SAVE',
    sentAt: answeredAt - 10,
    answeredAt,
    request: { ...others, ...sent, clientId: 'client' },
    receipt: { readBackAt: answeredAt, result: 'same', differences: [] },
    ...more,
  });
}

const sentBy = ({ request }: JournalEntry) => recordSent(request) ?? expect.unreachable('A save.');

const kind = (entry: JournalEntry, base: DraftRecord, basedAt: number) =>
  syncStatusOf(entry, sentBy(entry), base, basedAt, 0, 'draft').kind;

describe('the answers on screen and the newest save', () => {
  it('are confirmed where they are what was saved, or were read after it', () => {
    expect(kind(saved('1', 100), record('1'), 200)).toBe('confirmed');
    expect(kind(saved('1', 100), record('1'), 50)).toBe('confirmed');
    expect(kind(saved('2', 100), record('1'), 200)).toBe('confirmed');
  });

  it('do not show what was saved elsewhere after they were read', () => {
    const status = syncStatusOf(saved('2', 100), sentBy(saved('2', 100)), record('1'), 50, 0, 'draft');
    expect(status).toMatchObject({ kind: 'elsewhere', at: 100 });
    expect(status?.differences).toMatchObject([{ address: ['phone'], before: '2', after: '1' }]);
  });

  it('are based on what was before a save of their own draft', () => {
    expect(kind(saved('2', 100, { draftId: 'draft' }), record('1'), 50)).toBe('own');
    expect(kind(saved('2', 100, { draftId: 'other' }), record('1'), 50)).toBe('elsewhere');
    expect(kind(saved('2', 100, { draftId: 'draft' }), record('2'), 50)).toBe('confirmed');
  });

  it('go by the clock of the browser in which all was done, and by the service’s for what was imported', () => {
    const behind = saved('2', 100, { serviceOffsetMs: 900 });
    expect(kind(behind, record('1'), 200)).toBe('confirmed');
    expect(kind({ ...behind, importedAt: 150 }, record('1'), 200)).toBe('elsewhere');
  });

  it('were read back differently, or not at all', () => {
    const receipt = { readBackAt: 100, result: 'differs', differences: ['x'] } as const;
    expect(kind(saved('2', 100, { receipt }), record('1'), 200)).toBe('differs');
    expect(kind(saved('1', 100, { receipt: undefined }), record('1'), 200)).toBe('unshown');
  });

  it('know of no save without one that went through', () => {
    const lost = saved('3', 300, { outcome: 'unknown', receipt: undefined });
    expect(newestSave([lost, saved('1', 100), saved('2', 200)], 'client')?.id).toBe('2');
    const unproven = saved('4', 400, { answer: '', receipt: undefined });
    expect(newestSave([unproven, saved('1', 100)], 'client')?.id).toBe('1');
    expect(newestSave([{ ...unproven, answer: { clientId: 'client' } }], 'client')?.id).toBe('4');
    expect(newestSave([saved('1', 100)], 'other')).toBeUndefined();
  });

  it('leave what was lowered open until it is answered, whatever is saved later', () => {
    const lowered = ['Medical payments $5,000 → $1,000'];
    const journal = [
      saved('4', 400),
      saved('3', 300, { lowered }),
      saved('2', 200, { lowered }),
      saved('1', 100, { lowered, informationSource: 'skipped' }),
    ];
    expect(oldestUndocumented(journal, 'client')?.id).toBe('2');
    expect(oldestUndocumented(journal, 'other')).toBeUndefined();
  });
});
