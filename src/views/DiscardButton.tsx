import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Announced where another tab has the draft open. */
export const draftInUse =
  'Another tab works on that draft, and it was not discarded: discard it there, or close that tab first.';

interface DiscardButtonProps {
  readonly name: string;
  /** In a list of drafts the button's name has the draft's: "Discard, Ada". */
  readonly among?: boolean;
  readonly holdReason?: string | undefined;
  /** It may have created a client, and only it can be linked to that client. */
  readonly unconfirmed: boolean;
  readonly onDiscard: () => Promise<void>;
}

/** Discards a draft; asks for confirmation if it may have created a client. */
export function DiscardButton({
  name,
  among = false,
  holdReason,
  unconfirmed,
  onDiscard,
}: DiscardButtonProps) {
  const [confirming, setConfirming] = useState(false);
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
        onClick={() => (unconfirmed ? setConfirming(true) : discard.mutate())}
      >
        {among ? 'Discard' : 'Discard draft'}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={`Discard the draft of ${name}?`}
          confirmLabel="Discard all the same"
          cancelLabel="Keep it"
          onConfirm={() => {
            setConfirming(false);
            discard.mutate();
          }}
          onCancel={() => setConfirming(false)}
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

/** Announces a discarded draft, with an Undo that restores it by `restore`. */
export function announceDiscarded(text: string, restore: () => Promise<void>): void {
  const undo = async () => {
    await restore();
    announce('The draft is back');
  };
  announce(text, { action: { label: 'Undo', run: () => void undo() } });
}
