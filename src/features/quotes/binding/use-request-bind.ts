import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCallError, isRefusal } from '../../../api/errors.ts';
import { byService, type SetStatus } from '../../../domain/client/set-status.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { journalGivenCopy } from '../../../operations/journal.ts';
import { useSession } from '../../../operations/session.ts';
import { setLineStatus } from '../../../operations/set-line-status.ts';
import { indexSelection } from '../../../storage/client-index.ts';
import { describeSetStatus } from '../../../views/line-status/describe-status.ts';
import { formatQuotedPremium } from '../../../views/quotes/premium-text.ts';
import type { Column } from '../column.ts';
import { sendQuoteAction } from '../payment/use-quote-actions.ts';

interface BindOf {
  readonly clientId: string;
  readonly productId: string;
  readonly column: Pick<Column, 'view' | 'request'>;
  /** What the carrier is sent. */
  readonly text: string;
  /** The line is further along than a text to send. */
  readonly isRequested: boolean;
}

/** How a bind request went out, as a person says. */
interface Sent {
  readonly sentTo: string;
  readonly sentHow: string;
  readonly sentOn: string;
  readonly sentTime: string;
}

interface Asking {
  readonly sent: Sent;
  /** Why in spite of what is open; undefined where nothing is. */
  readonly reason: string | undefined;
}

/** Prepares a bind request, and says that it was sent, or sends it through the service. The line's status follows. */
export function useRequestBind({ clientId, productId, column, text, isRequested }: BindOf) {
  const session = useSession();
  const queryClient = useQueryClient();
  const line = { clientId, productId };
  const { view, request } = column;
  const { requestId, quotingOrganization: carrier } = view;
  const { triggerRequestId } = request;
  const setStatus = async (status: Pick<SetStatus, 'kind'> & Partial<Sent>, reason?: string) => {
    const { effectiveDate = request.entry?.trigger?.effectiveDate } = view;
    const premium = formatQuotedPremium(view);
    const set = { on: dayOf(serviceNow()), carrier, effectiveDate, quoteId: requestId, premium, ...status };
    const why = [describeSetStatus(set), reason].filter(Boolean).join('. ');
    await setLineStatus(session, queryClient, line, set, { reason: why });
    if (requestId !== undefined)
      await indexSelection(session.key, line, { triggerRequestId, requestId, carrier });
  };
  const journalText = (how: string) =>
    journalGivenCopy(
      session,
      { ...line, type: 'BIND_TEXT', reason: how },
      {
        file: 'Bind request.txt',
        mediaType: 'text/plain',
        text,
        quotes: requestId === undefined ? [] : [{ triggerRequestId, requestId }],
      },
    );
  const prepare = useMutation({
    mutationFn: async ({ how, reason }: { readonly how: string; readonly reason: string | undefined }) => {
      await journalText(how);
      if (!isRequested) await setStatus({ kind: 'bindPrepared' }, reason);
    },
  });
  const ask = useMutation({
    mutationFn: async ({ sent, reason }: Asking) => {
      if (sent.sentHow !== byService) {
        await journalText(`Marked as sent to ${sent.sentTo} · ${sent.sentHow}`);
        return setStatus({ kind: 'bindRequested', ...sent }, reason);
      }
      // First, so that a browser that dies leaves what is known.
      await setStatus({ kind: 'bindUnknown' }, reason);
      try {
        const { ran } = await sendQuoteAction(
          session,
          queryClient,
          { kind: 'selection', ...column },
          { plan: '', reason },
        );
        const how = { ...sent, sentTo: carrier ?? '' };
        await setStatus(ran ? { kind: 'bindRequested', ...how } : { kind: 'bindPrepared' });
        if (!ran) throw new Error('The service reported no action. Send it another way.');
      } catch (error) {
        const { cause } = error instanceof Error ? error : {};
        if (isCallError(cause) && isRefusal(cause)) await setStatus({ kind: 'bindPrepared' });
        throw error;
      }
    },
  });
  return { prepare, ask };
}
