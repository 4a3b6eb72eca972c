import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../domain/questions/schema.ts';
import {
  looksLikeHeader,
  matchByName,
  matchByPosition,
  otherColumns,
  rememberedNames,
} from './match-columns.ts';

const ask = (qid: string, label: string, kind: Question['kind'] = 'text'): Question => ({ qid, label, kind });

const vehicles = [
  ask('ve_vin', 'VIN', 'vin'),
  ask('ve_year', 'Model year', 'year'),
  ask('ve_make', 'Make'),
  ask('ve_model', 'Model'),
  ask('ve_size', 'Size', 'choice'),
  ask('ve_radius', 'Radius of operation', 'choice'),
  ask('ve_zip', 'Garaging ZIP code', 'zip'),
  ask('ve_age', 'Age', 'workedOut'),
  ask('ve_cost_new', 'Cost new', 'money'),
  ask('ve_stated', 'Stated amount', 'money'),
];
const drivers = [
  ask('dr_first', 'First name, as on the license'),
  ask('dr_last', 'Last name, as on the license'),
  ask('dr_dob', 'Date of birth', 'date'),
  ask('dr_dl', "Driver's license no.", 'licence'),
  ask('dr_dl_state', 'License state', 'state'),
];
const buildings = [ask('bl_no', 'Building number', 'integer'), ask('bl_sqft', 'Area, sq ft', 'integer')];

const names = (questions: readonly Question[], header: readonly string[], remembered = {}) =>
  Object.fromEntries([...matchByName(questions, header, remembered)].map(([qid, at]) => [header[at], qid]));

describe('columns', () => {
  it('with a dollar sign are amounts', () => {
    const limit = ask('bl_limit', 'Building limit', 'money');
    expect(names([...buildings, limit], ['Bldg $', 'Bldg'])).toEqual({ 'Bldg $': 'bl_limit', Bldg: 'bl_no' });
    expect(names([...buildings, limit], ['Building ($)'])).toEqual({ 'Building ($)': 'bl_limit' });
    expect(names(vehicles, ['Cost New $'])).toEqual({ 'Cost New $': 've_cost_new' });
  });

  it.each([
    ['Where parked', 've_zip'],
    ["What it's worth", 've_stated'],
    ['GVW (lbs)', 've_size'],
    ['GVWR lbs', 've_size'],
  ])("match an owner's own words: %s", (header, qid) => {
    expect(names(vehicles, [header])).toEqual({ [header]: qid });
  });

  it('match by label, question id, short form and what the trade calls them', () => {
    const header = [
      'VIN',
      'Yr',
      'MAKE',
      've_model',
      'Body class',
      'Radius',
      'Zip',
      'Value',
      'Color',
      'Age',
      '',
    ];
    expect(names(vehicles, header)).toEqual({
      VIN: 've_vin',
      Yr: 've_year',
      MAKE: 've_make',
      ve_model: 've_model',
      'Body class': 've_size',
      Radius: 've_radius',
      Zip: 've_zip',
      Value: 've_cost_new',
    });
    expect(names(drivers, ['First', 'Last Name', 'DOB (mm/dd/yyyy)', 'License #', 'DL State'])).toEqual({
      First: 'dr_first',
      'Last Name': 'dr_last',
      'DOB (mm/dd/yyyy)': 'dr_dob',
      'License #': 'dr_dl',
      'DL State': 'dr_dl_state',
    });
    expect(names(buildings, ['#', 'Bldg #', 'Square Feet'])).toEqual({
      'Bldg #': 'bl_no',
      'Square Feet': 'bl_sqft',
    });
  });

  it('match a question once: the surest name wins, and of the same name the first', () => {
    expect(names(vehicles, ['Value', 'Cost new'])).toEqual({ 'Cost new': 've_cost_new' });
    expect([...matchByName(vehicles, ['VIN', 'vin'], {})]).toEqual([['ve_vin', 0]]);
  });

  it('match nothing by a name that two questions have', () => {
    const losses = [ask('ls_loss', 'Date of loss', 'date'), ask('ls_accident', 'Accident date', 'date')];
    expect(names(losses, ['Date'])).toEqual({});
    expect(names(losses, ['Date', 'Accident date'])).toEqual({
      'Accident date': 'ls_accident',
      Date: 'ls_loss',
    });
  });

  it('match as they did before, even if that is not at all', () => {
    const remembered = {
      value: { takes: ['building_value', 've_stated'], never: ['rent'] },
      make: { takes: ['no_such'], never: ['no_such'] },
    };
    expect(names(vehicles, ['Value', 'Make'], remembered)).toEqual({ Value: 've_stated', Make: 've_make' });
    expect(names(vehicles, ['VIN'], { vin: { takes: [], never: ['ve_vin'] } })).toEqual({});
  });

  it('match in the lists of other products, with other question ids', () => {
    const [vin] = vehicles
      .filter(({ qid }) => qid === 've_vin')
      .flatMap(rememberedNames)
      .slice(1);
    const elsewhere = vehicles.map((question) => ({ ...question, qid: `pa_${question.qid}` }));
    const remembered = { boxid: { takes: ['ve_vin', vin ?? ''], never: [] } };
    expect(names(elsewhere, ['Box id'], remembered)).toEqual({ 'Box id': 'pa_ve_vin' });
  });

  it('match by position without a header', () => {
    expect([...matchByPosition(vehicles, 2)]).toEqual([
      ['ve_vin', 0],
      ['ve_year', 1],
    ]);
    expect([...matchByPosition(vehicles, 9, 've_zip')]).toEqual([
      ['ve_zip', 0],
      ['ve_cost_new', 2],
      ['ve_stated', 3],
    ]);
  });

  it('match whatever the headers are, each column and question at most once', () => {
    const header = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('VIN', 'Year', 'Zip', 'Value', '__proto__')),
    );
    const some = fc.array(fc.constantFrom('vin', 've_vin', 've_make'));
    const known = fc.record({ takes: some, never: some });
    fc.assert(
      fc.property(header, fc.dictionary(fc.string(), known), (cells, remembered) => {
        const columns = [...matchByName(vehicles, cells, remembered).values()];
        expect(new Set(columns).size).toBe(columns.length);
        expect(columns.every((column) => column < cells.length)).toBe(true);
      }),
    );
  });
});

