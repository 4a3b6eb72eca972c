import { describe, expect, it } from 'vitest';
import type { DraftRecord } from '../../domain/seen.ts';
import type { Workspace } from '../../domain/workspace/schema.ts';
import { linesOf, missingWords } from './lines.ts';

const id = (digit: number) => `${digit}0000000-1111-2222-3333-444444444444`;

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

function bookAsking(effectiveDate: string): Workspace['books'][string] {
  return {
    version: '1',
    offers: [],
    checks: [],
    roles: { effectiveDate, clientName: [] },
    sections: [
      {
        title: 'All',
        items: [
          { qid: effectiveDate, kind: 'date', label: 'Start', required: true },
          { qid: 'name', kind: 'text', label: 'Name', required: true },
          { qid: 'size', kind: 'number', label: 'Size', affectsPrice: true },
        ],
      },
    ],
  };
}

const record = (answers: Record<string, string>): DraftRecord => ({
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, { type: 'ANSWER', qid, answer }]),
  ),
  others: {},
});

const lines = (answers: Record<string, string>) =>
  linesOf(workspace, record(answers), { today: '2026-11-17' });

describe('the lines of a client', () => {
  it('leaves out products for clients of the other type, unless they are in use', () => {
    const commercial = { ...record({ pa_effective: '2026-12-01' }), clientType: 'COMMERCIAL' };
    const shown = linesOf(workspace, commercial, { today: '2026-11-17' });
    expect(shown.map(({ product }) => product.name)).toEqual(['Auto', 'Bonds']);
  });

  it('are those whose effective date is answered, and they come first', () => {
    expect(lines({ pa_effective: '2026-12-01' }).map(({ product, state }) => [product.name, state])).toEqual([
      ['Auto', 'used'],
      ['Bonds', 'noBook'],
      ['Home', 'notUsed'],
    ]);
  });

  it('count what their own book misses', () => {
    const [auto] = lines({ pa_effective: '2026-12-01' });
    expect(auto).toMatchObject({ effectiveDate: '2026-12-01', requiredMissing: 1, priceBlank: 1 });
  });

  it('are in use with an effective date that cannot be read, which is shown as it stands and to look at', () => {
    const [auto] = lines({ pa_effective: '12/1/26', name: 'Ana', size: '2' });
    expect(auto).toMatchObject({ state: 'used', effectiveDate: '12/1/26', problems: 1 });
  });

  it('that are not used miss nothing', () => {
    expect(lines({}).map(missingWords)).toEqual(['', '', '']);
  });
});

it('says what is missing, and keeps still about what is not', () => {
  const [auto] = lines({ pa_effective: '2026-12-01', name: 'Ana', size: '2' });
  if (!auto) throw new Error('There are lines.');
  expect(missingWords({ ...auto, problems: 0 })).toBe('');
  expect(missingWords({ ...auto, requiredMissing: 2, priceBlank: 1, problems: 3 })).toBe(
    '2 required, 1 blank but affects the price, 3 to look at',
  );
});
