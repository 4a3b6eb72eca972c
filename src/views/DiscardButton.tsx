import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface DiscardButtonProps {
  /** What the draft is called. */
  readonly name: string;
  /** Among other drafts the button names its own: "Discard, Ada". */
  readonly among?: boolean;
  /** Why it is not thrown away now. */
  readonly held?: string | undefined;
  /** A client may have been made of it, and it alone can be linked to that client. */
  readonly unsure: boolean;
  readonly onDiscard: () => Promise<void>;
}

/** Throws a draft away; of one that may have made a client it asks first. */
export function DiscardButton({ name, among = false, held, unsure, onDiscard }: DiscardButtonProps) {
  const [asked, setAsked] = useState(false);
  const discard = () => {
    setAsked(false);
    void onDiscard();
  };
  return (
    <>
      <Button
        {...(among && { kind: 'quiet', 'aria-label': `Discard, ${name}` })}
        disabledReason={held}
        onClick={() => (unsure ? setAsked(true) : discard())}
      >
        {among ? 'Discard' : 'Discard draft'}
      </Button>
      {asked && (
        <Dialog
          title={`Discard the draft of ${name}?`}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button onClick={() => setAsked(false)}>Keep it</Button>
              <Button kind="primary" onClick={discard}>
                Discard all the same
              </Button>
            </>
          }
        >
          <p>
            It was sent and no answer came: the client may have been created. Only this draft can be linked to
            that client by its id; the journal keeps what was sent.
          </p>
        </Dialog>
      )}
    </>
  );
}
