import { Link } from 'wouter';
import { diffRecords } from '../../domain/client/diff.ts';
import { keptByServiceClock, type Draft } from '../../domain/seen.ts';
import { useHeldReason } from '../../views/use-hold.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DiscardDraft } from './DiscardDraft.tsx';
import { Time } from '../../ui/Time.tsx';

/** A draft of this client that is not saved: when it was kept, how much it changes, and the way on. */
export function OpenDraft({ draft }: { draft: Draft }) {
  const { clientId, base, mine, productId } = draft;
  const held = useHeldReason(clientId);
  if (clientId === undefined) return null;
  const changes = base ? diffRecords(base, mine).length : undefined;
  const name = mine.clientName || 'this client';
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
      Kept <Time ms={keptByServiceClock(draft)} />
      {changes !== undefined && `, with ${changes === 1 ? '1 change' : `${changes} changes`}`}. What follows
      is the client as the service has it.
    </Notice>
  );
}
