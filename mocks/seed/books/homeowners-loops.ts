/** The three schedules of homeowners: claims, lenders and others with an interest, scheduled items. */
import type { Loop } from '../../../src/domain/questions/schema.ts';
import { ask, q, words } from './ask.ts';

export const claimsLoop: Loop = {
  loop: 'ho_claims',
  label: 'Claims of the last 5 years, at any address',
  askAgain: true,
  itemLabel: 'claim',
  title: [
    { value: q('hc_date'), format: 'yearMonth' },
    { value: q('hc_kind'), format: 'optionLabel', before: ' · ' },
    { value: q('hc_paid'), format: 'money', before: ' · ' },
  ],
  required: true,
  questions: [
    ask('hc_date', 'date', 'Date', ['required', 'price']),
    ask('hc_kind', 'choice', 'Kind', ['required', 'price'], {
      options: words('Wind/hail', 'Water', 'Fire', 'Theft', 'Liability', 'Other'),
    }),
    ask('hc_paid', 'money', 'Paid', ['required', 'price'], { limits: { min: 0 } }),
    ask('hc_open', 'yesNo', 'Still open?', ['required', 'price']),
  ],
};

export const interestsLoop: Loop = {
  loop: 'ho_interests',
  label: 'Lenders and others with an interest',
  itemLabel: 'interest',
  title: [{ value: q('hi_name') }, { value: q('hi_kind'), format: 'optionLabel', before: ' · ' }],
  questions: [
    ask('hi_name', 'text', 'Name exactly as it must appear', ['required'], {
      help: 'With ISAOA or ATIMA where the lender asks for it.',
    }),
    ask('hi_kind', 'choice', 'Interest', ['required'], {
      options: words('First mortgagee', 'Second mortgagee', 'Additional insured'),
    }),
    ask('hi_addr', 'longText', 'Address', ['required']),
    ask('hi_loan', 'text', 'Loan number'),
    ask('hi_escrow', 'yesNo', 'Paid from escrow?', ['required']),
  ],
};

export const itemsLoop: Loop = {
  loop: 'ho_items',
  label: 'Scheduled items',
  itemLabel: 'item',
  title: [{ value: q('hs_what') }, { value: q('hs_value'), format: 'money', before: ' · ' }],
  questions: [
    // Carriers rate each kind of thing at its own rate.
    ask('hs_kind', 'choice', 'Kind', ['required', 'price'], {
      options: words('Jewelry', 'Furs', 'Fine art', 'Cameras', 'Musical', 'Guns', 'Other'),
    }),
    ask('hs_what', 'text', 'Description', ['required']),
    ask('hs_value', 'money', 'Value', ['required', 'price', 'cover'], { limits: { min: 0 } }),
  ],
};
