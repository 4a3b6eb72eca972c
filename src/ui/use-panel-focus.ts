/** Where the focus is while a panel is open: what the browser does by itself for a modal dialog, and for a panel beside the page does not. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { browserNow } from '../lib/clock.ts';
import { announce } from './announce.ts';

interface PanelFocus {
  readonly panel: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLElement | null>;
  /** Opened in the middle of typing, as to save: keys that simply go on are the field's, which gets the focus back. */
  readonly amidTyping: boolean;
  readonly onClose: () => void;
}

/**
 * The heading takes the focus when the panel opens; when it goes, the focus returns to where it was, unless the agent has
 * moved on meanwhile. While it is open, the focus is never lost to a control that disappears, nor out of sight.
 */
export function usePanelFocus({ amidTyping, onClose }: Pick<PanelFocus, 'amidTyping' | 'onClose'>) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useOpenerInPlace();
  useFocusFromAndBack({ panel, heading, amidTyping });
  useFocusInSight({ panel, heading });
  useEscapeFromNowhere(onClose);
  return { panel, heading };
}

/** Making room for a panel may wrap the page above in other lines: what the agent pressed stays where it was. */
function useOpenerInPlace(): void {
  // Measured before the panel is in the page.
  const [pressed] = useState(focusPlace);
  useLayoutEffect(() => {
    keepPlace(pressed);
    return () => keepPlace({ ...pressed, top: topOf(pressed.element) });
  }, [pressed]);
}

function useFocusFromAndBack({ panel, heading, amidTyping }: Omit<PanelFocus, 'onClose'>): void {
  useEffect(() => {
    const before = document.activeElement;
    const inside = panel.current;
    heading.current?.focus({ preventScroll: true });
    const opened = browserNow();
    // Somebody who types on has the eyes elsewhere, and has not seen yet that a panel took the focus.
    const typeOn = (event: KeyboardEvent) => {
      if (!amidTyping || event.target !== heading.current || !isTyping(event) || !takesText(before)) return;
      if (browserNow() - opened < typingPause) before.focus({ preventScroll: true });
      else announce(notTyped, { visible: true, topic: notTyped });
    };
    inside?.addEventListener('keydown', typeOn);
    return () => {
      inside?.removeEventListener('keydown', typeOn);
      const now = document.activeElement;
      const lost = isNowhere(now) || inside?.contains(now);
      if (!lost) return;
      // Opened by the address it came before anything lastFocused the focus: the page's own heading is the way back then.
      const back = before === document.body ? document.querySelector('main h1') : before;
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    };
  }, [panel, heading, amidTyping]);
}

function useFocusInSight({ panel, heading }: Pick<PanelFocus, 'panel' | 'heading'>): void {
  useEffect(() => {
    const inside = panel.current;
    if (!inside) return undefined;
    const toHeading = () => heading.current?.focus({ preventScroll: true });
    let lastFocused: EventTarget | null = null;
    let frame = 0;
    // A control that goes once it is done (as "Prepare the payment" does) would take the focus out with it.
    const watch = new MutationObserver(() => {
      const removed = lastFocused instanceof HTMLElement && !lastFocused.isConnected;
      if (removed && document.activeElement === document.body) toHeading();
    });
    // Where the panel covers the page, the focus would be out of sight behind it; unless it goes there because it closes.
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

/** Nothing holds the focus after printing, or after a press beside all controls: the panel is still what lies on top. */
function useEscapeFromNowhere(onClose: () => void): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isNowhere(document.activeElement)) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
}

/** The time between two keys of one who types, and then some. Milliseconds. */
const typingPause = 1_000;

const notTyped = 'Not typed: this panel is open. Escape leads back to the field.';

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;

const takesText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

interface Place {
  readonly element: Element;
  /** Of the window, in pixels. */
  readonly top: number;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

function focusPlace(): Place {
  const element = document.activeElement ?? document.body;
  return { element, top: topOf(element) };
}

/** Scrolls the page by as far as the element moves, once what is being drawn stands and before it is painted. */
function keepPlace({ element, top }: Place): void {
  requestAnimationFrame(() => {
    if (element.isConnected) window.scrollBy(0, topOf(element) - top);
  });
}
