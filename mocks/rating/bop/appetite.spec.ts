import { describe, expect, it } from 'vitest';
import { editRow, rowsOf, type Answers, type Row } from '../../seed/scenarios/answers.ts';
import { premiumOf, textsOf } from '../ca/samples.ts';
import type { CarrierKey } from '../outcome.ts';
import { buildingId, carrierOf, caterer, hardwareStore, inputOf, outcomeOf } from './samples.ts';

const bindable = (key: CarrierKey, answers: Answers): boolean | undefined => {
  const outcome = outcomeOf(key, answers);
  return outcome.kind === 'quoted' ? outcome.quote.bindable : undefined;
};

const inStore = (changes: Readonly<Record<string, string>>) =>
  editRow(hardwareStore, 'bop_buildings', 'a', changes);

/** Declined, and in these words only. */
function declines(key: CarrierKey, answers: Answers, ...texts: string[]) {
  const outcome = outcomeOf(key, answers);
  expect(outcome.kind).toBe('declined');
  expect(textsOf(outcome)).toEqual(texts);
}

const lossOn = (day: string, index: number): Row => ({
  row: `loss ${index}`,
  lo_date: day,
  lo_kind: 'Theft',
  lo_paid: '4000',
  lo_where: buildingId('a'),
  lo_what: 'break-in',
});

const dayCare: Answers = { ...hardwareStore, bop_class: 'Day care' };
const kitchen: Answers = { ...caterer, bop_class: 'Restaurant full service' };

it('everybody quotes the plain store, and all but Copperline bindable', () => {
  const answered = (['PH', 'HM', 'QC', 'TG', 'CS'] as const).map((key) => bindable(key, hardwareStore));
  expect(answered).toEqual([true, true, true, true, false]);
});

describe('Harbor Mutual', () => {
  const tooLarge = 'HM-BP-003 Exceeds businessowners eligibility. Submit as a package.';

  it('declines more than 35,000 sq ft over all buildings', () => {
    declines('HM', inStore({ bl_sqft: '35001' }), tooLarge);
    expect(outcomeOf('HM', inStore({ bl_sqft: '35000' })).kind).toBe('quoted');
    const two: Answers = {
      ...hardwareStore,
      bop_buildings: rowsOf(hardwareStore, 'bop_buildings').flatMap((store): Row[] => [
        { ...store, bl_sqft: '18000' },
        { ...store, row: 'b', bl_no: '2', bl_sqft: '18000' },
      ]),
    };
    declines('HM', two, tooLarge);
  });

  it('declines receipts above 6,000,000', () => {
    declines('HM', { ...hardwareStore, biz_receipts: '6000001' }, tooLarge);
    expect(outcomeOf('HM', { ...hardwareStore, biz_receipts: '6000000' }).kind).toBe('quoted');
  });

  it('declines deep frying without a UL 300 system', () => {
    const frying: Answers = { ...kitchen, bop_cooking: 'Deep frying', bop_ul300: 'NO' };
    declines(
      'HM',
      frying,
      'HM-BP-017 Deep fat frying without a UL 300 system serviced in the last six months.',
    );
    expect(outcomeOf('HM', { ...frying, bop_ul300: 'YES' }).kind).toBe('quoted');
    expect(outcomeOf('HM', { ...frying, bop_cooking: 'Limited' }).kind).toBe('quoted');
  });

  it('declines alcohol above 30 %', () => {
    declines('HM', { ...kitchen, bop_alcohol: '31' }, 'HM-BP-018 Alcohol receipts above 30 %.');
    expect(outcomeOf('HM', { ...kitchen, bop_alcohol: '30' }).kind).toBe('quoted');
  });

  it.each(['9', '10'])('declines protection class %s and names it', (pc) => {
    const outcome = outcomeOf('HM', inStore({ bl_pc: pc }));
    expect(outcome.kind).toBe('declined');
    expect(textsOf(outcome)).toEqual([`HM-BP-022 Protection class ${pc} not eligible.`]);
  });

  it('takes protection class 8', () => {
    expect(outcomeOf('HM', inStore({ bl_pc: '8' })).kind).toBe('quoted');
  });

  it('refers a building over 40 years with an update over 25: quoted, not bindable', () => {
    const old = inStore({ bl_wire: '2000' });
    expect(bindable('HM', old)).toBe(false);
    expect(textsOf(outcomeOf('HM', old))[0]).toBe(
      'HM-BP-040 Wiring or roof update needed; inspection ordered.',
    );
    expect(bindable('HM', inStore({ bl_wire: '2001' }))).toBe(true);
    expect(bindable('HM', inStore({ bl_built: '1986', bl_wire: '1986' }))).toBe(true);
  });

  it('gives every reason at once', () => {
    const texts = textsOf(outcomeOf('HM', { ...inStore({ bl_pc: '10' }), biz_receipts: '9000000' }));
    expect(texts.map((text) => text.slice(0, 9))).toEqual(['HM-BP-003', 'HM-BP-022']);
  });
});

