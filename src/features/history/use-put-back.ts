import { useState } from 'react';
import { useLocation } from 'wouter';
import { isCallError } from '../../api/errors.ts';
import { reversed } from '../../domain/answers/diff-apply.ts';
import { putIntoDraft } from '../../operations/put-back.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import type { Difference } from '../../domain/history/differences.ts';

interface PutBack {
  readonly put: (difference: Difference) => void;
  /** Whether it was put back on this visit. */
  readonly isInDraft: (difference: Difference) => boolean;
}

/** What is put back is said to the agent, with the way to the draft; nothing is saved before the agent does. */
export function usePutBack(clientId: string, productId: string): PutBack {
  const session = useSession();
  const [, navigate] = useLocation();
  const [inDraft, setInDraft] = useState<ReadonlySet<string>>(new Set());
  const nameOfPut = ({ change }: Difference) => JSON.stringify([clientId, change]);
  const put = async (difference: Difference) => {
    const name = nameOf(difference);
    try {
      const isPut = await putIntoDraft(session, clientId, productId, reversed(difference.change));
      if (!isPut) {
        announce(`Nothing to put back: today’s draft holds it already, or no longer has its item. ${name}`, {
          visible: true,
        });
        return;
      }
      setInDraft((before) => new Set(before).add(nameOfPut(difference)));
      announce(
        `Put back into the draft, not saved yet: ${name}${difference.how === 'added' ? ', not there then' : ''}`,
        {
          action: {
            label: 'Open the draft',
            run: () => navigate(paths.intake(clientId, { product: productId })),
          },
        },
      );
    } catch (error) {
      if (!isCallError(error)) throw error;
      announce(`Not put back: ${error.message}`, { assertive: true, visible: true });
    }
  };
  return {
    put: (difference) => void put(difference),
    isInDraft: (difference) => inDraft.has(nameOfPut(difference)),
  };
}

/** "Licence, Luis Ortega". */
export function nameOf({ label, item }: Difference): string {
  return item === undefined ? label : `${label}, ${item}`;
}
