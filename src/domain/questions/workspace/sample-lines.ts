/** For specs: a workspace of three lines, one of them without a book. */
import type { Workspace } from './schema.ts';

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