it('tells a header from a first row of answers', () => {
  expect(looksLikeHeader(vehicles, ['Unit', 'VIN', 'Color'])).toBe(true);
  expect(looksLikeHeader(vehicles, ['2021', '1FTBR1C87MKA04417', 'Make'])).toBe(false);
  expect(looksLikeHeader(vehicles, ['Ford', 'Transit', 'Light'])).toBe(false);
  expect(looksLikeHeader(vehicles, ['', ''])).toBe(false);
  const wide = Array.from({ length: 50 }, (_, at) => vehicles[at]?.label ?? `Field ${at}`);
  expect(looksLikeHeader(vehicles, wide)).toBe(true);
});

/** Questions as the demo's books ask them. */
const asked = {
  vehicles: [
    ...vehicles,
    ask('ve_use', 'Use', 'choice'),
    ask('ve_otc', 'Comprehensive deductible', 'choice'),
    ask('ve_coll', 'Collision deductible', 'choice'),
    ask('ve_title', 'Ownership', 'choice'),
    ask('ve_payee', 'Lienholder or lessor', 'longText'),
    ask('ve_driver', 'Principal operator', 'reference'),
  ],
  drivers: [
    ...drivers,
    ask('dr_licensed', 'Year first licensed', 'year'),
    ask('dr_cdl', 'CDL class', 'choice'),
  ],
  buildings: [
    ask('bl_prem', 'Premises number', 'integer'),
    ...buildings,
    ask('bl_street', 'Street'),
    ask('bl_city', 'City'),
    ask('bl_state', 'State', 'state'),
    ask('bl_zip', 'ZIP code', 'zip'),
    ask('bl_built', 'Year built', 'year'),
    ask('bl_constr', 'Construction', 'choice'),
    ask('bl_stories', 'Stories', 'integer'),
    ask('bl_pc', 'Protection class', 'integer'),
    ask('bl_sprinkler', 'Sprinklered, % of area', 'percent'),
    ask('bl_limit', 'Building limit', 'money'),
    ask('bl_bpp', 'Business personal property', 'money'),
  ],
  losses: [
    ask('lo_date', 'Date of loss', 'date'),
    ask('lo_kind', 'Kind', 'choice'),
    ask('lo_paid', 'Paid and reserved', 'money'),
    ask('lo_what', 'What happened'),
  ],
};

