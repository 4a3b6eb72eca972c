/**
 * What can be done on the screen in front. A screen offers its actions here, and the palette and the shortcuts find
 * them, without the one knowing the other.
 */
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from '../lib/store.ts';
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

/** What each part of the screen offers; those inside a page come before the page itself. */
const offers = createStore<readonly { readonly current: readonly ScreenAction[] }[]>([]);

/** Offers these actions while the component is on screen. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  const offer = useRef(actions);
  useEffect(() => {
    offer.current = actions;
  });
  useEffect(() => {
    offers.setState((all) => [...all, offer]);
    return () => offers.setState((all) => all.filter((one) => one !== offer));
  }, []);
}

/** The actions of the screen in front, as they are now: those of the page before those of its parts, which came first. */
export function screenActions(): readonly ScreenAction[] {
  return offers
    .getState()
    .toReversed()
    .flatMap((offer) => offer.current);
}

/** The same for a list on screen: as they were when it opened, until another screen or part of one stands in front. */
export function useOfferedActions(): readonly ScreenAction[] {
  const now = useStore(offers);
  const [listed, setListed] = useState(() => ({ at: now, actions: screenActions() }));
  if (listed.at !== now) setListed({ at: now, actions: screenActions() });
  return listed.actions;
}
