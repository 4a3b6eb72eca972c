import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { paymentPlans, plansAgainst } from './payment-plans.ts';
import { planOf, planWords } from '../../../domain/quotes/proposal/plan-words.ts';

const at = (ms: number) => `at ${ms}`;
const sent = (plan: string, answeredAt: number, more: object) =>
  sampleEntry({
    type: 'PAYMENT_SETUP',
    answeredAt,
    request: { payload: { quoteIds: ['R'], selectedPaymentPlans: { R: plan } } },
    ...more,
  });
const offering = (plans: readonly string[]) => ({
  answer: {
    triggerRequestId: 't',
    metadata: { paymentOptions: { r: Object.fromEntries(plans.map((plan) => [plan, {}])) } },
  },
});
const refusing = (path: string) => ({
  outcome: 'refused',
  answer: JSON.stringify({
    type: 'about:blank',
    title: 'Unfit',
    status: 422,
    errors: [{ path, message: 'Not for this quote.' }],
  }),
});
const planPath = '/payload/selectedPaymentPlans/R';

describe('plansAgainst', () => {
  it('names what the newest answer does not offer, and what was refused since', () => {
    const journal = [
      sent('FULL_PAYMENT', 30, refusing(planPath)),
      sent('MONTHLY', 20, offering(['FULL_PAYMENT', 'MONTHLY', 'ANNUALLY'])),
      sent('FINANCE', 10, offering(['FINANCE'])),
    ];
    expect([...plansAgainst(journal, 'r', undefined, at)]).toEqual([
      ['FULL_PAYMENT', 'refused at 30: Not for this quote.'],
      ['BI_ANNUALLY', 'not among those offered at 20'],
      ['FINANCE', 'not among those offered at 20'],
    ]);
  });

  it('takes nothing from a refusal of something else, another quote, or an answer that lists nothing', () => {
    const journal = [
      sent('FINANCE', 30, refusing('/payload/quoteIds/0')),
      sent('FINANCE', 30, { outcome: 'refused', answer: '<html>' }),
      sent('MONTHLY', 20, { answer: {} }),
      sent('MONTHLY', 10, offering(['MONTHLY'])),
    ];
    expect(plansAgainst(journal.slice(0, 3), 'r', undefined, at).size).toBe(0);
    expect(plansAgainst(journal, 'other', undefined, at).size).toBe(0);
  });

  it('offers no yearly payment on a term of months', () => {
    const short = plansAgainst([], 'r', { length: 6, scale: 'MONTH' }, at);
    expect([...short.keys()]).toEqual(['ANNUALLY']);
    expect(plansAgainst([], 'r', { length: 12, scale: 'MONTH' }, at).size).toBe(0);
  });
});

it('prints every plan with its code, and reads the one sent for a quote', () => {
  for (const plan of paymentPlans) expect(planWords(plan)).toMatch(new RegExp(`^.{5,} \\(${plan}\\)$`));
  expect(planWords('WEEKLY')).toBe('WEEKLY');
  expect(planOf({ payload: { selectedPaymentPlans: { ABC: 'MONTHLY' } } }, 'abc')).toBe('MONTHLY');
  expect(planOf({ payload: {} }, 'abc')).toBeUndefined();
});
