/** The three schedules of businessowners: buildings, losses, and others with an interest in them. */
import type { Loop } from '../../../src/domain/questions/schema.ts';
import { ask, effective, effectiveYear, limitOf, op, q, words } from './ask.ts';

/** Old enough that wiring, roof, plumbing and heating matter more than the year it was built. */
const oldBuilding = op('≤', q('bl_built'), op('−', effectiveYear, 25));

const update = (qid: string, what: string) =>
  ask(qid, 'year', `Year of the last update: ${what}`, ['required', 'price', 'again'], {
    help: 'The year it was built when there was none.',
    shownIf: oldBuilding,
    limits: { min: 1700, max: effectiveYear },
  });

export const buildingsLoop: Loop = {
  loop: 'bop_buildings',
  label: 'Buildings',
  itemLabel: 'building',
  title: [
    { value: q('bl_prem') },
    { value: q('bl_no'), before: '-' },
    { value: q('bl_street'), before: ' · ' },
    { value: q('bl_constr'), format: 'optionLabel', before: ' · ' },
  ],
  min: 1,
  duplicateKey: ['bl_prem', 'bl_no'],
  questions: [
    ask('bl_prem', 'integer', 'Premises number', ['required'], {
      help: 'One row is one building; the premises number groups them.',
      limits: { min: 1 },
    }),
    ask('bl_no', 'integer', 'Building number', ['required'], { limits: { min: 1 } }),
    ask('bl_street', 'text', 'Street', ['required', 'price']),
    ask('bl_city', 'text', 'City', ['required', 'price']),
    ask('bl_state', 'state', 'State', ['required', 'price']),
    ask('bl_zip', 'zip', 'ZIP code', ['required', 'price']),
    ask('bl_interest', 'choice', 'Interest in the building', ['required', 'price'], {
      options: words('Owner', 'Tenant'),
    }),
    ask('bl_sqft', 'integer', 'Area, sq ft', ['required', 'price'], { limits: { min: 1 } }),
    ask('bl_built', 'year', 'Year built', ['required', 'price'], {
      limits: { min: 1700, max: effectiveYear },
    }),
    ask('bl_constr', 'choice', 'Construction', ['required', 'price'], {
      options: words(
        'Frame',
        'Joisted masonry',
        'Non-combustible',
        'Masonry non-combustible',
        'Modified fire resistive',
        'Fire resistive',
      ),
    }),
    ask('bl_stories', 'integer', 'Stories', ['required', 'price'], { limits: { min: 1, max: 120 } }),
    update('bl_roof', 'roof'),
    update('bl_wire', 'wiring'),
    update('bl_plumb', 'plumbing'),
    update('bl_heat', 'heating'),
    ask('bl_pc', 'integer', 'Protection class', ['required', 'price'], {
      help: '1 to 10, from the fire department and water supply; 10 is no recognised protection.',
      limits: { min: 1, max: 10 },
    }),
    ask('bl_sprinkler', 'percent', 'Sprinklered, % of the area', ['required', 'price'], {
      limits: { min: 0, max: 100 },
    }),
    ask('bl_alarm', 'choice', 'Alarm', ['required', 'price'], {
      options: words('None', 'Local', 'Central burglar', 'Central fire', 'Both'),
    }),
    ask('bl_limit', 'money', 'Building limit', ['required', 'price', 'cover', 'again'], {
      help: '0 where the building is not insured here.',
      limits: { min: 0 },
      covers: limitOf('BLDG'),
    }),
    ask('bl_bpp', 'money', 'Business personal property', ['required', 'price', 'cover', 'again'], {
      help: 'With improvements made by a tenant; 0 where nothing is insured.',
      limits: { min: 0 },
      covers: limitOf('BPP'),
    }),
    ask('bl_valuation', 'choice', 'Valuation', ['required', 'price', 'cover', 'again'], {
      options: words('Replacement cost', 'Actual cash value'),
    }),
    ask('bl_source', 'choice', 'Where does the value come from?', ['required', 'price', 'again'], {
      options: words('Client', 'Valuation tool', 'Appraisal', 'Expiring policy'),
    }),
  ],
};

export const lossesLoop: Loop = {
  loop: 'bop_losses',
  label: 'Losses, last 5 years',
  askAgain: true,
  itemLabel: 'loss',
  title: [
    { value: q('lo_date'), format: 'yearMonth' },
    { value: q('lo_kind'), format: 'optionLabel', before: ' · ' },
    { value: q('lo_paid'), format: 'money', before: ' · ' },
  ],
  required: true,
  questions: [
    ask('lo_date', 'date', 'Date of the loss', ['required', 'price'], { limits: { max: effective } }),
    ask('lo_kind', 'choice', 'Kind', ['required', 'price'], {
      options: words('Fire', 'Wind/hail', 'Water', 'Theft', 'Liability', 'Other'),
    }),
    ask('lo_paid', 'money', 'Paid and reserved', ['required', 'price'], { limits: { min: 0 } }),
    ask('lo_where', 'reference', 'Which building?', ['required', 'price'], {
      refersTo: 'bop_buildings',
      shownIf: op('≠', q('lo_kind'), 'Liability'),
    }),
    ask('lo_what', 'text', 'What happened', ['required']),
  ],
};

export const interestsLoop: Loop = {
  loop: 'bop_interests',
  label: 'Mortgageholders, loss payees and additional insureds',
  itemLabel: 'interest',
  title: [{ value: q('bi_name') }, { value: q('bi_kind'), format: 'optionLabel', before: ' · ' }],
  questions: [
    ask('bi_name', 'text', 'Name', ['required']),
    ask('bi_kind', 'choice', 'Kind', ['required'], {
      options: words(
        'Mortgageholder',
        'Loss payee',
        'Additional insured: landlord',
        'Additional insured: customer',
        'Additional insured: lender',
      ),
    }),
    ask('bi_addr', 'longText', 'Address', ['required']),
    ask('bi_loan', 'text', 'Loan number'),
    ask('bi_where', 'reference', 'Which building?', [], { refersTo: 'bop_buildings' }),
  ],
};
