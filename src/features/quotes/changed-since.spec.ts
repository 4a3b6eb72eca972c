import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeText, knownEdits, storedMap } from '../../domain/client/arbitraries.ts';
import { applyChanges } from '../../domain/client/diff-apply.ts';
import { answersSince, answersSinceRests, answersSinceWords } from './changed-since.ts';

describe('answersSince', () => {
  it('finds nothing while the record is as it was rated, and as many changes back as forth', () => {
    fc.assert(
      fc.property(storedMap, storedMap, (rated, record) => {
        expect(answersSince(rated, rated).changes).toEqual([]);
        const forth = answersSince(rated, record);
        expect(answersSince(record, rated).changes).toHaveLength(forth.changes.length);
      }),
    );
  });

  it('finds exactly the answers that were changed, each with what it was and is', () => {
    fc.assert(
      fc.property(knownEdits, ({ before, after, edits }) => {
        expect(answersSince(before, after).changes.map(changeText).toSorted()).toEqual(edits);
      }),
    );
  });

  it('tells all of it: what was rated with the changes made is the record', () => {
    fc.assert(
      fc.property(storedMap, storedMap, (rated, record) => {
        const { changes } = answersSince(rated, record);
        const header = { clientName: '', clientType: '', locationCode: '', others: {} };
        const { clientData } = applyChanges({ ...header, clientData: rated }, changes);
        expect(answersSince(clientData, record).changes).toEqual([]);
      }),
    );
  });
});

it('is counted in words, a declination by another name than a quote', () => {
  expect(answersSinceWords(1, 'quote')).toBe('1 answer changed since this quote');
  expect(answersSinceWords(3, 'answer')).toBe('3 answers changed since this answer');
});

it('names both of its reads with their moments, and what does not show', () => {
  const words = answersSinceRests({ kind: 'recordAtFiring', at: 5, clientId: 'c' }, 9, (ms) => `<${ms}>`);
  expect(words).toContain('the archived record read at the firing, <5>');
  expect(words).toContain('the record as read <9>');
  expect(words).toContain('What is not saved yet does not count');
  expect(words).toContain('whether a change would move the price is not told');
});
