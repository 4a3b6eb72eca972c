/** What the service answers to PAYMENT_SETUP: the plans it offers for a quote, and why it refuses one. */
import { EventRead, type PaymentPlan } from '../../../contract/events.ts';
import { readProblem } from '../../../contract/problems.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { amountOf, own, textAt } from '../../../domain/quotes/reading/loose.ts';
import { paymentPlans, planSent } from '../../../domain/quotes/payment-plan.ts';
import { monthsOf, type Amount, type Duration } from '../../../domain/quotes/premium.ts';
import { isObject } from '../../../lib/json.ts';
import { sameId } from '../../../lib/same-id.ts';

export interface PaymentResponse {
  /** The plans offered, with the premium under each in dollars. */
  readonly plans: readonly { readonly plan: string; readonly premium: Amount | undefined }[];
  /** In dollars, from the cents of the response; in words as it came. */
  readonly total: Amount | undefined;
}

/** Reads the metadata of a response for one quote. The client secret is left out. */
export function readPayment(metadata: Readonly<Record<string, unknown>>, requestId: string): PaymentResponse {
  const options = own(metadata, 'paymentOptions');
  const [, ours] =
    Object.entries(isObject(options) ? options : {}).find(([id]) => sameId(id, requestId)) ?? [];
  const setup = own(metadata, 'PAYMENT_SETUP');
  const cents = isObject(setup) ? amountOf(own(setup, 'amountTotal')) : undefined;
  return {
    plans: Object.entries(isObject(ours) ? ours : {}).map(([name, value]) => {
      const option = isObject(value) ? value : {};
      return {
        plan: textAt(option, 'paymentPlan') ?? name,
        premium: amountOf(own(option, 'totalPremium')),
      };
    }),
    total: typeof cents === 'number' ? (Number.isInteger(cents) ? cents / 100 : undefined) : cents,
  };
}

export type PlanIssue = 'refused' | 'notOffered' | 'shortTerm';

/**
 * Plans that cannot be chosen for a quote: the newest response with a list leaves them out, the service refused them since,
 * or the term is too short. `journal` is newest first.
 */
export function unavailablePlans(
  journal: readonly JournalEntry[],
  requestId: string,
  duration: Duration | undefined,
): ReadonlyMap<PaymentPlan, PlanIssue> {
  const found = new Map<PaymentPlan, PlanIssue>();
  if ((monthsOf(duration) ?? 12) < 12) found.set('ANNUALLY', 'shortTerm');
  for (const entry of journal) {
    const sent = entry.type === 'PAYMENT_SETUP' ? planSent(entry.request, requestId) : undefined;
    if (sent === undefined) continue;
    const plan = paymentPlans.find((one) => one === sent);
    if (plan && entry.outcome === 'refused' && isPlanRefused(entry.answer, requestId))
      found.set(plan, 'refused');
    const metadata =
      entry.outcome === 'answered' ? EventRead.safeParse(entry.answer).data?.metadata : undefined;
    const offered = readPayment(metadata ?? {}, requestId).plans.map((one) => one.plan);
    if (offered.length === 0) continue;
    for (const one of paymentPlans) if (!offered.includes(one)) found.set(one, 'notOffered');
    break;
  }
  return found;
}

/** Whether the plan was refused, not something else. */
function isPlanRefused(answer: unknown, requestId: string): boolean {
  const path = `/payload/selectedPaymentPlans/${requestId}`.toLowerCase();
  const { errors } = readProblem(answer);
  return errors.some((error) => error.path.toLowerCase() === path);
}
