/** A payment plan in words, and as it was sent for a quote. */
import { PaymentPlan } from '../../../contract/events.ts';
import { isObject } from '../../../lib/json.ts';
import { own } from '../loose.ts';

/** The plans in words, always printed with their codes beside them: BI_ANNUALLY alone would be read two ways. */
const planNames: Readonly<Record<PaymentPlan, string>> = {
  FULL_PAYMENT: 'Paid in full',
  MONTHLY: 'Down payment and monthly installments',
  BI_ANNUALLY: 'Two payments a year',
  ANNUALLY: 'Once a year',
  FINANCE: 'Premium finance, a loan contract of its own',
};

/** "Two payments a year (BI_ANNUALLY)"; a plan that the app does not know, as it came. */
export function planWords(plan: string): string {
  const known = PaymentPlan.safeParse(plan);
  return known.success ? `${planNames[known.data]} (${plan})` : plan;
}

/** The plan that a PAYMENT_SETUP as it was sent names for a quote; undefined where it names none. */
export function planOf(request: unknown, requestId: string): string | undefined {
  const payload = isObject(request) ? own(request, 'payload') : undefined;
  const plans = isObject(payload) ? own(payload, 'selectedPaymentPlans') : undefined;
  if (!isObject(plans)) return undefined;
  const [, plan] = Object.entries(plans).find(([id]) => id.toLowerCase() === requestId.toLowerCase()) ?? [];
  return typeof plan === 'string' && plan !== '' ? plan : undefined;
}
