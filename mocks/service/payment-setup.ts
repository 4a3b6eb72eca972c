/**
 * PAYMENT_SETUP: prepares the payment of quotes. Nothing is paid by it and nothing bound; the secret it answers is for
 * a payment page that the demo does not have, and is stored nowhere.
 */
import { PaymentSetupPayload, type PaymentPlan } from '../../src/contract/events.ts';
import type { Outcome, QuotedParts } from '../rating/outcome.ts';
import { productIds } from '../seed/product-ids.ts';
import type { DemoProduct } from '../seed/products.ts';
import { outcomeOf, productOf, type Run } from './actions.ts';
import { revisionOf } from './archive.ts';
import { momentOf, type EventCall, type EventResult } from './event-call.ts';
import { parsePart, unfit } from './problems.ts';
import { quotesOf } from './select-quote.ts';

/**
 * @throws {ProblemError} 422 for a payload that does not fit, a quote that cannot be paid (at its place in `quoteIds`)
 *   and a plan that is missing or not offered; 404 for an unknown client or quote.
 */
export function paymentSetup(call: EventCall): EventResult {
  const { transaction, tenant, body, actions } = call;
  const payload = parsePart(PaymentSetupPayload, body.payload, ['payload']);
  const { clientId, quoteIds, selectedPaymentPlans } = payload;
  const client = revisionOf(transaction, tenant, clientId);
  const now = momentOf(call);
  const quotes = quotesOf(call, client.clientId, quoteIds);
  // By id: a quote that is given twice counts once.
  const chosen = new Map(
    quotes.map((quote, place) => {
      const { id } = quote.action;
      const plans = plansOf(quote, place, now);
      return [id, { plans, cents: selected(plans, id, selectedPaymentPlans) }];
    }),
  );
  const result = { client, fields: { quoteIds, selectedPaymentPlans } };
  if (actions.length === 0) return result;
  return {
    ...result,
    metadata: {
      paymentOptions: Object.fromEntries([...chosen].map(([id, { plans }]) => [id, optionsOf(plans)])),
      PAYMENT_SETUP: {
        clientId: client.clientId,
        quoteIds: [...chosen.keys()],
        selectedPaymentPlans,
        clientSecret: `demo_secret_${transaction.newId()}`,
        amountTotal: [...chosen.values()].reduce((sum, { cents }) => sum + cents, 0),
      },
    },
  };
}

function plansOf(quote: Run, place: number, now: number): Map<PaymentPlan, number> {
  const product = productOf(quote.request.productId);
  if (!product) throw new Error(`The quote ${quote.action.id} is of no product.`);
  const parts = payable(outcomeOf(quote), now);
  if (typeof parts === 'string') throw unfit([{ path: `/payload/quoteIds/${place}`, message: parts }]);
  return plansFor(product, parts);
}

/** Paid in full, personal auto costs this many per cent less. */
const paidInFullLess = 7;
/** Below this premium, in cents, nobody lends. */
const financedAbove = 250_000;

/** The plans offered for a quote, each with the premium under it in cents, fees and taxes left out. */
function plansFor(product: DemoProduct, { quoteDetails }: QuotedParts): Map<PaymentPlan, number> {
  const cents = Math.round(quoteDetails.premium.amount * 100);
  const isPersonalAuto = product.productId === productIds.personalAuto;
  const inFull = isPersonalAuto ? Math.round((cents * (100 - paidInFullLess)) / 100) : cents;
  const plans = new Map<PaymentPlan, number>([
    ['FULL_PAYMENT', inFull],
    ['MONTHLY', cents],
    ['BI_ANNUALLY', cents],
  ]);
  if (quoteDetails.duration.length >= 12) plans.set('ANNUALLY', cents);
  if (product.clientType === 'COMMERCIAL' && cents > financedAbove) plans.set('FINANCE', cents);
  return plans;
}

/** The quote, or why it cannot be paid. */
function payable(outcome: Outcome, now: number): QuotedParts | string {
  if (outcome.kind !== 'quoted') return 'It was not quoted.';
  const { bindable, quoteDetails } = outcome.quote;
  const { expirationDate } = quoteDetails;
  if (Date.parse(expirationDate) < now) return `The quote expired at ${expirationDate}.`;
  return bindable ? outcome.quote : 'The quote cannot be bound.';
}

function selected(
  plans: ReadonlyMap<PaymentPlan, number>,
  quoteId: string,
  chosen: Readonly<Record<string, PaymentPlan>>,
): number {
  const [, plan] = Object.entries(chosen).find(([id]) => id.toLowerCase() === quoteId) ?? [];
  const cents = plan === undefined ? undefined : plans.get(plan);
  if (cents !== undefined) return cents;
  const message =
    plan === undefined ? 'A plan is needed for this quote.' : `${plan} is not offered for this quote.`;
  throw unfit([{ path: `/payload/selectedPaymentPlans/${quoteId}`, message }]);
}

function optionsOf(plans: ReadonlyMap<PaymentPlan, number>): Record<string, unknown> {
  return Object.fromEntries(
    [...plans].map(([paymentPlan, cents]) => [paymentPlan, { paymentPlan, totalPremium: cents / 100 }]),
  );
}
