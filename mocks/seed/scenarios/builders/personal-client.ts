/**
 * The answers that most personal clients of the demo have in common; a story states what is its own. Nothing is asked
 * here that the books would not show.
 */
import type { Answers, Row, Texts } from './answers.ts';

export const marrowBendHome: Answers = {
  per_marital: 'Single',
  per_street: '14 Larch Street',
  per_city: 'Marrow Bend',
  per_state: 'IL',
  per_zip: '61899',
  per_years_here: '9',
  per_home: 'Own',
  per_cancelled: 'NO',
  per_consent: 'Yes, read by phone',
};

/** Somebody of Marrow Bend who called Carla; `phone` is the last two digits of the number. */
export function insured(first: string, last: string, born: string, phone: string, rest: Answers): Answers {
  return {
    ...marrowBendHome,
    agy_taken_by: 'Carla Nyberg',
    agy_spoke_with: `${first} ${last}, named insured`,
    per_first: first,
    per_last: last,
    per_dob: born,
    per_phone: `(217) 555-01${phone}`,
    ...rest,
  };
}

/** 100/300/100 with motorist limits to match, six months, nothing declared. */
export const plainPersonalAuto: Answers = {
  pa_reason: 'Renewal shopping',
  pa_term: '6',
  pa_unlisted: 'NO',
  pa_ride: 'NO',
  pa_deliver: 'NO',
  pa_salvage: 'NO',
  pa_susp: 'NO',
  pa_incidents: [],
  pa_home_here: 'NO',
  pa_bi: '100/300',
  pa_pd: '100000',
  pa_um: '100/300',
  pa_uim: '100/300',
  pa_med: '5000',
  pa_telem: 'Offered and rejected',
  pa_eft: 'NO',
  pa_pif: 'NO',
};

/** An HO-3 at home, owner-occupied, protection class 4, breakers, no dog, pool or trampoline. */
export const plainHomeowners: Answers = {
  ho_reason: 'Renewal shopping',
  ho_form: 'HO-3',
  ho_street: '14 Larch Street',
  ho_city: 'Marrow Bend',
  ho_state: 'IL',
  ho_zip: '61899',
  ho_use: 'Primary',
  ho_wiring: 'Breakers',
  ho_str: 'NO',
  ho_dog: 'NO',
  ho_pool: 'NO',
  ho_tramp: 'NO',
  ho_constr: 'Frame',
  ho_roof_kind: 'Asphalt shingle',
  ho_stove: 'NO',
  ho_pc: '4',
  ho_station: '2',
  ho_alarm: 'None',
  ho_claims: [],
  ho_auto_here: 'NO',
  ho_rce_from: 'Tool',
  ho_b: '10',
  ho_c: '50',
  ho_e: '300000',
  ho_f: '5000',
  ho_aop: '2500',
  ho_wind: 'Same',
  ho_items: [],
};

/** The contents of an apartment in a masonry building, for tenants and unit owners, without what only a house is asked. */
export const plainApartment: Answers = {
  ...plainHomeowners,
  ho_constr: 'Masonry',
  ho_roof_kind: '',
  ho_rce_from: '',
  ho_b: '',
  ho_c: '',
};

/** A rated driver with a valid Illinois license. */
export function paDriver(
  row: string,
  name: readonly [first: string, last: string],
  born: string,
  license: string,
  licensed: number,
  rest: Texts = {},
): Row {
  return {
    row,
    pd_first: name[0],
    pd_last: name[1],
    pd_dob: born,
    pd_relation: 'Named insured',
    pd_marital: 'Single',
    pd_status: 'Valid',
    pd_dl: license,
    pd_dl_state: 'IL',
    pd_licensed: String(licensed),
    pd_rated: 'Rated',
    pd_sr22: 'NO',
    ...rest,
  };
}

/** A car kept in Marrow Bend for pleasure, 10,000 miles a year, owned, both deductibles 500. */
export function paVehicle(
  row: string,
  vin: string,
  name: readonly [year: number, make: string, model: string],
  titledTo: string,
  mainDriver: string,
  rest: Texts = {},
): Row {
  return {
    row,
    pv_vin: vin,
    pv_year: String(name[0]),
    pv_make: name[1],
    pv_model: name[2],
    pv_zip: '61899',
    pv_use: 'Pleasure',
    pv_miles: '10000',
    pv_title: 'Owned',
    pv_named: titledTo,
    pv_driver: mainDriver,
    pv_comp: '500',
    pv_coll: '500',
    ...rest,
  };
}

export const married = { pd_marital: 'Married' };
export const spouse = { ...married, pd_relation: 'Spouse' };
export const child = { pd_relation: 'Child', pd_student: 'NO', pd_away: 'NO' };

/** `driver` is the rowId of who drove. */
export function incident(row: string, driver: string, kind: string, on: string, what: string): Row {
  return { row, pi_driver: driver, pi_kind: kind, pi_date: on, pi_what: what };
}
