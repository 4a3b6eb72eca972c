import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { isRefusal, type CallError } from '../../../api/errors.ts';
import {
  quoteActionEvents,
  quoteActions,
  ranSomething,
  unconfirmedActions,
  type QuoteAction,
  type QuoteActionKind,
  type QuoteActionState,
} from '../../../domain/quotes/quote-actions.ts';
import { formatPlan } from '../../../domain/quotes/payment-plan.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { idKey } from '../../../lib/same-id.ts';
import { sendEvent } from '../../../operations/send-event.ts';
import { useSession, type Session } from '../../../operations/session.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { useFormatTime, type FormatTime } from '../../../ui/use-format-time.ts';
import { describeQuoteAction } from '../../../views/activity/describe-quote-action.ts';
import { useRetryConfirmation, type RetryConfirmation } from '../../../views/activity/RetryConfirm.tsx';
import type { Column } from '../column.ts';
import { clientOf } from '../use-changed-since.ts';
import { readPayment, type PaymentResponse } from './payment-response.ts';

export interface QuoteActionText {
  /** "Selected Nov 17", "Payment set up · not bound". */
  readonly label: string;
  /** What was sent and when, the newest first. */
  readonly detail: string;
}

/** What was sent of a client's quote, by its requestId. */
export function useQuoteActions(
  clientId: string | undefined,
): (requestId: string | undefined) => readonly QuoteActionText[] {
  const { key } = useSession();
  const { data } = useQuery(clientJournalQuery(key, clientId));
  const formatTime = useFormatTime();
  return useMemo(() => {
    const actions = quoteActions(data ?? []);
    return (requestId) => describeActions(actions.get(idKey(requestId ?? '')) ?? [], formatTime);
  }, [data, formatTime]);
}

/** `actions` of one quote, the newest first. The newest of each kind has a label. */
export function describeActions(actions: readonly QuoteAction[], formatTime: FormatTime): QuoteActionText[] {
  const details = new Map<string, string[]>();
  for (const kind of ['selection', 'payment'] as const) {
    const ofKind = actions.filter((action) => action.kind === kind);
    const [newest] = ofKind;
    if (!newest) continue;
    const label = actionLabel(newest);
    const lines = ofKind.map((action) => describeAction(action, formatTime));
    details.set(label, [...(details.get(label) ?? []), ...lines]);
  }
  return [...details].map(([label, lines]) => ({ label, detail: lines.join('; ') }));
}

function actionLabel({ kind, state, at }: QuoteAction): string {
  switch (state) {
    case 'done':
      return kind === 'payment'
        ? describeQuoteAction(kind, true)
        : `Selected ${formatNearDay(dayOf(at), dayOf(serviceNow()))}`;
    case 'noAction':
      return describeQuoteAction(kind, false);
    case 'sending':
      return 'Sending…';
    case 'unconfirmed':
      return 'Sent, unconfirmed';
  }
}

function describeAction({ kind, state, at, plan }: QuoteAction, formatTime: FormatTime): string {
  const sent = kind === 'payment' ? 'Payment setup sent' : 'Selection sent';
  const words: Readonly<Record<QuoteActionState, string>> = {
    done: describeQuoteAction(kind, true),
    noAction: `${sent}, no action reported`,
    sending: `${sent}, no response yet`,
    unconfirmed: `${sent}, arrival unknown`,
  };
  return [words[state], formatTime(at), ...(plan === undefined ? [] : [formatPlan(plan)])].join(', ');
}

/** The actions of one kind that may have reached the service, and the decision to send again. */
export function useUnconfirmedActions(
  kind: QuoteActionKind,
  clientId: string | undefined,
  requestId: string | undefined,
): RetryConfirmation {
  const { key } = useSession();
  const { data } = useQuery(clientJournalQuery(key, clientId));
  return useRetryConfirmation(
    useMemo(() => unconfirmedActions(data ?? [], kind, requestId), [data, kind, requestId]),
  );
}

interface Sending {
  /** Empty for a selection. */
  readonly plan: string;
  readonly reason: string | undefined;
}

export interface QuoteActionResult {
  /** Whether the response shows that something ran. */
  readonly ran: boolean;
  readonly payment: PaymentResponse;
}

interface QuoteToSend extends Pick<Column, 'view' | 'request'> {
  readonly kind: QuoteActionKind;
}

/** Sends PAYMENT_SETUP or SELECT_QUOTE. @throws where it was refused or may have arrived; the cause is the call's error */
export async function sendQuoteAction(
  session: Session,
  queryClient: QueryClient,
  { kind, view, request }: QuoteToSend,
  { plan, reason }: Sending,
): Promise<QuoteActionResult> {
  const { requestId } = view;
  const clientId = clientOf(request, view);
  if (requestId === undefined || clientId === undefined) throw new Error('The quote has no id or client.');
  const type = quoteActionEvents[kind];
  const productId = request.entry?.productId ?? view.lineId;
  const payload = {
    clientId,
    quoteIds: [requestId],
    ...(kind === 'payment' && { selectedPaymentPlans: { [requestId]: plan } }),
  };
  const body = { type, ...(productId !== undefined && { lineId: productId }), payload };
  const { triggerRequestId } = request;
  const selects = { triggerRequestId, requestId, carrier: view.quotingOrganization };
  const outcome = await sendEvent(session, queryClient, { clientId, productId, reason, body, selects });
  if (outcome.kind === 'failed') throw describedError(outcome.error);
  const { response } = outcome;
  return { ran: ranSomething(type, response), payment: readPayment(response.metadata, requestId) };
}

/** Sends PAYMENT_SETUP or SELECT_QUOTE, once however often it is pressed. */
export function useSendQuoteAction(
  kind: QuoteActionKind,
  { view, request }: Pick<Column, 'view' | 'request'>,
) {
  const session = useSession();
  const queryClient = useQueryClient();
  // The button is disabled only after the next render.
  const isSent = useRef(false);
  const mutation = useMutation({
    mutationFn: (sending: Sending) => sendQuoteAction(session, queryClient, { kind, view, request }, sending),
    onError: () => {
      isSent.current = false;
    },
  });
  return {
    ...mutation,
    send: (sending: Sending) => {
      if (isSent.current) return;
      isSent.current = true;
      mutation.mutate(sending);
    },
  };
}

/** The service's own reasons where it gives some. */
function describedError(error: CallError): Error {
  const reasons = error.refusals.map(({ message }) => message).join(' ');
  const open = isRefusal(error) ? '' : ' It may have arrived.';
  return new Error((reasons === '' ? error.message : reasons) + open, { cause: error });
}
