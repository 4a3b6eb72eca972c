import { cx } from './cx.ts';
import { iconShapes, type IconName } from './icon-shapes.ts';
import styles from './Icon.module.css';
import './Text.css';
import type { TextTone } from './Text.tsx';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
  readonly size?: number;
  readonly tone?: TextTone;
}

/** An icon, hidden from screen readers: text next to it says the same. */
export function Icon({ name, className, size = 16, tone }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, className)}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      data-tone={tone}
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
