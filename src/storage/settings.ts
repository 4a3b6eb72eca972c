/** Small settings of this browser, in localStorage. Never a credential. */
import { z } from 'zod';
import { computerName, nameHere } from '../lib/computer.ts';
import { createStore, type ReadableStore } from '../lib/store.ts';

/** How a loop is looked at. */
const LoopSettings = z.object({
  /** As a grid, not as cards. */
  asGrid: z.boolean().catch(false),
  /** Pixels by column, of those that were resized. */
  widths: z.record(z.string(), z.number()).catch({}),
});
export type LoopSettings = z.infer<typeof LoopSettings>;

/** What an agent chose for a column of a file: questions by their qids and labels, so that any product's lists know them. */
const ColumnSettings = z.object({
  /** Those that it answers. */
  takes: z.array(z.string()).catch([]),
  /** Those that it does not answer, and then no other of their list. */
  never: z.array(z.string()).catch([]),
});
export type ColumnSettings = z.infer<typeof ColumnSettings>;

const Settings = z.object({
  /** The agent's name: as typed, or as the gateway's sign-in has it. */
  agent: z.string().catch(''),
  /** The name that the gateway's sign-in gave last; blank without one. */
  signedInAs: z.string().catch(''),
  /** Which of the shared desks of this address it was last. */
  deskMade: z.string().catch(''),
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  times: z.enum(['local', 'utc']).catch('local'),
  /** Minutes without a key or a move before a key of a direct connection is forgotten. */
  idleLock: z.enum(['never', '5', '15', '30', '60']).catch('30'),
  /** Ids of the keyboard shortcuts switched off. */
  shortcutsOff: z.array(z.string()).catch([]),
  /** Agency codes that are not sent, by product id. */
  codesLeftOut: z.record(z.string(), z.array(z.string())).catch({}),
  /** A client opens with its finished sections folded. */
  foldsFinished: z.boolean().catch(false),
  /** By `loopPlace`, of those that were not left as they are at first. */
  loops: z.record(z.string(), LoopSettings).catch({}),
  /** By the header of a column of clients' files. */
  columns: z.record(z.string(), ColumnSettings).catch({}),
});
export type Settings = z.infer<typeof Settings>;

const storageKey = nameHere('quotebench.settings');
const current = createStore(load());

export const settingsStore: ReadableStore<Settings> = current;

function load(): Settings {
  let stored: unknown = { agent: computerName };
  try {
    const text = localStorage.getItem(storageKey);
    if (text !== null) stored = JSON.parse(text);
  } catch {
    // Denied storage or an invalid value: the defaults apply.
  }
  const parsed = Settings.safeParse(stored);
  return parsed.success ? parsed.data : Settings.parse({});
}

export function settings(): Settings {
  return current.getState();
}

/** The time of `idleLock` in milliseconds; undefined for never. */
export function idleLimit({ idleLock }: Settings): number | undefined {
  return idleLock === 'never' ? undefined : Number(idleLock) * 60_000;
}

/** Changes some settings, and stores them where the browser allows it. */
export function changeSettings(change: Partial<Settings>): void {
  const changed = { ...settings(), ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(changed));
  } catch {
    // Lost at a reload; the settings screen shows whether storage works.
  }
  current.setState(changed);
}

/** What the settings of a loop are stored by. */
export const loopPlace = (productId: string, loop: string): string => `${productId} ${loop}`;

/** Who told a name once is not asked again, and what is done from then on is theirs. */
export function nameAgent(name: string): void {
  if (settings().agent === '') changeSettings({ agent: name });
}

/** Remembers that the column with a header answers a question, or does not. @param names of the question */
export function rememberColumn(header: string, names: readonly string[], isTaken: boolean): void {
  const { columns } = settings();
  const { takes = [], never = [] } = columns[header] ?? {};
  const without = (some: readonly string[]) => some.filter((name) => !names.includes(name));
  const next = isTaken
    ? { takes: [...names, ...without(takes)], never: without(never) }
    : { takes: without(takes), never: [...names, ...without(never)] };
  changeSettings({ columns: { ...columns, [header]: next } });
}

/** Changes how a loop is looked at. @param place as `loopPlace` gives it */
export function changeLoopSettings(place: string, change: Partial<LoopSettings>): void {
  const { loops } = settings();
  const before = loops[place] ?? LoopSettings.parse({});
  changeSettings({ loops: { ...loops, [place]: { ...before, ...change } } });
}
