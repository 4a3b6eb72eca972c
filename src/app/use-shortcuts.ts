import { useEffect, useEffectEvent, useRef } from 'react';
import { screenActions } from '../views/screen-actions.ts';
import { findShortcut, keyOf, shortcutOf, type ShortcutId } from '../views/shortcuts.ts';
import { announce } from '../ui/announce.ts';

/** How long the first of two keys waits for the second. */
const togetherMs = 1500;

/** How long after a letter in a field the next one is meant for that field, even where a change of screen took it away. */
const burstMs = 700;

/** What works on every screen. A screen's own action with the same shortcut goes before it. */
export type GeneralShortcuts = Partial<Record<ShortcutId, () => void>>;

/** Listens for the shortcuts of the app while it is connected. Open dialogs keep their keys to themselves. */
export function useShortcuts(general: GeneralShortcuts): void {
  const before = useRef<{ readonly key: string; readonly at: number }>(undefined);
  const typedAt = useRef(-Infinity);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
    const key = keyOf(event);
    const typesOn = event.target === document.body && event.timeStamp - typedAt.current < burstMs;
    const isTyped =
      key.length === 1 && (typesOn || isTypedInto(event.target) || isOfPanel(key, event.target));
    typedAt.current = isTyped ? event.timeStamp : -Infinity;
    if (isTyped) return;
    const first = before.current;
    const recent = first && event.timeStamp - first.at < togetherMs ? first.key : undefined;
    const { id, begun } = findShortcut(recent, key);
    before.current = begun ? { key, at: event.timeStamp } : undefined;
    if (id === undefined) return;
    const offered = screenActions().find((action) => action.shortcut === id);
    const run = offered?.run ?? general[id];
    if (!run) return;
    event.preventDefault();
    // A key that is held down does its work once.
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

/** Letters begun too early, before the first field of a panel that opened has the focus, must not leave the page behind it. */
function isOfPanel(key: string, target: EventTarget | null): boolean {
  return key !== '?' && target instanceof Element && target.closest('[data-panel]') !== null;
}

/** Whether a letter pressed there is text, or picks from choices by their first letters. */
function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="button"]), textarea, select, [contenteditable]')
  );
}
