/**
 * The app's keyboard shortcuts: the one list for the handlers, the panel under "?", the palette and Settings. Each can be
 * switched off, because single keys are pressed by voice control or by accident (WCAG 2.2, 2.1.4).
 */
import { settings } from '../../storage/settings.ts';

export interface Shortcut {
  readonly does: string;
  /**
   * Keys pressed one after the other, as the browser names them. `Mod+` is Ctrl, or ⌘ on a Mac. Keys that type no text
   * work inside text fields too.
   */
  readonly keys: readonly string[];
  /** Its screen, for labels; without one it works everywhere. */
  readonly on?: string;
  /** Its screen handles it, because it depends on the focused field. */
  readonly byScreen?: true;
}

export const shortcuts = {
  palette: { does: 'Search or go to', keys: ['Mod+k'] },
  messages: { does: 'Go to the message on screen', keys: ['F8'] },
  list: { does: 'List the keyboard shortcuts', keys: ['?'] },
  today: { does: 'Go to Today', keys: ['g', 't'] },
  clients: { does: 'Go to Clients', keys: ['g', 'c'] },
  activity: { does: 'Go to Activity', keys: ['g', 'a'] },
  products: { does: 'Go to Products', keys: ['g', 'p'] },
  settings: { does: 'Go to Settings', keys: ['g', 's'] },
  newClient: { does: 'New client', keys: ['n'] },
  search: { does: 'Search this screen', keys: ['/'], on: 'Clients, intake and configurations' },
  saveClient: { does: 'Save', keys: ['Mod+s'], on: 'Intake' },
  nextMissing: { does: 'Go to the next missing answer', keys: ['Enter'], on: 'Intake', byScreen: true },
  nextMissingInText: {
    does: 'Go to the next missing answer, from a long text',
    keys: ['Mod+Enter'],
    on: 'Intake',
    byScreen: true,
  },
  undo: {
    does: 'Undo what was added, moved, deleted or noted last',
    keys: ['Mod+z'],
    on: 'Intake',
    byScreen: true,
  },
  redo: { does: 'Bring back what Undo deleted', keys: ['Mod+Shift+z'], on: 'Intake', byScreen: true },
  markAnswer: { does: 'Add answer note', keys: ['Mod+;'], on: 'Intake' },
  confirmAnswer: { does: 'Confirm this assumed answer', keys: ['Mod+.'], on: 'Intake' },
  nextVersion: { does: 'Next version in the list', keys: ['j'], on: 'History' },
  previousVersion: { does: 'Previous version in the list', keys: ['k'], on: 'History' },
  setA: { does: 'Make the version in focus A', keys: ['a'], on: 'History' },
  setB: { does: 'Make the version in focus B', keys: ['b'], on: 'History' },
  differencesOnly: { does: 'Differences only, or the whole record', keys: ['d'], on: 'History' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof shortcuts;

/** All ids, in the order of the list. */
export const shortcutIds = Object.keys(shortcuts) as readonly ShortcutId[]; // the keys of the object above and no others

/** A shortcut by id, with its optional members. */
export function shortcutOf(id: ShortcutId): Shortcut {
  return shortcuts[id];
}

/** Whether a shortcut has the key, on or off. */
export const isShortcutKey = (key: string): boolean =>
  shortcutIds.some((id) => shortcutOf(id).keys.includes(key));

/** False if the agent switched it off in Settings. */
export function isShortcutOn(id: ShortcutId): boolean {
  return !settings().shortcutsOff.includes(id);
}

/** The parts of a KeyboardEvent that name a key. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The name of a key press in the list. A character typed with AltGr is that character, not a combination. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: KeyPress): string {
  const isLetter = /^[a-z]$/i.test(key);
  const isCombination = (ctrlKey || metaKey) && !(altKey && !isLetter);
  return `${isCombination ? 'Mod+' : ''}${altKey && isLetter ? 'Alt+' : ''}${isLetter ? key.toLowerCase() : key}`;
}

/** The shortcut that this key completes after the key before it. `begun` is true if the key only begins one. */
export function findShortcut(
  before: string | undefined,
  key: string,
): { readonly id: ShortcutId | undefined; readonly begun: boolean } {
  const on = shortcutIds.filter((id) => isShortcutOn(id) && !shortcutOf(id).byScreen);
  const withKeys = (...wanted: readonly (string | undefined)[]) =>
    on.find(
      (id) =>
        shortcuts[id].keys.length === wanted.length && shortcuts[id].keys.every((k, i) => k === wanted[i]),
    );
  const id = (before === undefined ? undefined : withKeys(before, key)) ?? withKeys(key);
  const begun =
    id === undefined &&
    on.some((other) => shortcuts[other].keys.length > 1 && shortcuts[other].keys[0] === key);
  return { id, begun };
}

/** Undo or redo, where a press is one of them and its shortcut is on. */
export function undoOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const id = event.shiftKey ? 'redo' : 'undo';
  const key = event.shiftKey ? keyOf(event).replace('Mod+', 'Mod+Shift+') : keyOf(event);
  return key === shortcuts[id].keys[0] && isShortcutOn(id) ? id : undefined;
}
