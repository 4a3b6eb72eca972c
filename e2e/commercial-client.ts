/** The client of the main job: a contractor with light vans, who bought a vehicle today. */
import type { Page } from '@playwright/test';
import { addItem, answer, type Answering } from './helpers.ts';

export const clientName = 'Harrowgate Plumbing LLC';

type Answers = Readonly<Record<string, Answering>>;

/** What commercial auto asks about the business, in the order of the page. */
export const businessAnswers: Answers = {
  'When must cover start?': { type: '2026-12-01' },
  'Why do they call?': { choose: 'Vehicle bought today' },
  'Named insured, legal name exactly as registered': { type: clientName },
  'Legal entity': { choose: 'LLC' },
  FEIN: { type: '99-0001234' },
  'Mailing address: street': { type: '14 Mill Lane' },
  'Mailing address: city': { type: 'Marrow Bend' },
  'Mailing address: state': { choose: 'IL · Illinois' },
  'Mailing address: ZIP code': { type: '61899' },
  'Whom do we speak with?': { type: 'Nell Harrowgate' },
  Phone: { type: '(217) 555-0142' },
  'NAICS code': { type: '238220' },
  "What does the business do, in the client's words?": { type: 'Repairs and installs plumbing in homes.' },
  'Year the business started': { type: '2015' },
  'Gross receipts, next 12 months': { type: '640,000' },
  'Employees, full time': { type: '4' },
  'Employees, part time': { type: '1' },
  'Does the business use subcontractors?': { say: 'No' },
  'Any policy declined, cancelled or non-renewed in the last 3 years?': { say: 'No' },
  'Bankruptcy, lien or judgement in the last 5 years?': { say: 'No' },
  'Any owner indicted or convicted of fraud, bribery or arson in the last 5 years?': { say: 'No' },
  'Does the client agree that driving, loss and other consumer reports may be ordered?': {
    choose: 'Yes, notice read by phone',
  },
  "Does the business haul others' goods for a fee?": { say: 'No' },
  'Does it carry placarded hazardous material?': { say: 'No' },
  'Does it carry passengers for a fee?': { say: 'No' },
  'Does anybody deliver for a delivery app or drive shared rides?': { say: 'No' },
  'Do vehicles cross state lines?': { say: 'No' },
  'Is there commercial auto cover now?': { say: 'No' },
  'Liability applies to': { choose: 'Scheduled, hired and non-owned autos (symbols 7, 8, 9)' },
  'Uninsured and underinsured motorist limit': { choose: '$1,000,000' },
  'Medical payments, each person': { choose: '$5,000' },
  'Hired auto?': { say: 'No' },
  'Non-owned auto?': { say: 'No' },
  'Additional insureds, how many': { type: '0' },
  'Waiver of subrogation?': { say: 'No' },
  'Are motor vehicle records of all drivers reviewed each year?': { say: 'Yes' },
  'Dash cameras or telematics in the vehicles?': { say: 'No' },
};

export const drivers = [
  driver('Nell', 'Harrowgate', '1984-05-09', 'H623-5518-4132', '2001'),
  driver('Sam', 'Oduya', '1991-11-23', 'O300-7739-1334', '2009'),
] as const;

export const vehicles = [
  vehicle('1FTBR1C87MKA04417', '2021', 'Ford', 'Transit 250', '46000'),
  vehicle('1FTBR1C88PKA05208', '2023', 'Ford', 'Transit 250', '52500'),
  vehicle('1GCWGAFG7K1900312', '2019', 'Chevrolet', 'Express', '38900'),
] as const;

/** The list that carriers must have an answer about, of items or that there are none. */
export const losses = 'Accidents, violations and claims, last 5 years';

/** Answers everything that commercial auto asks of this client. */
export async function answerCommercialAuto(page: Page): Promise<void> {
  await answer(page, businessAnswers);
  for (const answers of drivers) await addItem(page, 'Drivers', 'driver', answers);
  for (const answers of vehicles) await addItem(page, 'Vehicles', 'vehicle', answers);
  await page.getByRole('button', { name: `There are none, ${losses}`, exact: true }).click();
}

function driver(first: string, last: string, born: string, licence: string, since: string): Answers {
  return {
    'First name, as on the licence': { type: first },
    'Last name, as on the licence': { type: last },
    'Date of birth': { type: born },
    'Licence number': { type: licence },
    'Licence state': { choose: 'IL · Illinois' },
    'Year first licensed': { type: since },
    'Commercial driver licence (CDL) class': { choose: 'None' },
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
    Title: { choose: 'Owned outright' },
    'Taken home or used personally?': { say: 'No' },
  };
}
