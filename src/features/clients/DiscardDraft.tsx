import type { Draft } from '../../domain/seen.ts';
import { keepDraft } from '../../local/drafts.ts';
import { discardDraft } from '../../operations/discard-draft.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';

interface DiscardDraftProps {
  readonly draft: Draft;
  readonly name: string;
  /** Why its client's drafts are not thrown away now. */
  readonly held?: string | undefined;
}

/** Throws a draft away at once, unless a tab works on it; for a while it can be taken back. */
export function DiscardDraft({ draft, name, held }: DiscardDraftProps) {
  async function discard() {
    const stays = await discardDraft(draft);
    if (stays !== undefined) {
      announce(stays, { assertive: true, visible: true });
      return;
    }
    announce(`Draft discarded, ${name}`, { action: { label: 'Undo', run: () => void keepDraft(draft) } });
  }
  return (
    <Button kind="quiet" aria-label={`Discard, ${name}`} disabledReason={held} onClick={() => void discard()}>
      Discard
    </Button>
  );
}
