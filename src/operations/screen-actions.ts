/**
 * What can be done on the screen in front. A screen offers its actions here, and the palette and the shortcuts find
 * them, without the one knowing the other.
 */
import { useEffect, useRef } from 'react';
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

/** Offers these actions while the component is on screen. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  const offer = useRef(actions);
  useEffect(() => {
    offer.current = actions;
  });
  useEffect(() => {
    offers.add(offer);
    return () => {
      offers.delete(offer);
    };
  }, []);
}

/** The actions of the screen in front, as they are now: those of the page before those of its parts, which came first. */
export function screenActions(): readonly ScreenAction[] {
  return [...offers].toReversed().flatMap((offer) => offer.current);
}
