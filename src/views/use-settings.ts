import { useSyncExternalStore } from 'react';
import { subscribeToSettings, settings, type Settings } from '../storage/settings.ts';

/** The browser's settings, following changes. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribeToSettings, settings);
}
