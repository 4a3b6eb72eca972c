import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Announced where another tab has the draft open. */
export const draftInUse =
  'Another tab works on that draft, and it was not discarded: discard it there, or close that tab first.';

interface DiscardButtonProps {
  /** What the draft is called. */
  readonly name: string;
  /** Among other drafts the button names its own: "Discard, Ada". */
  readonly among?: boolean;
  /** Why it is not thrown away now. */
  readonly holdReason?: string | undefined;
  /** A client may have been made of it, and it alone can be linked to that client. */
  readonly unconfirmed: boolean;
  readonly onDiscard: () => Promise<void>;
}

/** Throws a draft away; of one that may have made a client it asks first. */
export function DiscardButton({
  name,
  among = false,
  holdReason,
  unconfirmed,
  onDiscard,
}: DiscardButtonProps) {
  const [asked, setAsked] = useState(false);
  const discard = useMutation({
    mutationFn: onDiscard,
    onError: ({ message }) => announce(message, { assertive: true, visible: true }),
  });
  return (
    <>
      <Button
        {...(among && { kind: 'quiet', 'aria-label': `Discard, ${name}` })}
        disabledReason={holdReason}
        busy={discard.isPending}
        onClick={() => (unconfirmed ? setAsked(true) : discard.mutate())}
      >
        {among ? 'Discard' : 'Discard draft'}
      </Button>
      {asked && (
        <ConfirmDialog
          title={`Discard the draft of ${name}?`}
          confirmLabel="Discard all the same"
          cancelLabel="Keep it"
          onConfirm={() => {
            setAsked(false);
            discard.mutate();
          }}
          onCancel={() => setAsked(false)}
        >
          <p>
            It was sent and no answer came: the client may have been created. Only this draft can be linked to
            that client by its id; the journal keeps what was sent.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
