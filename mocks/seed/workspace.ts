/** The workspace file that the demo ships: one agency, its products, their question books and the carriers. */
import type { QuestionBook } from '../../src/domain/questions/schema.ts';
import type { Carrier, Notice, Workspace } from '../../src/domain/questions/workspace/schema.ts';
import { businessContact, businessDisclosures, businessOperations } from './books/business.ts';
import { businessownersBook } from './books/businessowners.ts';
import { commercialAutoBook } from './books/commercial-auto.ts';
import { homeownersBook } from './books/homeowners.ts';
import { personalAutoBook } from './books/personal-auto.ts';
import { namedInsured, personalContact, personalDisclosures } from './books/personal.ts';
import { workersCompensationBook } from './books/workers-compensation.ts';
import { productIds } from './product-ids.ts';
import { carrierNames, pellHarrow } from './tenants.ts';

const auto = 'Commercial auto';
const bop = 'Businessowners';
const comp = 'Workers compensation';
const personal = 'Personal auto';
const home = 'Homeowners';

const products: Workspace['products'] = [
  { id: productIds.commercialAuto, name: auto, clientType: 'COMMERCIAL', book: 'commercial-auto' },
  { id: productIds.businessowners, name: bop, clientType: 'COMMERCIAL', book: 'businessowners' },
  { id: productIds.workersCompensation, name: comp, clientType: 'COMMERCIAL', book: 'workers-compensation' },
  { id: productIds.personalAuto, name: personal, clientType: 'PERSONAL', book: 'personal-auto' },
  { id: productIds.homeowners, name: home, clientType: 'PERSONAL', book: 'homeowners' },
];

const books: Readonly<Record<string, QuestionBook>> = {
  'commercial-auto': commercialAutoBook,
  businessowners: businessownersBook,
  'workers-compensation': workersCompensationBook,
  'personal-auto': personalAutoBook,
  homeowners: homeownersBook,
};

/** Carrier, agency code, phone (the last two digits), portal, lines, and how it takes a request to bind. */
const placedWith = [
  [carrierNames.HM, 'HM-40117', '71', 'agents.harbormutual', [auto, bop, comp, personal, home], 'e-mail'],
  [carrierNames.QC, 'QC-8810-02', '72', 'producers.quillstone', [auto, bop, comp], 'portal'],
  [carrierNames.TG, 'TG-5521', '73', 'agent.tallgrassfarm', [bop, personal, home], 'service'],
  [carrierNames.LM, 'LM-PH77', '74', 'advisors.larkmere', [personal, home], 'phone'],
  [carrierNames.IV, 'IV-3306', '75', 'submit.ironvale', [auto], 'portal'],
  [carrierNames.WX, 'WX-1190', '76', 'agents.wexmoor', [comp], 'portal'],
  [carrierNames.CS, 'CS-WHSL-14', '77', 'wholesale.copperline', [auto, bop, home], 'e-mail'],
] as const;

const agencyCodeNames = Object.fromEntries(placedWith.map(([name, code]) => [code, name]));

const carriers = placedWith.map(([name, , phone, portal, lines, by]): Carrier => ({
  name,
  lines: [...lines],
  portal: `https://${portal}.example`,
  phone: `(800) 555-01${phone}`,
  bind: by === 'e-mail' ? { by, to: `bind@${portal.replace(/^\w+\./, '')}.example` } : { by },
}));

/** A plain mark: P and H. */
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#1f4e5f"/><path d="M9 30V11h6a5 5 0 0 1 0 11H9m14 8V11m9 0v19m-9-9h9" fill="none" stroke="#fff" stroke-width="3"/></svg>',
)}`;

/** The rule of each state for UM and UIM, in the words that the client reads; simplified for the demo. */
const motorist: Readonly<Record<string, string>> = {
  IL: 'Illinois: UM/UIM limits match your liability limit unless you sign for lower ones.',
  IN: 'Indiana: UM/UIM limits match your liability limit unless you reject or lower them in writing.',
  TN: 'Tennessee: UM limits match your liability limit unless you reject or lower them in writing.',
  MO: 'Missouri: UM of 25/50 is required. Higher UM limits and UIM are available.',
  GA: 'Georgia: UM limits match your liability limit unless you reject or lower them in writing.',
};

const notices: Notice[] = [
  { text: 'Carriers may order driving, loss and consumer reports. Ask us for their names and your rights.' },
  ...[personal, auto].flatMap((line) =>
    Object.entries(motorist).map(([state, text]) => ({ line, state, text })),
  ),
  ...[home, bop].map((line) => ({
    line,
    text: 'Flood and earthquake are excluded unless added or bought separately.',
  })),
  {
    line: home,
    state: 'IL',
    text: 'Illinois: Mine subsidence coverage applies in some counties unless waived in writing.',
  },
  { line: home, state: 'TN', text: 'Tennessee: Sinkhole coverage is available on request.' },
  {
    line: bop,
    text: 'Terrorism coverage (TRIA) is offered for the premium shown. You may reject it in writing.',
  },
  { line: comp, text: 'Estimated premium. The final premium follows an audit of your payroll.' },
  ...[auto, bop, home].map((line) => ({
    line,
    carrier: 'Copperline Specialty',
    text: 'Copperline Specialty is a surplus lines carrier: no state guaranty fund covers it.',
  })),
];

export const demoWorkspace: Workspace = {
  format: 'quotebench-workspace/1',
  agency: {
    name: pellHarrow.name,
    address: '12 Quay Street, Marrow Bend IL 61899',
    phone: '(217) 555-0100',
    logo,
  },
  products,
  blocks: {
    'biz-contact': businessContact,
    'biz-disclosures': businessDisclosures,
    'biz-operations': businessOperations,
    'per-contact': personalContact,
    'per-disclosures': personalDisclosures,
    'per-insured': namedInsured,
  },
  books,
  agencyCodes: Object.keys(agencyCodeNames),
  agencyCodeNames,
  coverageJoins: [{ label: 'UM/UIM', codes: ['UM', 'UIM'] }],
  notices,
  clears: ['Ana Ruiz, compliance'],
  carriers,
  licenses: [
    { state: 'IL', number: '100-55-0142' },
    { state: 'IN', number: '3100-55-77' },
    { state: 'MO', number: '8055-0163' },
    { state: 'TN', number: '55-20417' },
    { state: 'WI', number: '55-009812', producer: 'Carla Reyes', until: '2027-06-30' },
  ],
};
