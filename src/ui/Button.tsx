import { useCallback, useRef, type ComponentProps, type MouseEvent } from 'react';
import { buttonClass, type ButtonKind } from './button-class.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './Button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onFocus' | 'onBlur'> {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** Why it cannot be pressed now. The button stays in reach and says so, instead of going away. */
  readonly disabledReason?: string | undefined;
  /** True while the press is being answered: a second press does nothing. */
  readonly busy?: boolean;
}

/** A button of type "button" unless told. Nothing happens on a press while it is busy or has a `disabledReason`. */
export function Button({
  kind = 'plain',
  icon,
  disabledReason,
  busy = false,
  className,
  children,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const off = busy || disabledReason !== undefined;
  // With its reason it is another element, which takes the focus over: a press may be what turns it off.
  const held = useRef(false);
  const attach = useCallback(
    (button: HTMLButtonElement | null) => {
      if (held.current) button?.focus({ preventScroll: true });
      if (typeof ref === 'function') return ref(button);
      if (ref) ref.current = button;
      return undefined;
    },
    [ref],
  );

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Stops a submit button too, and with it Enter in a field of its form.
    if (off) event.preventDefault();
    else onClick?.(event);
  }

  const draw = (described?: string) => (
    <button
      type="button"
      {...rest}
      ref={attach}
      onFocus={() => {
        held.current = true;
      }}
      onBlur={() => {
        held.current = false;
      }}
      className={buttonClass(kind, className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={[rest['aria-describedby'], described].filter(Boolean).join(' ') || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );

  if (disabledReason === undefined) return draw();
  return (
    <Tooltip text={() => disabledReason} className={styles.host}>
      {draw}
    </Tooltip>
  );
}
