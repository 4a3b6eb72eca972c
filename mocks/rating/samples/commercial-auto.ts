/** Clients for the specs of commercial auto. */
import { rowId, type Answers } from '../../seed/scenarios/builders/answers.ts';
import { marrowBendBusiness } from '../../seed/scenarios/builders/business-client.ts';
import {
  driver,
  plainCommercialAuto,
  vehicle,
} from '../../seed/scenarios/builders/commercial-auto-client.ts';

const story = 'sample';
export const firstDriver = rowId(story, 'ca_drivers', 'one');
export const secondDriver = rowId(story, 'ca_drivers', 'two');

/** The worked case of the demo's rating notes: two light vans, all else plain. */
export const lightVans: Answers = {
  ...marrowBendBusiness,
  ...plainCommercialAuto,
  ca_effective: '2026-05-01',
  biz_name: 'Sample Plumbing LLC',
  biz_fein: '99-0000001',
  biz_street: '1 Quay Street',
  biz_contact: 'Sam Sample',
  biz_phone: '(217) 555-0199',
  biz_naics: '238220',
  biz_ops: 'Plumbing',
  biz_started: '2021',
  biz_receipts: '900000',
  biz_ft: '3',
  biz_pt: '0',
  ca_cur_has: 'YES',
  ca_cur_carrier: 'Prairie National',
  ca_cur_expires: '2026-05-01',
  ca_cur_csl: '1000000',
  ca_cur_years: '2',
  ca_hired: 'YES',
  ca_hired_cost: '5000',
  ca_nonowned: 'YES',
  ca_nonowned_n: '3',
  ca_drivers: [
    driver('one', ['Ana', 'One'], '1980-02-02', 'O500-1111-1111', 1998),
    driver('two', ['Ben', 'Two'], '1985-02-02', 'T500-2222-2222', 2003),
  ],
  ca_vehicles: [
    vehicle('a', '1FTBR1C88PKA05208', [2023, 'Ford', 'Transit 250'], 46000, { ve_use: 'Commercial' }),
    vehicle('b', '1FTBR1C85NKA04417', [2022, 'Ford', 'Transit 250'], 52500, { ve_use: 'Commercial' }),
  ],
};

/** A for-hire truck that Ironvale writes, in a state with no-fault cover, by a young business with subcontractors. */
export const heavyTruck: Answers = {
  ...lightVans,
  biz_name: 'Sample Hauling LLC',
  biz_state: 'KY',
  biz_zip: '42799',
  biz_started: '2025',
  biz_experience: '2',
  biz_subs: 'YES',
  biz_subs_cost: '20000',
  biz_subs_certs: 'YES',
  ca_forhire: 'YES',
  ca_interstate: 'YES',
  ca_usdot: '3900712',
  ca_mc: '990071',
  ca_filings: 'MCS-90',
  ca_pip: '10000',
  ca_ai: '1',
  ca_incidents: [
    {
      row: 'bump',
      in_driver: firstDriver,
      in_kind: 'Minor violation',
      in_date: '2025-03-01',
      in_what: 'speeding',
    },
  ],
  ca_drivers: [
    driver('one', ['Ana', 'One'], '2003-02-02', 'O500-1111-1111', 2019, { dr_cdl: 'B' }),
    driver('two', ['Ben', 'Two'], '1985-02-02', 'T500-2222-2222', 2003, { dr_cdl: 'B' }),
  ],
  ca_vehicles: [
    vehicle('a', '1FTBR1C88PKA05208', [2023, 'Kenworth', 'T380'], 96000, {
      ve_size: 'Heavy',
      ve_use: 'Commercial',
      ve_driver: secondDriver,
    }),
  ],
};
