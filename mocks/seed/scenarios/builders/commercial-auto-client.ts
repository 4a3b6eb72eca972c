/**
 * The answers that most commercial auto clients of the demo have in common; a story states what is its own. Nothing is
 * asked here that the book would not show.
 */
import { scheduledAndHired } from '../../books/commercial-auto.ts';
import type { Answers, Row, Texts } from './answers.ts';

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
  ca_symbol: scheduledAndHired,
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
  rest: Texts = {},
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
  rest: Texts = {},
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

/** `driver` is the rowId of who drove; `paid` is blank for a violation. */
export function incident(
  row: string,
  driver: string,
  kind: string,
  on: string,
  what: string,
  paid = '',
): Row {
  return { row, in_driver: driver, in_kind: kind, in_date: on, in_paid: paid, in_what: what };
}
