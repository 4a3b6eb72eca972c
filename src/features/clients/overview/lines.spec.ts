import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addIteration } from '../../../domain/client/walk.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { threeLines } from '../../../domain/questions/sample-workspace.ts';
import { linesOf } from './lines.ts';

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

  it('are those with an effective date, and they come first', () => {
    expect(lines({ pa_effective: '2026-12-01' }).map(({ product, state }) => [product.name, state])).toEqual([
      ['Auto', 'used'],
      ['Bonds', 'noBook'],
      ['Home', 'notUsed'],
    ]);
  });

  it('count what their own book misses', () => {
    const [auto] = lines({ pa_effective: '2026-12-01' });
    expect(auto).toMatchObject({ effectiveDate: '2026-12-01', requiredMissing: 1 });
  });

  it('are in use with an effective date that cannot be read, which is shown as it is and to look at', () => {
    const [auto] = lines({ pa_effective: '12/1/26', name: 'Ana', size: '2' });
    expect(auto).toMatchObject({ state: 'used', effectiveDate: '12/1/26', warnings: 1 });
  });

  it('are begun where something is answered that they alone ask', () => {
    const begun = (answers: Record<string, string>, workspace = threeLines) =>
      linesOf(workspace, record(answers), { today: '2026-11-17' }).flatMap((line) =>
        line.begun ? `${line.product.name} ${line.state}` : [],
      );
    expect(begun({})).toEqual([]);
    expect(begun({ bond_limit: '50000' })).toEqual(['Bonds noBook']);
    // What two lines ask begins neither.
    expect(begun({ size: '2' })).toEqual([]);
    const products = threeLines.products.filter(({ name }) => name !== 'Home');
    expect(begun({ size: '2' }, { ...threeLines, products })).toEqual(['Auto notUsed']);
  });

  it('that are not used miss nothing', () => {
    expect(
      lines({}).every(({ requiredMissing, neededToBind }) => requiredMissing + neededToBind.length === 0),
    ).toBe(true);
  });

  it('name what is needed to bind: rejected coverage that is not signed, of this line or of any', () => {
    const used = record({ pa_effective: '2026-12-01', name: 'Ana', size: '2' });
    const offer = (line: string, result: string, signed: string) => ({
      off_line: line,
      off_what: 'Umbrella',
      off_result: result,
      off_signed: signed,
    });
    const needed = (...offers: ReturnType<typeof offer>[]) => {
      const clientData = offers.reduce(
        (map: StoredMap, one, at) => addIteration(map, 'agy_offers', String(at), one),
        used.clientData,
      );
      return linesOf(threeLines, { ...used, clientData }, { today: '2026-11-17' })[0]?.neededToBind;
    };
    expect(needed(offer('Auto', 'Offered and rejected', ''))).toEqual([
      {
        sentence: 'Umbrella: signed rejection required, not received.',
        address: ['agy_offers', '0', 'off_signed'],
      },
    ]);
    expect(needed(offer('', 'Offered and rejected', 'NO'))).toHaveLength(1);
    expect(needed(offer('Home', 'Offered and rejected', ''))).toEqual([]);
    expect(needed(offer('Auto', 'Offered and rejected', 'YES'), offer('Auto', 'Wanted', ''))).toEqual([]);
  });
});
