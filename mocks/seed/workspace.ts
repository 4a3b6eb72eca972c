/** The workspace file that the demo ships: one agency, its products and their question books. */
import type { QuestionBook } from '../../src/domain/questions/schema.ts';
import type { Workspace } from '../../src/domain/questions/workspace/schema.ts';
import { agencyBlock, type Offer } from './books/agency.ts';
import { businessBlock } from './books/business.ts';
import { businessownersBook } from './books/businessowners.ts';
import { commercialAutoBook } from './books/commercial-auto.ts';
import { homeownersBook } from './books/homeowners.ts';
import { personalAutoBook } from './books/personal-auto.ts';
import { personalBlock } from './books/personal.ts';
import { workersCompensationBook } from './books/workers-compensation.ts';
import { productIds } from './product-ids.ts';
import { pellHarrow } from './tenants.ts';

const products: Workspace['products'] = [
  {
    id: productIds.commercialAuto,
    name: 'Commercial auto',
    clientType: 'COMMERCIAL',
    book: 'commercial-auto',
  },
  {
    id: productIds.businessowners,
    name: 'Businessowners',
    clientType: 'COMMERCIAL',
    book: 'businessowners',
  },
  {
    id: productIds.workersCompensation,
    name: 'Workers compensation',
    clientType: 'COMMERCIAL',
    book: 'workers-compensation',
  },
  {
    id: productIds.personalAuto,
    name: 'Personal auto',
    clientType: 'PERSONAL',
    book: 'personal-auto',
  },
  {
    id: productIds.homeowners,
    name: 'Homeowners',
    clientType: 'PERSONAL',
    book: 'homeowners',
  },
];

const books: Readonly<Record<string, QuestionBook>> = {
  'commercial-auto': commercialAutoBook,
  businessowners: businessownersBook,
  'workers-compensation': workersCompensationBook,
  'personal-auto': personalAutoBook,
  homeowners: homeownersBook,
};

/** What any book wants offered, each cover once. */
function allOffers(): Offer[] {
  const offers = Object.values(books).flatMap((book) => book.offers);
  return [...new Map(offers.map((offer) => [offer.code, offer])).values()];
}

const agencyCodeNames = {
  'HM-40117': 'Harbor Mutual',
  'QC-8810-02': 'Quillstone Casualty',
  'TG-5521': 'Tallgrass Farm & Home',
  'LM-PH77': 'Larkmere Assurance',
  'IV-3306': 'Ironvale Transport',
  'WX-1190': 'Wexmoor Compensation Exchange',
  'CS-WHSL-14': 'Copperline Specialty',
};

export const demoWorkspace: Workspace = {
  format: 'quotebench-workspace/1',
  agency: {
    name: pellHarrow.name,
    license: 'IL 100-55-0142',
    address: '12 Quay Street, Marrow Bend IL 61899',
    phone: '(217) 555-0100',
  },
  products,
  blocks: {
    biz: businessBlock,
    per: personalBlock,
    agency: agencyBlock(
      products.map(({ name }) => name),
      allOffers(),
    ),
  },
  books,
  agencyCodes: Object.keys(agencyCodeNames),
  agencyCodeNames,
  coverageJoins: [{ label: 'Uninsured and underinsured motorist', codes: ['UM', 'UIM'] }],
};
