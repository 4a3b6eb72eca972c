/**
 * The keyboard shortcuts of the app. This one list is what the handlers, the panel under "?", the palette and Settings
 * read. Each can be switched off, because single keys can be pressed by voice or by accident (WCAG 2.2, 2.1.4).
 */
import { settings } from '../storage/settings.ts';

export interface Shortcut {
  /** What it does, as a label. */
  readonly does: string;
  /**
   * Keys one after the other, as the browser names them. `Mod+` stands for Ctrl, or ⌘ on a Mac, and works inside text
   * fields too, `Mod+Shift+` for both held, as do keys that type nothing; others work outside of them.
   */
  readonly keys: readonly string[];
  /** The screen it belongs to, in words; those without work everywhere. */
  readonly on?: string;
  /** Its screen listens for it itself: what it does depends on the field that has the focus. */
  readonly byScreen?: true;
}

export const shortcuts = {
  palette: { does: 'Search or go to', keys: ['Mod+k'] },
  messages: { does: 'Go to the message on screen', keys: ['F8'] },
  list: { does: 'List the keyboard shortcuts', keys: ['?'] },
  clients: { does: 'Go to Clients', keys: ['g', 'c'] },
  events: { does: 'Go to Events', keys: ['g', 'e'] },
  products: { does: 'Go to Products', keys: ['g', 'p'] },
  settings: { does: 'Go to Settings', keys: ['g', 's'] },
  newClient: { does: 'New client', keys: ['n'] },
  search: { does: 'Search this screen', keys: ['/'], on: 'Clients, intake and configurations' },
  saveClient: { does: 'Save client', keys: ['Mod+s'], on: 'Intake' },
  nextMissing: { does: 'Go to the next missing answer', keys: ['Enter'], on: 'Intake', byScreen: true },
  nextMissingInText: {
    does: 'Go to the next missing answer, from a long text',
    keys: ['Mod+Enter'],
    on: 'Intake',
    byScreen: true,
  },
  undo: {
    does: 'Undo what was added, moved, deleted or marked last',
    keys: ['Mod+z'],
    on: 'Intake',
    byScreen: true,
  },
  redo: { does: 'Bring back what Undo deleted', keys: ['Mod+Shift+z'], on: 'Intake', byScreen: true },
  markAnswer: { does: 'Mark this answer', keys: ['Mod+;'], on: 'Intake' },
  confirmAnswer: { does: 'Confirm this assumed answer', keys: ['Mod+.'], on: 'Intake' },
  previousChange: { does: 'Previous change', keys: ['['], on: 'History' },
  nextChange: { does: 'Next change', keys: [']'], on: 'History' },
  previousDifference: { does: 'Previous difference', keys: ['k'], on: 'History' },
  nextDifference: { does: 'Next difference', keys: ['j'], on: 'History' },
  withPrevious: { does: 'Compare with previous', keys: ['v', 'p'], on: 'History' },
  withNext: { does: 'Compare with next', keys: ['v', 'n'], on: 'History' },
  withNow: { does: 'Compare with now', keys: ['v', 'v'], on: 'History' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof shortcuts;

/** All of them, in the order of the list. */
export const shortcutIds = Object.keys(shortcuts) as readonly ShortcutId[]; // the keys of the object above and no others

/** The shortcut by its id, with what only some of them have. */
export function shortcutOf(id: ShortcutId): Shortcut {
  return shortcuts[id];
}

/** False when the agent switched it off in Settings. */
export function isShortcutOn(id: ShortcutId): boolean {
  return !settings().shortcutsOff.includes(id);
}

/** What a press of a key says of itself; a browser's KeyboardEvent is one. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How the list above would name this press. A sign that takes AltGr is the sign, not a combination. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: KeyPress): string {
  const isLetter = /^[a-z]$/i.test(key);
  const isCombination = (ctrlKey || metaKey) && !(altKey && !isLetter);
  return `${isCombination ? 'Mod+' : ''}${altKey && isLetter ? 'Alt+' : ''}${isLetter ? key.toLowerCase() : key}`;
}

/**
 * The shortcut that this key ends, after the key pressed before it, among those switched on. `begun` is true when the
 * key only begins one.
 */
export function findShortcut(
  before: string | undefined,
  key: string,
): { readonly id: ShortcutId | undefined; readonly begun: boolean } {
  const on = shortcutIds.filter((id) => isShortcutOn(id) && !shortcutOf(id).byScreen);
  const pressed = (...wanted: readonly (string | undefined)[]) =>
    on.find(
      (id) =>
        shortcuts[id].keys.length === wanted.length && shortcuts[id].keys.every((k, i) => k === wanted[i]),
    );
  const id = (before === undefined ? undefined : pressed(before, key)) ?? pressed(key);
  const begun =
    id === undefined &&
    on.some((other) => shortcuts[other].keys.length > 1 && shortcuts[other].keys[0] === key);
  return { id, begun };
}
