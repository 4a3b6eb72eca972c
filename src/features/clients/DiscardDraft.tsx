import type { Draft } from '../../domain/local-data.ts';
import { DiscardButton, announceDiscarded, draftInUse } from '../../views/DiscardButton.tsx';
import { discardDraft, saveDraft } from '../../storage/drafts.ts';
import { announce } from '../../ui/announce.ts';

interface DiscardDraftProps {
  readonly draft: Draft;
  readonly name: string;
  /** Why its client's drafts are not thrown away now. */
  readonly held?: string | undefined;
  /** A client may have been made of it. */
  readonly unsure?: boolean;
}

/** Throws a draft away, unless a tab works on it; for a while it can be taken back. */
export function DiscardDraft({ draft, name, held, unsure = false }: DiscardDraftProps) {
  async function discard() {
    if (!(await discardDraft(draft))) {
      announce(draftInUse, { assertive: true, visible: true });
      return;
    }
    // Its row goes, and the button with it.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    announceDiscarded(`Draft discarded, ${name}`, () => saveDraft(draft));
  }
  return <DiscardButton among {...{ name, holdReason: held, unconfirmed: unsure }} onDiscard={discard} />;
}
