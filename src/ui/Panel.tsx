import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { browserNow } from '../lib/clock.ts';
import { announce } from './announce.ts';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** A line under the title. */
  readonly meta?: ReactNode;
  /** Buttons that stay in view at the foot; false is none, as in `step && …`. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** Nothing inside takes the focus, so the body does, to be scrolled by key. */
  readonly readOnly?: boolean;
  /** Opened in the middle of typing, as to save: keys that simply go on are the field's, which gets the focus back. */
  readonly amidTyping?: boolean;
  readonly children: ReactNode;
}

/**
 * A panel at the side that leaves the page usable. Render it to open it: its heading takes the focus, Escape inside it
 * closes it, and when it goes the focus returns to where it was, unless the agent has moved on meanwhile. It never loses the
 * focus to a control that disappears.
 */
export function Panel(props: PanelProps) {
  const {
    title,
    onClose,
    meta,
    footer,
    wide = false,
    readOnly = false,
    amidTyping = false,
    children,
  } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Making room for it may fold the page above anew: what the agent pressed stays where it was. Asked before it is there.
  const [pressed] = useState(placeOfFocus);
  useLayoutEffect(() => {
    keepPlace(pressed);
    return () => keepPlace({ ...pressed, top: topOf(pressed.element) });
  }, [pressed]);

  useEffect(() => {
    const before = document.activeElement;
    const inside = panel.current;
    heading.current?.focus({ preventScroll: true });
    const opened = browserNow();
    // Somebody who types on has the eyes elsewhere, and has not seen yet that a panel took the focus.
    const typeOn = (event: globalThis.KeyboardEvent) => {
      if (!amidTyping || event.target !== heading.current || !isTyping(event) || !takesText(before)) return;
      if (browserNow() - opened < typesOn) before.focus({ preventScroll: true });
      else announce(notTyped, { visible: true, topic: notTyped });
    };
    inside?.addEventListener('keydown', typeOn);
    return () => {
      inside?.removeEventListener('keydown', typeOn);
      const now = document.activeElement;
      const lost = now === null || now === document.body || inside?.contains(now);
      if (!lost) return;
      // Opened by the address it came before anything held the focus: the page's own heading is the way back then.
      const back = before === document.body ? document.querySelector('main h1') : before;
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    };
  }, [amidTyping]);

  // A control that goes once it is done (as "Prepare the payment" does) would take the focus out with it.
  useEffect(() => {
    const inside = panel.current;
    if (!inside) return undefined;
    let held: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => (held = target);
    const watch = new MutationObserver(() => {
      const gone = held instanceof HTMLElement && !held.isConnected;
      if (gone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    inside.addEventListener('focusin', note);
    watch.observe(inside, { childList: true, subtree: true });
    return () => {
      inside.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, []);

  // Where it covers the page, the focus would be out of sight behind it; unless it goes there because the panel closes.
  useEffect(() => {
    let frame = 0;
    const stay = () => {
      const [inside, now] = [panel.current, document.activeElement];
      if (!inside || inside.contains(now) || !now?.closest('main, header')) return;
      const isCovered = inside.getBoundingClientRect().width >= window.innerWidth;
      if (isCovered) heading.current?.focus({ preventScroll: true });
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(stay);
    };
    document.addEventListener('focusin', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', later);
    };
  }, []);

  // Nothing holds the focus after printing, or after a press beside all controls: the panel is still what lies on top.
  useEffect(() => {
    const leave = (event: globalThis.KeyboardEvent) => {
      const nowhere = document.activeElement === null || document.activeElement === document.body;
      if (event.key === 'Escape' && !event.defaultPrevented && nowhere) onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the controls inside
    <section
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(styles.panel, wide && styles.wide)}
      onKeyDown={escape}
      data-panel={wide ? 'wide' : 'normal'}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {meta !== undefined && <div className={styles.meta}>{meta}</div>}
        </div>
        <IconButton icon="close" label={`Close, ${title}`} onClick={onClose} />
      </header>
      <div
        className={styles.body}
        {...(readOnly && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      {footer !== undefined && footer !== false && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}

/** The time between two keys of one who types, and then some. Milliseconds. */
const typesOn = 1_000;

const notTyped = 'Not typed: this panel is open. Escape leads back to the field.';

const isTyping = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;

const takesText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

interface Place {
  readonly element: Element;
  /** Of the window, in pixels. */
  readonly top: number;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

function placeOfFocus(): Place {
  const element = document.activeElement ?? document.body;
  return { element, top: topOf(element) };
}

/** Scrolls the page by as far as the element moves, once what is being drawn stands and before it is painted. */
function keepPlace({ element, top }: Place): void {
  requestAnimationFrame(() => {
    if (element.isConnected) window.scrollBy(0, topOf(element) - top);
  });
}
