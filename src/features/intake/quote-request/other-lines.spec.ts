import { describe, expect, it } from 'vitest';
import { lineId, threeLines } from '../../../domain/questions/sample-workspace.ts';
import { chosenOf, otherLines } from './other-lines.ts';

const mapOf = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [qid, { type: 'ANSWER', qid, answer }]));
const linesOf = (answers: Record<string, string>) =>
  otherLines(threeLines, lineId(3), mapOf(answers), '2026-11-17');
const lines = (answers: Record<string, string>) =>
  linesOf(answers).map(({ name, effectiveDate, why }) => [name, effectiveDate, why]);

describe('the other lines of a client', () => {
  it('are those with an effective date, the product on screen left out', () => {
    expect(lines({ pa_effective: '2026-12-01' })).toEqual([]);
    expect(lines({ pa_effective: '2026-12-01', ho_effective: '2027-01-15' })).toEqual([
      ['Home', '2027-01-15', undefined],
    ]);
  });

  it('say why one cannot be asked for', () => {
    expect(lines({ ho_effective: 'spring' })).toEqual([['Home', 'spring', 'No valid effective date']]);
    const { home } = threeLines.books;
    if (!home) throw new Error('no book of Home');
    const roles = { ...home.roles, reportsNotice: { qid: 'name', given: ['Yes'] } };
    const asking = { ...threeLines, books: { ...threeLines.books, home: { ...home, roles } } };
    const why = (name: string) =>
      otherLines(asking, lineId(3), mapOf({ ho_effective: '2026-12-01', name }), '2026-11-17')[0]?.why;
    expect([why('No'), why('Yes')]).toEqual(['Reports notice not given', undefined]);
  });

  it('are sent when chosen; with a past date only where the agent agreed to that very date', () => {
    const sent = (date: string, agreed: string | undefined) => {
      const { toSend, pastDated } = chosenOf(linesOf({ ho_effective: date }), new Map([[lineId(2), agreed]]));
      return [toSend.length, pastDated.length];
    };
    expect(sent('2026-12-01', undefined)).toEqual([1, 0]);
    expect(sent('2026-11-17', undefined)).toEqual([1, 0]);
    expect(sent('2026-05-01', undefined)).toEqual([0, 1]);
    expect(sent('2026-05-01', '2026-04-01')).toEqual([0, 1]);
    expect(sent('2026-05-01', '2026-05-01')).toEqual([1, 0]);
    expect(chosenOf(linesOf({ ho_effective: '2026-12-01' }), new Map()).toSend).toEqual([]);
  });
});
