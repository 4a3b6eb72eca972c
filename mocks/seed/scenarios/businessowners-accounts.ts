/** Businessowners clients with a short history: what one cooks, whom nobody else wants, what may not be asked. */
import { productIds } from '../product-ids.ts';
import { editRow, rowId, type Answers } from './answers.ts';
import { building, interest, owned, plainBusinessowners } from './businessowners-client.ts';
import { contact, marrowBendBusiness } from './commercial-auto-client.ts';
import { Story, type StoryClient } from './story.ts';

const line = productIds.businessowners;
const tom = { agent: 'Tom Idowu' };
const rosa = { agent: 'Rosa Pell' };

const shop = (alias: string, locationCode = 'MB-01'): StoryClient => ({
  alias,
  clientType: 'COMMERCIAL',
  locationCode,
  nameQid: 'biz_name',
});

const firm: Answers = { ...marrowBendBusiness, ...plainBusinessowners, agy_taken_by: 'Tom Idowu' };

export const littleAcorn = new Story(shop('little-acorn'), {
  ...firm,
  bop_effective: '2025-08-01',
  bop_class: 'Day care',
  biz_name: 'Little Acorn Daycare',
  biz_entity: 'Nonprofit',
  biz_fein: '99-0007513',
  biz_street: '23 Chapel Street',
  biz_contact: 'Joan Teller',
  biz_phone: '(217) 555-0102',
  biz_naics: '624410',
  biz_ops: 'Day care for up to 40 children, ages 2 to 5.',
  biz_started: '2011',
  biz_receipts: '410000',
  biz_ft: '6',
  biz_pt: '5',
  bop_cur_carrier: 'Lakeland Mutual',
  bop_cur_expires: '2025-08-01',
  bop_claims_free: '5',
  bop_buildings: [building('house', '23 Chapel Street', 4200, 60000, { bl_alarm: 'Both' })],
  agy_spoke_with: 'Joan Teller, director',
})
  .save('2025-07-07T09:55-05:00', tom)
  .quotes('2025-07-07T10:05-05:00', tom, line, '2025-08-01', 'little-acorn/first')
  .save('2026-07-06T14:20-05:00', { ...tom, reason: 'New term reviewed' }, (answers) => ({
    ...answers,
    bop_effective: '2026-08-01',
    biz_receipts: '455000',
    biz_ft: '7',
    bop_cur_carrier: 'Copperline Specialty',
    bop_cur_expires: '2026-08-01',
    bop_claims_free: '6',
  }))
  .quotes('2026-07-06T14:26-05:00', tom, line, '2026-08-01', 'little-acorn/second');

const askedSoFar: Answers = {
  ...marrowBendBusiness,
  biz_consent: '',
  bop_effective: '2027-01-01',
  bop_reason: 'New premises',
  bop_class: 'Dental or medical office',
  biz_name: 'Tanner Crossing Dental Lab',
  biz_fein: '99-0007624',
  biz_street: '8 Ferry Street',
  biz_city: 'Tanner Crossing',
  biz_zip: '61897',
  biz_contact: 'Otto Kranz',
  biz_phone: '(217) 555-0103',
  biz_naics: '339116',
  biz_ops: 'Crowns and dentures made for dentists; moving to a larger space in January.',
  bop_buildings: [
    building('lab', '8 Ferry Street', 2600, 240000, {
      bl_city: 'Tanner Crossing',
      bl_zip: '61897',
      bl_source: '',
    }),
  ],
  agy_taken_by: 'Dev Anand',
  agy_spoke_with: 'Otto Kranz, owner',
};

/** Begun on the phone and never saved: it is in this browser only. */
export const dentalLab = new Story(shop('dental-lab', 'TC-02'), askedSoFar).draft(
  '2026-11-16T16:45-06:00',
  { agent: 'Dev Anand' },
  line,
);

export const quayStreetDeli = new Story(shop('quay-street-deli'), {
  ...firm,
  bop_effective: '2026-06-01',
  bop_class: 'Restaurant limited cooking',
  bop_cooking: 'Deep frying',
  bop_ul300: 'NO',
  bop_alcohol: '0',
  biz_name: 'Quay Street Deli',
  biz_entity: 'Partnership',
  biz_fein: '99-0007735',
  biz_street: '14 Quay Street',
  biz_contact: 'Sal Ferro',
  biz_phone: '(217) 555-0104',
  biz_naics: '722513',
  biz_ops: 'Sandwiches, soup and fried fish, dine-in and takeout.',
  biz_started: '2015',
  biz_receipts: '560000',
  biz_ft: '4',
  biz_pt: '6',
  bop_cur_carrier: 'Prairie National',
  bop_cur_expires: '2026-06-01',
  bop_claims_free: '3',
  bop_spoil: '10000',
  bop_buildings: [
    building('deli', '14 Quay Street', 1800, 120000, {
      bl_built: '1962',
      bl_roof: '2012',
      bl_wire: '2009',
      bl_plumb: '2009',
      bl_heat: '2014',
    }),
  ],
  agy_spoke_with: 'Sal Ferro, partner',
})
  .save('2026-05-04T15:10-05:00', tom)
  .quotes('2026-05-04T15:18-05:00', tom, line, '2026-06-01', 'quay-street-deli/before')
  .save(
    '2026-05-13T10:40-05:00',
    { ...tom, reason: 'UL 300 installed, tag dated May 12 seen' },
    (answers) => ({
      ...answers,
      bop_ul300: 'YES',
      agy_contacts: [
        contact(
          'tag',
          '2026-05-13',
          '10:35 AM',
          'Tom Idowu',
          'Sal Ferro',
          'E-mail',
          'Photo of the tag: UL 300 system installed and serviced May 12, 2026.',
        ),
      ],
    }),
  )
  .quotes('2026-05-13T10:46-05:00', tom, line, '2026-06-01', 'quay-street-deli/after')
  .select('2026-05-18T09:30-05:00', tom, line, {
    request: 'quay-street-deli/after',
    organization: 'Harbor Mutual',
  });

