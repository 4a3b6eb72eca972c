/** The question book of homeowners, in the order of the call. */
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import { all, ask, effectiveYear, is, labelled, not, op, q, words, yes } from './ask.ts';
import { checks } from './homeowners-checks.ts';
import { coverWanted, house } from './homeowners-cover.ts';
import { claimsLoop, interestsLoop, itemsLoop } from './homeowners-loops.ts';

const ofHouse = { shownIf: house };
const oldHouse = { shownIf: all(house, op('≤', q('ho_built'), op('−', effectiveYear, 30))) };
const insuredNow = { shownIf: yes('ho_cur_has') };
const yearUpToNow = { limits: { min: 1700, max: effectiveYear } };

const start: Section = {
  title: 'Start',
  items: [
    ask('ho_effective', 'date', 'When must cover start?', ['required', 'price', 'cover'], {
      help: '12:01 a.m. at the insured home.',
    }),
    ask('ho_reason', 'choice', 'Why do they call?', ['required'], {
      options: [
        ...words('Home purchase', 'New tenancy', 'Renewal shopping'),
        {
          value: 'Cancelled by carrier',
          label: 'Cancelled by carrier',
          shownIf: not(is('per_state', 'MO')),
        },
        ...words('Price', 'Service'),
      ],
    }),
    ask('ho_closing', 'date', 'Closing date', ['required'], { shownIf: is('ho_reason', 'Home purchase') }),
    ask('ho_form', 'choice', 'Policy form', ['required', 'price', 'cover'], {
      options: labelled({
        'HO-3': 'HO-3 owner',
        'HO-5': 'HO-5 owner, open perils',
        'HO-4': 'HO-4 renter',
        'HO-6': 'HO-6 condominium unit',
      }),
      default: { value: 'HO-3', origin: 'What this agency usually proposes' },
    }),
  ],
};

const place: Section = {
  title: 'The home to insure',
  items: [
    ask('ho_street', 'text', 'Address of the home: street', ['required', 'first', 'price']),
    ask('ho_city', 'text', 'Address of the home: city', ['required', 'first', 'price']),
    ask('ho_state', 'state', 'Address of the home: state', ['required', 'first', 'price']),
    ask('ho_zip', 'zip', 'Address of the home: ZIP code', ['required', 'first', 'price']),
    ask('ho_use', 'choice', 'Use', ['required', 'first', 'price'], {
      options: words('Primary', 'Secondary', 'Seasonal', 'Rented out', 'Vacant'),
    }),
  ],
};

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    ask('ho_wiring', 'choice', 'Wiring', ['required', 'first'], {
      options: words('Breakers', 'Fuses', 'Knob and tube', 'Aluminum'),
    }),
    ask('ho_str', 'yesNo', 'Is the home let by the night?', ['required', 'first']),
    ask('ho_dog', 'yesNo', 'Dogs?', ['required', 'first']),
    ask('ho_bite', 'yesNo', 'Has any of them ever bitten?', ['required', 'first'], {
      shownIf: yes('ho_dog'),
    }),
    ask('ho_pool', 'yesNo', 'Pool?', ['required', 'first']),
    ask('ho_fence', 'yesNo', 'Is the pool fenced, with a locking gate?', ['required', 'first'], {
      shownIf: yes('ho_pool'),
    }),
    ask('ho_tramp', 'yesNo', 'Trampoline?', ['required', 'first']),
  ],
};

const building: Section = {
  title: 'The building',
  items: [
    ask('ho_built', 'year', 'Year built', ['required', 'price'], yearUpToNow),
    ask('ho_sqft', 'integer', 'Living area, square feet', ['required', 'price'], { limits: { min: 100 } }),
    ask('ho_constr', 'choice', 'Construction', ['required', 'price'], {
      options: words('Frame', 'Masonry veneer', 'Masonry', 'Log', 'Manufactured'),
    }),
    ask('ho_roof', 'year', 'Year of the roof', ['required', 'price', 'again'], {
      ...ofHouse,
      ...yearUpToNow,
    }),
    ask('ho_roof_kind', 'choice', 'Roof', ['required', 'price', 'again'], {
      ...ofHouse,
      options: words('Asphalt shingle', 'Architectural', 'Metal', 'Tile', 'Wood', 'Flat'),
    }),
    ask('ho_stove', 'yesNo', 'Wood stove?', ['required', 'price']),
    ask('ho_heat_yr', 'year', 'Heating: year of the last update', ['required'], {
      ...oldHouse,
      ...yearUpToNow,
    }),
    ask('ho_plumb_yr', 'year', 'Plumbing: year of the last update', ['required'], {
      ...oldHouse,
      ...yearUpToNow,
    }),
    ask('ho_wire_yr', 'year', 'Wiring: year of the last update', ['required'], {
      ...oldHouse,
      ...yearUpToNow,
    }),
    ask('ho_pc', 'integer', 'Protection class, 1 to 10', ['required', 'price'], {
      limits: { min: 1, max: 10 },
    }),
    ask('ho_station', 'number', 'Miles to the fire station', ['required', 'price'], {
      limits: { min: 0, max: 100 },
    }),
    ask('ho_alarm', 'choice', 'Alarm', ['required', 'price'], { options: words('None', 'Local', 'Central') }),
    // Asked until the protection class and the kind of alarm took their place; old web forms still send them.
    ask('ho_hydrant', 'integer', 'Feet to the nearest hydrant', [], { retired: true }),
    ask('ho_burglar', 'yesNo', 'Burglar alarm?', [], { retired: true }),
  ],
};

const currentCover: Section = {
  title: 'Current cover',
  items: [
    ask('ho_cur_has', 'yesNo', 'Is there homeowners or renters cover now?', ['required', 'price']),
    ask('ho_cur_carrier', 'text', 'Current carrier', ['required'], insuredNow),
    ask('ho_cur_policy', 'text', 'Current policy number', [], insuredNow),
    ask('ho_cur_expires', 'date', 'When does it expire?', ['required', 'price'], insuredNow),
    ask('ho_cur_premium', 'money', 'Current premium, a year', ['again'], {
      ...insuredNow,
      limits: { min: 0 },
    }),
    ask('ho_cur_a', 'money', 'Coverage A now', ['required'], {
      shownIf: all(yes('ho_cur_has'), house),
      limits: { min: 0 },
    }),
    ask('ho_auto_here', 'yesNo', 'Auto to be placed with us too?', ['required', 'price']),
  ],
};

export const homeownersBook: QuestionBook = {
  version: '2026-01',
  offers: [
    { code: 'FLOOD', label: 'Flood' },
    { code: 'EARTHQUAKE', label: 'Earthquake' },
    { code: 'WATER_BACKUP', label: 'Water backup' },
    { code: 'UMBRELLA', label: 'Umbrella' },
    { code: 'SCHEDULED_ITEMS', label: 'Scheduled items' },
  ],
  sections: [
    start,
    { block: 'per' },
    place,
    eligibility,
    building,
    { title: 'Claims', items: [claimsLoop] },
    currentCover,
    { title: 'Lenders and interests', items: [interestsLoop] },
    coverWanted,
    { title: 'Scheduled items', items: [itemsLoop] },
    { block: 'agency' },
  ],
  checks,
  roles: {
    effectiveDate: 'ho_effective',
    clientName: [
      { value: q('per_first') },
      { value: q('per_middle'), before: ' ' },
      { value: q('per_last'), before: ' ' },
      { value: q('per_suffix'), before: ' ' },
    ],
    currentCoverEnds: 'ho_cur_expires',
  },
};
