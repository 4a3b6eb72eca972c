import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { StoredMap } from '../../contract/answers.ts';
import { isCallError } from '../../api/errors.ts';
import { asPlain, reversed } from '../../domain/answers/diff-apply.ts';
import { diffRecords } from '../../domain/answers/diff.ts';
import { putBackOf, stillPutBack, type PutBack } from '../../domain/answers/put-back-source.ts';
import { blankRecord } from '../../domain/blank-record.ts';
import { canPutBack } from '../../domain/history/put-back.ts';
import type { Draft } from '../../domain/seen.ts';
import { draftsQuery } from '../../local/queries.ts';
import { putIntoDraft } from '../../operations/put-back.ts';
import { useScreenActions } from '../../operations/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { announce, dismissAnnouncement } from '../../ui/announce.ts';
import type { Difference } from '../../domain/history/differences.ts';

interface PuttingBack {
  readonly put: (difference: Difference) => void;
  /** Whether today's draft has it as put back, by itself or along with its item. */
  readonly isInDraft: (difference: Difference) => boolean;
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
  const { data: inDraft = none } = useQuery({ ...draftsQuery(session.key), select: standing });
  // Of several items that changed places the draft may tell another as moved than the one that was put back.
  const [moved, setMoved] = useState<ReadonlySet<Difference['change']>>(new Set());
  const told = useRef<number>(undefined);
  const openDraft = () => navigate(paths.intake(clientId, { product: productId }));
  useScreenActions(inDraft.length > 0 ? [{ name: 'Open the draft', run: openDraft }] : []);
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
      if (!(await putIntoDraft(session, clientId, productId, back, then, thenAt))) {
        announce(`${words.nothing} ${name}`, { visible: true });
        return;
      }
      if (difference.how === 'moved') setMoved((before) => new Set(before).add(difference.change));
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
    isInDraft: (difference) =>
      moved.has(difference.change) ||
      (canPutBack(difference) &&
        asPlain(reversed(difference.change)).every((one) => putBackOf(one, inDraft) !== undefined)),
  };
}

const none: readonly PutBack[] = [];

/** What was put back in the drafts of a client and stands there still. */
function standingIn(drafts: readonly Draft[], clientId: string): readonly PutBack[] {
  const found = drafts.flatMap(({ clientId: of, base, mine, putBack = none }) =>
    of !== clientId || putBack.length === 0
      ? none
      : stillPutBack(putBack, diffRecords(base ?? blankRecord, mine)),
  );
  return found.length > 0 ? found : none;
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
  nothing:
    'Nothing to put back: today’s draft has it already, maybe changed since, or no longer has its item.',
  not: 'Not put back',
} as const;

const removal = {
  offer: 'Remove, as it was not there then',
  done: 'Taken out in the draft',
  reason: 'It was taken out in the draft, and that is not saved yet.',
  said: 'Taken out in the draft',
  nothing: 'Nothing to remove: today’s draft does not hold it.',
  not: 'Not removed',
} as const;
