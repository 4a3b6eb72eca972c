/** Small settings of this browser, in localStorage. Never a credential. */
import { z } from 'zod';

const Settings = z.object({
  /** The agent's name as typed; not authenticated. */
  agent: z.string().catch(''),
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  times: z.enum(['local', 'utc']).catch('local'),
  /** Ids of the keyboard shortcuts switched off. */
  shortcutsOff: z.array(z.string()).catch([]),
});
export type Settings = z.infer<typeof Settings>;

const storageKey = 'quotebench.settings';
const listeners = new Set<() => void>();
let current = load();

function load(): Settings {
  let stored: unknown = {};
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Denied storage or a mangled value: the settings start from their defaults.
  }
  const parsed = Settings.safeParse(stored);
  return parsed.success ? parsed.data : Settings.parse({});
}

export function settings(): Settings {
  return current;
}

/** Changes some settings; kept where storage allows. */
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Not kept over a reload; the settings screen says whether storage works.
  }
  for (const follow of listeners) follow();
}

/** Calls back after each change; the answer stops it. */
export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
