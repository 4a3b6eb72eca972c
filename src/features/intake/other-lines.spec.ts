import { describe, expect, it } from 'vitest';
import type { Workspace } from '../../domain/workspace/schema.ts';
import { chosenOf, otherLines } from './other-lines.ts';

const id = (digit: number) => `${digit}0000000-1111-2222-3333-444444444444`;

const bookAsking = (effectiveDate: string): Workspace['books'][string] => ({
  version: '1',
  offers: [],
  checks: [],
  roles: { effectiveDate, clientName: [] },
  sections: [{ title: 'All', items: [{ qid: effectiveDate, kind: 'date', label: 'Start' }] }],
});

const workspace: Workspace = {
  format: 'quotebench-workspace/1',
  agency: { name: 'An agency' },
  products: [
    { id: id(1), name: 'Bonds', clientType: 'COMMERCIAL' },
    { id: id(2), name: 'Home', clientType: 'PERSONAL', book: 'home' },
    { id: id(3), name: 'Auto', clientType: 'PERSONAL', book: 'auto' },
  ],
  blocks: {},
  books: { home: bookAsking('ho_effective'), auto: bookAsking('pa_effective') },
  agencyCodes: [],
  coverageJoins: [],
};

const linesOf = (answers: Record<string, string>) => {
  const map = Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, { type: 'ANSWER', qid, answer }]),
  );
  return otherLines(workspace, id(3), map, '2026-11-17');
};
const lines = (answers: Record<string, string>) =>
  linesOf(answers).map(({ name, effectiveDate, why }) => [name, effectiveDate, why]);

describe('the other lines of a client', () => {
  it('are those whose effective date is answered, the product on screen left out', () => {
    expect(lines({ pa_effective: '2026-12-01' })).toEqual([]);
    expect(lines({ pa_effective: '2026-12-01', ho_effective: '2027-01-15' })).toEqual([
      ['Home', '2027-01-15', undefined],
    ]);
  });

  it('say why one cannot be asked for', () => {
    expect(lines({ ho_effective: 'spring' })).toEqual([
      ['Home', 'spring', 'Its effective date cannot be read.'],
    ]);
  });

  it('are sent when chosen; with a past date only where the agent agreed to that very date', () => {
    const sent = (date: string, agreed: string | undefined) => {
      const { toSend, heldBack } = chosenOf(linesOf({ ho_effective: date }), new Map([[id(2), agreed]]));
      return [toSend.length, heldBack.length];
    };
    expect(sent('2026-12-01', undefined)).toEqual([1, 0]);
    expect(sent('2026-11-17', undefined)).toEqual([1, 0]);
    expect(sent('2026-05-01', undefined)).toEqual([0, 1]);
    expect(sent('2026-05-01', '2026-04-01')).toEqual([0, 1]);
    expect(sent('2026-05-01', '2026-05-01')).toEqual([1, 0]);
    expect(chosenOf(linesOf({ ho_effective: '2026-12-01' }), new Map()).toSend).toEqual([]);
  });
});
