/** The answers that every business of the demo has in common, whatever its lines. */
import type { Answers } from './answers.ts';

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

export const tannerCrossing: Answers = { biz_city: 'Tanner Crossing', biz_zip: '61897' };

/** `fein` is its last four digits, `phone` the last two of the number. */
export function firm(name: string, fein: string, street: string, contact: string, phone: string): Answers {
  return {
    biz_name: name,
    biz_fein: fein && `99-000${fein}`,
    biz_street: street,
    biz_contact: contact,
    biz_phone: `(217) 555-01${phone}`,
  };
}

export function size(started: number, receipts: number, fullTime: number, partTime: number): Answers {
  return {
    biz_started: String(started),
    biz_receipts: String(receipts),
    biz_ft: String(fullTime),
    biz_pt: String(partTime),
  };
}
