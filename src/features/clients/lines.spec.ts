import { describe, expect, it } from 'vitest';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { threeLines } from '../../domain/questions/sample-workspace.ts';
import { linesOf, missingWords } from './lines.ts';

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
  linesOf(threeLines, record(answers), { today: '2026-11-17' });

describe('the lines of a client', () => {
  it('leaves out products for clients of the other type, unless they are in use', () => {
    const commercial = { ...record({ pa_effective: '2026-12-01' }), clientType: 'COMMERCIAL' };
    const shown = linesOf(threeLines, commercial, { today: '2026-11-17' });
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
