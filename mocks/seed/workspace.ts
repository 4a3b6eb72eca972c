/** The workspace file that the demo ships: one agency, its products and their question books. */
import type { Workspace } from '../../src/domain/workspace/schema.ts';
import { agencyBlock } from './books/agency.ts';
import { businessBlock } from './books/business.ts';
import { commercialAutoBook } from './books/commercial-auto.ts';
import { productIds } from './product-ids.ts';
import { pellHarrow } from './tenants.ts';

export const demoWorkspace: Workspace = {
  format: 'quotebench-workspace/1',
  agency: {
    name: pellHarrow.name,
    licence: 'IL 100-55-0142',
    address: '12 Quay Street, Marrow Bend IL 61899',
    phone: '(217) 555-0100',
  },
  products: [
    {
      id: productIds.commercialAuto,
      name: 'Commercial auto',
      clientType: 'COMMERCIAL',
      book: 'commercial-auto',
    },
  ],
  blocks: {
    biz: businessBlock,
    agency: agencyBlock(['Commercial auto'], commercialAutoBook.offers),
  },
  books: { 'commercial-auto': commercialAutoBook },
  agencyCodes: ['HM-40117', 'QC-8810-02', 'IV-3306', 'CS-WHSL-14'],
  coverageJoins: [{ label: 'Uninsured and underinsured motorist', codes: ['UM', 'UIM'] }],
};
