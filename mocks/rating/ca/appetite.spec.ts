import { describe, expect, it } from 'vitest';
import { addRow, editRow, type Answers } from '../../seed/scenarios/answers.ts';
import { driver } from '../../seed/scenarios/commercial-auto-client.ts';
import type { CarrierKey } from '../outcome.ts';
import {
  carrierOf,
  firstDriver,
  heavyTruck,
  inputOf,
  lightVans,
  outcomeOf,
  premiumOf,
  textsOf,
} from './samples.ts';

const bindable = (key: CarrierKey, answers: Answers): boolean | undefined => {
  const outcome = outcomeOf(key, answers);
  return outcome.kind === 'quoted' ? outcome.quote.bindable : undefined;
};

const longHaul = (answers: Answers) => editRow(answers, 'ca_vehicles', 'a', { ve_radius: 'Long' });

const incident = (answers: Answers, row: string, kind: string, day: string) =>
  addRow(answers, 'ca_incidents', {
    row,
    in_driver: firstDriver,
    in_kind: kind,
    in_date: day,
    in_what: 'as told',
  });

const privateTruck: Answers = {
  ...heavyTruck,
  ca_forhire: 'NO',
  ca_mc: '',
  ca_filings: '',
};

describe('Harbor Mutual', () => {
  it('quotes light vans, bindable, with messages as strings', () => {
    expect(bindable('HM', lightVans)).toBe(true);
  });

  it('declines a radius over 200 miles', () => {
    const outcome = outcomeOf('HM', longHaul(lightVans));
    expect(outcome.kind).toBe('declined');
    expect(outcome.kind !== 'quoted' && outcome.messages).toEqual([
      'HM-CA-014 Radius of operation over 200 miles is outside our appetite.',
    ]);
  });

  it.each(['Extra-heavy', 'Tractor over 45,000'])('declines %s', (size) => {
    const answers = editRow(privateTruck, 'ca_vehicles', 'a', { ve_size: size });
    expect(textsOf(outcomeOf('HM', answers))).toEqual([
      'HM-CA-020 We do not write power units over 45,000 lb GVW or GCW.',
    ]);
  });

  it('declines a major violation for sixty months and names the driver', () => {
    const within = incident(lightVans, 'm', 'Major violation', '2021-05-01');
    expect(textsOf(outcomeOf('HM', within))).toEqual([
      'HM-CA-031 Driver Ana One: major violation within five years.',
    ]);
    expect(outcomeOf('HM', incident(lightVans, 'm', 'Major violation', '2021-04-30')).kind).toBe('quoted');
  });

  it('refers a new venture: quoted, not bindable', () => {
    const answers = { ...lightVans, biz_started: '2026', biz_experience: '1' };
    expect(bindable('HM', answers)).toBe(false);
    expect(textsOf(outcomeOf('HM', answers))[0]).toBe(
      'HM-CA-050 New venture. Referred to underwriting: resume and business plan needed.',
    );
  });

  it('gives every reason at once', () => {
    const answers = editRow(longHaul(heavyTruck), 'ca_vehicles', 'a', { ve_size: 'Tractor over 45,000' });
    expect(textsOf(outcomeOf('HM', answers)).map((text) => text.slice(0, 9))).toEqual([
      'HM-CA-014',
      'HM-CA-020',
    ]);
  });

  it('takes a VIN that cannot be read for a dearer one', () => {
    const swapped = editRow(lightVans, 'ca_vehicles', 'a', { ve_vin: '1FTBR1C88PKA05280' });
    expect(premiumOf(outcomeOf('HM', swapped))).toBeGreaterThan(premiumOf(outcomeOf('HM', lightVans)) ?? 0);
  });
});

