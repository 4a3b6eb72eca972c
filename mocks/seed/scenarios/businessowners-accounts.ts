/** Businessowners clients with a short history: what one cooks, whom nobody else wants, what may not be asked. */
import { productIds } from '../product-ids.ts';
import { reminder, takenBy } from './builders/agency-file.ts';
import { edit, insuredUntil } from './builders/answers.ts';
import { firm, marrowBendBusiness, size, tannerCrossing } from './builders/business-client.ts';
import { building, owned, plainBusinessowners } from './builders/businessowners-client.ts';
import { business, dev, rosa, Story, tom } from './builders/story.ts';

const line = productIds.businessowners;
const plain = { ...marrowBendBusiness, ...plainBusinessowners, agy_taken_by: tom };

/** Begun on the phone and never saved: it is in this browser only. */
export const dentalLab = new Story(business('dental-lab', 'TC-02'), {
  ...marrowBendBusiness,
  ...tannerCrossing,
  biz_consent: '',
  bop_effective: '2027-01-01',
  bop_reason: 'New premises',
  bop_class: 'Dental or medical office',
  ...firm('Tanner Crossing Dental Lab', '7624', '8 Ferry Street', 'Otto Kranz', '03'),
  biz_naics: '339116',
  biz_ops: 'Crowns and dentures made for dentists; moving to a larger space in January.',
  bop_buildings: [
    building('lab', '8 Ferry Street', 2600, 240000, {
      bl_city: 'Tanner Crossing',
      bl_zip: '61897',
      bl_source: '',
    }),
  ],
  ...takenBy(dev, 'Otto Kranz, owner'),
}).draft('2026-11-16T16:45-06:00', dev, line);

/** Copperline's quote of 2 November is good for fifteen days: until 17:00 today. */
export const redwoodAndRye = new Story(business('redwood-and-rye'), {
  ...plain,
  bop_class: 'Restaurant limited cooking',
  bop_cooking: 'Limited',
  bop_ul300: 'NO',
  bop_alcohol: '0',
  bop_reason: 'Price',
  ...firm('Redwood & Rye Bakery LLC', '7957', '51 Mill Street', 'Nell Ryder', '05'),
  biz_naics: '311811',
  biz_ops: 'Bread and cakes, sold at the store and to three cafes.',
  ...size(2019, 730_000, 5, 4),
  ...insuredUntil('bop', 'Lakeland Mutual', '2026-12-01'),
  bop_claims_free: '7',
  bop_spoil: '5000',
  bop_buildings: [building('bakery', '51 Mill Street', 2900, 210000)],
  ...takenBy(rosa, 'Nell Ryder, owner'),
})
  .save('2026-11-02T16:40-06:00', rosa)
  .quotes('2026-11-02T17:00-06:00', rosa, line, 'first')
  .save('2026-11-12T11:15-06:00', rosa, '', reminder('2026-11-17', 'Copperline quote expires today at 5 PM'));

/** In Missouri nobody may ask about earlier cancellations: the answer is not there. */
export const stBrannockBooks = new Story(business('st-brannock-books'), {
  ...plain,
  bop_class: 'Retail store',
  biz_cancelled: '',
  ...firm('St. Brannock Books LLC', '8068', '19 Abbey Row', 'Winifred Abel', '06'),
  biz_city: 'St. Brannock',
  biz_state: 'MO',
  biz_zip: '63099',
  biz_naics: '459210',
  biz_ops: 'New and used books; readings on Thursdays.',
  ...size(1998, 340_000, 2, 3),
  ...insuredUntil('bop', 'Prairie National', '2026-03-01'),
  bop_claims_free: '12',
  bop_buildings: [
    building('store', '19 Abbey Row', 3000, 180000, {
      ...owned(690000, 1931, [2014, 2011, 2008, 2017]),
      bl_city: 'St. Brannock',
      bl_state: 'MO',
      bl_zip: '63099',
    }),
  ],
  agy_spoke_with: 'Winifred Abel, owner',
})
  .save('2026-02-02T13:30-06:00', tom)
  .quotes('2026-02-02T13:41-06:00', tom, line, 'first')
  .save('2026-02-06T10:10-06:00', tom, 'Appraisal received', {
    bop_buildings: edit({ store: { bl_limit: '745000', bl_source: 'Appraisal' } }),
  })
  .quotes('2026-02-06T10:14-06:00', tom, line, 'second')
  .select('2026-02-10T15:00-06:00', tom, 'second', 'Tallgrass Farm & Home');
