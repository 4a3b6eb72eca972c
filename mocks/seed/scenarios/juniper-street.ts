/** The clients of another agency: stored under the second tenant, so that to the first one their ids are unknown. */
import { productIds } from '../product-ids.ts';
import { juniperStreet } from '../tenants.ts';
import { takenBy } from './builders/agency-file.ts';
import { insuredUntil, rowId } from './builders/answers.ts';
import { firm, marrowBendBusiness, size } from './builders/business-client.ts';
import { building, plainBusinessowners } from './builders/businessowners-client.ts';
import { driver, plainCommercialAuto, vehicle } from './builders/commercial-auto-client.ts';
import { marrowBendHome, paDriver, paVehicle, plainPersonalAuto } from './builders/personal-client.ts';
import { mina, person, Story, type StoryClient } from './builders/story.ts';
import {
  owner,
  payrollClass,
  plainWorkersCompensation,
  policyYear,
} from './builders/workers-compensation-client.ts';

const { commercialAuto, businessowners, workersCompensation, personalAuto } = productIds;
const tenant = juniperStreet.name;
const client = (alias: string): StoryClient => ({ alias, clientType: 'COMMERCIAL', tenant });

const goshenLanding = {
  ...marrowBendBusiness,
  biz_city: 'Goshen Landing',
  biz_state: 'IN',
  biz_zip: '46299',
  agy_taken_by: mina,
};

const calderStreet = new Story(client('calder-street'), {
  ...goshenLanding,
  ...plainCommercialAuto,
  ca_effective: '2026-07-01',
  ...firm('Calder Street Florist LLC', '6120', '61 Calder Street', 'Ruth Aldana', '77'),
  biz_naics: '459310',
  biz_ops: 'Flower shop with home delivery.',
  ...size(2012, 390_000, 2, 4),
  ca_cur_has: 'NO',
  ca_drivers: [driver('ruth', ['Ruth', 'Aldana'], '1977-06-08', '0990-77-6120', 1994, { dr_dl_state: 'IN' })],
  ca_vehicles: [
    vehicle('van', '1FTBR1C8XLKA90126', [2020, 'Ford', 'Transit 150'], 38000, {
      ve_use: 'Retail',
      ve_zip: '46299',
    }),
  ],
  agy_spoke_with: 'Ruth Aldana, owner',
})
  .save('2026-06-10T10:30-05:00', mina)
  .quotes('2026-06-10T10:41-05:00', mina, commercialAuto, 'first');

const canalHouse = new Story(client('canal-house'), {
  ...goshenLanding,
  ...plainBusinessowners,
  bop_class: 'Office',
  ...firm('Canal House Bookkeeping LLC', '8179', '4 Canal Street', 'Ed Marsh', '09'),
  biz_naics: '541219',
  biz_ops: 'Bookkeeping for stores and farms.',
  ...size(2013, 310_000, 3, 0),
  ...insuredUntil('bop', 'Lakeland Mutual', '2026-09-01'),
  bop_claims_free: '5',
  bop_buildings: [
    building('office', '4 Canal Street', 1400, 55000, {
      bl_city: 'Goshen Landing',
      bl_state: 'IN',
      bl_zip: '46299',
    }),
  ],
  agy_spoke_with: 'Ed Marsh, owner',
})
  .save('2026-08-05T11:10-05:00', mina)
  .quotes('2026-08-05T11:18-05:00', mina, businessowners, 'first');

const landingTile = new Story(client('landing-tile'), {
  ...goshenLanding,
  ...plainWorkersCompensation,
  wc_states: 'IN',
  ...firm('Landing Tile & Stone LLC', '8280', '70 Wharf Road', 'Petra Nagel', '10'),
  biz_naics: '444180',
  biz_ops: 'Tile and stone store; no installation.',
  ...size(2010, 820_000, 4, 2),
  ...insuredUntil('wc', 'Prairie National', '2026-05-01'),
  wc_classes: [
    payrollClass('8017', 'Sales and stock', [4, 2], 176000, { cl_state: 'IN', cl_loc: 'Goshen Landing' }),
  ],
  wc_owners: [owner('Petra Nagel', 'Member', 100)],
  wc_years: [policyYear(2025, 'Prairie National', 2400, '2026-03-30')],
  agy_spoke_with: 'Petra Nagel, owner',
})
  .save('2026-04-08T14:30-05:00', mina)
  .quotes('2026-04-08T14:36-05:00', mina, workersCompensation, 'first');

const ida = rowId('ida-kramer', 'pa_drivers', 'ida');

const idaKramer = new Story(
  { ...person('ida-kramer'), tenant },
  {
    ...marrowBendHome,
    ...plainPersonalAuto,
    ...insuredUntil('pa', 'Lakeland Mutual', '2026-10-01'),
    pa_term: '12',
    per_first: 'Ida',
    per_last: 'Kramer',
    per_dob: '1971-03-19',
    per_street: '5 Lock Lane',
    per_city: 'Goshen Landing',
    per_state: 'IN',
    per_zip: '46299',
    per_phone: '(217) 555-0111',
    pa_cur_bi: '100/300',
    pa_cur_years: '14',
    pa_drivers: [
      paDriver('ida', ['Ida', 'Kramer'], '1971-03-19', '0991-71-3190', 1989, { pd_dl_state: 'IN' }),
    ],
    pa_vehicles: [
      paVehicle('crv', '2HKRW2H50HH900266', [2017, 'Honda', 'CR-V'], 'Ida Kramer', ida, { pv_zip: '46299' }),
    ],
    ...takenBy(mina, 'Ida Kramer, named insured'),
  },
)
  .save('2026-09-08T09:50-05:00', mina)
  .quotes('2026-09-08T09:57-05:00', mina, personalAuto, 'first');

export const juniperClients: readonly Story[] = [calderStreet, canalHouse, landingTile, idaKramer];
