import { describe, expect, it } from 'vitest';
import { lineId, threeLines } from '../../../domain/questions/sample-workspace.ts';
import { otherLines } from './other-lines.ts';

const mapOf = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [qid, { type: 'ANSWER', qid, answer }]));
const linesOf = (answers: Record<string, string>) =>
  otherLines(threeLines, lineId(3), mapOf(answers), { today: '2026-11-17', producer: '' });
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
      otherLines(asking, lineId(3), mapOf({ ho_effective: '2026-12-01', name }), {
        today: '2026-11-17',
        producer: '',
      })[0]?.why;
    expect([why('No'), why('Yes')]).toEqual(['Reports notice not given', undefined]);
  });

  it('say which date lies before today', () => {
    const past = (date: string) => linesOf({ ho_effective: date })[0]?.past;
    expect([past('2026-11-16'), past('2026-11-17')]).toEqual([true, false]);
  });
});
