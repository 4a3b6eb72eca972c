import { useStore } from 'zustand';
import { settingsStore, type Settings } from '../storage/settings.ts';

/** The browser's settings; the component is drawn again when one changes. */
export function useSettings(): Settings {
  return useStore(settingsStore);
}
