import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { isCallError } from '../../../api/errors.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import { asPlain, reversed } from '../../../domain/client/diff-apply.ts';
import { diffMaps, type Change } from '../../../domain/client/diff.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { draftsQuery } from '../../../storage/queries.ts';
import { announce, dismissAnnouncement } from '../../../ui/announce.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import type { Difference, RecordChange } from './differences.ts';
import { canRestore, restoreInDraft, type RestoreEnd, type RestoreSource } from './restore.ts';

export interface Restoring {
  readonly restore: (difference: Difference) => void;
  /** Whether the draft has what the older record had, not saved yet. */
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
  const { data: drafts } = useQuery(draftsQuery(session.key));
  const draft = drafts?.find((one) => one.clientId === clientId);
  const earlier = source?.map;
  const inDraft = useMemo(() => draft && earlier && restoredPaths(draft, earlier), [draft, earlier]);
  const offered = useRef<number>(undefined);
  const openDraft = (at?: string) => navigate(paths.intake(clientId, { product: productId, at }));
  useScreenActions(draft ? [{ name: 'Open draft', run: () => openDraft() }] : []);
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
    isInDraft: ({ change }) => {
      if (change.kind === 'header')
        return draft?.ours[change.member] === change.before && draft.base?.[change.member] !== change.before;
      return inDraft !== undefined && asPlain(reversed(change)).every((one) => inDraft.has(pathText(one)));
    },
  };
}

/** "License, Luis Ortega"; "(removed)" where the older record lacks it. */
const nameOf = ({ label, item, how }: Difference): string =>
  [label, item?.name].filter(Boolean).join(', ') + (how === 'added' ? ' (removed)' : '');

/** The paths where a draft has what the earlier record has, and its base does not. */
function restoredPaths({ base, ours }: Draft, earlier: StoredMap): ReadonlySet<string> {
  const pathsIn = (map: StoredMap) => new Set(diffMaps(earlier, map).map(pathText));
  const left = pathsIn(ours.clientData);
  return new Set([...pathsIn(base?.clientData ?? {})].filter((path) => !left.has(path)));
}

/** A move may show as the move of another item, so the paths of a loop are one. */
function pathText(change: Change): string {
  switch (change.kind) {
    case 'answer':
      return JSON.stringify([change.kind, ...change.address]);
    case 'iteration':
      return JSON.stringify([change.kind, change.loop, change.how === 'moved' ? '' : change.iterationId]);
    case 'list':
      return JSON.stringify([change.kind, change.loop]);
    case 'unrecognized':
      return JSON.stringify([change.kind, change.place, change.member]);
    case 'header':
    case 'other':
      return JSON.stringify([change.kind, change.member]);
  }
}

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
