import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isCallError } from '../../../api/errors.ts';
import { addressText } from '../../../domain/client/address.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { draftsQuery } from '../../../storage/queries.ts';
import { announce } from '../../../ui/announce.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { sameId } from '../../../lib/same-id.ts';
import type { Difference, RecordChange } from './differences.ts';
import { canRestore, restoreInDraft, type RestoreEnd, type RestoreSource } from './restore.ts';

export interface Restoring {
  readonly restore: (difference: Difference) => void;
  /** Whether the draft notes it as restored, not saved yet. */
  readonly isInDraft: (difference: Difference) => boolean;
}

const unrestored: Readonly<Record<Exclude<RestoreEnd, 'restored'>, string>> = {
  there: 'The draft has it already.',
  missing: 'Its item is not in the draft.',
  busy: 'Open in another tab. Take over there first.',
};

/** Restores differences from the older record in the client's draft, and offers to open that. */
export function useRestore(
  clientId: string,
  productId: string,
  source: Omit<RestoreSource, 'name'> | undefined,
): Restoring {
  const session = useSession();
  const [, navigate] = useLocation();
  const { data: drafts } = useQuery(draftsQuery(session.key));
  const draft = drafts?.find((one) => sameId(one.clientId, clientId));
  const openDraft = (at?: string) => navigate(paths.intake(clientId, { product: productId, at }));
  useScreenActions(draft ? [{ name: 'Open draft', run: () => openDraft() }] : []);
  const restore = async (difference: Difference) => {
    if (!source || !canRestore(difference.change)) return;
    const name = nameOf(difference);
    try {
      const end = await restoreInDraft(session, { clientId, productId }, difference.change, {
        ...source,
        name,
      });
      const done = difference.how === 'added' ? 'Removed' : 'Restored';
      const words = end === 'restored' ? `${done} in draft, not saved: ${name}` : unrestored[end];
      if (end === 'restored' || end === 'there') {
        announce(words, {
          topic: 'restore',
          visibleMs: 20_000,
          action: { label: 'Open draft', run: () => openDraft(restoredAt(difference.change)) },
        });
      } else announce(words, { assertive: end === 'busy', visible: true });
    } catch (error) {
      if (!isCallError(error)) throw error;
      announce(`Not restored: ${error.message}`, { assertive: true, visible: true });
    }
  };
  return {
    restore: (difference) => void restore(difference),
    isInDraft: (difference) =>
      draft?.restored?.some(({ what, from }) => from === source?.at && what === nameOf(difference)) === true,
  };
}

/** "License, Luis Ortega"; "(removed)" where the older record lacks it. */
const nameOf = ({ label, item, how }: Difference): string =>
  [label, item?.name].filter(Boolean).join(', ') + (how === 'added' ? ' (removed)' : '');

/** Where the intake shows what undoing a change restores: its answer, its item or its list. */
function restoredAt(change: RecordChange): string | undefined {
  switch (change.kind) {
    case 'answer':
      return addressText(change.address);
    case 'iteration':
      return addressText(change.how === 'added' ? [change.loop] : [change.loop, change.iterationId, '']);
    case 'replaced':
      return addressText([change.loop, change.removed.iterationId, '']);
    case 'list':
      return addressText([change.loop]);
    default:
      return undefined;
  }
}
