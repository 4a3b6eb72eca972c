import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../domain/client/address.ts';
import { sameJson } from '../../lib/json.ts';
import { useSession } from '../../operations/session.ts';
import { hasLocks } from '../../storage/draft-lock.ts';
import { paths } from '../../paths.ts';
import { addressOfField, focusAnswer } from './field-id.ts';
import { startQuery, type IntakeStart } from './intake-start.ts';
import type { IntakeStore } from './intake-store.ts';
import { useOnScreen } from './use-on-screen.ts';

/** The answer that was in hand when a new client got an address of its own. */
let focusedAnswer: Address | undefined;

/**
 * Goes from the screen of a new client to that of the saved client. The focus returns to its question, and nothing is read
 * again unless something was typed meanwhile.
 */
export function useSavedAddress(store: IntakeStore, productId: string): (clientId: string) => void {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const onScreen = useOnScreen();
  useEffect(() => {
    const answer = focusedAnswer;
    focusedAnswer = undefined;
    // After the heading of the new screen has had the focus, as with every change of screen.
    if (answer) requestAnimationFrame(() => focusAnswer(answer));
  }, []);
  return (clientId) => {
    if (!onScreen()) return;
    const focused = document.activeElement;
    focusedAnswer = focused ? addressOfField(focused) : undefined;
    const { record, base } = store.getState();
    if (base && sameJson(record, base)) {
      const { queryKey } = startQuery(session, { clientId, productId, draftId: undefined });
      // The new screen takes the lock of the saved client when it begins.
      const lock = hasLocks() ? 'held' : 'none';
      const start: IntakeStart = { lock, draft: undefined, draftId: undefined, base, record: base };
      queryClient.setQueryData(queryKey, start);
    }
    navigate(paths.intake(clientId, { product: productId }), { replace: true });
  };
}
