/**
 * The answers that most commercial auto clients of the demo have in common; a story states what is its own. Nothing is
 * asked here that the book would not show.
 */
import type { Answers, Row } from './answers.ts';

export const marrowBendBusiness: Answers = {
  biz_entity: 'LLC',
  biz_city: 'Marrow Bend',
  biz_state: 'IL',
  biz_zip: '61899',
  biz_subs: 'NO',
  biz_cancelled: 'NO',
  biz_bankrupt: 'NO',
  biz_fraud: 'NO',
  biz_consent: 'Yes, read by phone',
};

/** Private carriage within the state, full limits, nothing declared. */
export const plainCommercialAuto: Answers = {
  ca_reason: 'Renewal shopping',
  ca_forhire: 'NO',
  ca_hazmat: 'NO',
  ca_people: 'NO',
  ca_apps: 'NO',
  ca_interstate: 'NO',
  ca_incidents: [],
  ca_csl: '1000000',
  ca_symbol: 'Scheduled, hired, non-owned',
  ca_um: '1000000',
  ca_med: '5000',
  ca_hired: 'NO',
  ca_nonowned: 'NO',
  ca_mvr: 'NO',
  ca_cameras: 'NO',
};

/** A driver who is licensed in Illinois, holds no commercial license and drives regularly. */
export function driver(
  row: string,
  name: readonly [first: string, last: string],
  born: string,
  license: string,
  licensed: number,
  rest: Readonly<Record<string, string>> = {},
): Row {
  return {
    row,
    dr_first: name[0],
    dr_last: name[1],
    dr_dob: born,
    dr_dl: license,
    dr_dl_state: 'IL',
    dr_licensed: String(licensed),
    dr_cdl: 'None',
    dr_use: 'Regularly',
    ...rest,
  };
}

/** A light van or truck kept in Marrow Bend, owned outright, in service use close to home. */
export function vehicle(
  row: string,
  vin: string,
  name: readonly [year: number, make: string, model: string],
  costNew: number,
  rest: Readonly<Record<string, string>> = {},
): Row {
  return {
    row,
    ve_vin: vin,
    ve_year: String(name[0]),
    ve_make: name[1],
    ve_model: name[2],
    ve_size: 'Light',
    ve_use: 'Service',
    ve_radius: 'Local',
    ve_zip: '61899',
    ve_otc: '1000',
    ve_coll: '1000',
    ve_cost_new: String(costNew),
    ve_title: 'Owned outright',
    ve_personal: 'NO',
    ...rest,
  };
}

/** An entry of the call log. */
export function contact(
  row: string,
  on: string,
  time: string,
  by: string,
  whom: string,
  how: string,
  what: string,
): Row {
  return { row, agc_on: on, agc_time: time, agc_by: by, agc_with: whom, agc_how: how, agc_what: what };
}

/** An offer of cover and what became of it, not signed. `what` is an offer code of the line's book. */
export function offer(
  line: string,
  what: string,
  result: string,
  whom: string,
  on: string,
  how: string,
): Row {
  return {
    row: what,
    off_line: line,
    off_what: what,
    off_result: result,
    off_by_whom: whom,
    off_on: on,
    off_how: how,
    off_signed: 'NO',
  };
}
