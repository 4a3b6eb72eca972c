import { describe, expect, it } from 'vitest';
import { buildingId, caterer, hardwareStore } from '../../rating/samples/businessowners.ts';
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowsOf, type Answers } from '../scenarios/answers.ts';
import { bookKit } from './spec-kit.ts';

const { look, problems } = bookKit(productIds.businessowners);

const agencyFile: Answers = { agy_taken_by: 'Rosa Pell', agy_spoke_with: 'Sam Sample, owner' };
const store: Answers = { ...hardwareStore, ...agencyFile };
const liquorOffer = { row: 'liquor', off_what: 'LIQUOR', off_result: 'Offered and rejected' };
const kitchen: Answers = { ...caterer, ...agencyFile, agy_offers: [liquorOffer] };

const inStore = (changes: Readonly<Record<string, string>>) => editRow(store, 'bop_buildings', 'a', changes);

it('finds nothing in plain submissions', () => {
  expect(problems(store)).toEqual([]);
  expect(problems(kitchen)).toEqual([]);
});

describe('each check across questions speaks', () => {
  it.each<[string, Answers, string]>([
    [
      'a gap in coverage',
      { ...store, bop_cur_expires: '2026-04-21' },
      'warn bop_effective: Days without coverage: 10.',
    ],
    ['an overlap', { ...store, bop_cur_expires: '2026-05-04' }, 'warn bop_effective: Days insured twice: 3.'],
    [
      'too much area',
      inStore({ bl_sqft: '35001', bl_limit: '4000000' }),
      'warn bop_buildings: 35001 sq ft, above the usual 35,000: may need a package policy.',
    ],
    [
      'high receipts',
      { ...store, biz_receipts: '6000001' },
      'warn biz_receipts: Receipts above the usual $6,000,000: may need a package policy.',
    ],
    [
      'a tenant who insures the building',
      inStore({ bl_interest: 'Tenant' }),
      'warn bop_buildings/bl_limit: Tenant insures the building: does the lease require it?',
    ],
    [
      'an owner who does not',
      inStore({ bl_limit: '0' }),
      "warn bop_buildings/bl_limit: Client owns the building, and it isn't insured here.",
    ],
    [
      'a low value',
      inStore({ bl_sqft: '10000', bl_limit: '899999' }),
      'warn bop_buildings/bl_limit: Below $90 per sq ft: enough to rebuild?',
    ],
    [
      'a high value',
      inStore({ bl_sqft: '1000', bl_limit: '450001' }),
      'warn bop_buildings/bl_limit: Above $450 per sq ft: are limit and area right?',
    ],
    [
      'a mortgageholder of no building',
      addRow(store, 'bop_interests', {
        row: 'bank',
        bi_name: 'Prairie Bank',
        bi_kind: 'Mortgageholder',
        bi_addr: '1 Bank St',
      }),
      'warn bop_interests/bi_where: Mortgageholder without a building.',
    ],
    [
      'a kitchen without its answers',
      { ...kitchen, bop_ul300: '' },
      'warn bop_cooking: Carriers need cooking, UL 300 and alcohol for a restaurant or caterer.',
    ],
    [
      'sprinklers without water',
      inStore({ bl_pc: '9', bl_sprinkler: '100' }),
      'warn bop_buildings/bl_sprinkler: Sprinklers in protection class 9 or 10: what feeds them?',
    ],
    [
      'alcohol without an offer',
      { ...kitchen, agy_offers: [] },
      'warn bop_alcohol: Serves alcohol, and no liquor liability offer is noted.',
    ],
  ])('of %s', (_name, answers, problem) => {
    expect(problems(answers)).toContain(problem);
  });

  it('of a building number used twice', () => {
    const [building] = rowsOf(store, 'bop_buildings');
    if (!building) throw new Error('no building');
    const twice = addRow(store, 'bop_buildings', { ...building, row: 'b' });
    expect(problems(twice).some((text) => text.startsWith('warn bop_buildings/bl_prem'))).toBe(true);
  });

  it('of a loss in a removed building', () => {
    const removed = editRow(kitchen, 'bop_losses', 'leak', { lo_where: buildingId('removed') });
    expect(problems(removed)).toEqual([
      'warn bop_losses/lo_where: Points to an item that is no longer there.',
    ]);
  });
});

describe('what is asked', () => {
  const shown = (answers: Answers, qid: string) => look(answers).visible([qid]);

  it('asks about cooking of restaurants and caterers only', () => {
    for (const qid of ['bop_cooking', 'bop_ul300', 'bop_alcohol', 'bop_spoil']) {
      expect([qid, shown(store, qid), shown(kitchen, qid)]).toEqual([qid, false, true]);
    }
  });

  it('asks for updates from an age of 25 years on', () => {
    const missing = (built: string) =>
      look(inStore({ bl_built: built, bl_roof: '', bl_wire: '', bl_plumb: '', bl_heat: '' })).requiredMissing;
    expect([missing('2001'), missing('2002')]).toEqual([4, 0]);
  });

  it('leaves hired and non-owned auto to commercial auto where the client has it', () => {
    expect(shown(store, 'bop_hnoa')).toBe(true);
    expect(shown({ ...store, ca_effective: '2026-05-01' }, 'bop_hnoa')).toBe(false);
  });

  it('asks no building of a liability loss', () => {
    const slip = editRow(kitchen, 'bop_losses', 'leak', { lo_kind: 'Liability', lo_where: '' });
    expect(look(slip).requiredMissing).toBe(0);
  });

  it('works out the total insured value, once one is given', () => {
    expect(look(store).workedOut(['bop_tiv'])).toBe('1,170,000');
    expect(shown(store, 'bop_tiv')).toBe(true);
    expect(shown(inStore({ bl_limit: '', bl_bpp: '' }), 'bop_tiv')).toBe(false);
  });

  it("leaves out a carrier's cancellation in Missouri", () => {
    expect(shown({ ...store, biz_state: 'MO' }, 'biz_cancelled')).toBe(false);
    const reasons = look({ ...store, biz_state: 'MO' }).options(['bop_reason']);
    expect(reasons.map(({ value }) => value)).not.toContain('Cancelled by carrier');
  });

  it('names a building as agents do', () => {
    expect(look(store).title('bop_buildings', buildingId('a'))).toBe('1-1 · 14 Quay St · Joisted masonry');
  });
});
