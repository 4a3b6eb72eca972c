/** The client of the main job: a contractor with light vans, who bought a vehicle today. */
import type { Page } from '@playwright/test';
import { type Answering, addItem, answer } from './helpers.ts';
import { button } from './locators.ts';

export const clientName = 'Harrowgate Plumbing LLC';

type Answers = Readonly<Record<string, Answering>>;

/** What commercial auto asks about the business, in the order of the page. */
export const businessAnswers: Answers = {
  'Effective date': { type: '2026-12-01' },
  'Reason for quote': { choose: 'Vehicle bought today' },
  'Named insured': { type: clientName },
  'Legal entity': { choose: 'LLC' },
  FEIN: { type: '99-0001234' },
  'Mailing address: street': { type: '14 Mill Lane' },
  'Mailing address: city': { type: 'Marrow Bend' },
  'Mailing address: state': { choose: 'Illinois · IL' },
  'Mailing address: ZIP code': { type: '61899' },
  Contact: { type: 'Nell Harrowgate' },
  Phone: { type: '(217) 555-0142' },
  'NAICS code': { type: '238220' },
  'Description of operations': { type: 'Repairs and installs plumbing in homes.' },
  'Year business started': { type: '2015' },
  'Gross receipts': { type: '640,000' },
  'Full-time employees': { type: '4' },
  'Part-time employees': { type: '1' },
  'Uses subcontractors?': { say: 'No' },
  'Declined, canceled or non-renewed?': { say: 'No' },
  'Bankruptcy, lien or judgment?': { say: 'No' },
  'Fraud, bribery or arson?': { say: 'No' },
  'Reports notice given': {
    choose: 'Yes, read by phone',
  },
  "Hauls others' goods?": { say: 'No' },
  'Placarded hazardous material?': { say: 'No' },
  'Carries passengers?': { say: 'No' },
  'Delivery apps or rideshare?': { say: 'No' },
  'Crosses state lines?': { say: 'No' },
  'Commercial auto insurance now?': { say: 'No' },
  'Liability applies to': { choose: 'Scheduled, hired, non-owned (7, 8, 9)' },
  'Uninsured/underinsured motorist': { choose: '$1,000,000' },
  'Medical payments': { choose: '$5,000' },
  'Hired auto?': { say: 'No' },
  'Non-owned auto?': { say: 'No' },
  'Additional insureds (number)': { type: '0' },
  'Waiver of subrogation?': { say: 'No' },
  'MVRs reviewed each year?': { say: 'Yes' },
  'Dash cameras or telematics?': { say: 'No' },
};

export const drivers = [
  driver('Nell', 'Harrowgate', '1984-05-09', 'H623-5518-4132', '2001'),
  driver('Sam', 'Oduya', '1991-11-23', 'O300-7739-1334', '2009'),
] as const;

export const vehicles = [
  vehicle('1FTBR1C86MKA04523', '2021', 'Ford', 'Transit 250', '46000'),
  vehicle('1FTBR1C80PKA05316', '2023', 'Ford', 'Transit 250', '52500'),
  vehicle('1GCWGAFG2K1900427', '2019', 'Chevrolet', 'Express', '38900'),
] as const;

/** The list that carriers must have an answer about, of items or that there are none. */
export const losses = 'Accidents, violations and claims, last 5 years';

/** Answers everything that commercial auto asks of this client. */
export async function answerCommercialAuto(page: Page): Promise<void> {
  await answer(page, businessAnswers);
  for (const answers of drivers) await addItem(page, 'Drivers', 'driver', answers);
  for (const answers of vehicles) await addItem(page, 'Vehicles', 'vehicle', answers);
  await button(page, `None, ${losses}`).click();
}

function driver(first: string, last: string, born: string, license: string, since: string): Answers {
  return {
    'First name, as on the license': { type: first },
    'Last name, as on the license': { type: last },
    'Date of birth': { type: born },
    "Driver's license no.": { type: license },
    'License state': { choose: 'Illinois · IL' },
    'Year first licensed': { type: since },
    'CDL class': { choose: 'None' },
    Drives: { choose: 'Regularly' },
  };
}

function vehicle(vin: string, year: string, make: string, model: string, cost: string): Answers {
  return {
    VIN: { type: vin },
    'Model year': { type: year },
    Make: { type: make },
    Model: { type: model },
    Size: { choose: 'Light truck or van, up to 10,000 lb' },
    Use: { choose: 'Service: to and from job sites' },
    'Radius of operation': { choose: 'Local, up to 50 miles' },
    'Garaging ZIP code': { type: '61899' },
    'Comprehensive deductible': { choose: '$1,000' },
    'Collision deductible': { choose: '$1,000' },
    'Cost new': { type: cost },
    Ownership: { choose: 'Owned outright' },
    'Personal use?': { say: 'No' },
  };
}