describe('Quillstone', () => {
  it('declines who is open 24 hours, in messages with a severity', () => {
    expect(outcomeOf('QC', { ...hardwareStore, bop_24h: 'YES' })).toMatchObject({
      kind: 'declined',
      messages: [{ severity: 'DECLINE', code: 'QC-2204', text: 'Class not eligible: Hardware store.' }],
    });
  });

  it.each(['Limited', 'Deep frying'])('declines %s cooking', (cooking) => {
    const outcome = outcomeOf('QC', { ...caterer, bop_cooking: cooking });
    expect(outcome.kind).toBe('declined');
    expect(textsOf(outcome)).toEqual(['QC-2204 Class not eligible: Caterer.']);
  });

  it('takes a kitchen that only warms', () => {
    expect(outcomeOf('QC', { ...caterer, bop_cooking: 'Warming' }).kind).toBe('quoted');
  });
});

describe('Tallgrass', () => {
  it('declines receipts above 2,500,000', () => {
    declines('TG', { ...hardwareStore, biz_receipts: '2500001' }, 'TG-B1 Outside Main Street program.');
    expect(outcomeOf('TG', { ...hardwareStore, biz_receipts: '2500000' }).kind).toBe('quoted');
  });

  it('declines any cooking', () => {
    declines('TG', { ...caterer, bop_cooking: 'Warming' }, 'TG-B1 Outside Main Street program.');
    expect(outcomeOf('TG', { ...caterer, bop_cooking: 'None' }).kind).toBe('quoted');
  });

  it('writes plain strings', () => {
    const outcome = outcomeOf('TG', caterer);
    expect(outcome.kind !== 'quoted' && outcome.messages).toEqual(['TG-B1 Outside Main Street program.']);
  });
});

describe('a day care', () => {
  it('is declined by Harbor Mutual, Quillstone and Tallgrass, and left to Copperline', () => {
    declines('HM', dayCare, 'Class not eligible: Day care.');
    declines('QC', dayCare, 'QC-2204 Class not eligible: Day care.');
    declines('TG', dayCare, 'Class not eligible: Day care.');
    expect(outcomeOf('CS', dayCare).kind).toBe('quoted');
  });
});

describe('Copperline', () => {
  const losses = (...days: string[]): Answers => ({ ...hardwareStore, bop_losses: days.map(lossOn) });

  it('declines four losses in 36 months, and takes three', () => {
    declines('CS', losses('2024-01-01', '2024-06-01', '2025-01-01', '2025-06-01'), 'CS-22 Loss history.');
    expect(outcomeOf('CS', losses('2023-04-30', '2024-06-01', '2025-01-01', '2025-06-01')).kind).toBe(
      'quoted',
    );
  });

  it('states tax, stamping and fees apart, and cannot be bound', () => {
    const outcome = outcomeOf('CS', hardwareStore);
    const premium = premiumOf(outcome) ?? 0;
    const tax = Math.round((premium + 200) * 3.5) / 100;
    const stamping = Math.round((premium + 200) * 0.04) / 100;
    expect(outcome.kind === 'quoted' && outcome.quote.rateMeta).toMatchObject({
      'Policy fee': '200.00',
      'Inspection fee': '150.00',
      'Surplus lines tax 3.5 %': tax.toFixed(2),
      'Stamping fee 0.04 %': stamping.toFixed(2),
      'Total due': (premium + 350 + tax + stamping).toFixed(2),
    });
    expect(textsOf(outcome)[0]).toContain('CS-01 Not bindable from here');
  });

  it('rates by the day of the quote', () => {
    const loaded = (firedAt: string) => {
      const outcome = outcomeOf('CS', hardwareStore, { firedAt });
      return outcome.kind === 'quoted' ? outcome.quote.asRatingConfiguredAtTimestamp : undefined;
    };
    expect(loaded('2026-05-31T12:00:00.000Z')).toBe('2025-02-03T13:00:00.000Z');
    expect(loaded('2026-06-01T13:00:00.000Z')).toBe('2026-06-01T13:00:00.000Z');
  });
});

it('answers as fast as each carrier does', () => {
  const seconds = (key: CarrierKey) => Number(carrierOf(key).answersAfterMs(inputOf(hardwareStore))) / 1000;
  expect((['PH', 'HM', 'QC', 'TG', 'CS'] as const).map(seconds)).toEqual([0.45, 1.85, 3, 1.15, 6]);
});
