import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { StoredMap } from '../../../contract/answers.ts';
import { isCallError } from '../../../api/errors.ts';
import { asPlain, reversed } from '../../../domain/client/diff-apply.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { isEditedSince, restoredBy, stillRestored, type Restored } from '../../../domain/client/restored.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { canPutBack } from './put-back.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { draftsQuery } from '../../../storage/queries.ts';
import { putIntoDraft } from './restore-to-draft.ts';
import { useScreenActions } from '../../../views/screen-actions.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { announce, dismissAnnouncement } from '../../../ui/announce.ts';
import type { Difference } from './differences.ts';

/** Put back and there, as it was or worked on since. */
export type InDraft = 'there' | 'changed';

interface Standing {
  readonly putBack: readonly Restored[];
  /** Of these, what was worked on since. */
  readonly changed: ReadonlySet<Restored>;
}

interface PuttingBack {
  readonly put: (difference: Difference) => void;
  /** Whether today's draft has it as put back, by itself or along with its item, and as it was. */
  readonly inDraft: (difference: Difference) => InDraft | undefined;
}

/**
 * What is put back out of `then`, the older of two records and the one of `thenAt`, is said to the agent, with the way to
 * the draft; nothing is saved before the agent does.
 */
export function usePutBack(
  clientId: string,
  productId: string,
  then: StoredMap | undefined,
  thenAt: number | undefined,
): PuttingBack {
  const session = useSession();
  const [, navigate] = useLocation();
  const standing = useCallback((drafts: readonly Draft[]) => standingIn(drafts, clientId), [clientId]);
  const { data: { putBack, changed } = none } = useQuery({ ...draftsQuery(session.key), select: standing });
  const told = useRef<number>(undefined);
  const openDraft = () => navigate(paths.intake(clientId, { product: productId }));
  useScreenActions(putBack.length > 0 ? [{ name: 'Open the draft', run: openDraft }] : []);
  // Elsewhere the message would stand in the way, and in the intake offer what is open already.
  useEffect(
    () => () => {
      if (told.current !== undefined) dismissAnnouncement(told.current);
    },
    [],
  );
  const put = async (difference: Difference) => {
    if (!then || thenAt === undefined || !canPutBack(difference)) return;
    const name = nameOf(difference);
    const words = putBackWords(difference);
    try {
      const back = reversed(difference.change);
      const end = await putIntoDraft(session, clientId, productId, back, { map: then, at: thenAt, name });
      if (end === 'busy') {
        announce('This client is open in another tab. Take over there first.', {
          assertive: true,
          visible: true,
        });
        return;
      }
      if (end !== 'put') {
        announce(`${words.nothing[end]} ${name}`, { visible: true });
        return;
      }
      told.current = announce(`${words.said}, not saved yet: ${name}`, {
        topic: 'put back',
        action: { label: 'Open the draft', run: openDraft },
      });
    } catch (error) {
      if (!isCallError(error)) throw error;
      announce(`${words.not}: ${error.message}`, { assertive: true, visible: true });
    }
  };
  return {
    put: (difference) => void put(difference),
    inDraft: (difference) => {
      if (!canPutBack(difference)) return undefined;
      const sources = asPlain(reversed(difference.change)).map((one) => restoredBy(one, putBack));
      if (sources.includes(undefined)) return undefined;
      return sources.some((one) => one && changed.has(one)) ? 'changed' : 'there';
    },
  };
}

const none: Standing = { putBack: [], changed: new Set() };

/** What was put back in the drafts of a client and stands there still. */
function standingIn(drafts: readonly Draft[], clientId: string): Standing {
  const found = drafts.flatMap(({ clientId: of, base, ours, restored: putBack = [] }) => {
    if (of !== clientId || putBack.length === 0) return [];
    const changes = diffRecords(base ?? blankRecord, ours);
    const changed = changes.flatMap((change) => {
      const source = restoredBy(change, putBack);
      return source && isEditedSince(change, source) ? source : [];
    });
    return { putBack: stillRestored(putBack, changes), changed };
  });
  return {
    putBack: found.flatMap((one) => one.putBack),
    changed: new Set(found.flatMap((one) => one.changed)),
  };
}

/** "Licence, Luis Ortega". */
export function nameOf({ label, item }: Difference): string {
  return item === undefined ? label : `${label}, ${item}`;
}

/**
 * What putting the older side back is called, before and after: where nothing stood then, it takes away what came
 * since, and must not be called giving something back.
 */
export function putBackWords({ how }: Pick<Difference, 'how'>) {
  return how === 'added' ? removal : putting;
}

const putting = {
  offer: 'Put back',
  done: 'In the draft',
  reason: 'It was put into the draft, and is not saved yet.',
  said: 'Put back into the draft',
  nothing: {
    there: 'Nothing to put back: today’s draft has it already.',
    changed: 'Not put back: today’s draft has it already, changed since.',
    gone: 'Not put back: today’s draft no longer has what it belongs to.',
  },
  not: 'Not put back',
} as const;

const removal = {
  offer: 'Remove, as it was not there then',
  done: 'Taken out in the draft',
  reason: 'It was taken out in the draft, and that is not saved yet.',
  said: 'Taken out in the draft',
  nothing: {
    there: 'Nothing to remove: today’s draft does not hold it.',
    changed: 'Nothing to remove: today’s draft does not hold it.',
    gone: 'Nothing to remove: today’s draft no longer has what it belongs to.',
  },
  not: 'Not removed',
} as const;
