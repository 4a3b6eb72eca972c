/** The three schedules of personal auto: who drives, what is driven, what happened. */
import type { Loop } from '../../../src/domain/questions/schema.ts';
import {
  all,
  among,
  amounts,
  ask,
  deductibleOf,
  effective,
  effectiveYear,
  is,
  labelled,
  limitOf,
  op,
  q,
  words,
} from './ask.ts';
import { maritalStatuses } from './personal.ts';

const hasLicence = op('≠', q('pd_status'), 'None');
const under25 = op('<', op('yearsBetween', q('pd_dob'), effective), 25);

export const driversLoop: Loop = {
  loop: 'pa_drivers',
  label: 'Drivers and household members',
  itemLabel: 'driver',
  title: [
    { value: q('pd_first') },
    { value: q('pd_last'), before: ' ' },
    { value: q('pd_dob'), format: 'age', before: ' · ' },
    { value: q('pd_rated'), format: 'optionLabel', before: ' · ' },
  ],
  min: 1,
  duplicateKey: ['pd_dl'],
  questions: [
    ask('pd_first', 'text', 'First name, as on the licence', ['required', 'identity']),
    ask('pd_last', 'text', 'Last name, as on the licence', ['required', 'identity']),
    ask('pd_dob', 'date', 'Date of birth', ['required', 'sensitive', 'price', 'identity'], {
      limits: { min: '1900-01-01', max: effective },
    }),
    ask('pd_relation', 'choice', 'Relation to the named insured', ['required'], {
      options: words('Named insured', 'Spouse', 'Child', 'Parent', 'Other resident', 'Non-resident'),
    }),
    ask('pd_marital', 'choice', 'Marital status', ['required', 'price'], { options: maritalStatuses }),
    ask('pd_status', 'choice', 'Licence status', ['required', 'price'], {
      options: words('Valid', 'Permit', 'Suspended', 'Expired', 'Foreign', 'None'),
    }),
    ask('pd_dl', 'licence', 'Licence number', ['required', 'sensitive', 'identity'], { shownIf: hasLicence }),
    ask('pd_dl_state', 'state', 'Licence state', ['required'], {
      shownIf: all(hasLicence, op('≠', q('pd_status'), 'Foreign')),
    }),
    ask('pd_licensed', 'year', 'Year first licensed', ['required', 'price'], {
      shownIf: hasLicence,
      limits: { min: op('+', op('year', q('pd_dob')), 14), max: effectiveYear },
    }),
    ask('pd_rated', 'choice', 'On this policy', ['required', 'price'], {
      options: labelled({
        Rated: 'Rated',
        'Excluded by name': 'Excluded by name (form)',
        'Listed, insured elsewhere': 'Listed, insured elsewhere',
      }),
    }),
    ask('pd_student', 'yesNo', 'Good student?', ['price'], {
      help: 'Grades of B or better; the school report is asked for.',
      shownIf: under25,
    }),
    ask('pd_away', 'yesNo', 'At school more than 100 miles away, without a car?', ['price'], {
      shownIf: under25,
    }),
    ask('pd_sr22', 'yesNo', 'SR-22 filing needed?', ['price']),
  ],
};

export const vehiclesLoop: Loop = {
  loop: 'pa_vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [
    { value: q('pv_year') },
    { value: q('pv_make'), before: ' ' },
    { value: q('pv_model'), before: ' ' },
    { value: q('pv_vin'), format: 'last4', before: ' · …' },
  ],
  min: 1,
  duplicateKey: ['pv_vin'],
  questions: [
    ask('pv_vin', 'vin', 'VIN', ['required', 'price']),
    ask('pv_year', 'year', 'Model year', ['required', 'price'], {
      limits: { min: 1900, max: op('+', effectiveYear, 1) },
    }),
    ask('pv_make', 'text', 'Make', ['required', 'price']),
    ask('pv_model', 'text', 'Model', ['required', 'price']),
    ask('pv_zip', 'zip', 'Garaging ZIP code', ['required', 'price']),
    ask('pv_use', 'choice', 'Use', ['required', 'price'], {
      options: labelled({
        Pleasure: 'Pleasure',
        Commute: 'Commute to work or school',
        Business: 'Business: sales calls, errands, clients',
        Farm: 'Farm',
      }),
    }),
    ask('pv_commute', 'integer', 'Miles to work or school, one way', ['required', 'price'], {
      shownIf: is('pv_use', 'Commute'),
      limits: { min: 0, max: 250 },
    }),
    ask('pv_miles', 'integer', 'Miles a year', ['required', 'price', 'again'], {
      limits: { min: 0, max: 200_000 },
    }),
    ask('pv_title', 'choice', 'Title', ['required'], { options: words('Owned', 'Financed', 'Leased') }),
    ask('pv_lien', 'longText', 'Lienholder or lessor, name and address', ['required'], {
      shownIf: among('pv_title', 'Financed', 'Leased'),
    }),
    ask('pv_named', 'text', 'Titled to', ['required'], {
      help: 'First and last name as on the title.',
      separator: ' ',
    }),
    ask('pv_driver', 'reference', 'Main driver', ['required', 'price'], { refersTo: 'pa_drivers' }),
    ask('pv_comp', 'choice', 'Comprehensive deductible', ['required', 'price', 'cover'], {
      options: [...words('None'), ...amounts(100, 250, 500, 1000)],
      covers: deductibleOf('COMP'),
    }),
    ask('pv_coll', 'choice', 'Collision deductible', ['required', 'price', 'cover'], {
      options: [...words('None'), ...amounts(250, 500, 1000, 2000)],
      covers: deductibleOf('COLL'),
    }),
    ask('pv_rental', 'choice', 'Rental reimbursement, a day and at most', ['price', 'cover'], {
      options: words('None', '30/900', '40/1200'),
      covers: limitOf('RENT'),
    }),
    ask('pv_tow', 'choice', 'Towing and labor', ['price', 'cover'], {
      options: [...words('None'), ...amounts(75, 150)],
      covers: limitOf('TOW'),
    }),
  ],
};

export const incidentsLoop: Loop = {
  loop: 'pa_incidents',
  label: 'Accidents, violations and claims, last 5 years',
  askAgain: true,
  itemLabel: 'incident',
  title: [
    { value: { op: 'item', ref: 'pi_driver', qid: 'pd_first' } },
    { value: { op: 'item', ref: 'pi_driver', qid: 'pd_last' }, before: ' ' },
    { value: q('pi_what'), before: ' · ' },
    { value: q('pi_date'), format: 'yearMonth', before: ' · ' },
  ],
  required: true,
  questions: [
    ask('pi_driver', 'reference', 'Who', ['required', 'price'], { refersTo: 'pa_drivers' }),
    ask('pi_kind', 'choice', 'Kind', ['required', 'price'], {
      options: labelled({
        'At-fault accident': 'At-fault accident',
        'Not at fault': 'Not at fault',
        Minor: 'Minor violation',
        Major: 'Major violation',
        Comprehensive: 'Comprehensive claim',
        Glass: 'Glass claim',
      }),
    }),
    ask('pi_date', 'date', 'Date of the accident or conviction', ['required', 'price']),
    ask('pi_paid', 'money', 'Paid or reserved', [], { limits: { min: 0 } }),
    ask('pi_what', 'text', 'What happened', ['required']),
  ],
};
