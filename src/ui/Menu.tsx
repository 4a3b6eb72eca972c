import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonKind } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect: () => void;
  /** Why it cannot be chosen now; shown below it. */
  readonly disabledReason?: string | undefined;
  /** One of several of which one is on, or something that is on or off. */
  readonly checked?: boolean;
  /** Set off from those before it by a line. */
  readonly apart?: boolean;
}

interface MenuProps {
  /** The button's name, where it shows none: "More, Harbor Mutual". */
  readonly label?: string;
  readonly items: readonly MenuItem[];
  readonly className?: string | undefined;
  /** Looks like such a button. */
  readonly kind?: ButtonKind | undefined;
  /** What the button shows; three dots if left out. */
  readonly children?: ReactNode;
}

/** A button that opens a list of actions. */
export function Menu({ label, items, className, kind, children }: MenuProps) {
  const [box, setBox] = useState<DOMRect>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = box !== undefined;
  const open = () => setBox(button.current?.getBoundingClientRect());
  const close = (giveBack: boolean) => {
    setBox(undefined);
    if (giveBack) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={kind ? buttonClass(kind, className) : cx(styles.button, className)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-often
        onClick={() => (isOpen ? close(true) : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          open();
        }}
      >
        {children ?? <Icon name="more" />}
      </button>
      {box && <MenuList {...{ label, items, box }} onClose={close} />}
    </>
  );
}

interface MenuListProps {
  readonly label?: string | undefined;
  readonly items: readonly MenuItem[];
  /** Where what opened it is on screen. */
  readonly box: DOMRect;
  /** @param giveBack the focus goes back to what opened it */
  readonly onClose: (giveBack: boolean) => void;
}

/**
 * An open list of actions. Arrow keys and first letters move, Enter chooses, Escape and a press elsewhere close it. It is
 * a popover, because a sticky head would cover it.
 */
export function MenuList({ label, items, box, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = list.current;
    // Old browsers and test pages have no popovers; the list then only has its position.
    if (menu && 'showPopover' in menu) menu.showPopover();
    itemsIn(menu)[0]?.focus();
  }, []);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = itemsIn(list.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key.length === 1 && event.key !== ' ') {
      // A letter goes to the next item that begins with it.
      const next = [...all.slice(at + 1), ...all].find((item) =>
        item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
      );
      next?.focus();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    }
    if (event.key === 'Tab') onClose(true);
  };
  const top = Math.max(8, Math.min(box.bottom + 4, window.innerHeight - items.length * 32 - 24));
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      className={styles.menu}
      // Aligned with the left edge of what opened it, or with its right where there is more room.
      style={
        box.left < window.innerWidth / 2
          ? { top, left: box.left }
          : { top, right: window.innerWidth - box.right }
      }
      onKeyDown={move}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose(false);
      }}
    >
      {items.map((item) => (
        <MenuEntry
          key={item.label}
          item={item}
          hasSign={items.some(({ icon, checked }) => icon !== undefined || checked !== undefined)}
          onChoose={() => {
            onClose(true);
            item.onSelect();
          }}
        />
      ))}
    </div>
  );
}

interface MenuEntryProps {
  readonly item: MenuItem;
  /** Whether any item of the menu has an icon or a check mark, so that the texts begin in one line. */
  readonly hasSign: boolean;
  readonly onChoose: () => void;
}

function MenuEntry({ item, hasSign, onChoose }: MenuEntryProps) {
  const { label, icon, disabledReason, checked, apart } = item;
  const isOff = disabledReason !== undefined;
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      aria-disabled={isOff || undefined}
      tabIndex={-1}
      className={styles.item}
      data-apart={apart || undefined}
      onClick={() => {
        if (!isOff) onChoose();
      }}
    >
      {hasSign && (
        <span className={styles.sign} data-tone="faint">
          {checked ? <Icon name="check" /> : icon !== undefined && <Icon name={icon} />}
        </span>
      )}
      <span>
        {label}
        {isOff && <small>{disabledReason}</small>}
      </span>
    </button>
  );
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];
