import { useLocation, Link } from 'wouter';
import { diffRecords } from '../../../domain/client/diff.ts';
import { savedByServiceClock, type Draft } from '../../../domain/local-data.ts';
import { randomId } from '../../../lib/random-id.ts';
import { paths } from '../../../paths.ts';
import { saveDraft } from '../../../storage/drafts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useHoldReason } from '../../../views/use-hold.ts';
import { DiscardDraft } from '../DiscardDraft.tsx';

interface UnsavedDraftProps {
  readonly draft: Draft;
  /** The service no longer knows the client. */
  readonly clientMissing: boolean;
}

/** Edits of the client that are not saved, and the ways on. */
export function UnsavedDraft({ draft, clientMissing }: UnsavedDraftProps) {
  const { clientId, base, ours, productId } = draft;
  const [, navigate] = useLocation();
  const held = useHoldReason(clientId);
  if (clientId === undefined) return null;
  const changes = base ? diffRecords(base, ours).length : undefined;
  const name = ours.clientName || 'this client';
  const saveAsNew = async () => {
    const draftId = randomId();
    await saveDraft({ ...draft, draftId, clientId: undefined, base: undefined });
    navigate(paths.newClient({ product: productId, draft: draftId }));
  };
  return (
    <Notice
      tone="info"
      title={
        changes === undefined
          ? 'Not saved'
          : `Not saved: ${changes === 1 ? '1 change' : `${changes} changes`}`
      }
      actions={
        <>
          {clientMissing ? (
            <Button onClick={() => void saveAsNew()}>Make new client</Button>
          ) : (
            <Link
              className={buttonClass('plain')}
              href={paths.intake(clientId, { product: productId })}
              aria-label={`Continue, ${name}`}
            >
              Continue
            </Link>
          )}
          <DiscardDraft draft={draft} name={name} held={held} />
        </>
      }
    >
      <Time ms={savedByServiceClock(draft)} />
    </Notice>
  );
}
