/** Clients for the specs of businessowners. */
import { rowId, type Answers, type Row } from '../../seed/scenarios/builders/answers.ts';
import { marrowBendBusiness } from '../../seed/scenarios/builders/business-client.ts';

const story = 'sample';
/** The iterationId of a building by its row: what a loss or interest refers to. */
export const buildingId = (row: string): string => rowId(story, 'bop_buildings', row);

/** The store of the demo's worked case: owned, old and wholly updated. */
const store: Row = {
  row: 'a',
  bl_prem: '1',
  bl_no: '1',
  bl_street: '14 Quay St',
  bl_city: 'Marrow Bend',
  bl_state: 'IL',
  bl_zip: '61899',
  bl_interest: 'Owner',
  bl_sqft: '6800',
  bl_built: '1974',
  bl_constr: 'Joisted masonry',
  bl_stories: '2',
  bl_roof: '2015',
  bl_wire: '2012',
  bl_plumb: '2012',
  bl_heat: '2018',
  bl_pc: '4',
  bl_sprinkler: '0',
  bl_alarm: 'None',
  bl_limit: '850000',
  bl_bpp: '320000',
  bl_valuation: 'Replacement cost',
  bl_source: 'Valuation tool',
};

/** The worked case of the demo's rating notes: a hardware store, all else plain. */
export const hardwareStore: Answers = {
  ...marrowBendBusiness,
  bop_effective: '2026-05-01',
  bop_reason: 'Renewal shopping',
  biz_name: 'Sample Hardware Co',
  biz_fein: '99-0000002',
  biz_street: '14 Quay St',
  biz_contact: 'Sam Sample',
  biz_phone: '(217) 555-0198',
  biz_naics: '444140',
  biz_ops: 'Hardware and paint',
  biz_started: '2011',
  biz_receipts: '1450000',
  biz_ft: '6',
  biz_pt: '3',
  bop_class: 'Hardware store',
  bop_24h: 'NO',
  bop_contract: '0',
  bop_cur_has: 'YES',
  bop_cur_carrier: 'Prairie National',
  bop_cur_expires: '2026-05-01',
  bop_claims_free: '4',
  bop_buildings: [store],
  bop_losses: [],
  bop_liab: '1000000/2000000',
  bop_rented: '50000',
  bop_ded: '2500',
  bop_wind: 'Same',
  bop_eqb: 'Included',
  bop_tria: 'Accepted',
};

/** A caterer in a young business with subcontractors, every cover bought and one loss behind it. */
export const caterer: Answers = {
  ...hardwareStore,
  biz_name: 'Sample Catering LLC',
  biz_naics: '722320',
  biz_started: '2025',
  biz_experience: '2',
  biz_subs: 'YES',
  biz_subs_cost: '20000',
  biz_subs_certs: 'YES',
  biz_receipts: '900000',
  bop_class: 'Caterer',
  bop_cooking: 'Limited',
  bop_ul300: 'YES',
  bop_alcohol: '5',
  bop_losses: [
    {
      row: 'leak',
      lo_date: '2025-03-01',
      lo_kind: 'Water',
      lo_paid: '8200',
      lo_where: buildingId('a'),
      lo_what: 'burst pipe over the kitchen',
    },
  ],
  bop_bi: '12 months actual loss',
  bop_ord: '10',
  bop_water: '5000',
  bop_epli: '25000',
  bop_cyber: '50000',
  bop_hnoa: 'As liability',
  bop_spoil: '5000',
  bop_crime: '5000',
};
