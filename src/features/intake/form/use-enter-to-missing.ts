import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isShortcutOn, keyOf } from '../../../views/screen/shortcuts.ts';
import { announce } from '../../../ui/announce.ts';

/**
 * Enter in a question goes to the next one that is still missing, and from the last one on to the first. So do Enter and
 * Space on a button that answers. In long texts Enter makes a line, and goes on with Ctrl or ⌘. What is returned goes
 * there from wherever the focus is; it is false where nothing is missing.
 */
export function useEnterToMissing(
  form: RefObject<HTMLElement | null>,
  /** Announced if nothing is missing. */
  none: string,
): () => boolean {
  const lastField = useRef<Element>(null);
  useEffect(() => {
    const element = form.current;
    const onKey = (event: KeyboardEvent) => {
      const from = event.target;
      if (event.defaultPrevented || event.isComposing) return;
      if (from instanceof HTMLButtonElement && from.matches('[data-answers]')) {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        flushSync(() => from.click());
        // The button clears the answer now, and the next key must not press it.
        const answered = from.previousElementSibling;
        if (answered instanceof HTMLElement) answered.focus();
        if (isShortcutOn('nextMissing')) goRound(element, from, none);
        return;
      }
      if (event.key !== 'Enter') return;
      const inText = from instanceof HTMLTextAreaElement;
      if (!(inText || from instanceof HTMLInputElement || from instanceof HTMLSelectElement)) return;
      if (inText && keyOf(event) !== 'Mod+Enter') return;
      // There it goes to what was found, adds what was typed, or goes to the next row.
      if (from.type === 'search' || from.closest('form:not([data-question]), [role="grid"]')) return;
      if (isShortcutOn(inText ? 'nextMissingInText' : 'nextMissing') && goRound(element, from, none))
        event.preventDefault();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element) lastField.current = event.target;
    };
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('focusin', onFocus);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [form, none]);
  return () => {
    const from = lastField.current?.isConnected ? lastField.current : null;
    return goRound(form.current, from, none);
  };
}

/** Continues after `from`, then from the top, and announces the wrap, which a long page does not show. */
function goRound(form: HTMLElement | null, from: Element | null, none: string): boolean {
  if (goOn(form, from)) return true;
  const first = goOn(form, null);
  announce(
    first === undefined
      ? none
      : first.contains(from)
        ? 'Only this one is missing'
        : 'Nothing is missing further down; on from the top',
  );
  return first !== undefined;
}

/** Focuses the first missing question after `from`, or the very first, and answers its row; undefined when there is none. */
function goOn(form: HTMLElement | null, from: Element | null): HTMLElement | undefined {
  const rows = [...(form?.querySelectorAll<HTMLElement>('[data-missing]') ?? [])];
  for (const row of rows.toSorted((a, b) => isLast(a) - isLast(b))) {
    const isIn = from !== null && row.contains(from);
    const isLater =
      from === null || (from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!isIn && !isLater) continue;
    const cell = missingCells.get(row)?.(isIn);
    const control = isIn ? cell : (cell ?? row.querySelector<HTMLElement>(controls));
    if (!control) continue;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return cell ?? row;
  }
  return undefined;
}

/** What other answers make is asked after them. */
const isLast = (row: HTMLElement): number => Number(row.dataset.missing === 'last');

const controls = 'input, select, textarea, [aria-expanded], [data-adds]';

/** Brings the next missing cell on screen, after the one in use or the first; undefined where there is none. */
type MissingCellFinder = (afterActive: boolean) => HTMLElement | null | undefined;

const missingCells = new WeakMap<Element, MissingCellFinder>();

/** Finds what is missing in a grid, which draws only the rows near what is on screen. */
export function findMissingCells(grid: Element, find: MissingCellFinder): void {
  missingCells.set(grid, find);
}
