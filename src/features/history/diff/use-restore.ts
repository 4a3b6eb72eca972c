import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isCallError } from '../../../api/errors.ts';
import { addressText } from '../../../domain/client/address.ts';
import { asPlain, reversed } from '../../../domain/client/diff-apply.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { restoredBy, stillRestored, type Restored } from '../../../domain/client/restored.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { draftsQuery } from '../../../storage/queries.ts';
import { announce, dismissAnnouncement } from '../../../ui/announce.ts';
import { useScreenActions } from '../../../views/screen-actions.ts';
import type { Difference, RecordChange } from './differences.ts';
import { canRestore, restoreInDraft, type RestoreEnd, type RestoreSource } from './restore.ts';

export interface Restoring {
  readonly restore: (difference: Difference) => void;
  /** Whether the draft has it restored already, and unchanged since. */
  readonly isInDraft: (difference: Difference) => boolean;
}

const unrestored: Readonly<Record<Exclude<RestoreEnd, 'restored'>, string>> = {
  there: 'The draft has it already.',
  changed: 'The draft has it, changed since.',
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
  const select = useCallback((drafts: readonly Draft[]) => restoredIn(drafts, clientId), [clientId]);
  const { data: restored = [] } = useQuery({ ...draftsQuery(session.key), select });
  const offered = useRef<number>(undefined);
  const openDraft = (at?: string) => navigate(paths.intake(clientId, { product: productId, at }));
  useScreenActions(restored.length > 0 ? [{ name: 'Open draft', run: () => openDraft() }] : []);
  // The intake, which it leads to, does not need the message.
  useEffect(
    () => () => {
      if (offered.current !== undefined) dismissAnnouncement(offered.current);
    },
    [],
  );
  const restore = async (difference: Difference) => {
    if (!source || !canRestore(difference.change)) return;
    const name = nameOf(difference);
    try {
      const end = await restoreInDraft(session, { clientId, productId }, difference.change, {
        ...source,
        name,
      });
      if (end === 'restored') {
        const done = difference.how === 'added' ? 'Removed' : 'Restored';
        offered.current = announce(`${done} in draft, not saved: ${name}`, {
          topic: 'restore',
          action: { label: 'Open draft', run: () => openDraft(restoredAt(difference.change)) },
        });
      } else announce(unrestored[end], { assertive: end === 'busy', visible: true });
    } catch (error) {
      if (!isCallError(error)) throw error;
      announce(`Not restored: ${error.message}`, { assertive: true, visible: true });
    }
  };
  return {
    restore: (difference) => void restore(difference),
    isInDraft: ({ change }) =>
      canRestore(change) && asPlain(reversed(change)).every((one) => restoredBy(one, restored) !== undefined),
  };
}

/** "License, Luis Ortega". */
const nameOf = ({ label, item }: Difference): string => (item ? `${label}, ${item.name}` : label);

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

/** What the client's drafts have restored and not changed since. */
function restoredIn(drafts: readonly Draft[], clientId: string): readonly Restored[] {
  return drafts.flatMap(({ clientId: of, base, ours, restored = [] }) =>
    of === clientId && restored.length > 0
      ? stillRestored(restored, diffRecords(base ?? blankRecord, ours))
      : [],
  );
}
