import { Link } from 'wouter';
import { diffRecords } from '../../domain/client/diff.ts';
import { savedByServiceClock, type Draft } from '../../domain/local-data.ts';
import { useHoldReason } from '../../views/use-hold.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DiscardDraft } from './DiscardDraft.tsx';
import { Time } from '../../ui/Time.tsx';

/** A draft of this client that is not saved: when it was kept, how much it changes, and the way on. */
export function OpenDraft({ draft }: { draft: Draft }) {
  const { clientId, base, ours, productId } = draft;
  const held = useHoldReason(clientId);
  if (clientId === undefined) return null;
  const changes = base ? diffRecords(base, ours).length : undefined;
  const name = ours.clientName || 'this client';
  return (
    <Notice
      tone="info"
      title="A draft is not saved"
      actions={
        <>
          <Link
            className={buttonClass('plain')}
            href={paths.intake(clientId, { product: productId })}
            aria-label={`Continue, ${name}`}
          >
            Continue
          </Link>
          <DiscardDraft draft={draft} name={name} held={held} />
        </>
      }
    >
      Kept <Time ms={savedByServiceClock(draft)} />
      {changes !== undefined && `, with ${changes === 1 ? '1 change' : `${changes} changes`}`}. What follows
      is the client as the service has it.
    </Notice>
  );
}
