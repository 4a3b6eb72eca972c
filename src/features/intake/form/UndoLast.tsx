import { useCallback, useEffect } from 'react';
import { useScreenActions } from '../../../views/screen-actions.ts';
import { isShortcutOn, keyOf, shortcuts } from '../../../views/shortcuts.ts';
import { announce } from '../../../ui/announce.ts';
import { nothingToRedo, nothingToUndo, redoWords, undoWords, type Act, type Acts } from '../acts.ts';
import type { Desk } from '../desk.ts';
import { useFollowed } from '../use-followed.ts';

const textField =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable]';

/**
 * Offers to the palette and by key to take back what was done last, and to have back what that deleted. In a text field
 * the keys belong to the text, once something was typed since: only where nothing was, what was done last is what the
 * agent means.
 */
export function UndoLast({ acts, desk }: { readonly acts: Acts; readonly desk: Pick<Desk, 'follow'> }) {
  // What it is called may hang on what is typed.
  const follow = useCallback(
    (tell: () => void) => {
      const stops = [acts.follow(tell), desk.follow(tell)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [acts, desk],
  );
  const words = useFollowed(follow, () => {
    const last = acts.last();
    return last && undoWords(last);
  });
  const redoing = useFollowed(follow, () => {
    const undone = acts.lastUndone();
    return undone && redoWords(undone);
  });
  useScreenActions([
    {
      name: words ?? 'Undo',
      shortcut: 'undo',
      run: acts.undoLast,
      disabledReason: words === undefined ? nothingToUndo : undefined,
    },
    {
      name: redoing ?? 'Redo',
      shortcut: 'redo',
      run: acts.redoLast,
      disabledReason: redoing === undefined ? nothingToRedo : undefined,
    },
  ]);
  useEffect(() => {
    let typedAfter: readonly (Act | undefined)[] = [];
    let pressedIn: EventTarget | null = null;
    // After the screen took the key: what it does in answer to a key is no act of its own.
    const onInput = (event: Event) => {
      typedAfter = [acts.last(), acts.lastUndone()];
      const field = event.target;
      const undone = event instanceof InputEvent && event.inputType === 'historyUndo';
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (undone && isText && field !== pressedIn) tellUndoneIn(field);
    };
    const onKey = (event: KeyboardEvent) => {
      const id = event.shiftKey ? 'redo' : 'undo';
      const key = event.shiftKey ? keyOf(event).replace('Mod+', 'Mod+Shift+') : keyOf(event);
      if (event.defaultPrevented || key !== shortcuts[id].keys[0] || !isShortcutOn(id)) return;
      const inText = event.target instanceof Element && event.target.matches(textField);
      const act = id === 'redo' ? acts.lastUndone() : acts.last();
      pressedIn = event.target;
      if (inText && (act === undefined || typedAfter.includes(act))) return;
      event.preventDefault();
      if (event.repeat) return;
      if (id === 'redo') acts.redoLast();
      else acts.undoLast();
    };
    window.addEventListener('input', onInput);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('input', onInput);
      window.removeEventListener('keydown', onKey);
    };
  }, [acts]);
  return null;
}

/**
 * Some browsers keep one list of what was typed for the whole page: with nothing left to undo in a text field the key
 * changes another one, which may be far out of sight.
 */
function tellUndoneIn(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.scrollIntoView({ block: 'nearest' });
  const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label');
  announce(name ? `Undone: typing in “${name}”` : 'Undone: typing', { visible: true, topic: 'undone' });
}
