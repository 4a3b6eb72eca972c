import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { StoredMap } from '../../contract/answers.ts';
import { isCallError } from '../../api/errors.ts';
import { asPlain, reversed } from '../../domain/answers/diff-apply.ts';
import { putBackOf, type PutBack } from '../../domain/answers/put-back-source.ts';
import { canPutBack } from '../../domain/history/put-back.ts';
import { putIntoDraft } from '../../operations/put-back.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { announce, dismissAnnouncement } from '../../ui/announce.ts';
import type { Difference } from '../../domain/history/differences.ts';

interface PuttingBack {
  readonly put: (difference: Difference) => void;
  /** Whether the draft has it as put back, itself or along with its item; known once something was on this visit. */
  readonly isInDraft: (difference: Difference) => boolean;
}

interface DraftsPutBack {
  readonly clientId: string;
  readonly putBack: readonly PutBack[];
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
  const [inDraft, setInDraft] = useState<DraftsPutBack>();
  const told = useRef<number>(undefined);
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
    try {
      const putBack = await putIntoDraft(
        session,
        clientId,
        productId,
        reversed(difference.change),
        then,
        thenAt,
      );
      const words = putBackWords(difference);
      if (!putBack) {
        announce(`${words.nothing} ${name}`, { visible: true });
        return;
      }
      setInDraft({ clientId, putBack });
      told.current = announce(`${words.said}, not saved yet: ${name}`, {
        topic: 'put back',
        action: {
          label: 'Open the draft',
          run: () => navigate(paths.intake(clientId, { product: productId })),
        },
      });
    } catch (error) {
      if (!isCallError(error)) throw error;
      announce(`${putBackWords(difference).not}: ${error.message}`, { assertive: true, visible: true });
    }
  };
  const stand = inDraft?.clientId === clientId ? inDraft.putBack : [];
  return {
    put: (difference) => void put(difference),
    isInDraft: (difference) =>
      canPutBack(difference) &&
      asPlain(reversed(difference.change)).every((one) => putBackOf(one, stand) !== undefined),
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
  nothing: 'Nothing to put back: today’s draft holds it already, or no longer has its item.',
  not: 'Not put back',
} as const;

const removal = {
  offer: 'Remove, as it was not there then',
  done: 'Removed from the draft',
  reason: 'It was removed from the draft, and that is not saved yet.',
  said: 'Removed from the draft',
  nothing: 'Nothing to remove: today’s draft does not hold it.',
  not: 'Not removed',
} as const;
