import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../domain/journal/journal.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { validationContext } from './validation-context.ts';

const check = (clientId: string, count: number, more: Partial<JournalEntry> = {}): JournalEntry =>
  sampleEntry({
    type: 'CLIENT_VALIDATION',
    clientId,
    answer: {
      triggerRequestId: 't',
      metadata: { MVR: { MVRCheckPassed: false, totalViolationCount: count } },
    },
    ...more,
  });

const figure = (journal: JournalEntry[], clientId: string | undefined, path = 'MVR.totalViolationCount') =>
  validationContext(journal, clientId).latestCheck?.(path);

describe('the latest check of a client', () => {
  it('is the client’s newest one with a response', () => {
    const journal = [
      check('a', 9, { outcome: 'unknown', answer: undefined }),
      check('b', 7),
      check('a', 3),
      check('a', 1),
    ];
    expect(figure(journal, 'a')).toBe(3);
  });

  it('is read from a wrapped response too', () => {
    const wrapped = { success: true, data: { metadata: { MVR: { totalViolationCount: 2 } } } };
    expect(figure([check('a', 0, { answer: wrapped })], 'a')).toBe(2);
  });

  it.each(['MVR', 'MVR.nothing', 'OFAC.OFACCheckPassed', 'MVR.constructor.name', ''])(
    'has no figure at %j',
    (path) => {
      expect(figure([check('a', 3)], 'a', path)).toBeUndefined();
    },
  );

  it('is undefined for a client that was never saved', () => {
    expect(figure([check('a', 3, { clientId: undefined })], undefined)).toBeUndefined();
  });
});
