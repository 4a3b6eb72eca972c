import { useId, type ComponentProps, type MouseEvent } from 'react';
import { buttonClass, type ButtonKind } from './button-class.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { useTooltip } from './Tooltip.tsx';

type Handled = 'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | Handled> {
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
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const hasReason = disabledReason !== undefined;
  const { host, bubble } = useTooltip(hasReason ? () => disabledReason : undefined);
  const off = busy || hasReason;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Stops a submit button too, and with it Enter in a field of its form.
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
