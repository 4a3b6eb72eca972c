/** The rows above the coverages: fees and savings with the period they are for, and why there is no amount. */
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CurrentPolicy } from '../../../domain/quotes/comparison/current-policy.ts';
import type { Savings } from '../../../domain/quotes/comparison/savings.ts';
import { quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import { readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { withNames, type Column } from '../column.ts';
import { describeSavings } from '../savings-text.ts';
import { factRows } from './quote-facts.tsx';

const now = Date.parse('2026-11-17T15:00:00.000Z');
const policy: CurrentPolicy = {
  carrier: 'Prairie National',
  premium: '1180',
  period: 'term',
  fees: '20',
  months: 6,
  ends: '2026-12-01',
  document: undefined,
  figures: [],
  questions: { fees: 'cur_fees', term: undefined },
};

interface Sample {
  readonly per?: string;
  readonly expires?: string;
  readonly isWhatIf?: boolean;
}

const columnsOf = (...samples: readonly Sample[]): readonly Column[] =>
  withNames(
    samples.map(({ per = 'TERM', expires = '2026-12-02T06:00:00.000Z', isWhatIf = false }, at) => {
      const view = readQuote({
        quotingOrganization: `Carrier ${at}`,
        bindable: true,
        quoteDetails: {
          premium: { amount: 880, per },
          duration: { length: 6, scale: 'MONTH' },
          expirationDate: expires,
        },
        metadata: { rateMeta: { 'Policy fee': '15' } },
      });
      return {
        key: `quote ${at}`,
        view,
        submitted: [],
        option: undefined,
        request: { triggerRequestId: 'trigger', entry: undefined, poll: undefined, otherClient: false },
        isWhatIf,
        standing: quoteStanding(view, { now, isWhatIf }),
      };
    }),
  );

/** The label of the row with this id, and what its cells say. */
function rowOf(id: string, columns: readonly Column[], savings?: Savings, hasCurrent = true) {
  const rows = factRows({
    columns,
    isComplete: true,
    effectiveDate: undefined,
    currentEnds: undefined,
    earlierDay: undefined,
    changeOf: () => undefined,
    hasCurrent,
    savingsOf: () => describeSavings(savings, policy),
    hrefOf: (question) => `/intake?at=${question}`,
    onWhy: () => undefined,
  });
  const row = rows.find((one) => one.id === id);
  return (
    row && [
      [row.label, row.unit].filter(Boolean).join(' '),
      ...columns.map((column) => render(<>{row.cell(column)}</>).container.textContent),
    ]
  );
}

it('totals of different periods are for the term, and each says its period', () => {
  expect(rowOf('total', columnsOf({}, {}))).toEqual(['Total with fees', '≈$895 / 6 mo', '≈$895 / 6 mo']);
  expect(rowOf('total', columnsOf({}, { per: 'YEAR' }))).toEqual([
    'Total with fees',
    '≈$895 / 6 mo',
    '≈$455 / 6 mo',
  ]);
});

it('a saving says its period and the coverages that were compared, any other difference how many are not known', () => {
  const saved = { amount: 305, derived: false };
  const compared = ['Current bodily injury limit', 'Current collision deductible'];
  const figure = { kind: 'figure', saved, months: 6, compared, unknown: 0 } as const;
  expect(rowOf('savings', columnsOf({}), figure)).toEqual([
    'Against current policy',
    expect.stringMatching(
      /^Saves \$305.* \/ 6 moCompared: Current bodily injury limit, Current collision deductible$/,
    ),
  ]);
  expect(rowOf('savings', columnsOf({}), { ...figure, unknown: 6 })).toEqual([
    'Against current policy',
    expect.stringMatching(/^\$305 less.* \/ 6 mo6 coverages of today not known$/),
  ]);
});

it.each([
  [{ kind: 'coverageDiffers', count: 2 }, 'Coverage differs (2)'],
  [{ kind: 'termUnknown' }, 'Term unknown'],
  [{ kind: 'otherTerm' }, '6-month term'],
  [{ kind: 'coveragesUnknown' }, 'Coverages unknown'],
  [{ kind: 'feesUnknown', of: 'today' }, 'Fees unknown'],
  [{ kind: 'feesUnknown', of: 'quote' }, 'Fees unknown'],
] as const)('where there is no fair comparison, as with %o, the row says why', (savings, reason) => {
  expect(rowOf('savings', columnsOf({}), savings)).toEqual([
    'Against current policy',
    expect.stringContaining(reason),
  ]);
});

it('fees of today that are not known can be answered with a press, those of a quote cannot', () => {
  rowOf('savings', columnsOf({}), { kind: 'feesUnknown', of: 'today' });
  const link = screen.getByRole('link', { name: 'Fees unknown' });
  expect(link).toHaveProperty('href', expect.stringContaining('/intake?at=cur_fees'));
  cleanup();
  rowOf('savings', columnsOf({}), { kind: 'feesUnknown', of: 'quote' });
  expect(screen.queryByRole('link')).toBeNull();
});

it('a quote that is no offer says that in place of an amount, and no row is there without a current premium', () => {
  const columns = columnsOf({ expires: '2026-11-16T06:00:00.000Z' }, { isWhatIf: true });
  expect(rowOf('savings', columns)).toEqual(['Against current policy', 'Quote expired', 'What if']);
  expect(rowOf('savings', columns, undefined, false)).toBeUndefined();
});
