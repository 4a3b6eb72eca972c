/**
 * What can be done on the screen in front. A screen offers its actions here, and the palette and the shortcuts find
 * them, without the one knowing the other.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ShortcutId } from './shortcuts.ts';

export interface ScreenAction {
  /** As on its button; no two on one screen share it. */
  readonly name: string;
  readonly run: () => void;
  /** Why it cannot be done now; it is then listed with the reason. */
  readonly disabledReason?: string | undefined;
  /** The shortcut that does it. */
  readonly shortcut?: ShortcutId;
}

const offers = new Set<{ readonly current: readonly ScreenAction[] }>();
/** Grows when a screen or a part of one comes or goes. */
let changes = 0;
const followers = new Set<() => void>();

function changed(): void {
  changes += 1;
  for (const follow of followers) follow();
}

/** Offers these actions while the component is on screen. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  const offer = useRef(actions);
  useEffect(() => {
    offer.current = actions;
  });
  useEffect(() => {
    offers.add(offer);
    changed();
    return () => {
      offers.delete(offer);
      changed();
    };
  }, []);
}

/** The actions of the screen in front, as they are now: those of the page before those of its parts, which came first. */
export function screenActions(): readonly ScreenAction[] {
  return [...offers].toReversed().flatMap((offer) => offer.current);
}

/** The same for a list on screen: as they were when it opened, until another screen or part of one stands in front. */
export function useOfferedActions(): readonly ScreenAction[] {
  const now = useSyncExternalStore(follow, () => changes);
  const [listed, setListed] = useState(() => ({ at: now, actions: screenActions() }));
  if (listed.at !== now) setListed({ at: now, actions: screenActions() });
  return listed.actions;
}

function follow(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}
