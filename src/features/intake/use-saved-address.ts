import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../domain/client/address.ts';
import { sameJson } from '../../lib/json.ts';
import { useSession, type Session } from '../../operations/session.ts';
import { hasLocks, lock, unlock } from '../../storage/draft-lock.ts';
import { paths } from '../../paths.ts';
import { addressOfField, answerFields, fieldId, focusAnswer } from './field-id.ts';
import { startQuery, type IntakeStart } from './session/intake-start.ts';
import type { IntakeStore } from './session/intake-store.ts';
import { useOnScreen } from './use-on-screen.ts';

interface Place {
  /** The answer in focus; undefined when the button was pressed. */
  readonly answer: Address | undefined;
  /** The first field in view, and its distance from the top of the window. */
  readonly field: string | undefined;
  readonly top: number;
}

/**
 * Goes from the screen of a new client to that of the saved client. The focus and the questions in view stay, and nothing
 * is read again unless something was typed meanwhile.
 */
export function useSavedAddress(store: IntakeStore, productId: string): (clientId: string) => Promise<void> {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const onScreen = useOnScreen();
  useEffect(() => {
    const queryKey = leftKey(session);
    const place = queryClient.getQueryData<Place>(queryKey);
    queryClient.removeQueries({ queryKey });
    if (!place) return undefined;
    const hand = new AbortController();
    const { signal } = hand;
    // From then on the agent is there: what moved would be missed by the press.
    addEventListener('pointerdown', () => hand.abort(), { capture: true, signal });
    // After the heading of the new screen has had the focus, as with every change of screen.
    requestAnimationFrame(() => returnTo(place, hand));
    return () => hand.abort();
  }, [session, queryClient]);
  return async (clientId) => {
    // Before somebody types there. A client just made may be open in another tab already.
    const lockKey = { connection: session.key, id: clientId };
    const isLocked = await lock(lockKey);
    if (!onScreen()) return unlock(lockKey);
    queryClient.setQueryData<Place>(leftKey(session), placeNow());
    const { record, base } = store.getState();
    if (base && sameJson(record, base)) {
      const { queryKey } = startQuery(session, { clientId, productId, draftId: undefined });
      const state = isLocked ? 'held' : 'busy';
      const start: IntakeStart = {
        lock: hasLocks() ? state : 'none',
        draft: undefined,
        draftId: undefined,
        base,
        record: base,
      };
      queryClient.setQueryData(queryKey, start);
    }
    navigate(paths.intake(clientId, { product: productId }), { replace: true });
  };
}

/** Where the agent was when a new client got an address of its own, for the screen of that address. */
const leftKey = ({ key }: Session): readonly unknown[] => ['place left', key];

function placeNow(): Place {
  const focused = document.activeElement;
  const answer = focused ? addressOfField(focused) : undefined;
  const inView = (field: Element) => field.getBoundingClientRect().top >= 0;
  const field = answer
    ? document.getElementById(fieldId(answer))
    : answerFields().find((one) => one.checkVisibility({ contentVisibilityAuto: true }) && inView(one));
  return { answer, field: field?.id, top: field?.getBoundingClientRect().top ?? 0 };
}

/** Over some frames, unless it is aborted. */
function returnTo({ answer, field, top }: Place, hand: AbortController): void {
  const nextFrame = (act: () => void) => requestAnimationFrame(() => !hand.signal.aborted && act());
  if (hand.signal.aborted) return;
  // Items that are a line each open on the way.
  if (answer && !focusAnswer(answer)) nextFrame(() => focusAnswer(answer));
  if (!answer) document.querySelector<HTMLElement>('[data-save]')?.focus({ preventScroll: true });
  const scroll = (again: number) => {
    const shown = field === undefined ? null : document.getElementById(field);
    if (shown) window.scrollBy(0, shown.getBoundingClientRect().top - top);
    // Sections that come into view are drawn only then, and their heights were guessed.
    if (again > 0) nextFrame(() => scroll(again - 1));
    else hand.abort();
  };
  nextFrame(() => scroll(2));
}
