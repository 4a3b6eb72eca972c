/** The focus while a panel is open. Browsers manage it for modal dialogs only. */
import { useEffect, useRef, type RefObject } from 'react';
import { browserNow } from '../lib/clock.ts';
import { announce } from './announce.ts';

interface PanelFocus {
  readonly panel: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLElement | null>;
  /** These two as for `Panel`. */
  readonly duringTyping: boolean;
  readonly startsInField?: boolean;
  readonly onClose: () => void;
}

/**
 * Focuses the heading or the first field when the panel opens, and returns the focus when it closes, unless the agent
 * moved it elsewhere. Meanwhile the focus is never lost to a control that disappears, nor behind the panel.
 */
export function usePanelFocus({
  onClose,
  ...start
}: Pick<PanelFocus, 'duringTyping' | 'startsInField' | 'onClose'>) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useInitialFocus({ panel, heading, ...start });
  useFocusInSight({ panel, heading });
  useEscapeWithoutFocus(onClose);
  return { panel, heading };
}

function useInitialFocus({
  panel,
  heading,
  duringTyping,
  startsInField = false,
}: Omit<PanelFocus, 'onClose'>): void {
  useEffect(() => {
    const before = document.activeElement;
    const inside = panel.current;
    // What is wrong comes first.
    const fields = ['[aria-invalid="true"]', 'input, select, textarea'];
    const [field] = startsInField
      ? fields.flatMap((selector) => inside?.querySelector<HTMLElement>(selector) ?? [])
      : [];
    (field ?? heading.current)?.focus({ preventScroll: true });
    const opened = browserNow();
    // An agent who goes on typing has not seen yet that a panel took the focus.
    const typeOn = (event: KeyboardEvent) => {
      if (!duringTyping || event.target !== heading.current || !isTyping(event) || !takesText(before)) return;
      if (browserNow() - opened < typingPauseMs) before.focus({ preventScroll: true });
      else announce(notTyped, { visible: true, topic: notTyped });
    };
    inside?.addEventListener('keydown', typeOn);
    return () => {
      inside?.removeEventListener('keydown', typeOn);
      const now = document.activeElement;
      const lost = isUnfocused(now) || inside?.contains(now);
      if (!lost) return;
      // A panel opened by its address has no opener: the page's heading gets the focus.
      const back = before === document.body ? document.querySelector('main h1') : before;
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    };
  }, [panel, heading, duringTyping, startsInField]);
}

function useFocusInSight({ panel, heading }: Pick<PanelFocus, 'panel' | 'heading'>): void {
  useEffect(() => {
    const inside = panel.current;
    if (!inside) return undefined;
    const toHeading = () => heading.current?.focus({ preventScroll: true });
    let lastFocused: EventTarget | null = null;
    let frame = 0;
    // A control that disappears after its press would take the focus with it.
    const watch = new MutationObserver(() => {
      const removed = lastFocused instanceof HTMLElement && !lastFocused.isConnected;
      if (removed && document.activeElement === document.body) toHeading();
    });
    // Where the panel covers the whole page, the focus must not go behind it.
    const stay = () => {
      const now = document.activeElement;
      if (inside.contains(now) || !now?.closest('main, header')) return;
      if (inside.getBoundingClientRect().width >= window.innerWidth) toHeading();
    };
    const note = ({ target }: FocusEvent) => {
      lastFocused = target instanceof Node && inside.contains(target) ? target : lastFocused;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(stay);
    };
    document.addEventListener('focusin', note);
    watch.observe(inside, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [panel, heading]);
}

/** After printing, or a press outside all controls, nothing has the focus; Escape then still closes the panel. */
function useEscapeWithoutFocus(onClose: () => void): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isUnfocused(document.activeElement)) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
}

/** Longer than the pause between two keys of somebody typing. */
const typingPauseMs = 1_000;

const notTyped = 'Not typed: this panel is open. Escape leads back to the field.';

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;

const takesText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

const isUnfocused = (element: Element | null): boolean => element === null || element === document.body;