/** Copperline's quote of 2 November is good for fifteen days: until 17:00 today. */
export const redwoodAndRye = new Story(shop('redwood-and-rye'), {
  ...firm,
  bop_effective: '2026-12-01',
  bop_class: 'Restaurant limited cooking',
  bop_cooking: 'Limited',
  bop_ul300: 'NO',
  bop_alcohol: '0',
  bop_reason: 'Price',
  biz_name: 'Redwood & Rye Bakery LLC',
  biz_fein: '99-0007957',
  biz_street: '51 Mill Street',
  biz_contact: 'Nell Ryder',
  biz_phone: '(217) 555-0105',
  biz_naics: '311811',
  biz_ops: 'Bread and cakes, sold at the store and to three cafes.',
  biz_started: '2019',
  biz_receipts: '730000',
  biz_ft: '5',
  biz_pt: '4',
  bop_cur_carrier: 'Lakeland Mutual',
  bop_cur_expires: '2026-12-01',
  bop_claims_free: '7',
  bop_spoil: '5000',
  bop_buildings: [building('bakery', '51 Mill Street', 2900, 210000)],
  agy_taken_by: 'Rosa Pell',
  agy_spoke_with: 'Nell Ryder, owner',
})
  .save('2026-11-02T16:40-06:00', rosa)
  .quotes('2026-11-02T17:00-06:00', rosa, line, '2026-12-01', 'redwood-and-rye/first')
  .save('2026-11-12T11:15-06:00', rosa, (answers) => ({
    ...answers,
    agy_follow_up_on: '2026-11-17',
    agy_follow_up: 'Copperline quote expires today at 5 PM',
  }));

const store = rowId('st-brannock-books', 'bop_buildings', 'store');

/** In Missouri nobody may ask about earlier cancellations: the answer is not there. */
export const stBrannockBooks = new Story(shop('st-brannock-books'), {
  ...firm,
  bop_effective: '2026-03-01',
  bop_class: 'Retail store',
  biz_cancelled: '',
  biz_name: 'St. Brannock Books LLC',
  biz_fein: '99-0008068',
  biz_street: '19 Abbey Row',
  biz_city: 'St. Brannock',
  biz_state: 'MO',
  biz_zip: '63099',
  biz_contact: 'Winifred Abel',
  biz_phone: '(217) 555-0106',
  biz_naics: '459210',
  biz_ops: 'New and used books; readings on Thursdays.',
  biz_started: '1998',
  biz_receipts: '340000',
  biz_ft: '2',
  biz_pt: '3',
  bop_cur_carrier: 'Prairie National',
  bop_cur_expires: '2026-03-01',
  bop_claims_free: '12',
  bop_buildings: [
    building('store', '19 Abbey Row', 3000, 180000, {
      ...owned(690000, 1931, [2014, 2011, 2008, 2017]),
      bl_city: 'St. Brannock',
      bl_state: 'MO',
      bl_zip: '63099',
    }),
  ],
  bop_interests: [
    interest(
      'bank',
      'St. Brannock Savings Bank',
      'Mortgageholder',
      '1 Abbey Row, St. Brannock MO 63099',
      store,
    ),
  ],
  agy_spoke_with: 'Winifred Abel, owner',
})
  .save('2026-02-02T13:30-06:00', tom)
  .quotes('2026-02-02T13:41-06:00', tom, line, '2026-03-01', 'st-brannock-books/first')
  .save('2026-02-06T10:10-06:00', { ...tom, reason: 'Appraisal received' }, (answers) =>
    editRow(answers, 'bop_buildings', 'store', { bl_limit: '745000', bl_source: 'Appraisal' }),
  )
  .quotes('2026-02-06T10:14-06:00', tom, line, '2026-03-01', 'st-brannock-books/second')
  .select('2026-02-10T15:00-06:00', tom, line, {
    request: 'st-brannock-books/second',
    organization: 'Tallgrass Farm & Home',
  });
