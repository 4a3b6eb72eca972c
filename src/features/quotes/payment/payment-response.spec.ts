import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { formatPlan, paymentPlans } from '../../../domain/quotes/payment-plan.ts';
import { readPayment, unavailablePlans } from './payment-response.ts';

const r = '9b2f0c1e-0000-4000-8000-00000000000f';

describe('readPayment', () => {
  it('has the premium of each plan as given, the total in dollars, and no secret', () => {
    const metadata = {
      paymentOptions: {
        [r.toUpperCase()]: {
          FULL_PAYMENT: { paymentPlan: 'FULL_PAYMENT', totalPremium: 413.85 },
          OTHER: { downPayment: 100 },
        },
      },
      PAYMENT_SETUP: { amountTotal: 41385, clientSecret: 'never' },
    };
    expect(readPayment(metadata, r)).toEqual({
      plans: [
        { plan: 'FULL_PAYMENT', premium: 413.85 },
        { plan: 'OTHER', premium: undefined },
      ],
      total: 413.85,
    });
  });

  it('reads any metadata, and makes no amount of what is none', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('paymentOptions', 'PAYMENT_SETUP', 'x'),
          fc.json().map((text): unknown => JSON.parse(text)),
        ),
        (metadata) => {
          const { total } = readPayment(metadata, r);
          expect(typeof total !== 'number' || Number.isFinite(total)).toBe(true);
        },
      ),
    );
    expect(readPayment({ PAYMENT_SETUP: { amountTotal: 413.85 } }, r).total).toBeUndefined();
    expect(readPayment({ PAYMENT_SETUP: { amountTotal: '41385' } }, r).total).toBe(413.85);
    expect(readPayment({ PAYMENT_SETUP: { amountTotal: '$413.85' } }, r).total).toBe('$413.85');
  });
});

describe('unavailablePlans', () => {
  const sent = (plan: string, more: object) =>
    sampleEntry({
      type: 'PAYMENT_SETUP',
      request: {
        payload: { quoteIds: [r.toUpperCase()], selectedPaymentPlans: { [r.toUpperCase()]: plan } },
      },
      ...more,
    });
  const offering = (plans: readonly string[]) => ({
    answer: {
      triggerRequestId: 't',
      metadata: { paymentOptions: { [r]: Object.fromEntries(plans.map((plan) => [plan, {}])) } },
    },
  });
  const refusing = (path: string) => ({
    outcome: 'refused',
    answer: JSON.stringify({
      type: 'about:blank',
      title: 'Invalid',
      status: 422,
      errors: [{ path, message: 'Not for this quote.' }],
    }),
  });

  it('has what the newest list leaves out, and what was refused since', () => {
    const journal = [
      sent('FULL_PAYMENT', refusing(`/payload/selectedPaymentPlans/${r.toUpperCase()}`)),
      sent('MONTHLY', offering(['FULL_PAYMENT', 'MONTHLY', 'ANNUALLY'])),
      sent('FINANCE', offering(['FINANCE'])),
    ];
    expect([...unavailablePlans(journal, r, undefined)]).toEqual([
      ['FULL_PAYMENT', 'refused'],
      ['BI_ANNUALLY', 'notOffered'],
      ['FINANCE', 'notOffered'],
    ]);
  });

  it('takes nothing from a refusal of something else, another quote, or a response without a list', () => {
    const journal = [
      sent('FINANCE', refusing('/payload/quoteIds/0')),
      sent('FINANCE', { outcome: 'refused', answer: '<html>' }),
      sent('MONTHLY', { answer: {} }),
      sent('MONTHLY', offering(['MONTHLY'])),
    ];
    expect(unavailablePlans(journal.slice(0, 3), r, undefined).size).toBe(0);
    expect(unavailablePlans(journal, 'other', undefined).size).toBe(0);
  });

  it('has the yearly payment for a term under a year', () => {
    expect([...unavailablePlans([], r, { length: 6, scale: 'MONTH' }).keys()]).toEqual(['ANNUALLY']);
    expect(unavailablePlans([], r, { length: 1, scale: 'YEAR' }).size).toBe(0);
  });
});

it('has words for every known plan, and shows others as they came', () => {
  expect(new Set(paymentPlans.map(formatPlan)).size).toBe(paymentPlans.length);
  expect(formatPlan('WEEKLY')).toBe('WEEKLY');
});
