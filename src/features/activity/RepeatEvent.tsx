import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EventBody } from '../../contract/events.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { plural } from '../../lib/format.ts';
import { sendEvent } from '../../operations/send-event.ts';
import { useSession } from '../../operations/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { responseOf } from '../../views/activity/events.ts';

/** Sends the same event again, once confirmed. */
export function RepeatEvent({ entry }: { readonly entry: JournalEntry }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const body = EventBody.safeParse(entry.request).data;
  const again = useMutation({
    mutationFn: (event: EventBody) =>
      sendEvent(session, queryClient, {
        body: event,
        clientId: entry.clientId,
        productId: entry.productId,
        reason: 'Repeated',
      }),
    onSuccess: (outcome) => {
      const isSent = outcome.kind === 'fired';
      announce(isSent ? 'Sent again' : outcome.error.message, { assertive: !isSent, visible: true });
    },
  });
  const expected = entry.trigger?.expectedResponseCount ?? 0;
  const response = responseOf(entry.type);
  const isOfQuote = response === 'quoteAction';
  const blocked = isOfQuote
    ? 'Send it from the quote.'
    : entry.whatIf
      ? 'Run the what-if again.'
      : body
        ? undefined
        : 'What was sent is not an event.';
  return (
    <>
      <Button kind="quiet" busy={again.isPending} disabledReason={blocked} onClick={() => setAsking(true)}>
        Repeat
      </Button>
      {asking && body && (
        <ConfirmDialog
          title="Send again?"
          confirmLabel="Send again"
          cancelLabel="Cancel"
          onConfirm={() => {
            setAsking(false);
            again.mutate(body);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            {response === 'quotes' && expected > 0
              ? `Sends again to ${plural(expected, 'carrier')}.`
              : 'Sends the same event again.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
