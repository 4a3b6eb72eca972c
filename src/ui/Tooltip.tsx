import { useEffect, useId, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** The text, read when the bubble opens. */
  readonly text: () => string;
  /** What the bubble belongs to, given the id for its `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode;
  /** False when the bubble only repeats the accessible name. */
  readonly describes?: boolean;
  readonly className?: string | undefined;
}

interface Place {
  readonly text: string;
  readonly host: HTMLElement;
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
}

/** A short text next to something that is hovered, focused or tapped. */
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
 * A tooltip for an element that takes the handlers of `host` and has `bubble` inside; without a text there is none. The
 * bubble can be hovered, and Escape closes it. It is a popover, because a scrolling table would cut it off.
 */
export function useTooltip(text: (() => string) | undefined) {
  const [place, setPlace] = useState<Place>();

  function open(event: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) {
    if (place || !text) return;
    // Touch cannot hover, and focus by pointer does not ask for a tooltip.
    if ('pointerType' in event ? event.pointerType === 'touch' : !event.target.matches(':focus-visible'))
      return;
    setPlace({ text: text(), ...placeBy(event.currentTarget) });
  }

  /** Touch cannot hover. A tap on what does something does that alone; on anything else it opens the bubble, or closes it. */
  function tap({ pointerType, currentTarget, target }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'touch' || !text) return;
    if (place) setPlace(undefined);
    else if (!(target instanceof Element && target.closest(acting)))
      setPlace({ text: text(), ...placeBy(currentTarget) });
  }

  const openAt = place?.host;
  useEffect(() => {
    if (!openAt) return;
    const press = ({ target }: globalThis.PointerEvent) => {
      if (!(target instanceof Node && openAt.contains(target))) setPlace(undefined);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlace(undefined);
    };
    // It goes along with its host, which the focus may scroll into view only after it opened.
    const moveAlong = () => setPlace((before) => before && { ...before, ...placeBy(openAt) });
    // On the document, because the focus may be elsewhere during hover.
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', press);
    document.addEventListener('scroll', moveAlong, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('scroll', moveAlong, { capture: true });
    };
  }, [openAt]);

  const close = () => setPlace(undefined);
  const leave = ({ pointerType }: PointerEvent<HTMLElement>) => {
    // A finger leaves when it is lifted.
    if (pointerType !== 'touch') close();
  };
  const bubble = place && text && (
    <span
      className={cx(styles.bubble, place.above && styles.above)}
      style={{ left: place.left, top: place.top }}
      popover="manual"
      ref={show}
      aria-hidden="true"
    >
      {place.text}
    </span>
  );
  const host = {
    onPointerEnter: open,
    onPointerLeave: leave,
    onPointerUp: tap,
    onFocus: open,
    onBlur: close,
  };
  return { host, bubble, shown: place?.text };
}

const acting = 'a[href], button:not([aria-disabled="true"]), input, select, textarea, summary, label';

function placeBy(host: HTMLElement): Omit<Place, 'text'> {
  const box = host.getBoundingClientRect();
  const above = box.bottom > window.innerHeight - 72;
  const left = Math.min(Math.max(box.left, 8), Math.max(8, window.innerWidth - 296));
  return { host, left, top: above ? box.top : box.bottom, above };
}

// Old browsers and test pages have no popovers; the bubble then only has its position.
function show(bubble: HTMLElement | null) {
  if (bubble && 'showPopover' in bubble) bubble.showPopover();
}
