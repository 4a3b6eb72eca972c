import { describe, expect, it } from 'vitest';
import { setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Item } from '../../../domain/questions/schema.ts';
import { suggestedAnswers } from '../../../domain/questions/suggestions.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { initialRecord, withoutUnbegun } from './initial-record.ts';

function bookOf(effectiveDate: string, ...items: Item[]) {
  const start: Item = { qid: effectiveDate, label: 'Start', kind: 'date' };
  return compileSections(
    [{ title: 'All', items: [start, ...items] }],
    { version: '1', offers: [], checks: [], roles: { effectiveDate } },
    effectiveDate,
    { inferred: false, agencyOnly: new Set() },
  );
}
const assumed = (qid: string, value: string): Item => ({
  qid,
  label: qid,
  kind: 'text',
  default: { value, origin: 'Usual' },
});
const auto = bookOf('auto_start', assumed('limit', '500'), assumed('shared', 'A'));
const home = bookOf('home_start', assumed('form', 'HO-3'), assumed('shared', 'A'));
const begun = initialRecord(auto, 'PERSONAL', '').clientData;
const answers = (map: typeof begun) => Object.keys(map).toSorted();

describe('the defaults of a line', () => {
  it('are in a new client from the start', () => {
    expect(answers(begun)).toEqual(['limit', 'shared']);
  });

  it('of another line are suggested while they are blank', () => {
    const suggested = suggestedAnswers(home, answerScope(home, begun));
    expect(suggested).toEqual([{ address: ['form'], value: 'HO-3', origin: 'Usual' }]);
  });

  it('leave with a line that was not begun, except what the other line asks too', () => {
    expect(answers(withoutUnbegun(begun, auto, home, ''))).toEqual(['shared']);
  });

  it('stay if they were changed, or the line was begun', () => {
    expect(answers(withoutUnbegun(setAnswer(begun, ['limit'], '300'), auto, home, ''))).toContain('limit');
    const dated = setAnswer(begun, ['auto_start'], '2026-12-01');
    expect(withoutUnbegun(dated, auto, home, '')).toBe(dated);
  });
});
