import { describe, expect, test } from 'vitest';
import { premiumGrid, termsOf, type GridCell, type GridRequest } from './premium-grid.ts';
import { readDeclined, readQuote } from '../../../domain/quotes/read-quote.ts';

const year = { length: 12, scale: 'MONTH' };
const half = { length: 6, scale: 'MONTH' };

function quote(organization: string, amount: number, duration = year, more: object = {}) {
  return readQuote({
    quotingOrganization: organization,
    quoteDetails: { premium: { amount, per: duration === year ? 'YEAR' : 'TERM' }, duration },
    ...more,
  });
}

const decline = (organization: string) =>
  readDeclined({ quotingOrganization: organization, metadata: { outcome: 'DECLINED' } });

const request = (more: Partial<GridRequest>): GridRequest => ({
  quoted: [],
  declined: [],
  ...more,
});

const short = (cell: GridCell) =>
  cell.kind === 'premium' || cell.kind === 'otherTerm' ? `${cell.kind} ${cell.amount}` : cell.kind;

function shown(requests: readonly GridRequest[], term = termsOf(requests)[0]) {
  const { columns, rows } = premiumGrid(requests, term);
  return { columns: columns.map(({ name }) => name), rows: rows.map((cells) => cells.map(short)) };
}

test('each organization has one column over all requests, whatever order its answers came in', () => {
  const requests = [
    request({ quoted: [quote('Harbor', 100), quote('Quill', 90)] }),
    request({ quoted: [quote('Quill', 95), quote('Harbor', 110)] }),
  ];
  expect(shown(requests)).toEqual({
    columns: ['Harbor', 'Quill'],
    rows: [
      ['premium 100', 'premium 90'],
      ['premium 110', 'premium 95'],
    ],
  });
});

test('a premium of the same length and another period is not called one of another term', () => {
  const perMonth = readQuote({
    quotingOrganization: 'Quill',
    quoteDetails: { premium: { amount: 60, per: 'MONTH' }, duration: half },
  });
  const [row] = premiumGrid(
    [request({ quoted: [quote('Harbor', 310, half), quote('Larkmere', 600), perMonth] })],
    '6 months, per term',
  ).rows;
  expect(row?.map((cell) => (cell.kind === 'otherTerm' ? cell.why : cell.kind))).toEqual([
    'premium',
    'other term',
    'other period',
  ]);
});

test('a premium of another term is never an amount among the others', () => {
  const requests = [
    request({ quoted: [quote('Harbor', 600), quote('Quill', 700)] }),
    request({ quoted: [quote('Harbor', 310, half)] }),
  ];
  expect(termsOf(requests)).toEqual(['12 months', '6 months, per term']);
  expect(shown(requests).rows[1]).toEqual(['otherTerm 310', 'absent']);
  expect(shown(requests, '6 months, per term').rows).toEqual([
    ['otherTerm 600', 'otherTerm 700'],
    ['premium 310', 'absent'],
  ]);
});

describe('an organization that does not quote', () => {
  test('is told apart from one that is not among the answers, of which nothing more is known', () => {
    const requests = [
      request({ quoted: [quote('Harbor', 100)] }),
      request({ declined: [decline('Harbor')] }),
      request({}),
    ];
    expect(shown(requests).rows).toEqual([['premium 100'], ['declined'], ['absent']]);
  });

  test('has a column of its own when it never quoted', () => {
    const requests = [request({ quoted: [quote('Harbor', 100)], declined: [decline('Ironvale')] })];
    expect(shown(requests)).toEqual({ columns: ['Harbor', 'Ironvale'], rows: [['premium 100', 'declined']] });
  });
});

describe('several quotes of one organization', () => {
  const plain = { actionId: 'a1' };
  const higher = { actionId: 'a2', rawQuoteRequest: { option: 'next-higher-deductible' } };

  test('stay apart by what was asked for', () => {
    const requests = [
      request({ quoted: [quote('Pell', 100, year, plain), quote('Pell', 80, year, higher)] }),
      request({ quoted: [quote('Pell', 85, year, higher), quote('Pell', 105, year, plain)] }),
      request({ quoted: [quote('Pell', 106, year, plain)] }),
      request({ declined: [decline('Pell')] }),
    ];
    expect(shown(requests)).toEqual({
      columns: ['Pell', 'Pell, next higher deductible'],
      rows: [
        ['premium 100', 'premium 80'],
        ['premium 105', 'premium 85'],
        ['premium 106', 'absent'],
        ['declined', 'declined'],
      ],
    });
  });

  test('stay apart by their actions where nothing names them', () => {
    const requests = [
      request({ quoted: [quote('Pell', 2, year, { actionId: 'b' }), quote('Pell', 1, year, plain)] }),
      request({ quoted: [quote('Pell', 1, year, plain), quote('Pell', 2, year, { actionId: 'b' })] }),
      request({ quoted: [quote('Pell', 2, year, { actionId: 'b' })] }),
    ];
    expect(shown(requests)).toEqual({
      columns: ['Pell', 'Pell, no. 2'],
      rows: [
        ['premium 1', 'premium 2'],
        ['premium 1', 'premium 2'],
        ['absent', 'premium 2'],
      ],
    });
  });

  test('are said not to be told apart where nothing does', () => {
    const requests = [request({ quoted: [quote('Pell', 2), quote('Pell', 1), quote('Quill', 3)] })];
    expect(shown(requests).columns).toEqual([
      'Pell, which of several cannot be told',
      'Pell, no. 2, which of several cannot be told',
      'Quill',
    ]);
  });
});
