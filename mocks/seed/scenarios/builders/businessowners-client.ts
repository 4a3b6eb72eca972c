/**
 * The answers that most businessowners clients of the demo have in common; a story states what is its own. Nothing is
 * asked here that the book would not show.
 */
import { usualExtras } from '../../books/businessowners.ts';
import type { Answers, Row, Texts } from './answers.ts';

/** Renewal shopping, insured now, no loss, 1M/2M with a deductible of 1,000, the usual extras offered and bought. */
export const plainBusinessowners: Answers = {
  bop_reason: 'Renewal shopping',
  bop_24h: 'NO',
  bop_contract: '0',
  bop_cur_has: 'YES',
  bop_buildings: [],
  bop_losses: [],
  bop_interests: [],
  bop_liab: '1000000/2000000',
  bop_ded: '1000',
  ...usualExtras,
  bop_tria: 'Accepted',
};

/** A rented one-storey masonry shop in Marrow Bend, built 2004, contents only at replacement cost. */
export function building(
  row: string,
  street: string,
  squareFeet: number,
  contents: number,
  rest: Texts = {},
): Row {
  return {
    row,
    bl_prem: '1',
    bl_no: '1',
    bl_street: street,
    bl_city: 'Marrow Bend',
    bl_state: 'IL',
    bl_zip: '61899',
    bl_interest: 'Tenant',
    bl_sqft: String(squareFeet),
    bl_built: '2004',
    bl_constr: 'Joisted masonry',
    bl_stories: '1',
    bl_pc: '4',
    bl_sprinkler: '0',
    bl_alarm: 'Central burglar',
    bl_limit: '0',
    bl_bpp: String(contents),
    bl_valuation: 'Replacement cost',
    bl_source: 'Client',
    ...rest,
  };
}

/** What an owner answers in place of a tenant, with the years of roof, wiring, plumbing and heating of an old building. */
export function owned(
  limit: number,
  built: number,
  updates?: readonly [roof: number, wiring: number, plumbing: number, heating: number],
): Texts {
  const years = updates && {
    bl_roof: String(updates[0]),
    bl_wire: String(updates[1]),
    bl_plumb: String(updates[2]),
    bl_heat: String(updates[3]),
  };
  return { bl_interest: 'Owner', bl_limit: String(limit), bl_built: String(built), ...years };
}

/** `where` is the rowId of the building; blank for a liability loss. */
export function loss(row: string, on: string, kind: string, paid: number, where: string, what: string): Row {
  return { row, lo_date: on, lo_kind: kind, lo_paid: String(paid), lo_where: where, lo_what: what };
}

/** `rest` is its address, and the rowId of the building. */
export function interest(row: string, name: string, kind: string, rest: Texts): Row {
  return { row, bi_name: name, bi_kind: kind, ...rest };
}
