import { describe, expect, it } from 'vitest';
import { editRow, type Answers } from '../../seed/scenarios/answers.ts';
import { textsOf } from '../ca/samples.ts';
import type { CarrierKey } from '../outcome.ts';
import { carrierOf, inputOf, landscaper, outcomeOf, plumber } from './samples.ts';

const everybody = ['PH', 'HM', 'QC', 'WX'] as const;

const bindable = (key: CarrierKey, answers: Answers): boolean | undefined => {
  const outcome = outcomeOf(key, answers);
  return outcome.kind === 'quoted' ? outcome.quote.bindable : undefined;
};

/** How it came out, and the messages. */
const answered = (key: CarrierKey, answers: Answers): string[] => {
  const outcome = outcomeOf(key, answers);
  return [outcome.kind, ...textsOf(outcome)];
};

const inField = (changes: Readonly<Record<string, string>>) =>
  editRow(plumber, 'wc_classes', 'field', changes);

it('everybody quotes the plumber, and all but the workbook bindable', () => {
  expect(everybody.map((key) => bindable(key, plumber))).toEqual([false, true, true, true]);
});

describe('Harbor Mutual', () => {
  it('declines a mod above 1.25 and names it', () => {
    expect(answered('HM', { ...plumber, wc_mod: '1.3' })).toEqual([
      'declined',
      'HM-WC-006 Experience modification 1.30 exceeds 1.25.',
    ]);
    expect(bindable('HM', { ...plumber, wc_mod: '1.25' })).toBe(true);
    expect(bindable('HM', { ...plumber, wc_mod: '' })).toBe(true);
  });

  it('declines work above 30 feet', () => {
    const at = (feet: string): Answers => ({ ...plumber, wc_heights: 'YES', wc_max_ft: feet });
    expect(answered('HM', at('45'))).toEqual(['declined', 'HM-WC-011 Work above 30 feet.']);
    expect(bindable('HM', at('30'))).toBe(true);
  });

  it('declines a business older than a year without cover', () => {
    const bare: Answers = { ...plumber, wc_cur_has: 'NO' };
    expect(answered('HM', bare)).toEqual([
      'declined',
      'HM-WC-013 No prior workers compensation coverage shown.',
    ]);
    expect(bindable('HM', { ...bare, biz_started: '2025', biz_experience: '3' })).toBe(true);
  });
});

describe('Quillstone', () => {
  const words = 'QC-3301 Minimum payroll 75,000; trucking and leased staff not eligible.';

  it('declines leased staff and trucking', () => {
    expect(answered('QC', { ...plumber, wc_leased: 'YES' })).toEqual(['declined', words]);
    expect(answered('QC', inField({ cl_code: '7219' }))).toEqual(['declined', words]);
  });

  it('declines a payroll below 75,000 over all classes', () => {
    const small = (payroll: string) => editRow(landscaper, 'wc_classes', 'field', { cl_payroll: payroll });
    expect(answered('QC', small('74999'))).toEqual(['declined', words]);
    expect(bindable('QC', small('75000'))).toBe(true);
  });

  it('says nothing about a payroll that nobody stated', () => {
    expect(outcomeOf('QC', editRow(landscaper, 'wc_classes', 'field', { cl_payroll: '' })).kind).toBe(
      'failed',
    );
  });
});

describe('Wexmoor', () => {
  it.each(['wc_usl', 'wc_air'])('declines %s', (qid) => {
    expect(answered('WX', { ...plumber, [qid]: 'YES' })).toEqual([
      'declined',
      'WX-4 Federal Act and aviation exposures are not written.',
    ]);
  });

  it('is the only one to take a mod above 1.25', () => {
    const high: Answers = { ...plumber, wc_mod: '1.4' };
    expect(bindable('WX', high)).toBe(true);
    expect(outcomeOf('HM', high).kind).toBe('declined');
  });

  it.each(['5645', '5022', '0042'])('never answers on class %s', (code) => {
    expect(carrierOf('WX').answersAfterMs(inputOf(inField({ cl_code: code })))).toBe('never');
  });

  it('takes 48 seconds over plumbing and 5 over all else', () => {
    expect(carrierOf('WX').answersAfterMs(inputOf(plumber))).toBe(48_000);
    expect(carrierOf('WX').answersAfterMs(inputOf(inField({ cl_code: '5190' })))).toBe(5000);
  });

  it('writes objects with a code where it has one', () => {
    const outcome = outcomeOf('WX', plumber);
    expect(outcome.kind === 'quoted' && outcome.quote.messages[0]).toEqual({
      severity: 'INFO',
      code: 'WX-1',
      text: "Reciprocal exchange: a subscriber's agreement must be signed before binding.",
    });
  });
});

describe('everybody', () => {
  const uninsured: Answers = { ...plumber, biz_subs_certs: 'NO' };

  it.each(everybody)('%s refers uninsured subcontractors: quoted, not bindable', (key) => {
    expect(bindable(key, uninsured)).toBe(false);
    expect(textsOf(outcomeOf(key, uninsured))[0]).toBe(
      'Certificates needed, or subcontract cost will be charged as payroll at audit.',
    );
  });

  it.each(everybody)('%s cannot quote a state that has its own fund', (key) => {
    const words = 'Cover in OH is bought from the state fund. Not a declination.';
    expect(answered(key, { ...plumber, wc_states: 'IL, OH' })).toEqual(['failed', words]);
    expect(answered(key, inField({ cl_state: 'OH' }))).toEqual(['failed', words]);
  });
});
