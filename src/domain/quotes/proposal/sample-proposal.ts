/** A proposal for tests: two quotes of one coverage, of which one has another deductible than was asked for. */
import { compareQuotes } from '../comparison/compare.ts';
import type { PaperList } from './proposal.ts';
import type { ProposalColumn, ProposalFacts } from './proposal-facts.ts';
import { readQuote } from '../read-quote.ts';

export const quote = (amount: number, deductible: number, organization = 'Harbor Mutual') =>
  readQuote({
    lineName: 'Auto',
    quotingOrganization: organization,
    quoteDetails: {
      premium: { amount, per: 'YEAR' },
      coverageTypes: [
        { name: 'Van 1', coverages: [{ details: { code: 'COLL', name: 'Collision', deductible } }] },
      ],
    },
    metadata: { rateMeta: { 'Driver 1 factor': '1.50', 'Policy fee': '50.00' } },
  });

export const column = (name: string, over: Partial<ProposalColumn> = {}): ProposalColumn => ({
  key: name,
  name,
  lapsed: false,
  whatIf: false,
  changed: false,
  later: undefined,
  messages: [],
  ...over,
});

export const rows = compareQuotes([quote(5066, 1000), quote(4000.5, 2500)], []);

export const facts = (over: Partial<ProposalFacts> = {}): ProposalFacts => ({
  agency: { name: 'Pell & Harrow', license: 'L-1', address: '12 Quay Street' },
  preparedBy: 'Rosa Pell',
  preparedFor: 'Ana <b>Dunmore</b>',
  preparedAt: 'Nov 17, 2026, 9:30 AM',
  at: { moment: (ms) => `<${ms}>`, now: Date.parse('2026-11-17T15:30:00.000Z') },
  demo: true,
  columns: [column('Harbor Mutual'), column('Quillstone')],
  unread: [],
  leftOut: [],
  rows,
  allRows: rows,
  besides: [
    {
      lineId: 'auto',
      product: 'Auto',
      request: '17 Nov',
      quotes: new Set(['Harbor Mutual', 'Quillstone', 'Copperline']),
      asked: [{ code: 'COLL', part: 'deductible', label: 'Collision', item: 'Van 1', words: '1,000' }],
      asks: new Set(['COLL deductible']),
      expiring: undefined,
      effectiveDate: undefined,
    },
  ],
  between: [],
  first: 0,
  deltas: undefined,
  unlike: ['Effective dates differ.'],
  joins: [],
  offers: ['Umbrella, Auto: Offered and rejected · Mar 2, 2026'],
  unquoted: [],
  cellDelta: () => undefined,
  cellText: (_row, cell) => (cell?.kind === 'value' ? cell.text : '—'),
  ...over,
});

export const itemsOf = (lists: readonly PaperList[], heading: string) =>
  lists.find((list) => list.heading === heading)?.items;
