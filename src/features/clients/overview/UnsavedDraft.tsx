import { Link } from 'wouter';
import { diffRecords } from '../../../domain/client/diff.ts';
import { savedByServiceClock } from '../../../domain/draft-clock.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { plural } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { discardDraft, saveDraft } from '../../../storage/drafts.ts';
import { announce } from '../../../ui/announce.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { announceDiscarded, DiscardButton, draftInUse } from '../../../views/DiscardButton.tsx';
import { useHoldReason } from '../../../views/use-hold.ts';

/** A draft of the client: continue it, or discard it with Undo. */
export function UnsavedDraft({ draft }: { readonly draft: Draft }) {
  const { clientId, base, ours, productId } = draft;
  const holdReason = useHoldReason(clientId);
  if (clientId === undefined) return null;
  const changes = base ? diffRecords(base, ours).length : undefined;
  const name = ours.clientName || 'this client';
  async function discard() {
    if (!(await discardDraft(draft))) {
      announce(draftInUse, { assertive: true, visible: true });
      return;
    }
    // The notice goes, and the button with it.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    announceDiscarded(`Draft discarded, ${name}`, () => saveDraft(draft));
  }
  return (
    <Notice
      tone="info"
      title={changes === undefined ? 'Not saved' : `Not saved: ${plural(changes, 'change')}`}
      actions={
        <>
          <Link
            className={buttonClass('plain')}
            href={paths.intake(clientId, { product: productId })}
            aria-label={`Continue, ${name}`}
          >
            Continue
          </Link>
          <DiscardButton among {...{ name, holdReason }} unconfirmed={false} onDiscard={discard} />
        </>
      }
    >
      <Time ms={savedByServiceClock(draft)} />
    </Notice>
  );
}
