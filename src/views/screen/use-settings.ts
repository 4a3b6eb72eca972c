import { useStore } from 'zustand';
import { settingsStore, type Settings } from '../../storage/settings.ts';

/** The browser's settings. */
export function useSettings(): Settings {
  return useStore(settingsStore);
}