describe('Quillstone', () => {
  it('declines for-hire trucking, in messages with a severity', () => {
    const outcome = outcomeOf('QC', heavyTruck);
    expect(outcome).toMatchObject({
      kind: 'declined',
      messages: [
        {
          severity: 'DECLINE',
          code: 'QC-1102',
          text: 'For-hire trucking is not eligible. Private carriage only.',
        },
      ],
    });
  });

  it('declines an operator under 21 only when assigned to a unit over 10,000 lb', () => {
    const young = driver('one', ['Ana', 'One'], '2006-02-02', 'O500-1111-1111', 2022);
    const answers = { ...privateTruck, ca_drivers: [young] };
    const assigned = editRow(answers, 'ca_vehicles', 'a', { ve_driver: firstDriver });
    expect(textsOf(outcomeOf('QC', assigned))).toEqual([
      'QC-1107 Operator under 21 assigned to a vehicle over 10,000 lb.',
    ]);
    expect(outcomeOf('QC', answers).kind).toBe('quoted');
    const onVan = { ...lightVans, ca_drivers: [young] };
    expect(outcomeOf('QC', editRow(onVan, 'ca_vehicles', 'a', { ve_driver: firstDriver })).kind).toBe(
      'quoted',
    );
  });

  it('declines three at-fault accidents in 36 months, and takes two', () => {
    const two = incident(
      incident(lightVans, 'a', 'At-fault accident', '2024-06-01'),
      'b',
      'At-fault accident',
      '2025-06-01',
    );
    expect(outcomeOf('QC', two).kind).toBe('quoted');
    const three = incident(two, 'c', 'At-fault accident', '2026-01-01');
    expect(textsOf(outcomeOf('QC', three))).toEqual([
      'QC-1111 Loss frequency: 3 at-fault accidents in 36 months, maximum 2.',
    ]);
  });

  it('puts its fee beside the premium', () => {
    const outcome = outcomeOf('QC', lightVans);
    const premium = premiumOf(outcome) ?? 0;
    expect(outcome.kind === 'quoted' && outcome.quote.rateMeta).toMatchObject({
      'Policy fee': '50.00',
      'Total due': (premium + 50).toFixed(2),
    });
  });
});

describe('Ironvale', () => {
  it('declines where no unit is over 10,000 lb', () => {
    expect(outcomeOf('IV', lightVans)).toMatchObject({ kind: 'declined' });
    expect(textsOf(outcomeOf('IV', lightVans))).toEqual([
      'IV-02 At least one power unit over 10,000 lb GVW is required.',
    ]);
  });

  it('fails without a USDOT number, which is no declination', () => {
    expect(outcomeOf('IV', { ...heavyTruck, ca_usdot: '' })).toMatchObject({
      kind: 'failed',
      messages: [
        {
          severity: 'ERROR',
          code: 'IV-905',
          text: 'Submission incomplete: USDOT number. Not a declination.',
        },
      ],
    });
  });

  it('refers long haul and takes more than a minute over it', () => {
    expect(bindable('IV', heavyTruck)).toBe(true);
    expect(bindable('IV', longHaul(heavyTruck))).toBe(false);
    expect(textsOf(outcomeOf('IV', longHaul(heavyTruck)))[0]).toBe(
      'IV-31 Long haul: zone rating and 12 months of IFTA mileage needed before binding.',
    );
    expect(carrierOf('IV').answersAfterMs(inputOf(longHaul(heavyTruck)))).toBe(71_000);
    expect(carrierOf('IV').answersAfterMs(inputOf(heavyTruck))).toBe(10_500);
  });
});

describe('Copperline', () => {
  it.each(['ca_hazmat', 'ca_people'])('declines %s', (qid) => {
    expect(textsOf(outcomeOf('CS', { ...lightVans, [qid]: 'YES' }))).toEqual([
      'CS-09 Placarded materials and livery are excluded from this program.',
    ]);
  });

  it('never answers when the vehicle was bought today, and else within seconds', () => {
    const bought = { ...lightVans, ca_reason: 'Vehicle bought today' };
    expect(carrierOf('CS').answersAfterMs(inputOf(bought))).toBe('never');
    expect(carrierOf('CS').answersAfterMs(inputOf(lightVans))).toBe(6000);
  });

  it('cannot be bound and states tax, stamping and fees apart', () => {
    const outcome = outcomeOf('CS', lightVans);
    expect(bindable('CS', lightVans)).toBe(false);
    const premium = premiumOf(outcome) ?? 0;
    const tax = Math.round((premium + 200) * 3.5) / 100;
    const stamping = Math.round((premium + 200) * 0.04) / 100;
    expect(outcome.kind === 'quoted' && outcome.quote.rateMeta).toMatchObject({
      'Policy fee': '200.00',
      'Inspection fee': '150.00',
      'Surplus lines tax 3.5 %': tax.toFixed(2),
      'Stamping fee 0.04 %': stamping.toFixed(2),
      'Minimum earned premium 25 %': (premium / 4).toFixed(2),
      'Total due': (premium + 350 + tax + stamping).toFixed(2),
    });
  });

  it("taxes by the state of the mailing address, without Illinois's stamping fee elsewhere", () => {
    const outcome = outcomeOf('CS', { ...lightVans, biz_state: 'TN' });
    const labels = outcome.kind === 'quoted' ? Object.keys(outcome.quote.rateMeta) : [];
    expect(labels).toContain('Surplus lines tax 5 %');
    expect(labels.some((label) => label.startsWith('Stamping'))).toBe(false);
  });
});
