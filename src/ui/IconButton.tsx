import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonKind } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './Button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> {
  /** The accessible name, also shown as a tooltip: "Delete, 2021 Ford Transit". */
  readonly label: string;
  readonly icon: IconName;
  readonly kind?: ButtonKind;
  /** 24 px high, for rows. */
  readonly small?: boolean;
  readonly disabledReason?: string | undefined;
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  kind = 'quiet',
  small = false,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const off = disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (off) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Tooltip text={() => (off ? disabledReason : label)} describes={off}>
      {(described) => (
        <button
          type="button"
          {...rest}
          className={buttonClass(kind, cx(styles.icon, small && styles.small, className))}
          aria-label={label}
          aria-disabled={off || undefined}
          aria-describedby={off ? described : rest['aria-describedby']}
          onClick={press}
        >
          <Icon name={icon} />
        </button>
      )}
    </Tooltip>
  );
}
