import { useEffect, useEffectEvent, useRef } from 'react';
import { screenActions } from '../views/screen/screen-actions.ts';
import {
  findShortcut,
  isShortcutKey,
  keyOf,
  shortcutOf,
  type ShortcutId,
} from '../views/screen/shortcuts.ts';
import { announce } from '../ui/announce.ts';

/** The longest pause between two keys of one shortcut. */
const sequenceMs = 1500;

/** Letters within this time of one typed into a field belong to the field, even if a change of screen removed it. */
const burstMs = 700;

/** Shortcuts that work on every screen; a screen's own action for the same shortcut precedes. */
export type GeneralShortcuts = Partial<Record<ShortcutId, () => void>>;

/** Listens for the app's shortcuts. Open dialogs handle their own keys. */
export function useShortcuts(general: GeneralShortcuts): void {
  const firstKey = useRef<{ readonly key: string; readonly at: number }>(undefined);
  const typedAt = useRef(-Infinity);
  const wordAt = useRef(-Infinity);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
    const key = keyOf(event);
    const typesOn =
      (event.target === document.body && event.timeStamp - typedAt.current < burstMs) ||
      event.timeStamp - wordAt.current < burstMs;
    const isTyped =
      key.length === 1 && (typesOn || isTypedInto(key, event.target) || isAmongFields(key, event.target));
    typedAt.current = isTyped ? event.timeStamp : -Infinity;
    if (isTyped) return;
    const first = firstKey.current;
    const recent = first && event.timeStamp - first.at < sequenceMs ? first.key : undefined;
    const { id, begun } = findShortcut(recent, key);
    firstKey.current = begun ? { key, at: event.timeStamp } : undefined;
    if (id === undefined) {
      // A word that is typed where no field is: its other letters are no shortcuts either.
      if (key.length === 1 && !isShortcutKey(key)) wordAt.current = event.timeStamp;
      return;
    }
    const offered = screenActions().find((action) => action.shortcut === id);
    const run = offered?.run ?? general[id];
    if (!run) return;
    event.preventDefault();
    // A key that is held down runs its action once.
    if (event.repeat) return;
    if (offered?.disabledReason !== undefined)
      announce(`${shortcutOf(id).does}: ${offered.disabledReason}`, { visible: true });
    else run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isModifier(key: string): boolean {
  return ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'].includes(key);
}

/**
 * Letters typed before a panel's first field has the focus, or on a button that Enter led to between two questions, are
 * meant for a field: they must not run the page's shortcuts.
 */
function isAmongFields(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-panel]')) return key !== '?';
  return key !== '?' && key !== '/' && target.closest('[data-typing]') !== null;
}

/** Whether a key pressed there is text, or picks an option by its first letter. */
function isTypedInto(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('[type="radio"]')) return key !== '/';
  return target.matches('input:not([type="checkbox"], [type="button"]), textarea, select, [contenteditable]');
}
