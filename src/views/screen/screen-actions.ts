/** The actions that the current screen offers to the palette and the shortcuts. */
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from '../../lib/store.ts';
import type { ShortcutId } from './shortcuts.ts';

export interface ScreenAction {
  /** As on its button; unique on the screen. */
  readonly name: string;
  readonly run: () => void;
  readonly disabledReason?: string | undefined;
  readonly shortcut?: ShortcutId;
}

/** What each part of the screen offers; the parts of a page come before the page itself. */
const offers = createStore<readonly { readonly current: readonly ScreenAction[] }[]>([]);

/** Offers actions while the component is mounted. */
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

/** The current actions, those of the page before those of its parts. */
export function screenActions(): readonly ScreenAction[] {
  return offers
    .getState()
    .toReversed()
    .flatMap((offer) => offer.current);
}

/** The actions for a list: as they were when it was mounted, until other parts of the screen are. */
export function useOfferedActions(): readonly ScreenAction[] {
  const now = useStore(offers);
  const [listed, setListed] = useState(() => ({ at: now, actions: screenActions() }));
  if (listed.at !== now) setListed({ at: now, actions: screenActions() });
  return listed.actions;
}
