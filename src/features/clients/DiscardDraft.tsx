import type { Draft } from '../../domain/seen.ts';
import { dropDraft, keepDraft } from '../../local/drafts.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';

/** Throws a draft away at once; for a while it can be taken back. */
export function DiscardDraft({ draft, name }: { draft: Draft; name: string }) {
  async function discard() {
    await dropDraft(draft.connection, draft.draftId);
    announce(`Draft discarded, ${name}`, { action: { label: 'Undo', run: () => void keepDraft(draft) } });
  }
  return (
    <Button kind="quiet" aria-label={`Discard, ${name}`} onClick={() => void discard()}>
      Discard
    </Button>
  );
}
