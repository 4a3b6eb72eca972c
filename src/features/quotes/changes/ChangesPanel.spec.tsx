import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { sampleEntry, sampleTrigger } from '../../../domain/journal/sample-journal.ts';
import { autoProduct, sampleWorkspace } from '../../../domain/questions/sample-workspace.ts';
import { coverageNames } from '../../../domain/quotes/comparison/compare.ts';
import { readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import type { Column } from '../column.ts';
import type { TakenRequest } from '../requests/quote-requests.ts';
import { ChangesPanel } from './ChangesPanel.tsx';

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });

const request = (
  triggerRequestId: string,
  sentAt: string,
  effectiveDate: string,
  intake: StoredMap,
): TakenRequest => ({
  triggerRequestId,
  entry: sampleEntry({
    sentAt: Date.parse(sentAt),
    productId: autoProduct,
    request: { payload: { intake }, agencyCodes: [] },
    trigger: sampleTrigger(triggerRequestId, { effectiveDate }),
  }),
  poll: undefined,
  otherClient: false,
});

const quote = (liability: number, collision: number, deductible: string, rateMeta: object) => ({
  requestId: `quote-${liability}`,
  quotingOrganizationId: 'harbor',
  quotingOrganization: 'Harbor Mutual',
  bindable: true,
  metadata: { rateMeta },
  quoteDetails: {
    premium: { amount: liability + collision, per: 'TERM' },
    duration: { length: 6, scale: 'MONTH' },
    coverageTypes: [
      {
        name: 'Policy',
        coverages: [
          { details: { code: 'COLL', name: 'Collision', deductible, premium: collision } },
          { details: { code: 'BI', name: 'Liability', limit: '100/300', premium: liability } },
        ],
      },
    ],
  },
});

const declined = {
  quotingOrganizationId: 'larkmere',
  quotingOrganization: 'Larkmere Assurance',
  metadata: { outcome: 'DECLINED' },
  messages: ['Radius over 200 miles.'],
};

const sent = (born: string): StoredMap => ({
  drivers: {
    type: 'LOOP',
    qid: 'drivers',
    iterations: [
      {
        iterationId: '11111111-0000-4000-8000-000000000000',
        answers: { first: answer('first', 'Marcus'), born: answer('born', born) },
      },
    ],
  },
});

const earlier = request('one', '2026-09-03T15:00:00Z', '2026-09-20', sent('1990-10-30'));
const later = request('two', '2026-11-02T15:00:00Z', '2026-11-20', sent('1990-10-31'));
const quotes = {
  one: { quoted: [quote(300, 100, '$500', { 'Tier factor': '1.00' })], declined: [declined] },
  two: {
    quoted: [
      quote(345, 94, '$1,000', { 'Tier factor': '1.05' }),
      { ...declined, metadata: {}, messages: [], bindable: true },
    ],
    declined: [],
  },
};

async function show(raw: object, before: TakenRequest) {
  const session = sampleSession(
    {
      fetch: async (input) => {
        const path = new URL(input instanceof Request ? input.url : input).pathname;
        const found = Object.entries(quotes).find(([id]) => path.endsWith(`/${id}`));
        return Response.json(found?.[1] ?? {});
      },
      tenants: [],
      workspace: sampleWorkspace,
    },
    'test:changes',
  );
  const column: Column = {
    key: 'quote',
    view: readQuote(raw),
    submitted: undefined,
    name: 'Harbor Mutual',
    option: undefined,
    request: later,
    isWhatIf: false,
    standing: { kind: 'bindable', given: 'bindable', choice: undefined, endsSoon: undefined },
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <ChangesPanel column={column} earlier={before} names={coverageNames([])} onClose={() => undefined} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return screen.findByRole('region', { name: 'Changes, Harbor Mutual' });
}

const rowTexts = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const foldTexts = (panel: HTMLElement) =>
  [...panel.querySelectorAll('details')].map((fold) => [
    fold.querySelector('summary')?.textContent,
    ...[...fold.querySelectorAll('li')].map(({ textContent }) => textContent),
  ]);

it('shows the change of premium by coverage, and folds what differs', async () => {
  const panel = await show(quotes.two.quoted[0] ?? {}, earlier);
  await within(panel).findByText('+$78 ≈');
  expect(within(panel).getByText('$400 / 6 mo → $439 / 6 mo · ≈ worked out: 2 × 6 months')).toBeDefined();
  expect(rowTexts(panel)).toEqual([
    ['Liability Policy', '', '+$90 ≈'],
    ['Collision Policy', '$500 → $1,000', '−$12 ≈'],
  ]);
  expect(foldTexts(panel)).toEqual([
    ['Rating factors 1', 'Tier factor: 1.00 → 1.05'],
    ['Answers 1', 'Marcus · born 1990: Date of birth: Oct 30, 1990 → Oct 31, 1990'],
    [
      'Dates 3',
      'Effective date: Sep 20, 2026 → Nov 20, 2026',
      'Days before effective date: 17 → 18',
      'Marcus · born 1990: Age: 35 → 36',
    ],
    ['Outcomes 1', 'Larkmere Assurance: Declined (Radius over 200 miles.) → Bindable'],
  ]);
});

it('says of a carrier without an earlier quote what it gave, and where answers are not known', async () => {
  const panel = await show(quotes.two.quoted[1] ?? {}, { ...earlier, entry: undefined });
  await within(panel).findByText('Declined → quoted');
  expect(within(panel).getByText('Answers: not available')).toBeDefined();
  expect(within(panel).queryByRole('row')).toBeNull();
});
