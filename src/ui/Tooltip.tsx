import { useEffect, useId, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** What the bubble says. Called when it opens, so that it can tell the present. */
  readonly text: () => string;
  /** What the bubble belongs to; it is given the id of the bubble, to be described by it. */
  readonly children: (describedBy: string) => ReactNode;
  /** False when the bubble only repeats the accessible name, which must not be read twice. */
  readonly describes?: boolean;
  readonly className?: string | undefined;
}

interface Place {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
}

/** A short text beside something that is pointed at or holds the focus. */
export function Tooltip({ text, children, describes = true, className }: TooltipProps) {
  const id = useId();
  const { host, bubble, shown } = useTooltip(text);
  return (
    <span role="presentation" className={cx(styles.host, className)} {...host}>
      {children(id)}
      {describes && (
        <span id={id} hidden>
          {shown ?? text()}
        </span>
      )}
      {bubble}
    </span>
  );
}

/**
 * The same for an element that is its own host: it takes the handlers and has the bubble inside. The bubble can be pointed
 * at itself, and Escape puts it away. It lies in the browser's top layer, because a scrolling table would cut it off.
 * Without a text there is none.
 */
export function useTooltip(text: (() => string) | undefined) {
  const [place, setPlace] = useState<Place>();

  function open(event: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) {
    if (place || !text) return;
    // A finger leaves nothing to point with, and a focus that came by the pointer asks for nothing.
    if ('pointerType' in event ? event.pointerType === 'touch' : !event.target.matches(':focus-visible'))
      return;
    const box = event.currentTarget.getBoundingClientRect();
    const above = box.bottom > window.innerHeight - 72;
    const left = Math.min(Math.max(box.left, 8), Math.max(8, window.innerWidth - 296));
    setPlace({ text: text(), left, top: above ? box.top : box.bottom, above });
  }

  // On the document, because the pointer may be here while the focus is elsewhere.
  const isOpen = place !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlace(undefined);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isOpen]);

  const close = () => setPlace(undefined);
  const bubble = place && text && (
    <span
      className={cx(styles.bubble, place.above && styles.above)}
      style={{ left: place.left, top: place.top }}
      popover="manual"
      ref={raise}
      aria-hidden="true"
      data-print="no"
    >
      {place.text}
    </span>
  );
  const host = { onPointerEnter: open, onPointerLeave: close, onFocus: open, onBlur: close };
  return { host, bubble, shown: place?.text };
}

// Without a top layer (old browsers, test pages) the bubble is merely placed by the viewport.
function raise(bubble: HTMLElement | null) {
  if (bubble && 'showPopover' in bubble) bubble.showPopover();
}
