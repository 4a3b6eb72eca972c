import { useState } from 'react';
import type { Draft } from '../../domain/seen.ts';
import { keepDraft } from '../../local/drafts.ts';
import { discardDraft } from '../../operations/discard-draft.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface DiscardDraftProps {
  readonly draft: Draft;
  readonly name: string;
  /** Why its client's drafts are not thrown away now. */
  readonly held?: string | undefined;
  /** A client may have been made of it, and it alone can be linked to that client. */
  readonly unsure?: boolean;
}

/**
 * Throws a draft away, unless a tab works on it; for a while it can be taken back. Of one that may have made a client it
 * asks first.
 */
export function DiscardDraft({ draft, name, held, unsure = false }: DiscardDraftProps) {
  const [asked, setAsked] = useState(false);
  async function discard() {
    setAsked(false);
    const stays = await discardDraft(draft);
    if (stays !== undefined) {
      announce(stays, { assertive: true, visible: true });
      return;
    }
    announce(`Draft discarded, ${name}`, { action: { label: 'Undo', run: () => void keepDraft(draft) } });
  }
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`Discard, ${name}`}
        disabledReason={held}
        onClick={() => (unsure ? setAsked(true) : void discard())}
      >
        Discard
      </Button>
      {asked && (
        <Dialog
          title={`Discard the draft of ${name}?`}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button onClick={() => setAsked(false)}>Keep it</Button>
              <Button kind="primary" onClick={() => void discard()}>
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
