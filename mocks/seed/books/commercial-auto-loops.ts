/** The three schedules of commercial auto: who drives, what is driven, what happened. */
import type { Loop } from '../../../src/domain/questions/schema.ts';
import {
  among,
  amounts,
  ask,
  deductibleOf,
  effective,
  effectiveYear,
  either,
  labelled,
  op,
  q,
  words,
} from './ask.ts';

/** Power units over 10,000 lb: the ones that need a USDOT number. A trailer is no power unit. */
export const heavySizes = [
  'Medium',
  'Heavy',
  'Extra-heavy',
  'Tractor to 45,000',
  'Tractor over 45,000',
] as const;

const deductibles = [...words('None'), ...amounts(500, 1000, 2500, 5000)];
const insuredForDamage = either(op('≠', q('ve_otc'), 'None'), op('≠', q('ve_coll'), 'None'));

export const driversLoop: Loop = {
  loop: 'ca_drivers',
  label: 'Drivers',
  itemLabel: 'driver',
  title: [
    { value: q('dr_first') },
    { value: q('dr_last'), before: ' ' },
    { value: q('dr_dob'), format: 'year', before: ' · born ' },
  ],
  min: 1,
  duplicateKey: ['dr_dl'],
  questions: [
    ask('dr_first', 'text', 'First name, as on the licence', ['required', 'identity']),
    ask('dr_last', 'text', 'Last name, as on the licence', ['required', 'identity']),
    ask('dr_dob', 'date', 'Date of birth', ['required', 'sensitive', 'price', 'identity'], {
      limits: { min: '1900-01-01', max: effective },
    }),
    ask('dr_dl', 'licence', 'Licence number', ['required', 'sensitive', 'identity']),
    ask('dr_dl_state', 'state', 'Licence state', ['required']),
    ask('dr_licensed', 'year', 'Year first licensed', ['required', 'price'], {
      limits: { min: 1914, max: effectiveYear },
    }),
    ask('dr_cdl', 'choice', 'Commercial driver licence (CDL) class', ['required', 'price'], {
      options: words('None', 'A', 'B', 'C'),
    }),
    ask('dr_use', 'choice', 'Drives', ['required'], {
      options: words('Regularly', 'Occasionally', 'Never'),
    }),
  ],
};

export const vehiclesLoop: Loop = {
  loop: 'ca_vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [
    { value: q('ve_year') },
    { value: q('ve_make'), before: ' ' },
    { value: q('ve_model'), before: ' ' },
    { value: q('ve_vin'), format: 'last4', before: ' · VIN …' },
  ],
  min: 1,
  duplicateKey: ['ve_vin'],
  questions: [
    ask('ve_vin', 'vin', 'VIN', ['required', 'price']),
    ask('ve_year', 'year', 'Model year', ['required', 'price'], {
      limits: { min: 1900, max: op('+', effectiveYear, 1) },
    }),
    ask('ve_make', 'text', 'Make', ['required', 'price']),
    ask('ve_model', 'text', 'Model', ['required', 'price']),
    ask('ve_size', 'choice', 'Size', ['required', 'price'], {
      help: 'By gross vehicle weight (GVW), tractors by gross combination weight (GCW).',
      options: labelled({
        'Private passenger': 'Private passenger',
        Light: 'Light truck or van, up to 10,000 lb',
        Medium: 'Medium, 10,001 to 20,000 lb',
        Heavy: 'Heavy, 20,001 to 45,000 lb',
        'Extra-heavy': 'Extra-heavy, over 45,000 lb',
        'Tractor to 45,000': 'Tractor, up to 45,000 lb GCW',
        'Tractor over 45,000': 'Tractor, over 45,000 lb GCW',
        Trailer: 'Trailer',
      }),
    }),
    ask('ve_use', 'choice', 'Use', ['required', 'price', 'again'], {
      options: labelled({
        Service: 'Service: to and from job sites',
        Retail: 'Retail: deliveries to homes',
        Commercial: 'Commercial: everything else',
      }),
    }),
    ask('ve_radius', 'choice', 'Radius of operation', ['required', 'price', 'again'], {
      options: labelled({
        Local: 'Local, up to 50 miles',
        Intermediate: 'Intermediate, 51 to 200 miles',
        Long: 'Long, over 200 miles',
      }),
    }),
    ask('ve_zip', 'zip', 'Garaging ZIP code', ['required', 'price']),
    ask('ve_otc', 'choice', 'Comprehensive deductible', ['required', 'price', 'cover'], {
      options: deductibles,
      covers: deductibleOf('OTC'),
    }),
    ask('ve_coll', 'choice', 'Collision deductible', ['required', 'price', 'cover'], {
      options: deductibles,
      covers: deductibleOf('COLL'),
    }),
    ask('ve_cost_new', 'money', 'Cost new', ['required', 'price'], {
      shownIf: insuredForDamage,
      limits: { min: 0 },
    }),
    ask('ve_stated', 'money', 'Stated amount', [], {
      help: 'For vehicles of eight model years and more, when the client wants the value agreed.',
      shownIf: op('≤', q('ve_year'), op('−', effectiveYear, 8)),
      limits: { min: 0 },
    }),
    ask('ve_title', 'choice', 'Title', ['required'], {
      options: labelled({
        'Owned outright': 'Owned outright',
        Financed: 'Financed',
        Leased: 'Leased',
        "Employee's own": "The employee's own",
      }),
    }),
    ask('ve_payee', 'longText', 'Lienholder or lessor, name and address', ['required'], {
      shownIf: among('ve_title', 'Financed', 'Leased'),
    }),
    ask('ve_driver', 'reference', 'Main driver', [], { refersTo: 'ca_drivers' }),
    ask('ve_personal', 'yesNo', 'Taken home or used personally?', ['required', 'price']),
  ],
};

export const incidentsLoop: Loop = {
  loop: 'ca_incidents',
  label: 'Accidents, violations and claims, last 5 years',
  askAgain: true,
  itemLabel: 'incident',
  title: [
    { value: { op: 'item', ref: 'in_driver', qid: 'dr_first' } },
    { value: { op: 'item', ref: 'in_driver', qid: 'dr_last' }, before: ' ' },
    { value: q('in_what'), before: ' · ' },
    { value: q('in_date'), format: 'yearMonth', before: ' · ' },
  ],
  required: true,
  questions: [
    ask('in_driver', 'reference', 'Who', ['required', 'price'], { refersTo: 'ca_drivers' }),
    ask('in_kind', 'choice', 'Kind', ['required', 'price'], {
      options: words(
        'At-fault accident',
        'Not at fault',
        'Minor violation',
        'Major violation',
        'Comprehensive claim',
      ),
    }),
    ask('in_date', 'date', 'Date of the accident or conviction', ['required', 'price']),
    ask('in_paid', 'money', 'Paid or reserved', [], { limits: { min: 0 } }),
    ask('in_what', 'text', 'What happened', ['required']),
  ],
};
