/** In which ways a quote can be paid. Fees and taxes stand beside the premium and are in none of these sums. */
import type { PaymentPlan } from '../../src/contract/events.ts';
import type { QuotedParts } from '../rating/outcome.ts';
import { productIds } from '../seed/product-ids.ts';
import type { DemoProduct } from '../seed/products.ts';

/** Paid in full, personal auto costs this many per cent less. */
const paidInFullLess = 7;
/** Below this premium, in cents, nobody lends. */
const financedAbove = 250_000;

/** The plans offered for a quote, each with the premium under it in cents. */
export function plansFor(product: DemoProduct, { quoteDetails }: QuotedParts): Map<PaymentPlan, number> {
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
