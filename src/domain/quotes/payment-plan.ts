/** The payment plans of a PAYMENT_SETUP. */
import { PaymentPlan } from '../../contract/events.ts';
import { isObject } from '../../lib/json.ts';
import { sameId } from '../../lib/same-id.ts';
import { own } from './reading/loose.ts';

export const paymentPlans: readonly PaymentPlan[] = PaymentPlan.options;

const planNames: Readonly<Record<PaymentPlan, string>> = {
  FULL_PAYMENT: 'Paid in full',
  MONTHLY: 'Monthly',
  BI_ANNUALLY: 'Two payments a year',
  ANNUALLY: 'Once a year',
  FINANCE: 'Premium finance',
};

/** "Two payments a year"; a plan that the app does not know, as it came. */
export function formatPlan(plan: string): string {
  const known = PaymentPlan.safeParse(plan);
  return known.success ? planNames[known.data] : plan;
}

/** The plan that a PAYMENT_SETUP names for a quote; undefined where it names none. @param request the body as sent. */
export function planSent(request: unknown, requestId: string): string | undefined {
  const payload = isObject(request) ? own(request, 'payload') : undefined;
  const plans = isObject(payload) ? own(payload, 'selectedPaymentPlans') : undefined;
  if (!isObject(plans)) return undefined;
  const [, plan] = Object.entries(plans).find(([id]) => sameId(id, requestId)) ?? [];
  return typeof plan === 'string' && plan !== '' ? plan : undefined;
}
