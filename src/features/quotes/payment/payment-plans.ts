/** The payment plans there are, and which of them are known not to be offered for a quote. */
import { EventRead, PaymentPlan } from '../../../contract/events.ts';
import { Problem } from '../../../contract/problems.ts';
import { overByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import type { Duration } from '../../../domain/quotes/premium.ts';
import { readPayment } from './payment.ts';
import { planOf } from '../../../domain/quotes/proposal/plan-words.ts';

export const paymentPlans: readonly PaymentPlan[] = PaymentPlan.options;

/**
 * Plans that need not be tried for a quote, each with the reason: the newest answer that lists what is offered leaves
 * them out, the service refused them for this quote since, or the term is too short for them. `journal` is newest first;
 * `moment` writes a moment by the service's clock.
 */
export function plansAgainst(
  journal: readonly JournalEntry[],
  requestId: string,
  duration: Duration | undefined,
  moment: (ms: number) => string,
): ReadonlyMap<string, string> {
  const against = new Map<string, string>();
  if (isShorterThanYear(duration)) against.set('ANNUALLY', 'the term is shorter than a year');
  for (const entry of journal) {
    const plan = entry.type === 'PAYMENT_SETUP' ? planOf(entry.request, requestId) : undefined;
    if (plan === undefined) continue;
    const when = moment(overByServiceClock(entry));
    const refusal = entry.outcome === 'refused' ? refusalOf(entry.answer, requestId) : undefined;
    if (refusal !== undefined) against.set(plan, `refused ${when}: ${refusal}`);
    const offered = entry.outcome === 'answered' ? offeredIn(entry.answer, requestId) : [];
    if (offered.length === 0) continue;
    for (const one of paymentPlans) {
      if (!offered.includes(one)) against.set(one, `not among those offered ${when}`);
    }
    break;
  }
  return against;
}

function isShorterThanYear(duration: Duration | undefined): boolean {
  return duration?.scale === 'MONTH' && duration.length !== undefined && duration.length < 12;
}

function offeredIn(answer: unknown, requestId: string): string[] {
  const metadata = EventRead.safeParse(answer).data?.metadata ?? {};
  return readPayment(metadata, requestId).options.map(({ plan }) => plan);
}

/** What was said against the plan; undefined where something else was refused. */
function refusalOf(answer: unknown, requestId: string): string | undefined {
  const errors = Problem.safeParse(parsed(answer)).data?.errors ?? [];
  const path = `/payload/selectedPaymentPlans/${requestId}`.toLowerCase();
  return errors.find((error) => error.path.toLowerCase() === path)?.message;
}

/** The journal keeps what was refused as the text that came. */
function parsed(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
