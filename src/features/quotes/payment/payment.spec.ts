import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountWords, checkCommit, periodOfAmount, readPayment, type CommitFacts } from './payment.ts';

const facts = (over: Partial<CommitFacts> = {}, view: Partial<CommitFacts['view']> = {}): CommitFacts => ({
  view: {
    requestId: 'r',
    bindable: true,
    effectiveDate: '2026-12-01',
    expirationDate: '2026-12-10T00:00:00.000Z',
    ...view,
  },
  clientId: 'c',
  whatIf: false,
  askedDate: '2026-12-01',
  changedAnswers: 0,
  later: undefined,
  now: Date.parse('2026-11-17T15:30:00.000Z'),
  today: '2026-11-17',
  day: (day) => `<${day}>`,
  ...over,
});

describe('checkCommit', () => {
  it('lets through a valid quote for the date asked for and the answers of now', () => {
    expect(checkCommit(facts(), 'payment')).toEqual({ refused: [], stopped: [] });
    expect(
      checkCommit(facts({}, { effectiveDate: '2026-11-17', expirationDate: undefined }), 'payment').refused,
    ).toEqual([]);
  });

  it.each([
    [facts({}, { expirationDate: '2026-11-17T15:30:00.000Z' }), 'The quote has expired.'],
    [facts({}, { bindable: false }), 'The quote cannot be bound, says the service.'],
    [facts({}, { requestId: undefined }), 'The quote came without an id, so nothing can name it.'],
    [facts({ clientId: undefined }), 'The client of the quote is not known.'],
    [
      facts({ whatIf: true }),
      'It is a what-if under a scratch client. Ask for this cover under the client itself first.',
    ],
  ])('refuses %#', (given, sentence) => {
    expect(checkCommit(given, 'payment').refused).toEqual([sentence]);
  });

  it('lets no what-if be selected either', () => {
    expect(checkCommit(facts({ whatIf: true }), 'selection').refused).toHaveLength(1);
  });

  it('lets a quote be selected that cannot be bound from here, for a reason', () => {
    expect(checkCommit(facts({}, { bindable: false }), 'selection')).toEqual({
      refused: [],
      stopped: ['The quote cannot be bound, says the service.'],
    });
  });

  it.each([
    [facts({ changedAnswers: 1 }), '1 answer changed since this quote.'],
    [facts({ changedAnswers: undefined }), 'Whether answers changed since this quote is not known.'],
    [facts({ later: 'Harbor Mutual has declined.' }), 'Harbor Mutual has declined.'],
    [facts({ today: '2026-12-02' }), 'The effective date has passed.'],
    [facts({ today: '2026-12-01' }), 'The effective date is today: cover would begin before this moment.'],
    [facts({ askedDate: '2027-01-01' }), 'The quote is for <2026-12-01>; <2027-01-01> was asked for.'],
  ])('stops %#', (given, sentence) => {
    expect(checkCommit(given, 'payment')).toEqual({ refused: [], stopped: [sentence] });
  });
});

describe('readPayment', () => {
  it('keeps the premiums of the plans as they are and turns the total of minor units into major ones', () => {
    const metadata = {
      paymentOptions: {
        r: {
          FULL_PAYMENT: { paymentPlan: 'FULL_PAYMENT', totalPremium: 413.85 },
          OTHER: { downPayment: 100, note: '' },
        },
      },
      PAYMENT_SETUP: { amountTotal: 41385, clientSecret: 'never' },
    };
    const prepared = readPayment(metadata, 'r');
    expect(prepared).toEqual({
      options: [
        { plan: 'FULL_PAYMENT', totalPremium: 413.85, more: [] },
        { plan: 'OTHER', totalPremium: undefined, more: [['downPayment', '100']] },
      ],
      amountTotal: 413.85,
    });
    expect(JSON.stringify(prepared)).not.toContain('never');
  });

  it('reads any answer, and never makes an amount of what is none', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('paymentOptions', 'PAYMENT_SETUP', 'x'),
          fc.json().map((text): unknown => JSON.parse(text)),
        ),
        (metadata) => {
          const { amountTotal } = readPayment(metadata, 'r');
          expect(amountTotal === undefined || Number.isFinite(amountTotal)).toBe(true);
        },
      ),
    );
    expect(readPayment({ PAYMENT_SETUP: { amountTotal: 413.85 } }, 'r').amountTotal).toBeUndefined();
    expect(readPayment({ PAYMENT_SETUP: { amountTotal: '41385' } }, 'r').amountTotal).toBeUndefined();
  });
});

describe('an amount as the service states it', () => {
  const premium = { amount: 1646, per: 'YEAR' };
  const none = 'whether fees and taxes are in it, the service does not say';

  it('has the period of the quoted premium where it is that, else none', () => {
    expect(periodOfAmount(1646, premium)).toBe('per year, as quoted');
    for (const [amount, given] of [
      [1530.78, premium],
      [1646, { ...premium, per: undefined }],
      [1646, undefined],
    ] as const) {
      expect(periodOfAmount(amount, given)).toBe('for which period, the service does not say');
    }
  });

  it('is without fees and taxes only where some are stated beside the premium', () => {
    const fees = [['Policy fee', '50.00']] as const;
    expect(amountWords(1646, { premium, rateMeta: fees })).toBe(
      'the quoted premium; per year, as quoted; fees and taxes are not in it',
    );
    expect(amountWords(1646, { premium, rateMeta: [] })).toBe(
      `the quoted premium; per year, as quoted; ${none}`,
    );
    expect(amountWords(1696, { premium, rateMeta: fees })).toBe(
      'for which period, and whether fees and taxes are in it, the service does not say',
    );
  });
});
