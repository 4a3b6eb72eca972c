import { useId, type ComponentProps, type MouseEvent } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { useTooltip } from './Tooltip.tsx';

/** `primary`: the main action of a part of the screen. `plain`: outlined. `quiet`: no outline. `danger`: removes. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

/** The class that makes a link look like a button. */
export function buttonClass(kind: ButtonKind = 'plain', extra?: string): string {
  return cx(styles.button, styles[kind], extra);
}

type Handled = 'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave' | 'onPointerUp';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | Handled> {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** Why it cannot be pressed now: the button stays focusable and shows the reason. */
  readonly disabledReason?: string | undefined;
  /** True while the action runs: a second press does nothing. */
  readonly busy?: boolean;
}

/** A button, of type "button" by default. It does nothing while it is busy or has a `disabledReason`. */
export function Button({
  kind = 'plain',
  icon,
  disabledReason,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const hasReason = disabledReason !== undefined;
  const { host, bubble } = useTooltip(hasReason ? () => disabledReason : undefined);
  const off = busy || hasReason;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also stops a submit, by the button or by Enter in a field.
    if (off) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        {...host}
        className={buttonClass(kind, className)}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={
          [rest['aria-describedby'], hasReason && reasonId].filter(Boolean).join(' ') || undefined
        }
        onClick={press}
      >
        {icon && <Icon name={icon} />}
        {children}
        {bubble}
      </button>
      {hasReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