describe('the names of', () => {
  const known = (questions: readonly Question[], header: string) => names(questions, [header])[header];
  it.each([
    [
      'vehicles',
      {
        ve_vin: ['V.I.N.', 'VIN Number', 'Serial No.', 'VIN (17 digits)', 'Vehicle ID #'],
        ve_year: ['Veh Yr', 'Model Yr', 'YEAR', 'MY'],
        ve_make: ['Vehicle Make', 'Mfr.'],
        ve_size: ['GVWR', 'Body Type', 'VehicleType'],
        ve_radius: ['Farthest Zone', 'Radius (miles)'],
        ve_zip: [
          'Garage Location',
          'Garaged Zip',
          'Garaged At (Zip)',
          'Zip where garaged',
          'garagingZipCode',
        ],
        ve_cost_new: ['Original Cost', 'Purchase Price', 'Cost', 'OCN'],
        ve_otc: ['Comprehensive Ded', 'OTC Ded', 'Comp. Deductible', 'Comp/OTC Ded'],
        ve_coll: ['Collision Ded', 'Coll'],
        ve_title: ['Leased?', 'Owned / Leased'],
        ve_payee: ['Loss Payee/Lienholder', 'Additional Interest', 'Lien Holder'],
        ve_driver: ['Driver Name', 'Assigned Driver'],
      },
    ],
    [
      'drivers',
      {
        dr_dl: ["Driver's Lic #", 'Drivers License Number', 'DL No', 'LicenseNo', 'OLN'],
        dr_dl_state: ['State', 'Lic. State', 'State Lic', 'DL ST'],
        dr_dob: ['Birth Dt', 'D.O.B.', 'Birthdate', 'Birth Date'],
        dr_licensed: ['Year Lic', 'Yr Licensed'],
      },
    ],
    [
      'buildings',
      {
        bl_prem: ['Location', 'Loc', 'Loc #', 'Prem #'],
        bl_no: ['Bldg No.', 'Bldg #'],
        bl_street: ['Address 1', 'Street Address'],
        bl_limit: ['Bldg Val', 'Real Property', 'Bldg Limit'],
        bl_bpp: ['Contents Value', 'BPP Value', 'Personal Property'],
        bl_sqft: ['Total Sq Ft', 'Sq. Ft.', 'Square Footage', 'SqFt'],
        bl_constr: ['Const Type', 'ISO Construction'],
        bl_pc: ['Prot Class', 'Fire Protection Class', 'PPC'],
        bl_sprinkler: ['Sprinklers', '% Sprinklered', 'Percent Sprinklered'],
        bl_stories: ['# of Stories', 'No. Stories'],
      },
    ],
    [
      'losses',
      {
        lo_date: ['IncidentDate', 'Occurrence Date', 'Date of Occurrence', 'Loss Dt'],
        lo_paid: ['TotalIncurred', 'Net Incurred', 'Incurred', 'Paid + Reserved'],
        lo_what: ['Claim Description', 'Description of Loss', 'Accident Description'],
        lo_kind: ['Cause of Loss', 'ClaimType'],
      },
    ],
  ] as const)('%s in files of agencies, carriers and fleets', (kind, expected) => {
    for (const [qid, headers] of Object.entries(expected))
      for (const header of headers) expect([header, known(asked[kind], header)]).toEqual([header, qid]);
  });

  it('what is paid, what is reserved and what is incurred are never taken for one another', () => {
    for (const header of ['Paid', 'Total Paid', 'Reserve', 'Reserved', 'O/S Reserves'])
      expect([header, known(asked.losses, header)]).toEqual([header, undefined]);
    expect(names(asked.losses, ['Paid', 'Reserved', 'TotalIncurred'])).toEqual({ TotalIncurred: 'lo_paid' });
    const incident = [ask('in_paid', 'Paid or reserved', 'money')];
    expect(names(incident, ['Paid', 'Total Incurred'])).toEqual({ 'Total Incurred': 'in_paid' });
    expect(names([ask('hc_paid', 'Paid', 'money')], ['Incurred', 'Amount Paid'])).toEqual({
      'Amount Paid': 'hc_paid',
    });
    expect(known(asked.drivers, 'Years Licensed')).toBeUndefined();
  });

  it('the surest column, and others that could answer', () => {
    const header = ['Net Incurred', 'Incurred', 'Total Incurred'];
    const matches = matchByName(asked.losses, header, {});
    expect([...matches]).toEqual([['lo_paid', 2]]);
    expect([...otherColumns(asked.losses, header, matches)]).toEqual([['lo_paid', [1, 0]]]);
  });
});
