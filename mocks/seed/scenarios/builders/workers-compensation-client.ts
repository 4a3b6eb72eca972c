/**
 * The answers that most workers compensation clients of the demo have in common; a story states what is its own. Nothing
 * is asked here that the book would not show.
 */
import type { Answers, Row, Texts } from './answers.ts';

/** Payroll in Illinois only, nothing that stops a carrier, insured now, no mod published. */
export const plainWorkersCompensation: Answers = {
  wc_reason: 'Renewal shopping',
  wc_states: 'IL',
  wc_heights: 'NO',
  wc_leased: 'NO',
  wc_vol: 'NO',
  wc_travel: 'NO',
  wc_usl: 'NO',
  wc_air: 'NO',
  wc_van: 'NO',
  wc_cur_has: 'YES',
  wc_el: '500/500/500',
  wc_ded: 'None',
  wc_waiver: 'None',
  wc_payg: 'NO',
  wc_safety: 'YES',
  wc_drug: 'NO',
  wc_rtw: 'NO',
  wc_health: 'NO',
};

/** A class of employees in Marrow Bend. `heads` are those at full time and at part time. */
export function payrollClass(
  code: string,
  duties: string,
  heads: readonly [fullTime: number, partTime: number],
  payroll: number,
  rest: Texts = {},
): Row {
  return {
    row: code,
    cl_state: 'IL',
    cl_loc: 'Marrow Bend',
    cl_code: code,
    cl_words: duties,
    ...(code === '8810' && { cl_outside: 'NO' }),
    cl_ft: String(heads[0]),
    cl_pt: String(heads[1]),
    cl_payroll: String(payroll),
    ...rest,
  };
}

/** An officer or member who is excluded by a signed form. `share` is in per cent. */
export function owner(name: string, title: string, share: number, rest: Texts = {}): Row {
  return {
    row: name,
    ow_name: name,
    ow_title: title,
    ow_pct: String(share),
    ow_incl: 'Excluded',
    ow_pay: '0',
    ow_form: 'Signed',
    ...rest,
  };
}

/** A policy year with no claims; `valuedOn` is the date of the loss run. */
export function policyYear(
  year: number,
  carrier: string,
  premium: number,
  valuedOn: string,
  rest: Texts = {},
): Row {
  return {
    row: String(year),
    yr_year: String(year),
    yr_carrier: carrier,
    yr_premium: String(premium),
    yr_claims: '0',
    yr_incurred: '0',
    yr_valued: valuedOn,
    ...rest,
  };
}
