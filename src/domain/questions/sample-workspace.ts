/** Workspaces for tests. */
import { Workspace } from './workspace/schema.ts';

export const autoProduct = '11111111-1111-4111-8111-111111111111';
export const homeProduct = '22222222-2222-4222-8222-222222222222';

const agency = [
  {
    title: 'Agency file',
    items: [
      { qid: 'taken_by', label: 'Taken by', kind: 'text', agencyOnly: true },
      { loop: 'calls', label: 'Call log', itemLabel: 'call', agencyOnly: true, title: [], questions: [] },
    ],
  },
];

const drivers = {
  loop: 'drivers',
  label: 'Drivers',
  itemLabel: 'driver',
  title: [{ value: { q: 'first' } }, { value: { q: 'born' }, format: 'year', before: ' · born ' }],
  min: 1,
  max: 3,
  duplicateKey: ['licence'],
  questions: [
    { qid: 'first', label: 'First name', kind: 'text', required: true },
    { qid: 'born', label: 'Date of birth', kind: 'date', limits: { max: { effective: true } } },
    { qid: 'licence', label: 'License number', kind: 'licence' },
    {
      qid: 'age',
      label: 'Age',
      kind: 'workedOut',
      formula: { op: 'yearsBetween', args: [{ q: 'born' }, { effective: true }] },
    },
    { qid: 'nickname', label: 'Nickname', kind: 'text', retired: true },
  ],
};

const auto = {
  version: '1',
  offers: [],
  roles: {
    effectiveDate: 'effective',
    clientName: [{ value: { q: 'name' } }],
    currentCoverEnds: 'ends',
    violations: { loop: 'incidents' },
  },
  sections: [
    {
      title: 'Start',
      items: [
        { qid: 'effective', label: 'When must cover start?', kind: 'date', required: true },
        { qid: 'name', label: 'Named insured', kind: 'text', required: true },
        { qid: 'hauls', label: 'Hauls for others?', kind: 'yesNo', affectsPrice: true },
        {
          qid: 'cargo',
          label: 'Cargo',
          kind: 'choice',
          shownIf: { op: '=', args: [{ q: 'hauls' }, 'YES'] },
          required: true,
          options: [
            { value: 'S', label: 'Steel' },
            { value: 'H', label: 'Hazardous', shownIf: { op: '≠', args: [{ q: 'name' }, 'Safe Inc'] } },
          ],
        },
        {
          qid: 'permit',
          label: 'Permit',
          kind: 'text',
          shownIf: { op: '=', args: [{ q: 'cargo' }, 'H'] },
          pattern: { matches: '[A-Z]\\d+', message: 'A letter and digits.' },
        },
        { qid: 'ends', label: 'Current coverage ends', kind: 'date' },
        { qid: 'old', label: 'No longer asked', kind: 'text', retired: true },
      ],
    },
    {
      title: 'Start',
      items: [
        drivers,
        {
          loop: 'incidents',
          label: 'Incidents',
          itemLabel: 'incident',
          title: [{ value: { op: 'item', ref: 'who', qid: 'first' } }],
          questions: [
            { qid: 'who', label: 'Who', kind: 'reference', refersTo: 'drivers' },
            { qid: 'paid', label: 'Paid', kind: 'money', limits: { min: 0 } },
          ],
        },
      ],
    },
    { block: 'agency' },
  ],
  checks: [
    {
      id: 'young',
      severity: 'warn',
      rule: {
        op: 'any',
        loop: 'drivers',
        where: { op: '<', args: [{ op: 'yearsBetween', args: [{ q: 'born' }, { effective: true }] }, 18] },
      },
      message: [{ value: { q: 'first' } }, ' is under 18.'],
      qids: ['drivers', 'born'],
    },
    {
      id: 'many',
      severity: 'refuse',
      rule: { op: '>', args: [{ op: 'count', loop: 'incidents' }, 2] },
      message: [{ value: { op: 'count', loop: 'incidents' } }, ' incidents.'],
      qids: ['incidents'],
    },
  ],
};

const home = {
  version: '1',
  offers: [],
  checks: [],
  roles: { effectiveDate: 'home_effective', clientName: [{ value: { q: 'name' } }] },
  sections: [
    {
      title: 'Start',
      items: [
        { qid: 'home_effective', label: 'When must cover start?', kind: 'date', required: true },
        { qid: 'cargo', label: 'What do you haul?', kind: 'text' },
      ],
    },
  ],
};

export const sampleFile = {
  format: 'quotebench-workspace/1',
  agency: { name: 'Test agency' },
  products: [
    { id: autoProduct, name: 'Auto', clientType: 'COMMERCIAL', book: 'auto' },
    { id: homeProduct, name: 'Home', clientType: 'COMMERCIAL', book: 'home' },
  ],
  blocks: { agency },
  books: { auto, home },
  agencyCodes: ['A-1'],
  coverageJoins: [],
};

/** A block, a book with a loop and a reference, and a second book that shares answers. */
export const sampleWorkspace: Workspace = Workspace.parse(sampleFile);

/** The product ids: 1 has no book, 2 and 3 have one each. */
export const lineId = (digit: 1 | 2 | 3) => `${digit}0000000-1111-2222-3333-444444444444`;

export const threeLines: Workspace = {
  format: 'quotebench-workspace/1',
  agency: { name: 'An agency' },
  products: [
    { id: lineId(1), name: 'Bonds', clientType: 'COMMERCIAL' },
    { id: lineId(2), name: 'Home', clientType: 'PERSONAL', book: 'home' },
    { id: lineId(3), name: 'Auto', clientType: 'PERSONAL', book: 'auto' },
  ],
  blocks: {},
  books: { home: bookAsking('ho_effective'), auto: bookAsking('pa_effective') },
  agencyCodes: [],
  coverageJoins: [],
};

function bookAsking(effectiveDate: string): Workspace['books'][string] {
  return {
    version: '1',
    offers: [],
    checks: [],
    roles: { effectiveDate, clientName: [] },
    sections: [
      {
        title: 'All',
        items: [
          { qid: effectiveDate, kind: 'date', label: 'Start', required: true },
          { qid: 'name', kind: 'text', label: 'Name', required: true },
          { qid: 'size', kind: 'number', label: 'Size', affectsPrice: true },
        ],
      },
    ],
  };
}
