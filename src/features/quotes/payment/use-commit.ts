import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PaymentPlan } from '../../../contract/events.ts';
import { sendEvent, type SendOutcome } from '../../../operations/send-event.ts';
import { redactSecrets } from '../../../domain/redact-secrets.ts';
import { isObject } from '../../../lib/json.ts';
import { useSession } from '../../../operations/session.ts';

interface Commit {
  readonly what: 'payment' | 'selection';
  readonly clientId: string;
  readonly requestId: string;
  readonly productId: string | undefined;
  /** For payments only. */
  readonly plan: PaymentPlan | undefined;
  /** Why it is done although something stands against it. */
  readonly reason: string | undefined;
}

/** Fires PAYMENT_SETUP or SELECT_QUOTE, once per press, however often pressed. */
export function useCommit(): {
  readonly send: (commit: Commit) => void;
  readonly sending: boolean;
  readonly outcome: SendOutcome | undefined;
  /** It went through; a second time would be another event. */
  readonly done: boolean;
} {
  const session = useSession();
  const queryClient = useQueryClient();
  const firing = useRef(false);
  const fire = useMutation({
    mutationFn: async ({ what, clientId, requestId, productId, plan, reason }: Commit) =>
      withoutSecret(
        await sendEvent(session, queryClient, {
          clientId,
          productId,
          reason,
          body: {
            type: what === 'payment' ? 'PAYMENT_SETUP' : 'SELECT_QUOTE',
            ...(productId === undefined ? {} : { lineId: productId }),
            payload: {
              clientId,
              quoteIds: [requestId],
              ...(what === 'payment' && plan ? { selectedPaymentPlans: { [requestId]: plan } } : {}),
            },
          },
        }),
      ),
    onSettled: () => {
      firing.current = false;
    },
  });
  return {
    send: (commit) => {
      // The state that disables the button is drawn a moment after the press.
      if (firing.current) return;
      firing.current = true;
      fire.mutate(commit);
    },
    sending: fire.isPending,
    outcome: fire.data,
    done: fire.data?.kind === 'fired',
  };
}

/** The answer to a payment holds a secret that nothing here needs and nothing may keep, memory included. */
function withoutSecret(outcome: SendOutcome): SendOutcome {
  if (outcome.kind === 'failed') return outcome;
  const { response } = outcome;
  const struck = redactSecrets(response.metadata);
  return {
    ...outcome,
    response: { ...response, metadata: isObject(struck) ? struck : {}, raw: redactSecrets(response.raw) },
  };
}
